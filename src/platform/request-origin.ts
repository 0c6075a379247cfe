import { env } from './env'

/** Where a request came from. A forwarding header counts only behind a proxy that the operator vouches for. */
export const readOrigin = (headers: Headers) => ({
  ipAddress: (env.TRUST_PROXY && headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()) || 'direct',
  userAgent: headers.get('user-agent') ?? '',
  requestId: headers.get('x-laurel-request') ?? '',
})
