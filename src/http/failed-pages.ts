import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { kindOfAddress } from '@/platform/addresses'
import { findSite } from '@/platform/host-directory'

const ERROR_PAGE = '/error.html'
const PATIENCE_MS = 5000
/** Where not even that can be had, because there is no database: said in both languages, of no program. */
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Oops! Something went wrong.</title>
<style>body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif}h1{font-size:24px;margin:0}p{margin:0}</style></head>
<body><h1>Oops! Something went wrong.</h1><p lang="es">¡Vaya! Algo salió mal.</p><p><a href="/">Go to Homepage</a></p></body></html>`

/**
 * Where Next cannot draw a page of a program it answers with a page of its own making, in English and of no program. This puts
 * the program's error page in its place (S §2), which the server asks itself for.
 * @param port where this server listens
 */
export const brandFailedPage = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  if (kindOfAddress(request.url?.split('?')[0] ?? '') !== 'page') return
  const { end, flushHeaders, write, writeHead } = response
  const hasFailed = (status = response.statusCode) =>
    status >= 500 && !response.headersSent && /^text\/html/.test(String(response.getHeader('content-type')))
  const sendErrorPage = async (status: number) => {
    const page = await fetchErrorPage(request, port)
    Object.assign(response, { end, flushHeaders, write, writeHead })
    for (const name of ['content-encoding', 'content-length', 'etag']) response.removeHeader(name)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.writeHead(status).end(page)
  }
  Object.assign(response, {
    flushHeaders: () => hasFailed() || flushHeaders.call(response),
    writeHead: (status: number, ...more: unknown[]) => {
      if (!hasFailed(status)) return Reflect.apply(writeHead, response, [status, ...more])
      response.statusCode = status
      return response
    },
    write: (...args: unknown[]) => hasFailed() || Reflect.apply(write, response, args),
    end: (...args: unknown[]) => {
      if (!hasFailed()) return Reflect.apply(end, response, args)
      response.end = () => response
      void sendErrorPage(response.statusCode)
      return response
    },
  })
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
