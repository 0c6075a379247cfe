import type { NextRequest } from 'next/server'
import { apiRoute } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { findPluginCall } from '@/http/api/plugin-calls'
import { toResponse } from '@/http/server/reply'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'

/** Serves the calls of plugins (docs/extending/console-and-api.md): every address below /v1 without its own route. */
const answer = async (request: NextRequest, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> => {
  // Plugins register their calls when the configuration loads.
  await openPayload()
  const found = findPluginCall(request.method, (await params).path)
  if (!found) return toResponse(apiError('no_such_call'), env.PUBLIC_URL.startsWith('https:'))
  const { call } = found
  return apiRoute(call.key, call.scope, call)(request, { params: Promise.resolve(found.params) })
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
