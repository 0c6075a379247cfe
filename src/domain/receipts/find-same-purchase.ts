import type { Context } from '@/domain/context'

type Sql = Context['sql']

/** A tag names this many receipts at most. */
export const MAX_SIMILAR = 20

/** States in which a receipt stands for its purchase. */
export const STANDS = "('processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'review_requested')"
/** Of two copies one is the copy: not a receipt that was itself found to be the copy of the one that asks, `$2`. */
export const IS_NO_COPY = `not exists (select 1 from receipt_tags t where t.receipt_id = other.id and t.program_id = other.program_id
  and t.name = 'duplicated' and t.linked_data -> 'similar_receipt_ids' @> to_jsonb($2::int))`

/**
 * Which others stand in the way. A person is about to give points: what was refused is no second payment, but what a person let
 * count is one, even if it was found to be the copy.
 */
const IN_THE_WAY = {
  machine: `other.status in ${STANDS} and ${IS_NO_COPY}`,
  person: `other.status in ${STANDS} and other.integrity is distinct from 'invalid' and (other.status = 'processed' or ${IS_NO_COPY})`,
}

/** Numbers as long as this do not meet by chance on one day with one total: the merchant may have been misread. */
const TELLING_NUMBER = 5

type Asked = { programId: number; receiptId: number; duplicateKey: string | null }

/**
 * The receipts of the key itself, and those that differ from it in the merchant's name alone. Of one purchase one receipt is
 * decided at a time, by a machine or a person: the lock holds until the transaction ends.
 */
export async function findSamePurchase(
  { sql }: { sql: Sql },
  { duplicateKey, programId, receiptId }: Asked,
  decidedBy: keyof typeof IN_THE_WAY,
): Promise<number[]> {
  if (duplicateKey === null) return []
  const withoutMerchant = duplicateKey.slice(duplicateKey.indexOf('|'))
  const isTelling = duplicateKey.length - duplicateKey.lastIndexOf('|') > TELLING_NUMBER
  await lock(sql, `receipt:${programId}:${withoutMerchant}`)
  const rows = await sql<{ id: number }>(
    `select other.id from receipts other where other.program_id = $1 and substring(other.duplicate_key from '\\|.*') = $4
       and (other.duplicate_key = $3 or $5) and other.id <> $2 and ${IN_THE_WAY[decidedBy]}
     order by other.id desc limit ${MAX_SIMILAR}`,
    [programId, receiptId, duplicateKey, withoutMerchant, isTelling],
  )
  return rows.map(({ id }) => id)
}

export const lock = (sql: Sql, what: string) => sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what])
