import type { NextRequest } from 'next/server'
import { apiRoute } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { findPluginCalls } from '@/http/api/plugin-calls'
import { refuseMethod } from '@/http/api/refuse-call'
import { toResponse } from '@/http/server/to-response'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'

/** Serves the calls of plugins (docs/extending/console-and-api.md): every address below /v1 without its own route. */
const answer = async (request: NextRequest, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> => {
  // Plugins register their calls when the configuration loads.
  await openPayload()
  const calls = findPluginCalls((await params).path)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = calls.find(({ call }) => call.method === method)
  if (!found) {
    const methods = [...new Set(calls.map(({ call }) => call.method))]
    const refusal = methods.length > 0 ? refuseMethod(methods) : apiError('no_such_call')
    return toResponse(refusal, env.PUBLIC_URL.startsWith('https:'))
  }
  const { call } = found
  return apiRoute(call.key, call.scope, call)(request, { params: Promise.resolve(found.params) })
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
