import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { CSRF_COOKIE, isCsrfToken, newCsrfCookie } from '@/http/csrf'
import { isLocale } from '@/i18n/locales'
import { kindOfAddress } from '@/platform/addresses'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, LOCALE_PARAMETER } from '@/platform/choose-locale'
import { env } from '@/platform/env'
import { findSite, isTakenDown, siteKey } from '@/platform/host-directory'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'

/** Pictures of a program that was taken down stay, for the page that says so; and search engines are told to go away. */
const STAYS = /^\/(media\/|robots\.txt$)/
const CONSOLE = /^\/admin\/v2(\/|$)/

/**
 * Host -> program, page or call, request id. It reads strings and hands on; it decides nothing about who may do what.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('x-laurel-')) headers.delete(name)
  headers.set('x-laurel-request', randomUUID())
  headers.set(PROXY_MARK_HEADER, proxyMark)

  const kind = kindOfAddress(pathname)
  if (kind === 'internal') return notFound()

  const host = headers.get('host') ?? ''
  const isPlatform = host.toLowerCase().replace(/:\d+$/, '') === env.PLATFORM_HOST
  if (kind === 'platform') {
    if (!isPlatform) return notFound()
    const isCall = CONSOLE.test(pathname) && !wantsPage(request)
    return withCsrfCookie(
      request,
      isCall
        ? NextResponse.rewrite(new URL(`/wire${pathname}${request.nextUrl.search}`, request.url), {
            request: { headers },
          })
        : NextResponse.next({ request: { headers } }),
    )
  }

  if (isPlatform && kind === 'api_call') return NextResponse.next({ request: { headers } })

  const site = await findSite(host, pathname, {
    parameter: request.nextUrl.searchParams.get(LOCALE_PARAMETER),
    cookie: request.cookies.get(LOCALE_COOKIE)?.value,
    acceptLanguage: headers.get('accept-language'),
  })
  if (!site) return notFound()
  headers.set('x-laurel-program', String(site.programId))
  headers.set('x-laurel-base-path', site.basePath)
  headers.set('x-laurel-locale', site.spoken)
  const path = pathname.slice(site.basePath.length) || '/'
  const asked = kindOfAddress(path)
  if (asked === 'api_call')
    return NextResponse.rewrite(new URL(`${path}${request.nextUrl.search}`, request.url), { request: { headers } })
  if (asked === 'program_call') {
    // Its pages say that it is not available; its calls do nothing.
    if (isTakenDown(site.programId) && !STAYS.test(path)) return notFound()
    return withCsrfCookie(
      request,
      NextResponse.rewrite(new URL(`${path}${request.nextUrl.search}`, request.url), { request: { headers } }),
    )
  }
  const target = new URL(`/sites/${siteKey(site)}${path === '/' ? '' : path}${request.nextUrl.search}`, request.url)
  const response = withCsrfCookie(request, NextResponse.rewrite(target, { request: { headers } }))
  return site.translated ? rememberLocale(request, response) : response
}

/** A translated program's page. An address that names its language (a search result, a link that was shared) sets it, or the next page would not follow. */
const rememberLocale = (request: NextRequest, response: NextResponse): NextResponse => {
  // One address, several languages: what is kept between us and the visitor would reach others in the wrong one.
  response.headers.set('cache-control', 'private, no-cache')
  const named = request.nextUrl.searchParams.get(LOCALE_PARAMETER)
  if (isLocale(named) && named !== request.cookies.get(LOCALE_COOKIE)?.value) {
    response.cookies.set(LOCALE_COOKIE, named, {
      sameSite: 'lax',
      path: '/',
      maxAge: LOCALE_COOKIE_SECONDS,
      secure: env.PUBLIC_URL.startsWith('https:'),
    })
  }
  return response
}

/** A browser that opens a page says so, and so does Next's own navigation between pages (RULE-41). */
const wantsPage = (request: NextRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.nextUrl.pathname.endsWith('.csv') &&
  (request.headers.has('rsc') || (request.headers.get('accept') ?? '').includes('text/html'))

const notFound = (): NextResponse =>
  new NextResponse(
    '<!doctype html><meta charset="utf-8"><title>404</title><h1>404</h1><p>There is nothing at this address.</p>',
    {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )

const withCsrfCookie = (request: NextRequest, response: NextResponse): NextResponse => {
  if (isCsrfToken(request.cookies.get(CSRF_COOKIE)?.value)) return response
  response.cookies.set(newCsrfCookie())
  return response
}

// The proxy is a third of what a call costs, so calls of a site do not pass it where its program needs no path: they find their host
// themselves (http/called-site.ts). Nor does it matter who asks whether we are well. Nor do bodies of a megabyte and more pass it, and
// the import of participants: Next would keep all of a body in memory for us. next.config.mjs leads them to their calls or refuses
// them (http/large-bodies.ts).
export const config = {
  matcher: [
    {
      source:
        '/((?!_next/|public/|health$|health/ready$|internal/|fonts/|favicon\\.ico|laurel\\.svg|admin/v2/programs/\\d+/participants/import$).*)',
      missing: [{ type: 'header', key: 'content-length', value: '\\d{7,}' }],
    },
  ],
}
