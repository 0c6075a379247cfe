import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address'

export type Fetched = { url: URL; contentType: string; body: Buffer }

export type FetchProblem = 'not_an_address' | 'blocked' | 'unreachable' | 'too_large' | 'too_many_redirects'

/** Expected: the address is somebody's input. */
export class FetchError extends Error {
  constructor(readonly problem: FetchProblem) {
    super(problem)
  }
}

type Limits = { maxBytes: number; timeoutMs?: number; accept?: string }

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 8000
const PORTS = new Set(['', '80', '443'])

let allowedHost: string | null = null

/** Lets tests ask a server of their own, such as `127.0.0.1:4711`. @throws Error anywhere but in tests */
export const allowHostInTests = (host: string | null): void => {
  if (process.env.NODE_ENV !== 'test') throw new Error('only tests may ask servers of this network')
  allowedHost = host
}

/**
 * Asks an address that somebody typed in, as anybody on the internet could: no address of this network, by name or by number, is reached.
 * A name is looked up once for the connection, and all that it stands for must be public, so that no second answer can differ. Redirects
 * are checked like the address itself. No cookies, no credentials.
 * @throws FetchError
 */
export const safeFetch = async (address: string, limits: Limits): Promise<Fetched> => {
  const signal = AbortSignal.timeout(limits.timeoutMs ?? TIMEOUT_MS)
  let url = parseAddress(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url, limits, signal)
    if (!('location' in answer)) return answer
    url = parseAddress(answer.location)
  }
  throw new FetchError('too_many_redirects')
}

const isAllowed = (url: URL): boolean => allowedHost !== null && url.host === allowedHost

const parseAddress = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchError('not_an_address')
  if (isAllowed(url)) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is checked when it is looked up; a number never is.
  if (!PORTS.has(url.port) || (isIP(host) !== 0 && !isPublicAddress(host))) throw new FetchError('blocked')
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

const ask = (
  url: URL,
  { accept = '*/*', maxBytes }: Limits,
  signal: AbortSignal,
): Promise<Fetched | { location: string }> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof FetchError ? error : new FetchError('unreachable'))
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        agent: false,
        signal,
        // Not compressed, so that what is counted is what is kept.
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Laurel brand import' },
        ...(isAllowed(url) ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const { headers, statusCode = 0 } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy()
          if (!URL.canParse(headers.location, url)) return fail(new FetchError('not_an_address'))
          return resolve({ location: new URL(headers.location, url).href })
        }
        if (statusCode !== 200) {
          response.destroy()
          return fail(new FetchError('unreachable'))
        }
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxBytes) {
            response.destroy()
            return fail(new FetchError('too_large'))
          }
          chunks.push(chunk)
        })
        response.on('error', fail)
        response.on('end', () =>
          resolve({ url, contentType: headers['content-type'] ?? '', body: Buffer.concat(chunks) }),
        )
      },
    )
    request.on('error', fail)
  })
