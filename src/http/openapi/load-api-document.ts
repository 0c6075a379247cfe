import { API_CALLS, type ApiCallTerms } from '@/http/api/api-calls'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import packageJson from '../../../package.json'
import { type ApiDocument, type DescribedApiCall, describeApi } from './describe-api'

let document: ApiDocument | null = null

/** The document of the public API with the calls of this installation's plugins, made once a process. */
export const loadApiDocument = (): ApiDocument => {
  const ofPlugins = [...PLUGIN_CALLS.values()].map((call): DescribedApiCall => ({ ...call, errors: ['not_found'] }))
  document ??= describeApi([...productCalls(), ...ofPlugins], packageJson.version)
  return document
}

/** Without plugins: what the client in packages/client is made of. */
export const productCalls = (): DescribedApiCall[] =>
  Object.entries<ApiCallTerms>(API_CALLS).map(([key, terms]) => ({
    key,
    ...terms,
    isIdempotent: terms.isIdempotent ?? false,
  }))
