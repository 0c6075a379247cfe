import { z } from 'zod'
import { cutText } from '@/platform/cut-text'
import { parseWireJson } from '@/platform/wire-json'
import { wireId, wireNumber } from '@/platform/wire-number'
import { REJECT_REASONS } from './types'

/** A §5, word for word; quantity, date, total and too many points are ours. */
export const REVIEW_MESSAGES = {
  integrity: 'Please select an integrity status before saving.',
  reason: 'Please select a reason for rejection before saving.',
  priceRequired: 'Price is required.',
  priceNumber: 'Price must be a valid number.',
  priceNegative: 'Price must be greater than 0.',
  nameOrSku: 'Either name or sku is required.',
  quantity: 'Quantity must be a number greater than 0.',
  date: 'Date must be a whole date.',
  total: 'Total must be a valid number.',
  tooManyPoints: 'A receipt cannot give more than 100,000,000 points. Please check its prices and products.',
  items: 'Please, fill the sku or name fields. The price is always required.',
  form: 'Please fill in all required fields.',
} as const

export const PATCH_STATUSES = ['created', 'updated', 'deleted', 'unchanged'] as const
export type PatchStatus = (typeof PATCH_STATUSES)[number]

const MAX_ITEMS = 500
const MAX_CONFIRMED = 100
/** Of a whole form. */
export const MAX_REVIEW_BYTES = 2_000_000
const MAX_CENTS = 100_000_000
const DECIMAL = /^\d+(\.\d{1,2})?$/

const optionalText = (length: number) =>
  z
    .union([z.string(), z.null()])
    .optional()
    .transform((text) => cutText(text?.trim() ?? '', length) || null)

const optionalId = z
  .union([wireId(), z.literal(''), z.null()])
  .optional()
  .transform((id) => (typeof id === 'number' && id > 0 ? id : null))

/** A price in units with at most two decimals (A §9: step 0.01), as whole cents. */
const cents = z.union([z.string(), z.number(), z.null()]).optional().transform(readCents)

function readCents(value: string | number | null | undefined, context: z.RefinementCtx): number {
  const text = String(value ?? '').trim()
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (text === '') return refuse(REVIEW_MESSAGES.priceRequired)
  if (Number(text) < 0) return refuse(REVIEW_MESSAGES.priceNegative)
  if (!DECIMAL.test(text)) return refuse(REVIEW_MESSAGES.priceNumber)
  const amount = Math.round(Number(text) * 100)
  return amount <= MAX_CENTS ? amount : refuse(REVIEW_MESSAGES.priceNumber)
}

const optionalCents = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value, context) =>
    value === '' || value === null || value === undefined ? null : readCents(value, context),
  )

/** The total of the receipt, which is no item's price and does not speak of one; below zero where money was given back. */
const totalCents = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value, context) => {
    const text = String(value ?? '').trim()
    if (text === '') return null
    const amount = DECIMAL.test(text.replace(/^-/, '')) ? Math.round(Number(text) * 100) : Number.NaN
    if (Math.abs(amount) <= MAX_CENTS) return amount
    context.addIssue({ code: 'custom', message: REVIEW_MESSAGES.total })
    return z.NEVER
  })

/** A §9: 1 where nothing is said. */
const quantity = z.preprocess(
  (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
  wireNumber(
    z
      .number(REVIEW_MESSAGES.quantity)
      .positive(REVIEW_MESSAGES.quantity)
      .max(100_000, REVIEW_MESSAGES.quantity)
      .default(1),
  ),
)

const deletedItem = z.object({ patch_status: z.literal('deleted'), id: wireId() })
const unchangedItem = z.object({ patch_status: z.literal('unchanged'), id: wireId() })
const itemFields = {
  sku: optionalText(100),
  name: optionalText(300),
  quantity,
  unit_price: optionalCents,
  price: cents,
  eligible_product_id: optionalId,
  admin_comments: optionalText(2000),
}
const isNamed = ({ name, sku }: { name: string | null; sku: string | null }) => name !== null || sku !== null
const naming = { message: REVIEW_MESSAGES.nameOrSku, path: ['name'] }
/** `key`: the screen's own name of a new item, under which it is added once however often it is saved. */
const createdItem = z
  .object({ patch_status: z.literal('created'), key: z.string().min(1).max(100).optional(), ...itemFields })
  .refine(isNamed, naming)
const updatedItem = z
  .object({ patch_status: z.literal('updated'), id: wireId(), ...itemFields })
  .refine(isNamed, naming)

/** A multipart form carries lists as one JSON text each. */
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

/** All values of the review form (A §7: PUT, multipart). Money in units becomes cents. */
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
  /** Callers that do not know it leave it as it is. */
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
  /** Receipts of the same purchase that the reviewer was told of, and that are to count beside this one. */
  confirm_duplicate: z.preprocess(fromText, z.array(wireId()).max(MAX_CONFIRMED).optional()),
})

export type ReviewForm = z.output<typeof reviewForm>
export type ReviewedItem = ReviewForm['receipt_items'][number]
