import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import { listReviewReasons, REVIEW_EVIDENCE_SQL, type ReviewEvidence, type ReviewReason } from './review-reasons'
import type { ReceiptTagName } from './tag-receipt'
import type { Integrity, ReceiptSource, ReceiptStatus } from './types'

/** A receipt for a system with an API key of the program. Amounts in units of currency, points whole. */
export type ReportedReceipt = {
  identifier: string
  /** The Idempotency-Key that it was reported with; null for photos. */
  external_key: string | null
  participant_identifier: string
  status: ReceiptStatus
  source: ReceiptSource
  integrity: Integrity | null
  merchant_name: string | null
  merchant_address: string | null
  purchase_date: string | null
  currency: string | null
  total_amount: number | null
  receipt_number: string | null
  points: number
  pending_points: number
  admin_invalidation_reason: string | null
  admin_invalidation_message: string | null
  created_at: Date
  verified_at: Date | null
  items: ReportedItem[]
  tags: { name: ReceiptTagName; reason: string }[]
  /** Why it waits for review, in addition to its tags. */
  reasons: ReviewReason[]
  /** Of plugins. */
  fields?: PluginValues
}

export type ReportedItem = {
  sku: string | null
  name: string | null
  quantity: number
  unit_price: number | null
  price: number
  matched_product: string | null
  eligible: boolean
  points: number
}

type Row = Omit<ReportedReceipt, 'items' | 'tags' | 'reasons' | 'fields'> &
  ReviewEvidence & { id: number; fields: PluginValues | null }

/**
 * The id of the receipt that a caller names, by the key that it was reported with, or else by its identifier.
 * @param program and `named`: parameters of the statement, such as `$1`
 */
export const namedReceiptSql = (program: string, named: string): string =>
  `(select n.id from receipts n where n.program_id = ${program} and (n.external_key = 'api:' || ${named} or n.identifier = ${named})
    order by coalesce(n.external_key = 'api:' || ${named}, false) desc limit 1)`

/**
 * Finds any receipt of the program, uploaded or reported.
 * @param named the key that it was reported with, or its identifier
 * @returns null if the program has no such receipt
 */
export async function findReportedReceipt(
  { actor, payload, sql }: Context,
  { named, programId }: { programId: number; named: string },
): Promise<ReportedReceipt | null> {
  const [receipt] = await sql<Row>(
    `select r.id, r.identifier, laurel_public_receipt_key(r.external_key) as external_key, p.identifier as participant_identifier, r.status, r.source, r.integrity, r.merchant_name, r.merchant_address,
       to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, r.currency, r.total_amount::float8, r.receipt_number,
       r.points::int, r.admin_invalidation_reason, r.admin_invalidation_message, r.created_at, r.verified_at,
       coalesce((select sum(amount)::int from pending_points h where h.program_id = r.program_id and h.participant_id = r.participant_id
         and h.cause_type = 'Receipt' and h.cause_id = r.id::text and h.status = 'pending'), 0) as pending_points,
       ${REVIEW_EVIDENCE_SQL}, ${pluginFieldsSql(payload, 'receipts', 'api', 'r')} as fields
     from receipts r join participants p on p.id = r.participant_id and p.program_id = r.program_id
     where r.program_id = $1 and r.id = ${namedReceiptSql('$1', '$2')} and p.is_test = $3`,
    [programId, named, actsOnTests(actor)],
  )
  if (!receipt) return null
  const { decided, fields, id, parsed, ...rest } = receipt
  const items = await sql<ReportedItem>(
    `select sku, name, quantity::float8, unit_price::float8, price::float8, matched_product, eligible, points::int
     from receipt_items where receipt_id = $1 and program_id = $2 order by created_at, position, id`,
    [id, programId],
  )
  const tags = await sql<ReportedReceipt['tags'][number]>(
    'select name, reason from receipt_tags where receipt_id = $1 and program_id = $2 order by id',
    [id, programId],
  )
  return { ...rest, items, tags, reasons: listReviewReasons({ decided, parsed }), ...(fields ? { fields } : {}) }
}
