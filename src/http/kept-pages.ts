import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { kindOfAddress } from '@/platform/addresses'
import { LOCALE_COOKIE } from '@/platform/choose-locale'
import { findSite } from '@/platform/host-directory'
import { findKeptPage, type KeptPage, keepPage } from '@/platform/page-shelf'
import { CSRF_COOKIE, isCsrfToken, newCsrfCookie } from './csrf'
import { paintFirst } from './paint-first'

/** What belongs to one answer and not to the page. */
const OF_ONE_ANSWER = new Set(['set-cookie', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
/** Where Next says how it came by a page that it keeps. */
const NEXT_CACHE = 'x-nextjs-cache'
/** Next's cookie of an administrator who looks at drafts. */
const DRAFT_COOKIE = '__prerender_bypass'

/**
 * Answers a program's page from memory, in place of Next and its proxy, where Next answered it the same way a moment ago (page-shelf.ts).
 * Only pages that Next itself keeps for everybody are kept; who asks, and for what language, is read as the proxy reads it.
 * @returns false where Next must answer; its page goes out so that it paints first, and is kept for the next visitor
 */
export const answerKeptPage = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  if (!mayBeKept(request)) return false
  const { headers, url = '/' } = request
  const host = headers.host ?? ''
  const cookies = readCookies(headers.cookie)
  if (cookies.has(DRAFT_COOKIE)) return false
  const wishes = { cookie: cookies.get(LOCALE_COOKIE), acceptLanguage: headers['accept-language'] }
  const site = await findSite(host, url, wishes).catch(() => null) // Next says what is wrong, and logs it.
  if (!site) return false

  const isPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  const key = JSON.stringify([host, url, site.spoken, isPacked])
  const page = findKeptPage(key)
  if (page) {
    sendPage(page, headers['if-none-match'], cookies.get(CSRF_COOKIE), response)
    return true
  }
  const askedAt = Date.now()
  changeAnswer(response, {
    isMeant: () => isPageForAll(response),
    change: toPaintFirst,
    whenSent: (body) => {
      const isReadable = (response.getHeader('content-encoding') ?? '') === (isPacked ? 'gzip' : '')
      if (isReadable && response.getHeader(NEXT_CACHE) === 'HIT')
        keepPage(key, { programId: site.programId, headers: headersOf(response), body }, askedAt)
    },
  })
  return false
}

/** With the ETag that Next gave it: whoever has Next's own has the same page. */
const toPaintFirst = (body: Buffer, encoding: string): Buffer => {
  if (encoding === '') return Buffer.from(paintFirst(body.toString()))
  return encoding === 'gzip' ? gzipSync(paintFirst(gunzipSync(body).toString())) : body
}

/** A browser that opens a page, by its plain address: not Next's own navigation, not a call. */
const mayBeKept = ({ headers, method, url = '/' }: IncomingMessage): boolean =>
  method === 'GET' &&
  !url.includes('?') &&
  headers.rsc === undefined &&
  (headers.accept ?? '').includes('text/html') &&
  kindOfAddress(url) === 'page'

/** One that Next keeps: it has it (`HIT`), draws it anew meanwhile (`STALE`), or has just drawn it (`MISS`). */
const isPageForAll = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.hasHeader(NEXT_CACHE) &&
  String(response.getHeader('content-type')).startsWith('text/html')

const headersOf = (response: ServerResponse): KeptPage['headers'] =>
  Object.fromEntries(
    Object.entries(response.getHeaders()).filter(
      (entry): entry is [string, number | string | string[]] => entry[1] !== undefined && !OF_ONE_ANSWER.has(entry[0]),
    ),
  )

const sendPage = (
  { body, headers }: KeptPage,
  ifNoneMatch: string | undefined,
  csrf: string | undefined,
  response: ServerResponse,
): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (!isCsrfToken(csrf)) response.setHeader('set-cookie', csrfCookie())
  if (ifNoneMatch !== undefined && ifNoneMatch === headers.etag) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('content-length', body.length)
  response.end(body)
}

const csrfCookie = (): string => {
  const { name, path, sameSite, secure, value } = newCsrfCookie()
  return `${name}=${value}; Path=${path}; SameSite=${sameSite}${secure ? '; Secure' : ''}`
}

const readCookies = (header = ''): Map<string, string> =>
  new Map(
    header.split(';').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )

type Change = {
  /** Asked once, when the headers are known. */
  isMeant: () => boolean
  change: (body: Buffer, encoding: string) => Buffer
  /** Told of what was sent; nothing where it was cut off. */
  whenSent: (body: Buffer) => void
}
type Send = (...args: unknown[]) => unknown

/** Holds back the whole body of an answer that is meant, and sends what is made of it; every other goes out as it comes. */
const changeAnswer = (response: ServerResponse, { change, isMeant, whenSent }: Change): void => {
  const parts: Buffer[] = []
  let held: boolean | undefined
  const isHeld = () => (held ??= isMeant())
  const keep = ([part, encoding]: unknown[]): void => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  const writeHead = response.writeHead.bind(response) as Send
  const write = response.write.bind(response) as Send
  const end = response.end.bind(response) as Send
  Object.assign(response, {
    writeHead: (status: number, ...more: unknown[]) => {
      response.statusCode = status
      // What is sent is longer than what Next announces.
      if (isHeld()) response.removeHeader('content-length')
      return writeHead(status, ...more)
    },
    write: (...args: unknown[]) => {
      if (!isHeld()) return write(...args)
      keep(args)
      const done = callbackOf(args)
      if (done) process.nextTick(done)
      return true
    },
    end: (...args: unknown[]) => {
      if (!isHeld()) return end(...args)
      keep(args)
      const body = change(Buffer.concat(parts), String(response.getHeader('content-encoding') ?? ''))
      response.once('finish', () => whenSent(body))
      return end(body, callbackOf(args))
    },
  })
}

const callbackOf = (args: unknown[]): (() => void) | undefined =>
  args.find((arg): arg is () => void => typeof arg === 'function')
