import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { refuseCall } from '@/http/api/refuse-call'
import { CSRF_COOKIE, isCsrfToken, newCsrfCookie } from '@/http/server/csrf'
import { contentSecurityPolicy, type PageKind, setSecurityHeaders } from '@/http/server/security-headers'
import { isLocale } from '@/i18n/locales'
import { kindOfAddress } from '@/platform/addresses'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, LOCALE_PARAMETER } from '@/platform/choose-locale'
import { RETRY_AFTER_SECONDS } from '@/platform/database-unavailable'
import { env } from '@/platform/env'
import { getErrorPage } from '@/platform/error-pages'
import { findSite, isDatabaseUnavailable, isDeactivated, siteKey } from '@/platform/host-directory'
import { findRouteHost } from '@/platform/plugin-routes'
import { PROXY_MARK_HEADER, passedProxy, proxyMark } from '@/platform/proxy-mark'

/** Files that are served even if a program was taken down: pictures of its notice, and the rules for search engines. */
const ALWAYS_SERVED = /^\/(media\/|robots\.txt$)/
const CONSOLE = /^\/admin\/v2(\/|$)/
/** Pages that Next renders, as opposed to HTML from route handlers. */
const RENDERED = /^\/(admin|login)(\/|$)/
/** Previews of drafts, which must not be cached, and which the console shows in frames. */
const PREVIEW = /^\/preview\//
/** A preview with its own header and footer, so it renders a separate document. */
const BRAND_PREVIEW = '/preview/brand'
/** A stand-in for a partner's page, which programs show in a frame. It sets its own headers. */
const FRAMED = '/dev/seed-swap'
/** Calls that links lead to, whose answers are files or documents of their own. */
const DOWNLOADS = /\.(csv|pkpass)$|^\/admin\/v2\/.+\.html$/
/** Seconds for which a reverse proxy may cache a page (deploy/nginx.conf). */
const CACHE_SECONDS = 10

/** Resolves a host's program, separates pages from calls, and sets the security headers of pages. Doesn't authorize. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (passedProxy(request.headers)) return NextResponse.next() // A request of this process to itself.
  const { pathname } = request.nextUrl
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('x-laurel-')) headers.delete(name)
  headers.set('x-laurel-request', randomUUID())
  headers.set(PROXY_MARK_HEADER, proxyMark)

  const kind = kindOfAddress(pathname)
  if (kind === 'internal') return notFound()

  const host = headers.get('host') ?? ''
  const isPlatform = host.toLowerCase().replace(/:\d+$/, '') === env.PLATFORM_HOST
  if (kind === 'platform') return isPlatform ? servePlatform(request, headers) : notFound()
  if (isPlatform && kind === 'api_call')
    return (
      refuseApiCall(request.method, pathname) ??
      (isDecodable(pathname) ? pass(request, pathname, headers) : unknownCall())
    )

  const site = await findSite(host, pathname, {
    parameter: request.nextUrl.searchParams.get(LOCALE_PARAMETER),
    cookie: request.cookies.get(LOCALE_COOKIE)?.value,
    acceptLanguage: headers.get('accept-language'),
  })
  if (!site) return notFound()
  headers.set('x-laurel-program', String(site.programId))
  headers.set('x-laurel-base-path', site.basePath)
  headers.set('x-laurel-locale', site.responseLocale)
  const path = pathname.slice(site.basePath.length) || '/'
  const siteKind = kindOfAddress(path)
  const refusal = siteKind === 'api_call' && refuseApiCall(request.method, path)
  if (refusal) return refusal
  if (siteKind === 'api_call' || siteKind === 'program_call') {
    if (!isDecodable(path)) return unknownCall()
    // Only pages show the notice of a program that was taken down; its calls respond with 404.
    if (siteKind === 'program_call' && isDeactivated(site.programId) && !ALWAYS_SERVED.test(path)) return notFound()
    return rewrite(request, servedAt(path), headers)
  }
  const pages = path === BRAND_PREVIEW ? '/brand-preview' : '/sites'
  const page = `${pages}/${siteKey(site)}${path === '/' || path === BRAND_PREVIEW ? '' : decodablePath(path)}`
  if (isDatabaseUnavailable()) return serveCachedPage(request, page, headers, siteKey(site))
  const response = secure(rewrite(request, page, headers), PREVIEW.test(path) ? 'preview' : 'site')
  if (site.translated) rememberLocale(request, response)
  if (PREVIEW.test(path)) response.headers.set('cache-control', 'private, no-store')
  else if (!response.headers.has('set-cookie')) response.headers.set('x-accel-expires', String(CACHE_SECONDS))
  return response
}

const refuseApiCall = (method: string, path: string): NextResponse | null => {
  const refusal = refuseCall(method, path)
  if (!refusal) return null
  const { body, headers, status = 404 } = refusal
  return NextResponse.json(body, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}

/** Next would respond with 500 to a path that can't be decoded. */
const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A path whose page says that there is nothing. */
const decodablePath = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '%25'))

const rewrite = (request: NextRequest, path: string, headers: Headers): NextResponse =>
  NextResponse.rewrite(new URL(`${path}${request.nextUrl.search}`, request.url), { request: { headers } })

/** Passes a request on to its own address, or to the route that serves those of plugins. */
const pass = (request: NextRequest, path: string, headers: Headers): NextResponse =>
  findRouteHost(path) === null ? NextResponse.next({ request: { headers } }) : rewrite(request, servedAt(path), headers)

/** The addresses of plugins have one route file. */
const servedAt = (path: string): string => (findRouteHost(path) === null ? path : `/internal-calls/routes${path}`)

