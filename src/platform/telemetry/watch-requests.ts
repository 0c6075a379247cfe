import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { enterWork, type Work } from '../current-work'
import { processState } from '../process-state'
import { observeCall } from './metrics'

type Watched = { work: Work; startedAt: number }
const state = processState('watched-requests', () => ({
  isOn: false,
  requests: new WeakMap<IncomingMessage, Watched>(),
}))

/** Follows each request to this process, for the log's lines and for metrics, from Node's own diagnostics channels. */
export const watchRequests = (): void => {
  if (state.isOn) return
  state.isOn = true
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const work: Work = {}
    state.requests.set(request, { work, startedAt: performance.now() })
    enterWork(work)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const watched = state.requests.get(request)
    if (!watched) return
    const { method = 'GET', url = '/' } = request
    const seconds = (performance.now() - watched.startedAt) / 1000
    observeCall(watched.work.call ?? surfaceOf(method, url), method, response.statusCode, seconds)
  })
}

/** Calls in files of their own, at addresses without ids. */
const FIXED: ReadonlySet<string> = new Set([
  ...['/auth/bot_check', '/auth/sign_in', '/auth/sign_out', '/auth/verify', '/health', '/health/ready'],
  ...['/internal/domains/ask', '/payments/stripe/webhook'],
])
const SURFACES: readonly [RegExp, string][] = [
  [/^\/metrics$/, 'scrapes'],
  [/^\/_next\//, 'static files'],
  [/^\/(media|icons|fonts|share)\//, 'files'],
  [/^\/api\//, 'Payload REST'],
  [/^\/internal-calls\//, 'calls of this process'],
  [/^\/(admin|login)(\/|$)/, 'console pages'],
]

/** What a request without a call's name asks for: few names, because each is a series. Pure. */
export const surfaceOf = (method: string, url: string): string => {
  const [path = ''] = url.split('?')
  if (FIXED.has(path)) return `${method} ${path}`
  return SURFACES.find(([pattern]) => pattern.test(path))?.[1] ?? 'site pages'
}
