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

/** The id of a row. @param message the error message */
export const parseId = (message?: string) =>
  wireNumber(z.number(message).int(message).positive(message).max(MAX_ID, message))
