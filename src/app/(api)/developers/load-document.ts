import config from '@payload-config'
import { describeCalls, type OpenApiDocument } from '@/http/openapi/describe-calls'
import type { SiteCallKey } from '@/http/server/site-calls'
import { processState } from '@/platform/process-state'
import packageJson from '../../../../package.json' with { type: 'json' }
import { documentedRoutes } from './documented-routes'

const state = processState('site-document', () => ({ loading: null as Promise<OpenApiDocument> | null }))

/** The document, generated once per process from the routes. */
export const loadDocument = (): Promise<OpenApiDocument> => {
  state.loading ??= makeDocument()
  return state.loading
}

const makeDocument = async (): Promise<OpenApiDocument> => {
  // Plugins add their calls when the config is built.
  await config
  const calls = []
  for (const [key, load] of Object.entries(documentedRoutes()))
    calls.push({ key: key as SiteCallKey, input: (await load()).input })
  return describeCalls(calls, packageJson.version)
}
