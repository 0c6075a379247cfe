import { findRouteHost } from './plugin-routes'
import { firstSegmentOf, SITE_PAGES } from './site-pages'

/** Addresses that answer on the platform host only (RULE-2). */
const PLATFORM_PATHS = /^\/(admin|login|auth|api|dev|developers|payments)(\/|$)/
/** Paths that the proxy rewrites to; requests for them are refused. */
const INTERNAL_PATHS = /^\/(sites|brand-preview|internal-calls)(\/|$)/
/** Calls and files of the program site: they read their program from the header that the proxy sets. */
const PROGRAM_CALLS =
  /^\/(public|offers|participants|media|icons|share)\/|^\/(participants|manifest\.webmanifest|sw\.js|offline\.html|error\.html|robots\.txt|sitemap\.xml)$/
/** Calls of other systems, whose key determines the program (http/api/api-call.ts). */
const API_CALLS = /^\/v1(\/|$)/

export type AddressKind = 'platform' | 'internal' | 'program_call' | 'api_call' | 'page'

/** The kind of a request's path; for a program below a path of a domain, pass the path without that prefix. */
export const kindOfAddress = (pathname: string): AddressKind => {
  if (INTERNAL_PATHS.test(pathname)) return 'internal'
  if (PLATFORM_PATHS.test(pathname)) return 'platform'
  if (API_CALLS.test(pathname)) return 'api_call'
  if (PROGRAM_CALLS.test(pathname)) return 'program_call'
  const host = findRouteHost(pathname)
  return host === null ? 'page' : host === 'platform' ? 'platform' : 'api_call'
}

/** Next's own files. */
const FILES_OF_NEXT = /^\/_next(\/|$)/

/** Whether a program placed below this path of a domain would be unreachable. Pure. @param path such as `/perks` */
export const isReservedPath = (path: string): boolean =>
  FILES_OF_NEXT.test(path) || ['internal', 'platform'].includes(kindOfAddress(path))

/** Pages of the site, files, and calls that skip the proxy. A test compares them with the routes. */
const TAKEN = new Set([
  ...['embedded', 'my-account', 'my-codes', 'receipts', 'search', 'signin'],
  ...['favicon.ico', 'health', 'laurel.svg'],
])

const isPluginPage = (segment: string): boolean =>
  Object.keys(SITE_PAGES).some((path) => firstSegmentOf(path) === segment)

/** Characters that addresses don't escape. */
const PAGE_SLUG = /^[\w.~-]+$/

/** Why a page of a program can't be at `/{slug}`: it would never be found, or something else answers. Pure. */
export const pageSlugProblem = (slug: string): 'not_an_address' | 'reserved' | null => {
  if (!PAGE_SLUG.test(slug) || /^\.+$/.test(slug)) return 'not_an_address'
  const path = `/${slug.toLowerCase()}`
  return TAKEN.has(path.slice(1)) ||
    isPluginPage(path.slice(1)) ||
    FILES_OF_NEXT.test(path) ||
    kindOfAddress(path) !== 'page'
    ? 'reserved'
    : null
}
