import type { Context } from '@/domain/context'
import type { Purchase } from './duplicate-key'
import { foldText } from './fold-text'
import { textSimilarity } from './letter-pairs'

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

/** Numbers as long as this do not meet by chance on one day with one total: the merchant may have been misread. */
const TELLING_NUMBER = 5

/** A name read with a letter or two wrong is still the merchant's. */
const SAME_MERCHANT = 0.8

type Asked = {
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
  /** Others of the same merchant, date and total: by another number, or where the number of either is unknown. */
  similar: number[]
}

/**
 * The other receipts of a purchase. Of one date and total one receipt is decided at a time, by a machine or a person: the lock
 * holds until the transaction ends. Nothing is known of a purchase without a merchant, a date and a total.
 */
export async function findSamePurchase(
  { sql }: { sql: Sql },
  asked: Asked,
  decidedBy: keyof typeof IN_THE_WAY,
): Promise<SamePurchase> {
  const { duplicateKey, merchantId, programId, purchase } = asked
  const { merchant_name, purchase_date, total_cents } = purchase
  const isKnown = merchantId !== null || foldText(merchant_name ?? '') !== ''
  if (!isKnown || purchase_date === null || total_cents === null) return { same: [], similar: [] }
  await lock(sql, `receipt:${programId}:${purchase_date}|${total_cents}`)
  const same = duplicateKey === null ? [] : await findByKey(sql, { ...asked, duplicateKey }, IN_THE_WAY[decidedBy])
  return { same, similar: await findAlike(sql, asked, same, IN_THE_WAY[decidedBy]) }
}

async function findByKey(
  sql: Sql,
  { duplicateKey, programId, receiptId }: Asked & { duplicateKey: string },
  inTheWay: string,
): Promise<number[]> {
  const withoutMerchant = duplicateKey.slice(duplicateKey.indexOf('|'))
  const isTelling = duplicateKey.length - duplicateKey.lastIndexOf('|') > TELLING_NUMBER
  const rows = await sql<{ id: number }>(
    `select other.id from receipts other where other.program_id = $1 and substring(other.duplicate_key from '\\|.*') = $4
       and (other.duplicate_key = $3 or $5) and other.id <> $2 and ${inTheWay}
     order by other.id desc limit ${MAX_SIMILAR}`,
    [programId, receiptId, duplicateKey, withoutMerchant, isTelling],
  )
  return rows.map(({ id }) => id)
}

/** Uploaded by one person, or from one device. Who else buys the same on that day buys it for themselves. */
const IS_OF_THE_SAME = '(other.participant_id = this.participant_id or other.device_hash = this.device_hash)'
/** What is bought with it gives points. */
const gives = (receipt: 'this' | 'other') =>
  `exists (select 1 from receipt_items i where i.receipt_id = ${receipt}.id and i.points > 0)`

/**
 * Two that come to the same sum on one day in one shop may be two purchases: those whose items have no price in common give no
 * points for the same thing. Nor do two numbers make two purchases (a slip prints that of the till and its own, an order and its
 * invoice have one each, a figure is misread); but they most often do, so that nobody is asked unless both are of one person and
 * give points. What another system reports, it reports once a purchase.
 */
async function findAlike(
  sql: Sql,
  { duplicateKey, merchantId, programId, purchase, receiptId }: Asked,
  same: number[],
  inTheWay: string,
): Promise<number[]> {
  const rows = await sql<{ id: number; merchant_name: string | null; merchant_id: number | null }>(
    `select other.id, other.merchant_name, other.purchase_proof_merchant_id as merchant_id
     from receipts this join receipts other on other.program_id = this.program_id and other.id <> this.id
     where this.program_id = $1 and this.id = $2 and other.purchase_date = $3 and other.total_amount = $4::numeric / 100
       and (other.duplicate_key is null or $5 or (${IS_OF_THE_SAME} and ${gives('this')} and ${gives('other')})) and (this.source <> 'external' or other.source <> 'external') and ${inTheWay}
       and (not exists (select 1 from receipt_items i where i.receipt_id = this.id)
         or not exists (select 1 from receipt_items i where i.receipt_id = other.id)
         or exists (select 1 from receipt_items mine join receipt_items its on its.price = mine.price
           where mine.receipt_id = this.id and its.receipt_id = other.id))
     order by other.id desc`,
    [programId, receiptId, new Date(purchase.purchase_date ?? ''), purchase.total_cents, duplicateKey === null],
  )
  const mine = { merchant_name: purchase.merchant_name, merchant_id: merchantId }
  return rows
    .filter((other) => !same.includes(other.id) && isSameMerchant(mine, other))
    .slice(0, MAX_SIMILAR)
    .map(({ id }) => id)
}

type Merchant = { merchant_name: string | null; merchant_id: number | null }

/** The program's own merchants are told apart by themselves, all others by their names. */
const isSameMerchant = (one: Merchant, other: Merchant): boolean =>
  one.merchant_id !== null && other.merchant_id !== null
    ? one.merchant_id === other.merchant_id
    : textSimilarity(foldText(one.merchant_name ?? ''), foldText(other.merchant_name ?? '')) >= SAME_MERCHANT

export const lock = (sql: Sql, what: string) => sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what])
