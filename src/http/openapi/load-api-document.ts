import { API_CALLS, type ApiCallTerms } from '@/http/api/api-calls'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import packageJson from '../../../package.json' with { type: 'json' }
import { type ApiDocument, type DescribedApiCall, describeApi } from './describe-api'

let document: ApiDocument | null = null

/** The public API's document including the calls of plugins, built once per process. */
export const loadApiDocument = (): ApiDocument => {
  const ofPlugins = [...PLUGIN_CALLS.values()].map((call): DescribedApiCall => ({ ...call, errors: ['not_found'] }))
  document ??= describeApi([...productCalls(), ...ofPlugins], packageJson.version)
  return document
}

/** Without plugins: the client in packages/client is generated from these. */
export const productCalls = (): DescribedApiCall[] =>
  Object.entries<ApiCallTerms>(API_CALLS).map(([key, terms]) => ({
    key,
    ...terms,
    isIdempotent: terms.isIdempotent ?? false,
  }))
