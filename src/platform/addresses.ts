/** Addresses that answer on the platform host only (RULE-2). */
const PLATFORM_PATHS = /^\/(admin|login|auth|api|dev|developers|payments)(\/|$)/
/** Where the proxy leads; nobody gets there by asking. */
const INTERNAL_PATHS = /^\/(sites|brand-preview|wire)(\/|$)/
/** Calls of the program site, and files: they find their program in the header that the proxy sets. */
const PROGRAM_CALLS =
  /^\/(public|offers|participants|media|icons|share)\/|^\/(participants|manifest\.webmanifest|sw\.js|offline\.html|error\.html|robots\.txt|sitemap\.xml)$/
/** Calls of other systems, by a key that says which program is meant (http/api/api-call.ts). */
const API_CALLS = /^\/(v1\/|mcp$)/

export type AddressKind = 'platform' | 'internal' | 'program_call' | 'api_call' | 'page'

/** What is asked for at a path; for a program below a path of somebody's domain, the path without that. Pure. */
export const kindOfAddress = (pathname: string): AddressKind => {
  if (INTERNAL_PATHS.test(pathname)) return 'internal'
  if (PLATFORM_PATHS.test(pathname)) return 'platform'
  if (API_CALLS.test(pathname)) return 'api_call'
  return PROGRAM_CALLS.test(pathname) ? 'program_call' : 'page'
}

/** Next's own files. */
const FILES_OF_NEXT = /^\/_next(\/|$)/

/** Whether nothing below a path of somebody's domain would ever reach a program there. Pure. @param path such as `/perks` */
export const isReservedPath = (path: string): boolean =>
  FILES_OF_NEXT.test(path) || ['internal', 'platform'].includes(kindOfAddress(path))
