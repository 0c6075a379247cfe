import type { NextRequest } from 'next/server'
import { apiRoute } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { API_ROUTES } from '@/http/api/api-routes'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import { refuseMethod } from '@/http/api/refuse-call'
import { matchRows } from '@/http/server/call-address'
import { answerByTable, methodOf } from '@/http/server/call-table'
import { toResponse } from '@/http/server/to-response'
import { env } from '@/platform/env'

/** Serves the calls of plugins (docs/extending/console-and-api.md): every address that the product doesn't have. */
const answerPlugins = async (request: NextRequest, path: readonly string[]): Promise<Response> => {
  const matches = matchRows(Object.values(PLUGIN_CALLS), path)
  const found = matches.find(({ row }) => row.method === methodOf(request))
  if (!found) {
    const methods = [...new Set(matches.map(({ row }) => row.method))]
    const refusal = methods.length > 0 ? refuseMethod(methods) : apiError('no_such_call')
    return toResponse(refusal, env.PUBLIC_URL.startsWith('https:'))
  }
  const { params, row: call } = found
  return apiRoute(call.key, call.scope, call)(request, { params: Promise.resolve(params) })
}

const answer = answerByTable(() => API_ROUTES, '/v1', answerPlugins)

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
