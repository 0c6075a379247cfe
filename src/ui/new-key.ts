/**
 * A key that nothing else has: 128 random bits in hexadecimal. `crypto.randomUUID` would do, but browsers keep it from pages
 * that did not come encrypted, such as those of an installation in one's own network.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