/** The console, the content admin, the administrators' sign-in and calls of the platform. */
const servePlatform = (request: NextRequest, headers: Headers): NextResponse => {
  const { pathname } = request.nextUrl
  const isPage = wantsPage(request) && pathname !== FRAMED
  if (!isDecodable(pathname)) return isPage ? notFound() : unknownCall()
  if (isDatabaseUnavailable()) return isPage ? unavailablePage('document') : unavailableCall()
  if (!isPage) {
    // Excludes server actions, which Payload's editor sends to the URL of its page.
    const isConsole = CONSOLE.test(pathname) && !request.headers.has('next-action')
    return isConsole ? rewrite(request, `/internal-calls${pathname}`, headers) : pass(request, pathname, headers)
  }
  const kind: PageKind = RENDERED.test(pathname) ? 'console' : 'document'
  const nonce = randomBytes(16).toString('base64')
  if (CONSOLE.test(pathname)) headers.set('x-laurel-console', 'yes')
  // Next reads the nonce for its own scripts from here.
  if (kind === 'console') headers.set('content-security-policy', contentSecurityPolicy(kind, nonce))
  const response = secure(pass(request, pathname, headers), kind, nonce)
  response.headers.set('cache-control', 'private, no-store')
  if (!isCsrfToken(request.cookies.get(CSRF_COOKIE)?.value)) response.cookies.set(newCsrfCookie())
  return response
}

const secure = (response: NextResponse, kind: PageKind, nonce?: string): NextResponse => {
  setSecurityHeaders(response.headers, contentSecurityPolicy(kind, nonce))
  return response
}

/**
 * Stores the language of a translated page's URL (a search result, a shared link), so that the next page uses it too.
 */
const rememberLocale = (request: NextRequest, response: NextResponse): void => {
  // A URL has several languages, so caches that are keyed only by URL must not store it.
  response.headers.set('cache-control', 'private, no-cache')
  const named = request.nextUrl.searchParams.get(LOCALE_PARAMETER)
  if (!isLocale(named) || named === request.cookies.get(LOCALE_COOKIE)?.value) return
  response.headers.set('cache-control', 'private, no-store')
  response.cookies.set(LOCALE_COOKIE, named, {
    sameSite: 'lax',
    path: '/',
    maxAge: LOCALE_COOKIE_SECONDS,
    secure: env.PUBLIC_URL.startsWith('https:'),
  })
}

/** Whether a browser opens a page, or Next navigates between pages; both set headers for that (RULE-41). */
const wantsPage = (request: NextRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !DOWNLOADS.test(request.nextUrl.pathname) &&
  (request.headers.has('rsc') || (request.headers.get('accept') ?? '').includes('text/html'))

/** Serves Next's cached pages while the database is unavailable, and the program's error page for all others. */
const serveCachedPage = async (
  request: NextRequest,
  page: string,
  headers: Headers,
  key: string,
): Promise<NextResponse> => {
  const address = `http://127.0.0.1:${process.env.PORT ?? env.PORT}${page}${request.nextUrl.search}`
  const forwarded = new Headers(headers)
  for (const name of ['host', 'connection', 'accept-encoding', 'if-none-match', 'content-length'])
    forwarded.delete(name)
  const cached = await fetch(address, { headers: forwarded, redirect: 'manual' }).catch(() => null)
  if (!cached || cached.status >= 500) return unavailablePage('site', key)
  const answer = new Headers(cached.headers)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])
    answer.delete(name)
  answer.set('cache-control', 'private, no-store')
  return secure(new NextResponse(cached.body, { status: cached.status, headers: answer }), 'site')
}

const UNAVAILABLE = {
  status: 503,
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'private, no-store' },
}

const unavailablePage = (kind: PageKind, key?: string): NextResponse => {
  const response = secure(new NextResponse(getErrorPage(key), UNAVAILABLE), kind)
  response.headers.set('content-type', 'text/html; charset=utf-8')
  return response
}

const unavailableCall = (): NextResponse =>
  NextResponse.json(
    { success: false, message: 'The service is temporarily unavailable. Try again in a minute.', errors: {} },
    UNAVAILABLE,
  )

const unknownCall = (): NextResponse =>
  NextResponse.json(
    { success: false, message: 'Not found', errors: {} },
    { status: 404, headers: { 'cache-control': 'private, no-store' } },
  )

const notFound = (): NextResponse => {
  const html =
    '<!doctype html><meta charset="utf-8"><title>404</title><h1>404</h1><p>There is nothing at this address.</p>'
  const response = secure(new NextResponse(html, { status: 404 }), 'document')
  response.headers.set('content-type', 'text/html; charset=utf-8')
  return response
}

// The proxy takes a third of a call's time, so calls below /public/ skip it and find their program by the host
// (http/server/called-site.ts). Also skipped are health checks, static files, and bodies of a megabyte or more, which
// Next would buffer here (http/server/large-bodies.mjs).
export const config = {
  matcher: [
    {
      source:
        '/((?!_next/|public/|health$|health/ready$|internal/|fonts/|favicon\\.ico|laurel\\.svg|admin/v2/programs/\\d+/participants/import$|inbound/mail$).*)',
      missing: [{ type: 'header', key: 'content-length', value: '\\d{7,}' }],
    },
    // Paths with escapes, because Next would answer 500 to one that can't be decoded.
    {
      source: '/public/(.*%.*)',
      missing: [{ type: 'header', key: 'content-length', value: '\\d{7,}' }],
    },
  ],
}
