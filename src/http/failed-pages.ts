import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { isLocale, translate } from '@/i18n'
import { kindOfAddress } from '@/platform/addresses'
import { findSite } from '@/platform/host-directory'

const ERROR_PAGE = '/error.html'
const PATIENCE_MS = 5000
/** How Next begins a page that is empty until scripts draw it. */
const EMPTY_PAGE = '<html id="__next_error__">'
/** Where not even that can be had, because there is no database: said in both languages, of no program. */
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Oops! Something went wrong.</title>
<style>body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif}h1{font-size:24px;margin:0}p{margin:0}</style></head>
<body><h1>Oops! Something went wrong.</h1><p lang="es">¡Vaya! Algo salió mal.</p><p><a href="/">Go to Homepage</a></p></body></html>`

/**
 * Where Next cannot draw a page of a program it answers with a page of its own making, in English and of no program. This puts
 * the program's error page in its place (SITE-59), which the server asks itself for. Where it answers that there is no such page it leaves
 * the drawing to scripts: those who have none are told too.
 * @param port where this server listens
 */
export const brandFailedPage = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  if (kindOfAddress(request.url?.split('?')[0] ?? '') !== 'page') return
  const { end, flushHeaders, write, writeHead } = response
  const isUnsentPage = () => !response.headersSent && /^text\/html/.test(String(response.getHeader('content-type')))
  const hasFailed = (status = response.statusCode) => status >= 500 && isUnsentPage()
  const isMissing = (status = response.statusCode) => status === 404 && request.method === 'GET' && isUnsentPage()
  const isHeld = (status?: number) => hasFailed(status) || isMissing(status)
  const parts: Buffer[] = []
  const keep = (part: unknown, encoding?: unknown) => {
    if (typeof part === 'string') parts.push(Buffer.from(part, encoding as BufferEncoding))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  const sendErrorPage = async (status: number) => {
    const page = await fetchErrorPage(request, port)
    Object.assign(response, { end, flushHeaders, write, writeHead })
    for (const name of ['content-encoding', 'content-length', 'etag']) response.removeHeader(name)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.writeHead(status).end(page)
  }
  const sendMissingPage = async () => {
    const came = Buffer.concat(parts)
    const encoding = String(response.getHeader('content-encoding') ?? '')
    const body = await drawWithoutScripts(came, encoding, request, port).catch(() => came)
    Object.assign(response, { end, flushHeaders, write, writeHead })
    if (body !== came) response.removeHeader('etag')
    response.setHeader('content-length', body.length)
    response.end(body)
  }
  Object.assign(response, {
    flushHeaders: () => isHeld() || flushHeaders.call(response),
    writeHead: (status: number, ...more: unknown[]) => {
      if (!isHeld(status)) return Reflect.apply(writeHead, response, [status, ...more])
      response.statusCode = status
      return response
    },
    write: (...args: unknown[]) => {
      if (!isHeld()) return Reflect.apply(write, response, args)
      if (isMissing()) keep(args[0], args[1])
      return true
    },
    end: (...args: unknown[]) => {
      if (!isHeld()) return Reflect.apply(end, response, args)
      response.end = () => response
      if (hasFailed()) void sendErrorPage(response.statusCode)
      else {
        keep(args[0], args[1])
        void sendMissingPage()
      }
      return response
    },
  })
}

/** What a page says to those without scripts, where Next left it empty: the error page's looks, and that there is nothing here. */
const drawWithoutScripts = async (
  body: Buffer,
  encoding: string,
  request: IncomingMessage,
  port: number,
): Promise<Buffer> => {
  if (encoding !== '' && encoding !== 'gzip') return body
  const html = (encoding === 'gzip' ? gunzipSync(body) : body).toString()
  if (!html.includes(EMPTY_PAGE)) return body
  const errorPage = await fetchErrorPage(request, port)
  const [, locale] = /<html lang="(\w+)">/.exec(errorPage) ?? []
  if (errorPage === BARE || !isLocale(locale)) return body
  const t = translate(locale, 'site')
  const [style = ''] = /<style>.*?<\/style>/s.exec(errorPage) ?? []
  const [, words = ''] = /<body>(.*)<\/body>/s.exec(errorPage) ?? []
  const said = words.replace(
    /<h1>.*?<\/h1>\s*<p>.*?<\/p>/s,
    () => `<h1>${t('error.notFoundTitle')}</h1>\n<p>${t('error.notFoundText')}</p>`,
  )
  const drawn = html
    .replace(EMPTY_PAGE, EMPTY_PAGE.replace('>', ` lang="${locale}">`))
    .replace('<body>', () => `<body><noscript>${style}${said}</noscript>`)
  return encoding === 'gzip' ? gzipSync(drawn) : Buffer.from(drawn)
}

/** In the program and the language of whoever asked. */
const fetchErrorPage = async ({ headers, url = '/' }: IncomingMessage, port: number): Promise<string> => {
  const { cookie = '', host = '' } = headers
  const site = await findSite(host, url).catch(() => null)
  if (!site) return BARE
  try {
    const answer = await ask({
      host: '127.0.0.1',
      port,
      path: `${site.basePath}${ERROR_PAGE}`,
      headers: { host, cookie, 'accept-language': headers['accept-language'] ?? '' },
      timeout: PATIENCE_MS,
    })
    return answer.statusCode === 200 ? await text(answer) : BARE
  } catch {
    return BARE
  }
}

const ask = (options: http.RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const question = http.get(options, resolve)
    question.once('timeout', () => question.destroy(new Error('the error page took too long')))
    question.once('error', reject)
  })
