import { z } from 'zod'
import { text } from '@/plugin/forms'

/** An amount as people write it, such as `0.0125`. At most six decimals. */
const DECIMAL = /^\d{1,9}([.,]\d{1,6})?$/

export const VALUE_FORM = z.object({
  /** A month, such as `2026-10`: a month of earning has one value. */
  valid_from: z
    .string()
    .trim()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])(-01)?$/, text('liability.wrongMonth'))
    .transform((month) => `${month.slice(0, 7)}-01`),
  value: z.string().trim().regex(DECIMAL),
  /** In percent; empty to derive it from history. */
  redemption_percent: z
    .string()
    .trim()
    .regex(/^$|^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/),
})
export type ValueForm = z.output<typeof VALUE_FORM>
export type ValueFormInput = z.input<typeof VALUE_FORM>

export const SALES_FORM = z.object({
  /** Empty to take the purchases. */
  sales: z
    .string()
    .trim()
    .regex(/^$|^\d{1,12}([.,]\d{1,6})?$/),
})
