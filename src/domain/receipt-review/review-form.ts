import { z } from 'zod'
import { REJECT_REASONS } from '@/domain/receipts'
import { text } from '@/i18n/text'
import { cutText } from '@/platform/cut-text'
import { isCurrency } from '@/platform/is-currency'
import { parseWireJson } from '@/platform/wire-json'
import { parseId, wireNumber } from '@/platform/wire-number'
import { MAX_CENTS, MAX_QUANTITY } from './item-bounds'

/** Quoted from CONSOLE-91, except messages about limits, unit price, quantity, date, total and too many points. */
export const REVIEW_MESSAGES = {
  integrity: text('review.integrity'),
  reason: text('review.reason'),
  priceRequired: text('review.priceRequired'),
  priceNumber: text('review.priceNumber'),
  priceNegative: text('review.priceNegative'),
  priceTooLarge: text('review.priceTooLarge'),
  unitPriceNumber: text('review.unitPriceNumber'),
  unitPriceTooLarge: text('review.unitPriceTooLarge'),
  nameOrSku: text('review.nameOrSku'),
  quantity: text('review.quantity'),
  quantityTooLarge: text('review.quantityTooLarge'),
  date: text('review.date'),
  currency: text('review.currency'),
  total: text('review.total'),
  totalTooLarge: text('review.totalTooLarge'),
  tooManyPoints: text('review.tooManyPoints'),
  items: text('review.items'),
  form: text('fillRequired'),
} as const

export const PATCH_STATUSES = ['created', 'updated', 'deleted', 'unchanged'] as const
export type PatchStatus = (typeof PATCH_STATUSES)[number]

const MAX_ITEMS = 500
const MAX_CONFIRMED = 100
/** The maximum size of the whole form. */
export const MAX_REVIEW_BYTES = 2_000_000
const DECIMAL = /^\d+(\.\d{1,2})?$/

const optionalText = (length: number) =>
  z
    .union([z.string(), z.null()])
    .optional()
    .transform((text) => cutText(text?.trim() ?? '', length) || null)

const optionalId = z
  .union([parseId(), z.literal(''), z.null()])
  .optional()
  .transform((id) => (typeof id === 'number' && id > 0 ? id : null))

const wireAmount = z.union([z.string(), z.number(), z.null()]).optional()
const amountText = (value: z.output<typeof wireAmount>): string => String(value ?? '').trim()

const refuse = (context: z.RefinementCtx, message: string) => {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** A price with at most two decimals (CONSOLE-161: step 0.01), in whole cents. */
const readCents = (text: string, context: z.RefinementCtx, messages: { number: string; tooLarge: string }): number => {
  if (!DECIMAL.test(text)) return refuse(context, messages.number)
  const amount = Math.round(Number(text) * 100)
  return amount <= MAX_CENTS ? amount : refuse(context, messages.tooLarge)
}

const price = wireAmount.transform((value, context) => {
  const text = amountText(value)
  if (text === '') return refuse(context, REVIEW_MESSAGES.priceRequired)
  if (Number(text) < 0) return refuse(context, REVIEW_MESSAGES.priceNegative)
  return readCents(text, context, { number: REVIEW_MESSAGES.priceNumber, tooLarge: REVIEW_MESSAGES.priceTooLarge })
})

const unitPrice = wireAmount.transform((value, context) => {
  const text = amountText(value)
  const messages = { number: REVIEW_MESSAGES.unitPriceNumber, tooLarge: REVIEW_MESSAGES.unitPriceTooLarge }
  return text === '' ? null : readCents(text, context, messages)
})

/** The receipt's total, with a separate message; negative for a refund. */
const totalCents = wireAmount.transform((value, context) => {
  const text = amountText(value)
  if (text === '') return null
  if (!DECIMAL.test(text.replace(/^-/, ''))) return refuse(context, REVIEW_MESSAGES.total)
  const amount = Math.round(Number(text) * 100)
  return Math.abs(amount) <= MAX_CENTS ? amount : refuse(context, REVIEW_MESSAGES.totalTooLarge)
})

/** CONSOLE-161: 1 if empty. */
const quantity = z.preprocess(
  (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
  wireNumber(
    z
      .number(REVIEW_MESSAGES.quantity)
      .positive(REVIEW_MESSAGES.quantity)
      .max(MAX_QUANTITY, REVIEW_MESSAGES.quantityTooLarge)
      .default(1),
  ),
)

const deletedItem = z.object({ patch_status: z.literal('deleted'), id: parseId() })
const unchangedItem = z.object({ patch_status: z.literal('unchanged'), id: parseId() })
const itemFields = {
  sku: optionalText(100),
  name: optionalText(300),
  quantity,
  unit_price: unitPrice,
  price,
  eligible_product_id: optionalId,
  admin_comments: optionalText(2000),
}
const isNamed = ({ name, sku }: { name: string | null; sku: string | null }) => name !== null || sku !== null
const naming = { message: REVIEW_MESSAGES.nameOrSku, path: ['name'] }
/** `key`: the form's key of a new item, so that repeated saves add it only once. */
const createdItem = z
  .object({ patch_status: z.literal('created'), key: z.string().min(1).max(100).optional(), ...itemFields })
  .refine(isNamed, naming)
const updatedItem = z
  .object({ patch_status: z.literal('updated'), id: parseId(), ...itemFields })
  .refine(isNamed, naming)

/** A multipart form carries each list as JSON text. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return parseWireJson(value)
  } catch {
    return null
  }
}

const items = z.preprocess(
  (value) => fromText(value ?? []),
  z.array(z.discriminatedUnion('patch_status', [createdItem, updatedItem, deletedItem, unchangedItem])).max(MAX_ITEMS),
)

/** The values of the review form (CONSOLE-131). Money is converted to cents. */
export const reviewForm = z.object({
  version: wireNumber(z.number().int().min(0).max(2_147_483_647)),
  merchant_name: optionalText(300),
  purchase_proof_merchant_id: optionalId,
  merchant_address: optionalText(500),
  purchase_date: z
    .union([z.iso.date(REVIEW_MESSAGES.date), z.literal(''), z.null()])
    .optional()
    .transform((date) => date || null),
  total_amount: totalCents,
  /** ISO 4217, in any letter case. If missing, the currency stays unchanged; null and '': the program's. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCurrency(code), REVIEW_MESSAGES.currency)
    .nullable()
    .optional(),
  /** If missing, the receipt number stays unchanged. */
  receipt_number: z.string().trim().max(100).nullable().optional(),
  admin_comments: optionalText(5000),
  integrity: z
    .union([z.enum(['valid', 'invalid']), z.literal(''), z.null()])
    .optional()
    .transform((integrity) => integrity || null),
  admin_invalidation_reason: z
    .union([z.enum(REJECT_REASONS), z.literal(''), z.null()])
    .optional()
    .transform((reason) => reason || null),
  admin_invalidation_message: optionalText(2000),
  receipt_items: items,
  /** Receipts of the same purchase that the reviewer has seen and confirmed as distinct. */
  confirm_duplicate: z.preprocess(fromText, z.array(parseId()).max(MAX_CONFIRMED).optional()),
})

export type ReviewForm = z.output<typeof reviewForm>
export type ReviewedItem = ReviewForm['receipt_items'][number]
