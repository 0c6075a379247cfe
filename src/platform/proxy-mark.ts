import { randomUUID } from 'node:crypto'

/**
 * How the rest of the server knows that the proxy looked at a request, and so that its `x-laurel-` headers are ours: a word that
 * is new with each start and never leaves the process. On globalThis, because Next bundles the proxy apart.
 */
export const PROXY_MARK_HEADER = 'x-laurel-proxy'
export const proxyMark: string = ((globalThis as { __laurelProxyMark?: string }).__laurelProxyMark ??= randomUUID())

export const passedProxy = (headers: Headers): boolean => headers.get(PROXY_MARK_HEADER) === proxyMark
