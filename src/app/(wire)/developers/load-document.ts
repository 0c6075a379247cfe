import { describeCalls, type OpenApiDocument } from '@/http/openapi/describe-calls'
import type { BuiltSiteCallKey } from '@/http/server/site-calls'
import packageJson from '../../../../package.json' with { type: 'json' }
import { SITE_ROUTES } from './site-routes'

let loading: Promise<OpenApiDocument> | null = null

/** The document, generated once per process from the routes. */
export const loadDocument = (): Promise<OpenApiDocument> => {
  loading ??= makeDocument()
  return loading
}

const makeDocument = async (): Promise<OpenApiDocument> => {
  const calls = []
  for (const key of Object.keys(SITE_ROUTES) as BuiltSiteCallKey[])
    calls.push({ key, input: (await SITE_ROUTES[key]()).input })
  return describeCalls(calls, packageJson.version)
}
