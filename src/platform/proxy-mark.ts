import { randomUUID } from 'node:crypto'

/**
 * Proves to the rest of the server that a request passed the proxy, so that its `x-laurel-` headers can be trusted: a
 * random value per start that never leaves the process. On globalThis, because Next bundles the proxy separately.
 */
export const PROXY_MARK_HEADER = 'x-laurel-proxy'
export const proxyMark: string = ((globalThis as { __laurelProxyMark?: string }).__laurelProxyMark ??= randomUUID())

export const passedProxy = (headers: Headers): boolean => headers.get(PROXY_MARK_HEADER) === proxyMark
