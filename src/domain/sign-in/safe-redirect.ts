/** Characters beyond any return address of ours. */
const MAX_LENGTH = 2_000
/** Nobody wants to come back to where they came from, or to a call. */
const NEVER_BACK_TO = /^\/(signin|login|auth|public|api)(\/|$)/

/**
 * A return address (`redirect_to`), honored only as a path on the same host (RULE-14). What a browser could read
 * as another host is refused, not mended: `//host`, `/\host`, schemes, control characters, their encoded forms, and
 * paths that become such by leaving out `..`.
 * @param basePath '' or the path under which the program lives; addresses outside it are refused too
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

/** Backslashes, which browsers read as slashes; control characters and blanks, which they leave out; two slashes at the start. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const TRICKS = /^\/[/\\]|\\|[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/
const hasTricks = (text: string): boolean => TRICKS.test(text)

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\\' // What cannot be decoded is nothing of ours: counts as a trick.
  }
}
