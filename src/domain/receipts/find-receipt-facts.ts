import type { Context } from '@/domain/context'
import { env } from '@/platform/env'
import type { EligibleProduct } from './match-item'
import type { PurchaseMerchant } from './match-merchant'
import type { ReceiptFacts } from './tag-receipt'

export type ReceiptRules = {
  products: EligibleProduct[]
  settings: ReceiptFacts['settings']
  /** Of 100 receipts, how many a person checks whatever the machine found. */
  samplePercent: number
}

/** Bits of 64 in which the pictures of two receipts may differ: 5 and more is what different slips of one till differ by. */
const SAME_IMAGE_BITS = 4
const SAME_IMAGE_DAYS = 90
/** A tag names this many receipts at most. */
const MAX_SIMILAR = 20

/** What the program counts, and its limits (A §3 purchase proof settings). */
export async function loadReceiptRules({ sql }: Context, { programId }: { programId: number }): Promise<ReceiptRules> {
  const products = await sql<EligibleProduct>(
    `select id, product_name, skus, keywords, points_per_cents::float8 as points_per_cents, product_active
     from eligible_products where program_id = $1 and product_active order by id`,
    [programId],
  )
  const [settings] = await sql<{
    max_age_days: number
    exclusion_identifiers: string[]
    velocity_per_day: number
    known_merchants_only: boolean
    review_sample_percent: number
  }>(
    `select max_age_days::int, exclusion_identifiers, velocity_per_day::int, known_merchants_only, review_sample_percent::float8
     from purchase_proof_settings where program_id = $1`,
    [programId],
  )
  const merchants = settings?.known_merchants_only ? await listMerchants({ sql }, programId) : []
  return {
    products,
    settings: {
      max_age_days: settings?.max_age_days ?? 14,
      exclusion_identifiers: settings?.exclusion_identifiers ?? [],
      velocity_per_day: settings?.velocity_per_day ?? 10,
      merchant_names: merchants.flatMap(({ aliases, name }) => [name, ...aliases]),
    },
    samplePercent: settings?.review_sample_percent ?? env.RECEIPT_REVIEW_SAMPLE_PERCENT,
  }
}

export const listMerchants = ({ sql }: Pick<Context, 'sql'>, programId: number): Promise<PurchaseMerchant[]> =>
  sql<PurchaseMerchant>(
    'select id, name, aliases from purchase_merchants where program_id = $1 and active order by name',
    [programId],
  )

type FactsRequest = {
  programId: number
  receiptId: number
  participantId: number
  duplicateKey: string | null
  rules: ReceiptRules
}

/**
 * What the program knows of a receipt that is being decided. Files are compared with earlier receipts only, so that of two
 * copies exactly one is the copy, in whatever order they are read. Purchases are compared with all decided ones, one at a
 * time for a purchase: the lock holds until the transaction ends.
 */
export async function findReceiptFacts(
  { sql }: Context,
  { duplicateKey, participantId, programId, receiptId, rules }: FactsRequest,
): Promise<{ facts: Omit<ReceiptFacts, 'today'>; isExactDuplicate: boolean }> {
  const hashes = await sql<{ sha256: string; ids: number[] | null }>(
    `select f.sha256, (select array_agg(distinct e.receipt_id order by e.receipt_id) from receipt_files e
       where e.program_id = f.program_id and e.sha256 = f.sha256 and e.receipt_id < f.receipt_id) as ids
     from receipt_files f where f.receipt_id = $1 and f.program_id = $2`,
    [receiptId, programId],
  )
  const fileHashDuplicateIds = [...new Set(hashes.flatMap(({ ids }) => ids ?? []))]
  const near = await sql<{ id: number }>(
    `select distinct e.receipt_id as id from receipt_files f
     join receipt_files e on e.program_id = f.program_id and e.receipt_id < f.receipt_id and e.sha256 <> f.sha256
       and e.perceptual_hash is not null and e.created_at > f.created_at - make_interval(days => $3)
       and bit_count(('x' || e.perceptual_hash)::bit(64) # ('x' || f.perceptual_hash)::bit(64)) <= $4
     where f.receipt_id = $1 and f.program_id = $2 and f.perceptual_hash is not null
     order by e.receipt_id desc limit ${MAX_SIMILAR}`,
    [receiptId, programId, SAME_IMAGE_DAYS, SAME_IMAGE_BITS],
  )
  const [uploads] = await sql<{ count: number }>(
    `select count(*)::int as count from receipts r join receipts this on this.id = $1
     where r.program_id = $2 and r.participant_id = $3 and r.created_at between this.created_at - interval '1 day' and this.created_at`,
    [receiptId, programId, participantId],
  )
  return {
    facts: {
      fileHashDuplicateIds,
      nearDuplicateIds: near.map(({ id }) => id),
      sameKeyIds: duplicateKey === null ? [] : await findSamePurchase(sql, programId, receiptId, duplicateKey),
      recentUploads: uploads?.count ?? 1,
      settings: rules.settings,
    },
    // Some files of an earlier receipt among new ones may be an honest mistake: a person looks. All of them is a copy.
    isExactDuplicate: hashes.length > 0 && hashes.every(({ ids }) => ids !== null),
  }
}

async function findSamePurchase(
  sql: Context['sql'],
  programId: number,
  receiptId: number,
  duplicateKey: string,
): Promise<number[]> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`receipt:${programId}:${duplicateKey}`])
  const rows = await sql<{ id: number }>(
    `select id from receipts where program_id = $1 and duplicate_key = $2 and id <> $3
       and status in ('processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'review_requested')
     order by id desc limit ${MAX_SIMILAR}`,
    [programId, duplicateKey, receiptId],
  )
  return rows.map(({ id }) => id)
}
