/**
 * A key that nothing else has: 128 random bits in hexadecimal. `crypto.randomUUID` would do, but browsers keep it from pages
 * that did not come encrypted, such as those of an installation in one's own network.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same in the form of a version 4 UUID (RFC 9562), where one is asked for. */
export const newUuid = (): string => {
  const key = newKey()
  return [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `a${key.slice(17, 20)}`, key.slice(20)].join('-')
}
