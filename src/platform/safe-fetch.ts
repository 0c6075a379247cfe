import { type LookupAddress, lookup } from 'node:dns'
import { lookup as lookupAll } from 'node:dns/promises'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { BrandedError } from './branded-error'
import { isPublicAddress } from './is-public-address'
import { processState } from './process-state'

export type Fetched = { url: URL; contentType: string; body: Buffer }

export type FetchProblem = 'not_an_address' | 'blocked' | 'unreachable' | 'timeout' | 'too_large' | 'too_many_redirects'

/** Expected, because the URL is user input. */
export class FetchError extends BrandedError {
  static override readonly laurel = 'fetch_error'
  constructor(readonly problem: FetchProblem) {
    super(problem)
  }
}

type Limits = { maxBytes: number; timeoutMs?: number; accept?: string }

const MAX_REDIRECTS = 3
const USER_AGENT = 'Laurel'
const TIMEOUT_MS = 8000
const OWN_NAMES = /(^|\.)localhost\.?$/
const PORTS = new Set(['', '80', '443'])

const tests = processState('safe-fetch.tests', () => ({ allowedHost: null as string | null }))

/** Lets tests call a local server, such as `127.0.0.1:4711`. @throws Error outside of tests */
export const allowHostInTests = (host: string | null): void => {
  if (process.env.NODE_ENV !== 'test') throw new Error('only tests can call servers in this network')
  tests.allowedHost = host
}

/**
 * Fetches a user-supplied URL without reaching private networks, by name or by number. A name is resolved once for the
 * connection and all its addresses must be public, so that a second lookup can't differ. Redirects are checked like the
 * URL itself. Sends no cookies and no credentials.
 * @throws FetchError
 */
export const safeFetch = async (address: string, limits: Limits): Promise<Fetched> => {
  const signal = AbortSignal.timeout(limits.timeoutMs ?? TIMEOUT_MS)
  let url = parseAddress(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await sendRequest(url, limits, signal)
    if (!('location' in answer)) return answer
    url = parseAddress(answer.location)
  }
  throw new FetchError('too_many_redirects')
}

type Post = {
  body: string | Buffer
  headers: Record<string, string>
  timeoutMs: number
  /** How much of the answer is kept; the rest isn't read. */
  maxBytes: number
  allowedHosts?: AllowedHosts
}
/** Private hosts that the operator allows, such as `crm.internal:8080`. */
type AllowedHosts = readonly string[]

export type Posted = { status: number; retryAfter: string | null; excerpt: string }

/**
 * Posts to a user-supplied URL, as guarded as `safeFetch`. Redirects are returned, not followed.
 * @throws FetchError if there was no answer
 */
export const safePost = (address: string, post: Post): Promise<Posted> => {
  const isOpen = isOpenWith(post.allowedHosts)
  const url = parseAddress(address, isOpen)
  const signal = AbortSignal.timeout(post.timeoutMs)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          ...post.headers,
          'content-length': Buffer.byteLength(post.body),
          'accept-encoding': 'identity',
          'user-agent': 'Laurel webhooks',
        },
        ...(isOpen(url) ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        const done = () => {
          response.destroy()
          const excerpt = Buffer.concat(chunks).subarray(0, post.maxBytes).toString('utf8')
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null, excerpt })
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes >= post.maxBytes) done()
        })
        // The status is the result, even if the body never ends.
        response.on('end', done).on('error', done).on('close', done)
      },
    )
    request.on('error', (error) =>
      reject(FetchError.is(error) ? error : new FetchError(signal.aborted ? 'timeout' : 'unreachable')),
    )
    request.end(post.body)
  })
}

/** Whether a URL may be posted to at the moment: its name is resolved again for each connection. */
export const isPublicTarget = async (address: string, allowedHosts: AllowedHosts = []): Promise<boolean> => {
  const isOpen = isOpenWith(allowedHosts)
  let url: URL
  try {
    url = parseAddress(address, isOpen)
  } catch {
    return false
  }
  if (isOpen(url)) return true
  const addresses = await lookupAll(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return addresses.every(({ address: found }) => isPublicAddress(found))
}

const isAllowed = (url: URL): boolean => url.host === tests.allowedHost

const isOpenWith =
  (allowedHosts: AllowedHosts = []) =>
  (url: URL): boolean =>
    isAllowed(url) || allowedHosts.includes(url.host)

const parseAddress = (address: string, isOpen: (url: URL) => boolean = isAllowed): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchError('not_an_address')
  if (isOpen(url)) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Names are checked when they are resolved; IP addresses never are, and names of this machine not everywhere.
  if (!PORTS.has(url.port) || OWN_NAMES.test(host) || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new FetchError('blocked')
  return url
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 4)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new FetchError('blocked'), '', 4)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

type Request = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  maxBytes: number
  signal: AbortSignal
  allowedHosts?: AllowedHosts
}
export type PublicAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A single request to an administrator's URL, by the same rules; redirects are returned.
 * @throws FetchError for a URL that isn't allowed or an answer that is too large, and whatever error ends the
 * connection
 */
export const requestPublic = (address: string, request: Request): Promise<PublicAnswer> =>
  send(parseAddress(address, isOpenWith(request.allowedHosts)), request)

const send = (
  url: URL,
  { allowedHosts, body, headers, maxBytes, method = 'GET', signal }: Request,
): Promise<PublicAnswer> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        agent: false,
        signal,
        // Uncompressed, so that the limit applies to what is kept.
        headers: { 'accept-encoding': 'identity', ...headers },
        ...(isOpenWith(allowedHosts)(url) ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxBytes) {
            response.destroy()
            return reject(new FetchError('too_large'))
          }
          chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })

const sendRequest = async (
  url: URL,
  { accept = '*/*', maxBytes }: Limits,
  signal: AbortSignal,
): Promise<Fetched | { location: string }> => {
  const { body, headers, status } = await send(url, {
    ...{ headers: { accept, 'user-agent': USER_AGENT }, maxBytes, signal },
  }).catch((error: unknown) => {
    throw FetchError.is(error) ? error : new FetchError('unreachable')
  })
  if (status >= 300 && status < 400 && headers.location) {
    if (!URL.canParse(headers.location, url)) throw new FetchError('not_an_address')
    return { location: new URL(headers.location, url).href }
  }
  if (status !== 200) throw new FetchError('unreachable')
  return { url, contentType: headers['content-type'] ?? '', body }
}
