import { z } from 'zod'
import { keyedHash } from '@/platform/crypto'
import { decryptFor, encryptFor } from '@/platform/seal'

/** A row's position in a list: its sort value as PostgreSQL's text, and its tie breaker. */
export type RowPosition = { at: string | null; id: number }

/** `before: 'end'` requests the last page. */
export const LIST_END = 'end'

const MAX_CHARACTERS = 4000
const PURPOSE = 'list-cursor'
const CURSOR = z.tuple([z.string(), z.string().nullable(), z.number().int()])

/**
 * Encodes a place for a URL. The sort is included, so that the cursor is invalid in another one. Encrypted, because the
 * sort value may be an email that the reader sees masked; deterministic, so that URLs are stable.
 */
export const writeCursor = (sort: string, { at, id }: RowPosition): string => {
  const text = JSON.stringify([sort, at, id])
  const nonce = Buffer.from(keyedHash(`${PURPOSE}-nonce`, text), 'hex').subarray(0, 12)
  return encryptFor(PURPOSE, text, nonce).toString('base64url')
}

/**
 * @returns null for anything that `writeCursor` did not write, or for another sort; bind its value, because it is
 * untrusted
 */
export const readCursor = (sort: string, cursor: string): RowPosition | null => {
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
