import { z } from 'zod'
import { text } from '@/i18n/text'
import { type ColumnMapping, type CouponChoice, IMPORT_FIELDS } from './column-aliases'
import type { DateOrder } from './read-date'

/** What to do with each part of a row (CONSOLE-96). */
export const STRATEGIES = {
  /**
   * `replace`: rows update known participants. `ignore`: known participants stay unchanged, only new ones are added.
   */
  email: ['replace', 'ignore'],
  /** `replace`: the balance becomes the row's. `append`: the points are earned on top. */
  points: ['replace', 'append', 'ignore'],
  /** `append`: adds to existing tags. */
  tags: ['replace', 'append', 'ignore'],
  /** `append`: only fills in missing names. */
  naming: ['replace', 'append', 'ignore'],
} as const

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(values, { error })

/** The form's values: email and points are required, tags and naming default to `ignore` (CONSOLE-95). */
export const importStrategies = z.object({
  email: oneOf(STRATEGIES.email, text('chooseExistingUsers')),
  points: oneOf(STRATEGIES.points, text('choosePoints')),
  tags: oneOf(STRATEGIES.tags, text('chooseTags')).default('ignore'),
  naming: oneOf(STRATEGIES.naming, text('chooseNaming')).default('ignore'),
})

export type ImportStrategies = z.infer<typeof importStrategies>

/** An administrator's mapping: positions of columns to their field, or null to ignore the column. */
export const columnMapping = z.record(
  z.string().regex(/^\d{1,4}$/),
  z
    .union([
      z.enum(IMPORT_FIELDS),
      z.templateLiteral(['fields.', z.string()]),
      z.templateLiteral(['attributes.', z.string()]),
    ])
    .nullable(),
)

/** Which number comes first in dates such as 3/4/2025, if the file doesn't show it. */
export const dateOrder = z.enum(['day', 'month'])

/** The options stored with an import. */
export type ImportOptions = ImportStrategies & {
  /** Credits points again that an earlier import gave to the same people (RULE-51). */
  credit_again: boolean
  mapping?: ColumnMapping
  date_order?: DateOrder
  /** Whether it imports right after reading the file, without waiting for an administrator's confirmation. */
  applies: boolean
}

/** The options stored with an import of coupons. */
export type CouponImportOptions = { reward_id: number; applies: true; choice?: CouponChoice }

/** The options stored with an import of products or merchants, which has no choices. */
export type ProofImportOptions = { applies: true }

/** Imports and exports of more rows run in the background (RULE-43). */
export const MAX_ROWS_AT_ONCE = 1000
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024
export const MAX_IMPORT_ROWS = 2_000_000
/** How long a preview waits for confirmation, and how long results can be downloaded. */
export const RETENTION_HOURS = 24
