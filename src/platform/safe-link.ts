const MAX_LENGTH = 2000
const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Whether a link of a program's site may have this address: a web address, an email address, a phone number or a path
 * of the site itself. Browsers drop control characters and read a backslash as a slash, so `/\host` and `java\nscript:`
 * would lead elsewhere.
 */
export const isSafeLink = (address: string): boolean => {
  if (address.length > MAX_LENGTH || /[\s\\\p{Cc}]/u.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  return URL.canParse(address) && SAFE_SCHEMES.has(new URL(address).protocol)
}
