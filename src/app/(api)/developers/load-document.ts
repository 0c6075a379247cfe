import { describeCalls, type OpenApiDocument } from '@/http/openapi/describe-calls'
import type { SiteCallKey } from '@/http/server/site-calls'
import { processState } from '@/platform/process-state'
import packageJson from '../../../../package.json' with { type: 'json' }
import { SITE_ROUTES } from './documented-routes'

const state = processState('site-document', () => ({ loading: null as Promise<OpenApiDocument> | null }))

/** The document, generated once per process from the routes. */
export const loadDocument = (): Promise<OpenApiDocument> => {
  state.loading ??= makeDocument()
  return state.loading
}

const makeDocument = async (): Promise<OpenApiDocument> => {
  const calls = []
  for (const key of Object.keys(SITE_ROUTES) as SiteCallKey[])
    calls.push({ key, input: (await SITE_ROUTES[key]()).input })
  return describeCalls(calls, packageJson.version)
}
