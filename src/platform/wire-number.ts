import { z } from 'zod'

/** Numbers as forms write them. */
const WRITTEN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/**
 * A number from JSON or a form. Refuses other values that `Number()` accepts: `true`, `[5]`, `0x10`, an empty text.
 * @param number the schema of the number
 */
export const wireNumber = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && WRITTEN.test(value.trim()) ? Number(value) : value), number)

/** PostgreSQL's largest integer id; larger ones would cause an error there. */
const MAX_ID = 2_147_483_647

/** The id of a row. @param words the error message */
export const wireId = (words?: string) => wireNumber(z.number(words).int(words).positive(words).max(MAX_ID, words))
