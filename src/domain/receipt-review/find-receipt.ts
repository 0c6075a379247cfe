import type { Context } from '@/domain/context'
import {
  areOfOnePhoto,
  type Change,
  type Integrity,
  IS_ORIGINAL,
  RATE_WITHOUT_PRODUCT,
  RECEIPT_MULTIPLIER,
  type ReceiptIssueKind,
  type ReceiptStatus,
  type ReceiptTag,
  type ReviewAction,
} from '@/domain/receipts'

type Params = { programId: number; receiptId: number }

/** `superseded`: replaced by a better photo, or the `original` of an edited page; shown to reviewers, but not read. */
export type ReceiptFile = {
  identifier: string
  content_type: string
  position: number
  superseded: boolean
  original: boolean
}
/** `reported_by`: the administrator; null for the participant. */
export type OpenIssue = {
  kind: ReceiptIssueKind
  message: string | null
  created_at: string
  reported_by: string | null
}
/** A line of a receipt: its page, counted across all files, and its number on the page (find-receipt-evidence.ts). */
export type LineOfPage = { page: number; line: number }

export type ReceiptDetail = {
  id: number
  identifier: string
  program_id: number
  status: ReceiptStatus
  source: 'site' | 'external'
  merchant_name: string | null
  purchase_proof_merchant_id: number | null
  merchant_address: string | null
  /** yyyy-mm-dd as printed. */
  purchase_date: string | null
  currency: string | null
  /** What its prices are multiplied by for the program's currency; null if unknown (RULE-97). */
  exchange_rate: number | null
  total_amount: number | null
  total_before_rounding: number | null
  paid_amount: number | null
  receipt_number: string | null
  items_count: number
  points: number
  /** What the points of its items are multiplied by when they are posted (RULE-65). */
  tier_multiplier: number
  confidence: number | null
  failure_reason: string | null
  integrity: Integrity | null
  admin_invalidation_reason: string | null
  admin_invalidation_message: string | null
  admin_comments: string | null
  admin_marked_as_valid_at: Date | null
  admin_marked_as_invalid_at: Date | null
  reviewed_by: string | null
  review_requested_at: Date | null
  review_request_message: string | null
  verified_at: Date | null
  created_at: Date
  version: number
  participant_id: number
  participant_name: string
  /** Unmasked; '' if the participant was erased. Presenters mask it (presentEmail). */
  participant_email: string
  participant_points: number
  participant_completed_challenges: number
  /** The automatic decision and its points; null before there was one. */
  machine_status: ReceiptStatus | null
  machine_points: number | null
  /** Selected for review at random. */
  sampled: boolean
  /** The target of the tab Submit Issue; null for our own form. */
  issue_form_url: string | null
  /** The rate of items without a product; above 0 for external purchases only. */
  points_per_cents_without_product: number
  processed_data: { text?: string; engine?: string; confidence?: number; [key: string]: unknown } | null
  files: ReceiptFile[]
  /** Its number among the receipts of one photo, and how many these are; null if it was alone. */
  part: number | null
  parts: number | null
  /** The other receipts of the photo. */
  siblings: { id: number; part: number }[]
  /** The whole photo, which belongs to the first of them; several if more were uploaded at once. */
  photos: { receipt_id: number; identifier: string }[]
  receipt_tags: ReceiptTag[]
  open_receipt_issue_reports: OpenIssue[]
}

const FILES = `coalesce((select json_agg(json_build_object('identifier', f.identifier, 'content_type', f.mime_type, 'position', f.position,
  'superseded', f.superseded_at is not null, 'original', ${IS_ORIGINAL}) order by f.superseded_at is not null, f.position, f.id) from receipt_files f where f.receipt_id = r.id and f.program_id = r.program_id), '[]'::json)`

const SIBLINGS = `coalesce((select json_agg(json_build_object('id', s.id, 'part', s.part) order by s.part) from receipts s
  where ${areOfOnePhoto('r', 's')} and s.id <> r.id), '[]'::json)`
const PHOTOS = `coalesce((select json_agg(json_build_object('receipt_id', s.id, 'identifier', f.identifier) order by f.position, f.id)
  from receipts s join receipt_files f on f.receipt_id = s.id and f.program_id = s.program_id
  where ${areOfOnePhoto('r', 's')} and s.part = 1 and ${IS_ORIGINAL}), '[]'::json)`

/** SQL columns with the tags and open issues of receipt `r`, shared by the list and the detail page. */
export const TAGS_AND_ISSUES = `coalesce((select json_agg(json_build_object('name', t.name, 'reason', t.reason, 'linked_data', t.linked_data) order by t.id)
    from receipt_tags t where t.receipt_id = r.id), '[]'::json) as receipt_tags,
  coalesce((select json_agg(json_build_object('kind', s.kind, 'message', s.message, 'created_at', s.created_at,
      'reported_by', trim(w.first_name || ' ' || coalesce(w.last_name, ''))) order by s.id)
    from receipt_issue_reports s left join administrators w on w.id = s.administrator_id
    where s.receipt_id = r.id and s.status = 'open'), '[]'::json) as open_receipt_issue_reports`

/**
 * Finds a receipt with everything that its reviewer sees (CONSOLE-62).
 * @returns null if the program has no such receipt
 */
