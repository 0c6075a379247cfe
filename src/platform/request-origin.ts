import { randomUUID } from 'node:crypto'
import { env } from './env'
import { clientAddress } from './network-address'

/** In place of an address that nobody vouches for: everybody's, and so nobody's. */
const UNKNOWN_ADDRESS = 'direct'

/** Also where nothing was asked over the network. */
export const isUnknownAddress = (ipAddress: string): boolean => ipAddress === UNKNOWN_ADDRESS || ipAddress === ''

/** Where a request came from. A forwarding header counts only behind the proxies that the operator says there are. */
export const readOrigin = (headers: Headers) => ({
  ipAddress: clientAddress(headers.get('x-forwarded-for'), env.TRUST_PROXY) ?? UNKNOWN_ADDRESS,
  userAgent: headers.get('user-agent') ?? '',
  requestId: requestIdOf(headers),
})

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const assigned = new WeakMap<Headers, string>()

/** Names a request in our log and in what it wrote. The proxy gives it a name; what does not pass the proxy gets one here, once. */
export const requestIdOf = (headers: Headers): string => {
  const named = headers.get('x-laurel-request') ?? assigned.get(headers) ?? ''
  if (UUID.test(named)) return named
  const id = randomUUID()
  assigned.set(headers, id)
  return id
}
