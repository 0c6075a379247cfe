import type { Reply } from '@/http/server/reply'
import { routeMethods } from '@/platform/plugin-routes'
import { findMethods } from './api-call-keys'
import { apiError } from './api-error'

/** Refuses a method that the address doesn't take (RFC 9110, 15.5.6). */
export const refuseMethod = (methods: readonly string[]): Reply => {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  return apiError('method_not_allowed', { allow: allow.join(', ') }, {}, `Use ${methods.join(' or ')} here.`)
}

/**
 * Refuses requests for which Next would answer without a body, or with an error page: a wrong method, an address that
 * can't be decoded. Others below /v1 may be calls of plugins.
 * @returns null if the request may pass
 */
export const refuseCall = (method: string, path: string): Reply | null => {
  if (!isDecodable(path)) return apiError('invalid_url')
  const known = findMethods(path)
  const methods = known.length > 0 ? known : routeMethods(path)
  if (methods.length === 0) return /^\/v1\/./.test(path) ? null : apiError('no_such_call')
  const isServed = methods.includes(method) || method === 'OPTIONS' || (method === 'HEAD' && methods.includes('GET'))
  return isServed ? null : refuseMethod(methods)
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
