import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'

/** Node's HTTP server takes more methods than `fetch`, whose requests Next makes of them: TRACE would be an error. */
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const REFUSAL = '/internal-calls/refused_method'

/** Sends requests with other methods to a route that answers 405. */
export const answerUnknownMethods = (): void =>
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (KNOWN.has(request.method ?? '')) return
    request.method = 'GET'
    request.url = REFUSAL
    request.headers[PROXY_MARK_HEADER] = proxyMark
  })
