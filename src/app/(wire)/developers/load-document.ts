import { API_CALLS, type ApiCallKey } from '@/http/api/api-calls'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import { type DescribedApiCall, describeCalls, type OpenApiDocument } from '@/http/openapi/describe-calls'
import type { BuiltSiteCallKey } from '@/http/server/site-calls'
import packageJson from '../../../../package.json'
import { API_ROUTES } from './api-routes'
import { SITE_ROUTES } from './site-routes'

let loading: Promise<OpenApiDocument> | null = null

/** The document, made once a process of the routes themselves. */
export const loadDocument = (): Promise<OpenApiDocument> => {
  loading ??= makeDocument()
  return loading
}

const makeDocument = async (): Promise<OpenApiDocument> => {
  const calls = []
  for (const key of Object.keys(SITE_ROUTES) as BuiltSiteCallKey[])
    calls.push({ key, input: (await SITE_ROUTES[key]()).input })
  const apiCalls: DescribedApiCall[] = []
  for (const key of Object.keys(API_ROUTES) as ApiCallKey[])
    apiCalls.push({ ...API_CALLS[key], key, input: (await API_ROUTES[key]()).input })
  for (const { input, key, scope, summary } of PLUGIN_CALLS.values()) apiCalls.push({ key, input, scope, summary })
  return describeCalls(calls, apiCalls, packageJson.version)
}
