import type { Context } from '@/domain/context'
import { foldText, textSimilarity } from '@/receipt-reading'
import type { Purchase } from './duplicate-key'

type Sql = Context['sql']

/** A tag names this many receipts at most. */
export const MAX_SIMILAR = 20

/** States in which a receipt stands for its purchase. */
export const STANDS = "('processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'review_requested')"
/** The receipt `copy` was found to be the copy of the one with that id. */
export const isCopyOf = (copy: string, id: string) =>
  `exists (select 1 from receipt_tags t where t.receipt_id = ${copy}.id and t.program_id = ${copy}.program_id
  and t.name = 'duplicated' and t.linked_data -> 'similar_receipt_ids' @> to_jsonb(${id}::int))`
/** Of two copies one is the copy: not a receipt that was itself found to be the copy of the one that asks, `$2`. */
export const IS_NO_COPY = `not ${isCopyOf('other', '$2')}`

/**
 * Which others stand in the way. A person is about to let one count: only what counts already is in theirs, even what was found
 * to be the copy, and whoever decides about those that wait is asked in their turn.
 */
const IN_THE_WAY = {
  machine: `other.status in ${STANDS} and ${IS_NO_COPY}`,
  person:
    "other.status in ('processed', 'eligible', 'no_eligible_items') and other.integrity is distinct from 'invalid'",
}

/** Numbers as long as this do not meet by chance on one day: with one total the merchant may have been misread, of one merchant the total. */
const MIN_NUMBER_LENGTH = 5

/** A name read with a letter or two wrong is still the merchant's. */
const SAME_MERCHANT = 0.8

type Params = {
  programId: number
  receiptId: number
  duplicateKey: string | null
  purchase: Omit<Purchase, 'receipt_number'>
  /** The program's own merchant that it is. */
  merchantId: number | null
}

export type SamePurchase = {
  /** The receipts of the key itself, and those that differ from it in the merchant's name alone. */
  same: number[]
  /** Others of the same merchant and date: with its total, by another number or where that of either is unknown, or with its number and another total. */
  similar: number[]
}

/**
 * The other receipts of a purchase. Of one date and total one receipt is decided at a time, by a machine or a person, and by machines
 * of one date and number: the locks hold until the transaction ends. Nothing is known of a purchase without a merchant, a date and a total.
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
  // Behind the other lock for everybody, so that no two wait for each other.
  if (decidedBy === 'machine' && number) await lock(sql, `receipt-number:${programId}:${purchase_date}|${number}`)
  const same = duplicateKey === null ? [] : await findByKey(sql, { ...asked, duplicateKey }, IN_THE_WAY[decidedBy])
  const alike = await findAlike(sql, asked, same, IN_THE_WAY[decidedBy])
  // A person sees the total on the photo.
  const byNumber = decidedBy === 'machine' && number ? await findByNumber(sql, asked, number) : []
  return { same, similar: [...alike, ...byNumber].slice(0, MAX_SIMILAR) }
}

/** The number of a key, where it is long enough to tell purchases apart. */
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

/** What another system reports, it reports once a purchase. */
const IS_REPORTED_ONCE = "(this.source <> 'external' or other.source <> 'external')"

/** Uploaded by one person, or from one device. Who else buys the same on that day buys it for themselves. */
const IS_OF_THE_SAME = '(other.participant_id = this.participant_id or other.device_hash = this.device_hash)'
/** What is bought with it gives points. */
const gives = (receipt: 'this' | 'other') =>
  `exists (select 1 from receipt_items i where i.receipt_id = ${receipt}.id and i.points > 0)`

/**
 * Two that come to the same sum on one day in one shop may be two purchases: those whose items have no price in common give no
 * points for the same thing. Nor do two numbers make two purchases (a slip prints that of the till and its own, an order and its
 * invoice have one each, a figure is misread); but they most often do, so that nobody is asked unless both are of one person and
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

/** One slip of which the total was read in two ways, whoever sent it. */
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

/** The program's own merchants are told apart by themselves, all others by their names. */
const isSameMerchant = (one: Merchant, other: Merchant): boolean =>
  one.merchant_id !== null && other.merchant_id !== null
    ? one.merchant_id === other.merchant_id
    : textSimilarity(foldText(one.merchant_name ?? ''), foldText(other.merchant_name ?? '')) >= SAME_MERCHANT

export const lock = (sql: Sql, what: string) => sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what])
