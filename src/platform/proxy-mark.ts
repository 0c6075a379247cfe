import { randomUUID } from 'node:crypto'
import { processState } from './process-state'

/**
 * Proves to the rest of the server that a request passed the proxy, so that its `x-laurel-` headers can be trusted: a
 * random value per start that never leaves the process.
 */
export const PROXY_MARK_HEADER = 'x-laurel-proxy'
export const proxyMark = processState('proxy-mark', () => randomUUID())

export const passedProxy = (headers: Headers): boolean => headers.get(PROXY_MARK_HEADER) === proxyMark
