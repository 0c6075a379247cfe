import { randomUUID } from 'node:crypto'
import { env } from './env'
import { clientAddress } from './network-address'
import { processState } from './process-state'
import type { Limit } from './rate-limit'

/** Replaces an unverifiable address; it is shared by everyone and so identifies no one. */
const UNKNOWN_ADDRESS = 'direct'

/** Also true if there was no network request. */
export const isUnknownAddress = (ipAddress: string): boolean => ipAddress === UNKNOWN_ADDRESS || ipAddress === ''

/** Without a trusted proxy the server can't distinguish callers, so all together get this multiple of a limit. */
const CALLERS_BEHIND_NO_ADDRESS = 50

/** A limit for each network, as it applies to this address. */
export const perNetwork = (limit: Limit, ipAddress: string): Limit =>
  isUnknownAddress(ipAddress)
    ? { ...limit, name: `${limit.name}-unknown`, times: limit.times * CALLERS_BEHIND_NO_ADDRESS }
    : limit

/** The origin of a request. Forwarding headers count only behind the configured number of proxies. */
export const readOrigin = (headers: Headers) => ({
  ipAddress: clientAddress(headers.get('x-forwarded-for'), env.TRUST_PROXY) ?? UNKNOWN_ADDRESS,
  userAgent: headers.get('user-agent') ?? '',
  requestId: requestIdOf(headers),
})

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const assigned = processState('request-ids', () => new WeakMap<Headers, string>())

/** The id of a request in logs and written rows. Set by the proxy; requests that bypass it get one here, once. */
export const requestIdOf = (headers: Headers): string => {
  const named = headers.get('x-laurel-request') ?? assigned.get(headers) ?? ''
  if (UUID.test(named)) return named
  const id = randomUUID()
  assigned.set(headers, id)
  return id
}
