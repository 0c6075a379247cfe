import { z } from 'zod'
import { namedParticipant } from '@/domain/named-participant'
import { isCurrency } from '@/platform/is-currency'

/** Enough for the largest orders of shops, and about 256 kB with names of usual length. */
export const MAX_ITEMS = 2000
const MAX_UNITS = 1_000_000
const NO_CURRENCY = 'Must be a code of ISO 4217, such as USD.'
/** No control characters. */
const PLAIN = /^\P{Cc}*$/u

const words = (length: number) => z.string().trim().max(length).regex(PLAIN, 'Holds characters that cannot be printed.')
const optionalText = (length: number) =>
  words(length)
    .nullish()
    .transform((text) => text || null)

/** Units of currency with at most two decimals, in whole cents. */
export const money = z
  .number()
  .min(0)
  .max(MAX_UNITS)
  .refine((units) => Math.abs(units * 100 - Math.round(units * 100)) < 1e-6, 'Has more than two decimals.')
  .transform((units) => Math.round(units * 100))

const item = z
  .strictObject({
    sku: optionalText(100),
    name: optionalText(300),
    quantity: z.number().positive().max(100_000).default(1),
    unit_price: money.nullish().transform((cents) => cents ?? null),
    /** The price of the whole line, not of one unit. */
    price: money,
  })
  .refine(({ name, sku }) => name !== null || sku !== null, {
    message: 'Either name or sku is required.',
    path: ['name'],
  })

/**
 * A purchase reported by another system (RULE-37). Unknown fields are refused, because a misspelled field would
 * otherwise be ignored silently.
 */
export const externalReceipt = z.strictObject({
  participant: namedParticipant,
  merchant_name: words(300).min(1),
  merchant_address: optionalText(500),
  purchase_date: z.iso.date(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: NO_CURRENCY, abort: true })
    .refine(isCurrency, NO_CURRENCY)
    .nullish()
    .transform((currency) => currency ?? null),
  total_amount: money,
  receipt_number: optionalText(100),
  items: z.array(item).max(MAX_ITEMS),
})

export type ExternalReceipt = z.output<typeof externalReceipt>

/** A corrected report. After returns it has to say that it contains only what the customer kept. */
export const receiptCorrection = externalReceipt.extend({ returns_included: z.boolean().optional() })

export type ReceiptCorrection = z.output<typeof receiptCorrection>
