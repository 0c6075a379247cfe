import { z } from 'zod'

/** How forms write a number. */
const WRITTEN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/**
 * A number as JSON or a form carries it. What `Number()` makes numbers of besides is none: `true`, `[5]`, `0x10`, an empty text.
 * @param number what it must be
 */
export const wireNumber = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && WRITTEN.test(value.trim()) ? Number(value) : value), number)

/** As large as an id of PostgreSQL gets: what is larger would fail there. */
const MAX_ID = 2_147_483_647

/** The id of a row. @param words what is said of anything else */
export const wireId = (words?: string) => wireNumber(z.number(words).int(words).positive(words).max(MAX_ID, words))
