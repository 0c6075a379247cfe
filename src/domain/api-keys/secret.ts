import { keyedHash, randomToken } from '@/platform/crypto'

/** Says whose key it is, so that scanners of leaked secrets know it. */
const BRAND = 'laurel_'
const FORM = /^laurel_[\w-]{43}$/
/** Characters of a key that the console shows, for recognition; the 35 others are the secret. */
const PREFIX_LENGTH = BRAND.length + 8

/** A new key, which nobody can find out again: only its hash is kept. */
export const newSecret = (): string => BRAND + randomToken()

/**
 * The key that one press makes, the same again for the same press: who lost the answer, or pressed twice, is told the same.
 * Without the server's secret nobody works it out of what the press is called.
 */
export const secretOf = (press: string): string =>
  BRAND + Buffer.from(keyedHash('api-key-press', press), 'hex').toString('base64url')

export const isSecret = (text: string): boolean => FORM.test(text)

export const prefixOf = (secret: string): string => secret.slice(0, PREFIX_LENGTH)

/** Keyed with the server's own secret: a copy of the database opens nothing, and tells no key from another. */
export const hashSecret = (secret: string): string => keyedHash('api-key', secret)
