import type { Context } from '@/domain/context'
import { foldText, textSimilarity } from '@/receipt-reading'
import type { Purchase } from './duplicate-key'

type Sql = Context['sql']

/** The most receipts in a tag. */
export const MAX_SIMILAR = 20

/** Statuses in which a receipt counts for its purchase. */
export const STANDS = "('processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'review_requested')"
/** Whether the receipt `copy` was found to be the copy of the receipt with that id. */
export const isCopyOf = (copy: string, id: string) =>
  `exists (select 1 from receipt_tags t where t.receipt_id = ${copy}.id and t.program_id = ${copy}.program_id
  and t.name = 'duplicated' and t.linked_data -> 'similar_receipt_ids' @> to_jsonb(${id}::int))`
/** Excludes receipts that were found to be copies of the current one, `$2`, so that only one of two is the copy. */
export const IS_NO_COPY = `not ${isCopyOf('other', '$2')}`

/**
 * Which other receipts conflict. For a reviewer's decision only receipts that already count do, even those tagged as
 * copies; conflicts with waiting receipts are found when those are decided.
 */
const IN_THE_WAY = {
  machine: `other.status in ${STANDS} and ${IS_NO_COPY}`,
  person:
    "other.status in ('processed', 'eligible', 'no_eligible_items') and other.integrity is distinct from 'invalid'",
}

/**
 * Numbers of this length don't coincide on one day: with the same total, the merchant may be misread; with the same
 * merchant, the total.
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
   * Others of the same merchant and date: with the same total and another or unknown number, or with the same number
   * and another total.
   */
  similar: number[]
}

/**
 * Finds other receipts of the same purchase. Decisions about one date and total are serialized, and automatic ones also
 * by date and number, by locks that hold until the transaction ends. Returns nothing without a merchant, a date and a
 * total.
 */
export async function findSamePurchase(
  { sql }: { sql: Sql },
  asked: Params,
  decidedBy: keyof typeof IN_THE_WAY,
): Promise<SamePurchase> {
  const { duplicateKey, merchantId, programId, purchase } = asked
  const { merchant_name, purchase_date, total_cents } = purchase
  const isKnown = merchantId !== null || foldText(merchant_name ?? '') !== ''
  if (!isKnown || purchase_date === null || total_cents === null) return { same: [], similar: [] }
  await lock(sql, `receipt:${programId}:${purchase_date}|${total_cents}`)
  const number = distinctNumberOf(duplicateKey)
  // Always after the other lock, to avoid deadlocks.
  if (decidedBy === 'machine' && number) await lock(sql, `receipt-number:${programId}:${purchase_date}|${number}`)
  const same = duplicateKey === null ? [] : await findByKey(sql, { ...asked, duplicateKey }, IN_THE_WAY[decidedBy])
  const alike = await findAlike(sql, asked, same, IN_THE_WAY[decidedBy])
  // A reviewer sees the total on the photo.
  const byNumber = decidedBy === 'machine' && number ? await findByNumber(sql, asked, number) : []
  return { same, similar: [...alike, ...byNumber].slice(0, MAX_SIMILAR) }
}

/** The number of a key, if it is long enough to distinguish purchases. */
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

/** Uploaded by the same person or from the same device. Others who buy the same on that day are different customers. */
const IS_OF_THE_SAME = '(other.participant_id = this.participant_id or other.device_hash = this.device_hash)'
/** Whether its items give points. */
const gives = (receipt: 'this' | 'other') =>
  `exists (select 1 from receipt_items i where i.receipt_id = ${receipt}.id and i.points > 0)`

/**
 * Receipts of the same merchant, day and total may still be two purchases: not if no item has the same price. Different
 * numbers don't prove two purchases either (a receipt prints the till's number and its own, orders and invoices have
 * separate ones, digits are misread), but usually mean them, so they conflict only if both are of the same person and
 * give points.
 */
async function findAlike(sql: Sql, asked: Params, same: number[], inTheWay: string): Promise<number[]> {
  const { duplicateKey, programId, purchase, receiptId } = asked
  const rows = await sql<Candidate>(
    `select other.id, other.merchant_name, other.purchase_proof_merchant_id as merchant_id
     from receipts this join receipts other on other.program_id = this.program_id and other.id <> this.id
     where this.program_id = $1 and this.id = $2 and other.purchase_date = $3 and other.total_amount = $4::numeric / 100
       and (other.duplicate_key is null or $5 or (${IS_OF_THE_SAME} and ${gives('this')} and ${gives('other')})) and ${IS_REPORTED_ONCE} and ${inTheWay}
       and (not exists (select 1 from receipt_items i where i.receipt_id = this.id)
         or not exists (select 1 from receipt_items i where i.receipt_id = other.id)
         or exists (select 1 from receipt_items mine join receipt_items its on its.price = mine.price
           where mine.receipt_id = this.id and its.receipt_id = other.id))
     order by other.id desc`,
    [programId, receiptId, new Date(purchase.purchase_date ?? ''), purchase.total_cents, duplicateKey === null],
  )
  return ofItsMerchant(rows, asked).filter((id) => !same.includes(id))
}

/** The same receipt with two different readings of its total, from any participant. */
async function findByNumber(sql: Sql, asked: Params, number: string): Promise<number[]> {
  const { programId, purchase, receiptId } = asked
  const rows = await sql<Candidate>(
    `select other.id, other.merchant_name, other.purchase_proof_merchant_id as merchant_id
     from receipts this join receipts other on other.program_id = this.program_id and other.id <> this.id
     where this.program_id = $1 and this.id = $2 and other.purchase_date = $3 and other.total_amount <> $4::numeric / 100
       and substring(other.duplicate_key from '[^|]*$') = $5 and ${IS_REPORTED_ONCE} and ${IN_THE_WAY.machine}
     order by other.id desc`,
    [programId, receiptId, new Date(purchase.purchase_date ?? ''), purchase.total_cents, number],
  )
  return ofItsMerchant(rows, asked)
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
    : textSimilarity(foldText(one.merchant_name ?? ''), foldText(other.merchant_name ?? '')) >= SAME_MERCHANT

export const lock = (sql: Sql, what: string) => sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what])
