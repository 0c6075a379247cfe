import { z } from 'zod'
import { keyedHash } from '@/platform/crypto'
import { decryptFor, encryptFor } from '@/platform/seal'

/** Where a row stands in a list: what it is sorted by, as PostgreSQL writes it, and its tie breaker. */
export type Place = { at: string | null; id: number }

/** `before: 'end'`: what precedes the end, the last page. */
export const LIST_END = 'end'

const MAX_CHARACTERS = 4000
const PURPOSE = 'list-cursor'
const CURSOR = z.tuple([z.string(), z.string().nullable(), z.number().int()])

/**
 * A place as it travels in an address. It names the sort: in a list sorted otherwise it means nothing. Sealed, because what
 * a list is sorted by may be an email that its reader sees masked; and always alike for one place, as addresses are.
 */
export const writeCursor = (sort: string, { at, id }: Place): string => {
  const text = JSON.stringify([sort, at, id])
  const nonce = Buffer.from(keyedHash(`${PURPOSE}-nonce`, text), 'hex').subarray(0, 12)
  return encryptFor(PURPOSE, text, nonce).toString('base64url')
}

/** @returns null for anything that `writeCursor` did not write, or for another sort; its value is still to be bound, never trusted */
export const readCursor = (sort: string, cursor: string): Place | null => {
  if (cursor === '' || cursor.length > MAX_CHARACTERS) return null
  try {
    const read = CURSOR.safeParse(JSON.parse(decryptFor(PURPOSE, Buffer.from(cursor, 'base64url'))))
    if (!read.success || read.data[0] !== sort) return null
    const [, at, id] = read.data
    return { at, id }
  } catch {
    return null
  }
}
