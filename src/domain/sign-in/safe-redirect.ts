/** Longer than any of our return URLs. */
const MAX_LENGTH = 2_000
/** Paths of sign-in pages and calls, which are no place to return to. */
const NEVER_BACK_TO = /^\/(signin|login|auth|public|api)(\/|$)/

/**
 * Validates a return URL (`redirect_to`), which must be a path on the same host (RULE-14). Anything that a browser
 * could read as another host is refused, not repaired: `//host`, `/\host`, schemes, control characters, their encoded
 * forms, and paths that become such by resolving `..`.
 * @param basePath '' or the program's path; URLs outside it are refused too
 * @returns the path with its query and fragment, or null
 */
export const safeRedirect = (address: string | null | undefined, basePath = ''): string | null => {
  if (!address || address.length > MAX_LENGTH || !address.startsWith('/')) return null
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (hasTricks(address) || hasTricks(decode(path)) || hasTricks(decode(decode(path)))) return null
  const base = 'http://laurel.invalid'
  if (!URL.canParse(address, base)) return null
  const { hash, origin, pathname, search } = new URL(address, base)
  if (origin !== base || pathname.startsWith('//')) return null
  if (basePath && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return null
  if (NEVER_BACK_TO.test(pathname.slice(basePath.length))) return null
  return `${pathname}${search}${hash}`
}

/**
 * Backslashes, which browsers read as slashes; control characters and blanks, which they drop; two slashes at the
 * start.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const TRICKS = /^\/[/\\]|\\|[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/
const hasTricks = (text: string): boolean => TRICKS.test(text)

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\\' // Undecodable paths are never ours, so they count as a trick.
  }
}
