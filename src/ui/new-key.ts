/**
 * A random key of 128 bits in hexadecimal. `crypto.randomUUID` isn't available on pages without HTTPS, such as those of
 * a local network.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same in the format of a version 4 UUID (RFC 9562). */
export const newUuid = (): string => {
  const key = newKey()
  return [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `a${key.slice(17, 20)}`, key.slice(20)].join('-')
}
