import { crc32 } from 'node:zlib'
import { keyedHash, randomToken } from '@/platform/crypto'
import type { ApiKeyMode } from './scopes'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 33
const CHECKSUM_LENGTH = 6
/** The format by which scanners for leaked secrets recognize keys (RULE-71). */
const FORM = /^lrl_(?:live|test|agent)_[0-9A-Za-z]{39}$/
/** Keys created before 1.0 have no checksum but stay valid. */
const OLD_BRAND = 'laurel_'
const OLD_FORM = /^laurel_[\w-]{43}$/
/** Characters after the prefix that the console shows to identify a key. */
const SHOWN = 8

/** Creates a key. Only its hash is stored, so it can't be shown again. */
export const newSecret = (mode: ApiKeyMode): string => secretOf(mode, randomToken())

/**
 * The key of one submission, so that a retry after a lost response gets the same key. Can't be guessed without the
 * server's secret.
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
  const brand = secret.startsWith(OLD_BRAND) ? OLD_BRAND.length : secret.lastIndexOf('_') + 1
  return secret.slice(0, brand + SHOWN)
}

/** Hashes with the server's secret as the key, so that a copy of the database is useless. */
export const hashSecret = (secret: string): string => keyedHash('api-key', secret)

const checksumOf = (text: string): string => toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH)

/** The last `length` digits. */
const toBase62 = (value: bigint, length: number): string => {
  let digits = ''
  for (let rest = value; digits.length < length; rest /= 62n) digits = BASE62.charAt(Number(rest % 62n)) + digits
  return digits
}
