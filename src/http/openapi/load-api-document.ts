import type { Payload } from 'payload'
import { API_CALLS, type ApiCallTerms } from '@/http/api/api-calls'
import { API_EXAMPLES, type ApiExample } from '@/http/api/examples'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import { processState } from '@/platform/process-state'
import packageJson from '../../../package.json' with { type: 'json' }
import { type ApiDocument, type DescribedApiCall, describeApi } from './describe-api'
import { describePluginFields } from './describe-plugin-fields'

const state = processState('api-document', () => ({ document: null as ApiDocument | null }))

/** The public API's document including calls and fields of plugins, built once per process. */
export const loadApiDocument = (payload: Payload): ApiDocument => {
  const calls = allCalls().map((call): DescribedApiCall => ({ ...call, example: call.example ?? EXAMPLES[call.key] }))
  state.document ??= describePluginFields(describeApi(calls, packageJson.version), payload)
  return state.document
}

/** The product's calls and those of plugins, once the config is built: the client in packages/client is generated from these. */
export const allCalls = (): DescribedApiCall[] => [
  ...Object.entries<ApiCallTerms>(API_CALLS).map(([key, terms]) => ({ key, ...terms })),
  ...Object.values(PLUGIN_CALLS),
]

const EXAMPLES: Record<string, ApiExample> = API_EXAMPLES
