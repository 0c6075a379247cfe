import { z } from 'zod'

/** An amount as people write it, such as `0.0125`. At most six decimals. */
const DECIMAL = /^\d{1,9}([.,]\d{1,6})?$/

export const VALUE_FORM = z.object({
  valid_from: z.iso.date(),
  value: z.string().trim().regex(DECIMAL),
  /** In percent; empty to derive it from history. */
  redemption_percent: z
    .string()
    .trim()
    .regex(/^$|^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/),
})
export type ValueForm = z.infer<typeof VALUE_FORM>

export const SALES_FORM = z.object({
  /** Empty to take the purchases. */
  sales: z
    .string()
    .trim()
    .regex(/^$|^\d{1,12}([.,]\d{1,6})?$/),
})
