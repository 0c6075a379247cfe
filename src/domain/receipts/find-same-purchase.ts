import { normalizeText, textSimilarity } from '@laurel/receipt-reader/facts'
import type { Context } from '@/domain/context'
import type { Purchase } from './duplicate-key'
import { receiptCountsSql } from './receipt-counts'

type Sql = Context['sql']

/** The maximum number of receipts in a tag. */
export const MAX_SIMILAR = 20

/** Statuses in which a receipt can conflict with another one of the same purchase. */
export const CONFLICTING_STATUSES =
  "('processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'review_requested')"
/** SQL for whether the receipt `copy` was found to be a copy of the receipt `id`. */
export const isCopyOf = (copy: string, id: string) =>
  `exists (select 1 from receipt_tags t where t.receipt_id = ${copy}.id and t.program_id = ${copy}.program_id
  and t.name = 'duplicated' and t.linked_data -> 'similar_receipt_ids' @> to_jsonb(${id}::int))`
/** Excludes copies of the current receipt, `$2`, so that only one of two receipts is the copy. */
export const IS_NO_COPY = `not ${isCopyOf('other', '$2')}`

/**
 * Which other receipts conflict. A reviewer's decision conflicts only with receipts that already count, even if they
 * are tagged as duplicates; conflicts with waiting receipts are found when those are decided.
 */
const IN_THE_WAY = {
  machine: `other.status in ${CONFLICTING_STATUSES} and ${IS_NO_COPY}`,
  person: `(${receiptCountsSql('other')} or (other.status in ${CONFLICTING_STATUSES} and other.admin_invalidation_reason = 'returned'))`,
}

/**
 * SQL for whether the purchase `other` cost the total `$4` in cents. A reported purchase is compared with all that it was
 * ever reported to cost, and not with what is left after returns.
 */
const HAS_TOTAL = `coalesce(other.bought -> 'totals' @> to_jsonb($4::int), other.total_amount = $4::numeric / 100)`
/** SQL for whether an item of `this` has the price of one that was bought with `other`. */
const SHARES_PRICE = `exists (select 1 from receipt_items mine where mine.receipt_id = this.id
  and (other.bought -> 'prices' @> to_jsonb(round(mine.price * 100)::int)
    or exists (select 1 from receipt_items its where its.receipt_id = other.id and its.price = mine.price)))`

/**
 * Receipt numbers of this length don't coincide on one day. If the total is the same, the merchant may be misread; if
 * the merchant is the same, the total.
 */
const MIN_NUMBER_LENGTH = 5

/** The minimum similarity of a misread merchant name. */
const SAME_MERCHANT = 0.8

type Params = {
  programId: number
  receiptId: number
  duplicateKey: string | null
  purchase: Omit<Purchase, 'receipt_number'>
  /** The program's merchant, if it is known. */
  merchantId: number | null
}

export type SamePurchase = {
  /** Receipts with the same key, or with the same key except for the merchant's name. */
  same: number[]
  /**
   * Other receipts of the same merchant and date: with the same total and a different or unknown number, or with the
   * same number and a different total.
   */
  similar: number[]
}

/**
 * Finds other receipts of the same purchase; none without a merchant, a date and a total. Locks that hold until the
 * transaction ends serialize decisions with the same date and total, and automatic ones with the same date and number.
 */
export async function findSamePurchase(
  { sql }: { sql: Sql },
  query: Params,
  decidedBy: keyof typeof IN_THE_WAY,
): Promise<SamePurchase> {
  const { duplicateKey, merchantId, programId, purchase } = query
  const { merchant_name, purchase_date, total_cents } = purchase
  const isKnown = merchantId !== null || normalizeText(merchant_name ?? '') !== ''
  if (!isKnown || purchase_date === null || total_cents === null) return { same: [], similar: [] }
  await lock(sql, `receipt:${programId}:${purchase_date}|${total_cents}`)
  const number = distinctNumberOf(duplicateKey)
  // Always after the other lock, to avoid deadlocks.
  if (decidedBy === 'machine' && number) await lock(sql, `receipt-number:${programId}:${purchase_date}|${number}`)
  const same = duplicateKey === null ? [] : await findByKey(sql, { ...query, duplicateKey }, IN_THE_WAY[decidedBy])
  const alike = await findAlike(sql, query, same, IN_THE_WAY[decidedBy])
  // A reviewer sees the total on the photo.
  const byNumber = decidedBy === 'machine' && number ? await findByNumber(sql, query, number) : []
  return { same, similar: [...alike, ...byNumber].slice(0, MAX_SIMILAR) }
}

/** The receipt number within a key; null if it is too short to distinguish purchases. */
function distinctNumberOf(duplicateKey: string | null): string | null {
  const number = duplicateKey?.slice(duplicateKey.lastIndexOf('|') + 1) ?? ''
  return number.length >= MIN_NUMBER_LENGTH ? number : null
}

