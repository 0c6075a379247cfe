import { crc32 } from 'node:zlib'
import { keyedHash, randomToken } from '@/platform/crypto'
import type { ApiKeyMode } from './scopes'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 33
const CHECKSUM_LENGTH = 6
/** The format by which scanners for leaked secrets recognize keys (RULE-71). */
const FORM = /^lrl_(?:live|test)_[0-9A-Za-z]{39}$/
/** Keys that were made before 1.0 have no checksum; they stay valid. */
const OLD_BRAND = 'laurel_'
const OLD_FORM = /^laurel_[\w-]{43}$/
/** Characters after the brand that the console shows for recognition. */
const SHOWN = 8

/** A new key. Only its hash is stored, so nobody can look it up again. */
export const newSecret = (mode: ApiKeyMode): string => secretOf(mode, randomToken())

/**
 * The key of one press of a button: a repeated press, or one whose response was lost, gets the same key. Can't be
 * guessed without the server's secret.
 */
export const secretOf = (mode: ApiKeyMode, press: string): string => {
  const start = `lrl_${mode}_${toBase62(BigInt(`0x${keyedHash('api-key-press', press)}`), SECRET_LENGTH)}`
  return start + checksumOf(start)
}

/** A mistyped key fails its checksum and never reaches the database. */
export const isSecret = (text: string): boolean =>
  OLD_FORM.test(text) ||
  (FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH))

export const prefixOf = (secret: string): string => {
  const brand = secret.startsWith(OLD_BRAND) ? OLD_BRAND.length : 'lrl_live_'.length
  return secret.slice(0, brand + SHOWN)
}

/** Keyed with the server's secret, so that a copy of the database is useless. */
export const hashSecret = (secret: string): string => keyedHash('api-key', secret)

const checksumOf = (text: string): string => toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH)

/** The last `length` digits. */
const toBase62 = (value: bigint, length: number): string => {
  let digits = ''
  for (let rest = value; digits.length < length; rest /= 62n) digits = BASE62.charAt(Number(rest % 62n)) + digits
  return digits
}
