import { z } from 'zod'

/** Where a row stands in a list: what it is sorted by, as PostgreSQL writes it, and its tie breaker. */
export type Place = { at: string | null; id: number }

/** `before: 'end'`: what precedes the end, the last page. */
export const LIST_END = 'end'

const MAX_CHARACTERS = 4000
const CURSOR = z.tuple([z.string(), z.string().nullable(), z.number().int()])

/** A place as it travels in an address. It names the sort: in a list sorted otherwise it means nothing. */
export const writeCursor = (sort: string, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, at, id])).toString('base64url')

/** @returns null for anything that `writeCursor` did not write, or for another sort; its value is still to be bound, never trusted */
export const readCursor = (sort: string, cursor: string): Place | null => {
  if (cursor === '' || cursor.length > MAX_CHARACTERS) return null
  try {
    const read = CURSOR.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!read.success || read.data[0] !== sort) return null
    const [, at, id] = read.data
    return { at, id }
  } catch {
    return null
  }
}
