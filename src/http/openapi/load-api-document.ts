import { API_CALLS, type ApiCallTerms } from '@/http/api/api-calls'
import { API_EXAMPLES, type ApiExample } from '@/http/api/examples'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import { processState } from '@/platform/process-state'
import packageJson from '../../../package.json' with { type: 'json' }
import { type ApiDocument, type DescribedApiCall, describeApi } from './describe-api'

const state = processState('api-document', () => ({ document: null as ApiDocument | null }))

/** The public API's document including the calls of plugins, built once per process. */
export const loadApiDocument = (): ApiDocument => {
  const ofPlugins = Object.values(PLUGIN_CALLS).map((call): DescribedApiCall => ({ ...call, errors: ['not_found'] }))
  const ofProduct = productCalls().map((call): DescribedApiCall => ({ ...call, example: EXAMPLES[call.key] }))
  state.document ??= describeApi([...ofProduct, ...ofPlugins], packageJson.version)
  return state.document
}

/** Without plugins and examples: the client in packages/client is generated from these. */
export const productCalls = (): DescribedApiCall[] =>
  Object.entries<ApiCallTerms>(API_CALLS).map(([key, terms]) => ({
    key,
    ...terms,
    isIdempotent: terms.isIdempotent ?? false,
  }))

const EXAMPLES: Record<string, ApiExample> = API_EXAMPLES