async function findByKey(
  sql: Sql,
  { duplicateKey, programId, receiptId }: Params & { duplicateKey: string },
  inTheWay: string,
): Promise<number[]> {
  const withoutMerchant = duplicateKey.slice(duplicateKey.indexOf('|'))
  const rows = await sql<{ id: number }>(
    `select other.id from receipts other where other.program_id = $1 and substring(other.duplicate_key from '\\|.*') = $4
       and (other.duplicate_key = $3 or $5) and other.id <> $2 and ${inTheWay}
     order by other.id desc limit ${MAX_SIMILAR}`,
    [programId, receiptId, duplicateKey, withoutMerchant, distinctNumberOf(duplicateKey) !== null],
  )
  return rows.map(({ id }) => id)
}

/** Other systems report each purchase once. */
const IS_REPORTED_ONCE = "(this.source <> 'external' or other.source <> 'external')"

/** Whether another system reported one of them. What it reports may have other prices, as after a refund. */
const IS_REPORTED = "(this.source = 'external' or other.source = 'external')"

/** Whether both are from the same participant or device. Other people may have bought the same things on that day. */
const IS_OF_THE_SAME = '(other.participant_id = this.participant_id or other.device_hash = this.device_hash)'
/** SQL for whether the receipt's items give points, or something of it was returned. */
const gives = (receipt: 'this' | 'other') =>
  `(${receipt}.returns <> '[]' or exists (select 1 from receipt_items i where i.receipt_id = ${receipt}.id and i.points > 0))`

/**
 * Finds receipts of the same merchant, day and total, unless no item has the same price (a purchase that another system
 * reported of the same person needs no such price). Different receipt numbers
 * don't prove two purchases (one receipt prints several numbers, orders and invoices have separate ones, digits are
 * misread), but usually mean them, so such receipts conflict only if both are of the same person and give points.
 */
async function findAlike(sql: Sql, query: Params, same: number[], inTheWay: string): Promise<number[]> {
  const { duplicateKey, programId, purchase, receiptId } = query
  const rows = await sql<Candidate>(
    `select other.id, other.merchant_name, other.purchase_proof_merchant_id as merchant_id
     from receipts this join receipts other on other.program_id = this.program_id and other.id <> this.id
     where this.program_id = $1 and this.id = $2 and other.purchase_date = $3 and ${HAS_TOTAL}
       and (other.duplicate_key is null or $5 or (${IS_OF_THE_SAME} and ${gives('this')} and ${gives('other')})) and ${IS_REPORTED_ONCE} and ${inTheWay}
       and (not exists (select 1 from receipt_items i where i.receipt_id = this.id)
         or not exists (select 1 from receipt_items i where i.receipt_id = other.id)
         or (${IS_REPORTED} and ${IS_OF_THE_SAME}) or ${SHARES_PRICE})
     order by other.id desc`,
    [programId, receiptId, new Date(purchase.purchase_date ?? ''), purchase.total_cents, duplicateKey === null],
  )
  return ofItsMerchant(rows, query).filter((id) => !same.includes(id))
}

/** Finds receipts with the same number but a different total, from any participant: one total may be misread. */
async function findByNumber(sql: Sql, query: Params, number: string): Promise<number[]> {
  const { programId, purchase, receiptId } = query
  const rows = await sql<Candidate>(
    `select other.id, other.merchant_name, other.purchase_proof_merchant_id as merchant_id
     from receipts this join receipts other on other.program_id = this.program_id and other.id <> this.id
     where this.program_id = $1 and this.id = $2 and other.purchase_date = $3 and not ${HAS_TOTAL}
       and substring(other.duplicate_key from '[^|]*$') = $5 and ${IS_REPORTED_ONCE} and ${IN_THE_WAY.machine}
     order by other.id desc`,
    [programId, receiptId, new Date(purchase.purchase_date ?? ''), purchase.total_cents, number],
  )
  return ofItsMerchant(rows, query)
}

type Merchant = { merchant_name: string | null; merchant_id: number | null }
type Candidate = Merchant & { id: number }

function ofItsMerchant(candidates: Candidate[], { merchantId, purchase }: Params): number[] {
  const mine = { merchant_name: purchase.merchant_name, merchant_id: merchantId }
  return candidates.filter((other) => isSameMerchant(mine, other)).map(({ id }) => id)
}

/** Known merchants are compared by id, others by name. */
const isSameMerchant = (one: Merchant, other: Merchant): boolean =>
  one.merchant_id !== null && other.merchant_id !== null
    ? one.merchant_id === other.merchant_id
    : textSimilarity(normalizeText(one.merchant_name ?? ''), normalizeText(other.merchant_name ?? '')) >= SAME_MERCHANT

export const lock = (sql: Sql, what: string) => sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what])
