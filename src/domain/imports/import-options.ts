import { z } from 'zod'
import { text } from '@/i18n/text'
import { type ColumnMapping, type CouponChoice, IMPORT_FIELDS } from './column-aliases'

/** What to do with each part of a row (CONSOLE-96). */
export const STRATEGIES = {
  /** `replace`: whoever is known is changed by the row. `ignore`: the known stay as they are, only new ones are added. */
  email: ['replace', 'ignore'],
  /** `replace`: the balance becomes the row's. `append`: the points are earned on top. */
  points: ['replace', 'append', 'ignore'],
  /** `append`: beside the tags that are there. */
  tags: ['replace', 'append', 'ignore'],
  /** `append`: only where a name is missing. */
  naming: ['replace', 'append', 'ignore'],
} as const

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(values, { error })

/** As the form sends them: email and points must be said, tags and naming are left alone where nothing is said (CONSOLE-95). */
export const importStrategies = z.object({
  email: oneOf(STRATEGIES.email, text('chooseExistingUsers')),
  points: oneOf(STRATEGIES.points, text('choosePoints')),
  tags: oneOf(STRATEGIES.tags, text('chooseTags')).default('ignore'),
  naming: oneOf(STRATEGIES.naming, text('chooseNaming')).default('ignore'),
})

export type ImportStrategies = z.infer<typeof importStrategies>

/** What an administrator mapped: positions of columns, and their field or null to leave them out. */
export const columnMapping = z.record(z.string().regex(/^\d{1,4}$/), z.enum(IMPORT_FIELDS).nullable())

/** As the row of an import keeps them. */
export type ImportOptions = ImportStrategies & {
  /** Points that an earlier import gave to the same people are given again (RULE-51). */
  credit_again: boolean
  mapping?: ColumnMapping
  /** Whether it goes on to import once it is read, without waiting for an administrator's word. */
  applies: boolean
}

/** As the row of an import of coupons keeps them. */
export type CouponImportOptions = { reward_id: number; applies: true; choice?: CouponChoice }

/** As the row of an import of products or merchants keeps them: the kind says all. */
export type ProofImportOptions = { applies: true }

/** As the row of an import of perks keeps them. */
export type PerksImportOptions = {
  applies: true
  source: 'csv' | 'feed'
  removes_missing: boolean
  confirmed: boolean
}

/** Beyond this many rows an import or export runs in the background (RULE-43). */
export const MAX_ROWS_AT_ONCE = 1000
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024
export const MAX_IMPORT_ROWS = 2_000_000
/** How long a preview waits for its word, and results stay to be downloaded. */
export const RETENTION_HOURS = 24
