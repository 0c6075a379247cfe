import { z } from 'zod'
import { type Context, inTransaction } from '@/domain/context'
import {
  type BoughtItem,
  itemsBetween,
  pointsLeft,
  type RemainingItem,
  returnAmount,
  returnItems,
} from './apply-returns'
import { type ApiChange, beginChange, type ChangeableReceipt } from './change-by-api'
import { MAX_ITEMS, money } from './external-receipt'
import { type ReceiptReturn, recordReturn } from './record-return'
import { recordReview } from './record-review'
import { rememberPurchase } from './remember-purchase'
import { reopenCopies } from './reopen-copies'
import { type ChangedReceipt, ChangeRefused, orRefusal } from './replace-external-receipt'
import { holdReceiptPoints, multiplyReceipt, settlePoints } from './settle-points'

const text = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .nullish()
    .transform((value) => value || null)

const NAME_OR_SKU = { message: 'Either name or sku is required.', path: ['name'] }

/** A return of items, or of an amount of money. */
export const purchaseReturn = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            sku: text(100),
            name: text(300),
            quantity: z.number().positive().max(100_000).optional(),
            /** What was paid back for them; the quantity's share of the price unless given. */
            amount: money.refine((cents) => cents > 0, 'Must be above 0.').optional(),
          })
          .refine(({ name, sku }) => name !== null || sku !== null, NAME_OR_SKU)
          .transform(({ name, quantity, sku, ...amount }) => ({
            ...{ sku, name, quantity: quantity ?? (amount.amount === undefined ? 1 : 0) },
            ...amount,
          })),
      )
      .min(1)
      .max(MAX_ITEMS)
      .optional(),
    amount: money.refine((cents) => cents > 0, 'Must be above 0.').optional(),
  })
  .refine(({ amount, items }) => (amount === undefined) !== (items === undefined), {
    message: 'Send either items or an amount.',
    path: ['items'],
  })

export type PurchaseReturn = z.output<typeof purchaseReturn>

/**
 * The items before the first return. `version`: the receipt's version after the last return; if a review has changed it
 * since, these items are outdated.
 */
type Bought = { version: number; items: BoughtItem[] }

/**
 * Reverses the points of a return (RULE-60) of items, or of an amount that is spread over all items. The sum of all
 * returns can't exceed the purchase.
 */
export const returnPurchase = (
  context: Context,
  change: ApiChange,
  returned: PurchaseReturn,
): Promise<ChangedReceipt> =>
  orRefusal(
    inTransaction(context, async (tx): Promise<ChangedReceipt> => {
      const begun = await beginChange(tx, change, returned)
      if (!begun.ok)
        return begun.reason === 'repeated'
          ? { ok: true, identifier: begun.identifier }
          : { ok: false, reason: begun.reason }
      const { receipt } = begun
      const now = await listItems(tx, receipt.id)
      const kept = receipt.kept?.bought as Bought | undefined
      const bought = kept?.version === receipt.version ? kept.items : now
      const left: RemainingItem[] = now.map(({ cents, id, quantity }) => ({ id, quantity, cents }))
      const totalCents = Math.round((receipt.total_amount ?? 0) * 100)
      const rest =
        returned.items === undefined
          ? returnAmount(left, returned.amount ?? 0, totalCents)
          : returnItems(left, bought, returned.items)
      if (!rest) throw new ChangeRefused('return_exceeds_purchase')
      const sum = (rows: RemainingItem[]) => rows.reduce((total, { cents }) => total + cents, 0)
      const back = returned.amount ?? sum(left) - sum(rest)
      // An amount is spread over all items, none of which is returned.
      const items = returned.items === undefined ? [] : itemsBetween(now, rest)
      await writeReturn(tx, change, receipt, { bought, rest, totalCents: Math.max(totalCents - back, 0), back, items })
      return { ok: true, identifier: receipt.identifier }
    }),
  )

const listItems = ({ sql }: Context, receiptId: number): Promise<BoughtItem[]> =>
  sql<BoughtItem>(
    `select id, sku, name, quantity::float8, round(price * 100)::int as cents, points::int from receipt_items
     where receipt_id = $1 order by position, id`,
    [receiptId],
  )

type Written = {
  bought: BoughtItem[]
  rest: RemainingItem[]
  totalCents: number
  back: number
  items: ReceiptReturn['items']
}

const writeReturn = async (
  tx: Context,
  { programId }: ApiChange,
  receipt: ChangeableReceipt,
  { back, bought, items, rest, totalCents }: Written,
): Promise<void> => {
  const { id, participant_id, status } = receipt
  const version = receipt.version + 1
  const rows = rest.map((row) => {
    const item = bought.find((one) => one.id === row.id)
    return { ...row, points: item ? pointsLeft(item, row.cents) : 0 }
  })
  const isWhole = rows.every(({ cents }) => cents === 0)
  await rememberPurchase(tx, { programId, receiptId: id })
  // A completely returned item keeps its quantity, which is never 0, and gets the price 0.
  await tx.sql(
    `update receipt_items i set price = l.cents / 100.0, quantity = case when l.quantity > 0 then l.quantity else i.quantity end,
       points = l.points, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as l (id int, cents int, quantity numeric, points int) where i.id = l.id and i.receipt_id = $3`,
    [JSON.stringify(rows), tx.now, id],
  )
  const worth = rows.reduce((total, { points }) => total + points, 0)
  const isWaiting = status === 'needs_human_review' || status === 'review_requested'
  const where = { programId, receiptId: id, participantId: participant_id }
  const given = await multiplyReceipt(tx, { ...where, points: worth })
  const points = receipt.points > 0 ? given.points : 0
  await tx.sql(
    `update receipts set version = $3, points = $4, total_amount = $5, processed_data = coalesce(processed_data, '{}') || $6::jsonb,
       integrity = case when $7 then 'invalid' else integrity end, admin_invalidation_reason = case when $7 then 'returned' else admin_invalidation_reason end,
       updated_at = $8
     where id = $1 and program_id = $2`,
    [
      id,
      programId,
      version,
      points,
      totalCents / 100,
      JSON.stringify({ bought: { version, items: bought } satisfies Bought }),
      isWhole && !isWaiting,
      tx.now,
    ],
  )
  const title = receipt.merchant_name ?? ''
  const pointsDifference = await settlePoints(tx, {
    ...where,
    points,
    key: `receipt:${id}:v${version}`,
    title,
    rule: 'receipt rechecked',
    isFirstDecision: false,
    evidence: { receipt_id: id, reason: 'returned', returned_cents: back },
  })
  if (isWaiting && worth > 0) await holdReceiptPoints(tx, { ...where, points: given.points, title, version })
  await recordReturn(tx, { programId, receiptId: id, amount: back / 100, items, pointsDifference })
  await recordReview(tx, {
    programId,
    receiptId: id,
    action: 'returned',
    version,
    changes: [{ field: 'total_amount', before: receipt.total_amount, after: totalCents / 100 }],
    pointsDifference,
  })
  await reopenCopies(tx, { programId, receiptId: id })
}
