import type { Context } from '@/domain/context'
import { canBetterPhotoHelp, type FoundTag } from './better-photo'
import { listReviewReasons, REVIEW_EVIDENCE_SQL, type ReviewEvidence } from './review-reasons'
import { ANSWER_DAYS, type Integrity, type ReceiptIssueKind, type ReceiptSource, type ReceiptStatus } from './types'
import { listWaitingReasons, type WaitingReason } from './waiting-reasons'

export type OwnReceiptRow = {
  identifier: string
  status: ReceiptStatus
  source: ReceiptSource
  integrity: Integrity | null
  /** Of several receipts in one photo: which one, and of how many. */
  part: number | null
  parts: number | null
  merchant_name: string | null
  purchase_date: string | null
  currency: string | null
  total_amount: number | null
  points: number
  /** The value of the items while the receipt is in review. */
  pending_points: number
  /** For a refused receipt: the points reversed since it last earned any. */
  points_taken_back: number
  items_count: number
  /** The factor of the participant's tier, fixed with the first points (RULE-65). */
  tier_multiplier: number | null
  admin_invalidation_reason: string | null
  admin_invalidation_message: string | null
  review_requested_at: Date | null
  /** Whether a refusal can still be answered. */
  may_request_review: boolean
  answer_until: Date | null
  /** Whether a better photo can be added, once: it waits for review, failed, or was refused as unreadable. */
  may_add_photos: boolean
  photos_added_at: Date | null
  /** Parts could not be read, so a better photo would help. */
  is_hard_to_read: boolean
  /** Whether a better photo could resolve everything that prevents points. */
  photo_may_help: boolean
  /** Why it waits for review, limited to reasons that its participant may know. */
  waiting_reasons: WaitingReason[]
  created_at: Date
  verified_at: Date | null
  files: { identifier: string; content_type: string }[]
  reported_issues: ReceiptIssueKind[]
}

export type OwnItemRow = {
  name: string
  quantity: number
  price: number
  eligible: boolean
  /** The name of the eligible product that the item was matched to. */
  matched_product: string | null
  points: number
}

type Owner = { programId: number; participantId: number }

const REFUSED = "(r.status = 'rejected' or (r.status = 'processed' and r.integrity is not distinct from 'invalid'))"
const ANSWER_UNTIL = `coalesce(r.admin_marked_as_invalid_at, r.verified_at, r.updated_at) + make_interval(days => ${ANSWER_DAYS})`

/** SQL for whether ledger entry `e` belongs to receipt `r`. */
const entryOf = (e: string, kind: 'earning' | 'reversal') =>
  `${e}.program_id = r.program_id and ${e}.kind = '${kind}'
     and ${e}.cause_type = 'Receipt' and ${e}.cause_id = r.id::text`

const COLUMNS = `r.identifier, r.part::int, r.parts::int, r.status, r.source, r.integrity, r.merchant_name, to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date,
  r.currency, r.total_amount::float8, r.points::int, r.admin_invalidation_reason, r.admin_invalidation_message, r.review_requested_at,
  r.created_at, r.verified_at, r.photos_added_at, r.tier_multiplier::float8,
  coalesce((select sum(amount)::int from pending_points h where h.program_id = r.program_id and h.participant_id = r.participant_id
    and h.cause_type = 'Receipt' and h.cause_id = r.id::text and h.status = 'pending'), 0) as pending_points,
  case when ${REFUSED} then coalesce((select -sum(e.lifetime_amount)::int from point_entries e where ${entryOf('e', 'reversal')}
    and e.id > (select max(g.id) from point_entries g where ${entryOf('g', 'earning')})), 0) else 0 end as points_taken_back,
  (select count(*)::int from receipt_items i where i.receipt_id = r.id) as items_count,
  ${REFUSED} and r.review_requested_at is null and ${ANSWER_UNTIL} >= $3::timestamptz as may_request_review,
  case when ${REFUSED} then ${ANSWER_UNTIL} end as answer_until,
  r.source = 'site' and r.photos_added_at is null and (r.status in ('needs_human_review', 'failed')
    or (${REFUSED} and r.admin_invalidation_reason = 'unreadable' and ${ANSWER_UNTIL} >= $3::timestamptz)) as may_add_photos,
  exists (select 1 from receipt_tags g where g.receipt_id = r.id and g.name = 'unreadable') as is_hard_to_read,
  coalesce((select json_agg(json_build_object('name', g.name, 'code', g.linked_data #>> '{finding,code}') order by g.id)
    from receipt_tags g where g.receipt_id = r.id), '[]'::json) as tags,
  ${REVIEW_EVIDENCE_SQL},
  coalesce((select json_agg(json_build_object('identifier', f.identifier, 'content_type', f.mime_type) order by f.position, f.id)
    from receipt_files f where f.receipt_id = r.id and f.program_id = r.program_id and f.superseded_at is null), '[]'::json) as files,
  coalesce((select json_agg(s.kind order by s.id) from receipt_issue_reports s where s.receipt_id = r.id and s.status = 'open'
    and s.administrator_id is null), '[]'::json) as reported_issues`

type Stored = Omit<OwnReceiptRow, 'photo_may_help' | 'waiting_reasons'> & ReviewEvidence & { tags: FoundTag[] }

const toOwnRow = ({ decided, parsed, tags, ...receipt }: Stored): OwnReceiptRow => {
  const reasons = listReviewReasons({ decided, parsed })
  const isUnread = receipt.status === 'failed'
  return {
    ...receipt,
    photo_may_help: canBetterPhotoHelp({ doubts: parsed?.doubts ?? [], isUnread, reasons, tags }),
    waiting_reasons: receipt.status === 'needs_human_review' ? listWaitingReasons(reasons, tags) : [],
  }
}

/** A page of the participant's own receipts, newest first. `page` is 1-based. */
export async function listOwnReceipts(
  { now, sql }: Context,
  { page, pageSize, participantId, programId }: Owner & { page: number; pageSize: number },
): Promise<{ rows: OwnReceiptRow[]; total: number }> {
  const [counted] = await sql<{ total: number }>(
    'select count(*)::int as total from receipts where program_id = $1 and participant_id = $2',
    [programId, participantId],
  )
  const rows = await sql<Stored>(
    `select ${COLUMNS} from receipts r where r.program_id = $1 and r.participant_id = $2
     order by r.created_at desc, r.id desc limit $4 offset $5`,
    [programId, participantId, now, pageSize, (page - 1) * pageSize],
  )
  return { rows: rows.map(toOwnRow), total: counted?.total ?? 0 }
}

/** One of the participant's own receipts with its items; null for others' (RULE-3). */
export async function findOwnReceipt(
  { now, sql }: Context,
  { identifier, participantId, programId }: Owner & { identifier: string },
): Promise<(OwnReceiptRow & { items: OwnItemRow[] }) | null> {
  const [receipt] = await sql<Stored>(
    `select ${COLUMNS} from receipts r where r.program_id = $1 and r.participant_id = $2 and r.identifier = $4`,
    [programId, participantId, now, identifier],
  )
  if (!receipt) return null
  const items = await sql<OwnItemRow>(
    `select coalesce(i.name, i.sku, '') as name, i.quantity::float8, i.price::float8, i.eligible, i.matched_product, i.points::int
     from receipt_items i join receipts r on r.id = i.receipt_id and r.program_id = i.program_id
     where r.identifier = $1 and r.program_id = $2 order by i.created_at, i.position, i.id`,
    [identifier, programId],
  )
  return { ...toOwnRow(receipt), items }
}
