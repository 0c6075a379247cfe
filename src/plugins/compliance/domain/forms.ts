import { z } from 'zod'

const line = (most: number) => z.string().trim().max(most)
const whole = (least: number, most: number) => z.coerce.number<number | string>().int().min(least).max(most)
/** In units of the currency, with at most two decimals. */
const amount = z.coerce
  .number<number | string>()
  .min(0)
  .max(100_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
const places = z.array(z.string().regex(/^[A-Z]{2}(?:-[A-Z]{2,3})?$/)).max(400)

export const SETTINGS_FORM = z.object({
  jurisdictions: places,
  sponsor: line(200),
  sponsor_address: line(500),
  has_stores: z.boolean().default(false),
  confirm_above: amount,
  answer_days: whole(1, 60),
  tax_keep_years: whole(1, 10),
})
export type SettingsForm = z.output<typeof SETTINGS_FORM>

const REGISTRATION = z.object({
  number: line(100),
  /** `2026-11-30`; empty while it isn't filed. */
  filed_on: z.union([z.literal(''), z.iso.date()]).default(''),
})

export const TERMS_FORM = z.object({
  excluded: places.default([]),
  min_age: z.union([z.literal('').transform(() => null), z.null(), whole(0, 99)]).default(null),
  value: z.union([z.literal('').transform(() => null), z.null(), amount]).default(null),
  skill_question: line(300).default(''),
  skill_answer: line(100).default(''),
  registrations: z.record(z.string().max(6), REGISTRATION).default({}),
})
export type TermsForm = z.output<typeof TERMS_FORM>

/** The part of Form W-9 that 1099-MISC needs. */
export const TAX_FORM = z.object({
  name: line(200).min(1),
  address: line(300).min(1),
  city: line(100).min(1),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/),
  tin: z
    .string()
    .transform((value) => value.replaceAll(/[\s-]/g, ''))
    // Neither the SSA nor the IRS gives out 000 or nine equal digits.
    .pipe(z.string().regex(/^(?!000|(\d)\1{8})\d{9}$/)),
  certifies: z.literal(true),
})
export type TaxForm = z.output<typeof TAX_FORM>