export async function findReceipt({ sql }: Context, { programId, receiptId }: Params): Promise<ReceiptDetail | null> {
  const [row] = await sql<ReceiptDetail>(
    `select r.id, r.identifier, r.program_id, r.status, r.source, r.merchant_name, r.purchase_proof_merchant_id, r.merchant_address,
       to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, r.currency, r.exchange_rate::float8, r.total_amount::float8,
       r.total_before_rounding::float8, r.paid_amount::float8, r.receipt_number,
       (select count(*)::int from receipt_items i where i.receipt_id = r.id) as items_count, r.points::int,
       ${RECEIPT_MULTIPLIER} as tier_multiplier, r.confidence::float8,
       r.failure_reason, r.integrity, r.admin_invalidation_reason, r.admin_invalidation_message, r.admin_comments,
       r.admin_marked_as_valid_at, r.admin_marked_as_invalid_at, r.review_requested_at, r.review_request_message, r.verified_at,
       r.created_at, r.version::int, r.participant_id, trim(a.first_name || ' ' || coalesce(a.last_name, '')) as reviewed_by,
       trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as participant_name,
       case when p.erased_at is null then p.email else '' end as participant_email,
       b.unused_points::int as participant_points, b.completed_challenges::int as participant_completed_challenges, r.processed_data,
       r.machine_status, r.machine_points, r.sampled, nullif(g.issue_form_url, '') as issue_form_url,
       ${RATE_WITHOUT_PRODUCT},
       ${FILES} as files, r.part::int, r.parts::int, ${SIBLINGS} as siblings, ${PHOTOS} as photos,
       ${TAGS_AND_ISSUES}
     from receipts r
     join participants p on p.id = r.participant_id and p.program_id = r.program_id
     join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
     left join administrators a on a.id = r.reviewed_by_id
     left join purchase_proof_settings g on g.program_id = r.program_id
     where r.id = $1 and r.program_id = $2`,
    [receiptId, programId],
  )
  return row ?? null
}

export type ReceiptItemRow = {
  id: number
  sku: string | null
  name: string | null
  quantity: number
  unit_price: number | null
  price: number
  eligible_product_id: number | null
  matched_product: string | null
  matched_strategy: string | null
  matched_keyword: string | null
  match_confidence: number | null
  confidence: number | null
  eligible: boolean
  points: number
  admin_comments: string | null
  /** The lines from which the item was read. */
  lines: LineOfPage[]
  /** The key from the form in which a reviewer added the item. */
  desk_key: string | null
  created_at: Date
}

/** The items of a receipt, oldest first (CONSOLE-131); those created together are in printed order. */
export const listReceiptItems = ({ sql }: Context, { programId, receiptId }: Params): Promise<ReceiptItemRow[]> =>
  sql<ReceiptItemRow>(
    `select id, sku, name, quantity::float8, unit_price::float8, price::float8, eligible_product_id, matched_product, matched_strategy,
       matched_keyword, match_confidence::float8, confidence::float8, eligible, points::int, admin_comments, lines, desk_key, created_at
     from receipt_items where receipt_id = $1 and program_id = $2 order by created_at, position, id`,
    [receiptId, programId],
  )

export type ReviewLogRow = {
  id: number
  actor_label: string
  action: ReviewAction
  changes: Change[]
  points_difference: number
  created_at: Date
}

/** The activity log of a receipt, newest first, without the internal version at the start of each row's changes. */
export async function listReviewLog({ sql }: Context, { programId, receiptId }: Params): Promise<ReviewLogRow[]> {
  const rows = await sql<ReviewLogRow>(
    `select id, actor_label, action, changes, points_difference::int, created_at from receipt_reviews
     where receipt_id = $1 and program_id = $2 order by id desc limit 500`,
    [receiptId, programId],
  )
  return rows.map((row) => ({ ...row, changes: row.changes.filter(({ field }) => field !== 'version') }))
}

export type HistoryRow = {
  id: number
  status: ReceiptStatus
  integrity: Integrity | null
  merchant_name: string | null
  purchase_date: string | null
  currency: string | null
  total_amount: number | null
  points: number
  created_at: Date
}

/** The participant's other receipts, newest first. */
export const listParticipantHistory = ({ sql }: Context, { programId, receiptId }: Params): Promise<HistoryRow[]> =>
  sql<HistoryRow>(
    `select o.id, o.status, o.integrity, o.merchant_name, to_char(o.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date,
       o.currency, o.total_amount::float8, o.points::int, o.created_at
     from receipts r join receipts o on o.participant_id = r.participant_id and o.program_id = r.program_id and o.id <> r.id
     where r.id = $1 and r.program_id = $2 order by o.created_at desc, o.id desc limit 100`,
    [receiptId, programId],
  )

export type EligibleProductRow = { id: number; product_name: string; points_per_cents: number; product_active: boolean }

/** The program's products by name, including inactive ones, because old items reference them. */
export const listEligibleProducts = ({ sql }: Context, programId: number): Promise<EligibleProductRow[]> =>
  sql<EligibleProductRow>(
    `select id, product_name, points_per_cents::float8, product_active from eligible_products
     where program_id = $1 order by lower(product_name), id`,
    [programId],
  )
