import type { PurchaseMerchant } from '@laurel/receipt-reader/facts'
import type { TFunction } from 'i18next'
import { emailText, presentEmail } from '@/domain/participants'
import type {
  EligibleProductRow,
  HistoryRow,
  ReceiptDetail,
  ReceiptItemRow,
  ReceiptRow,
  ReviewLogRow,
} from '@/domain/receipt-review'
import type { OpenedFile, OwnItemRow, OwnReceiptRow } from '@/domain/receipts'
import { multiplyEarning } from '@/domain/tiers'
import { presentUntrustedFile } from '@/http/server/present-untrusted-file'
import type { Reply } from '@/http/server/reply'
import { env } from '@/platform/env'

/** A receipt's state as its participant sees it: the states of RULE-33 without those that only concern reviewers. */
export type SiteReceiptOutcome = 'reading' | 'failed' | 'review' | 'review_requested' | 'earned' | 'nothing' | 'refused'

const outcomeOf = ({ integrity, points, status }: OwnReceiptRow): SiteReceiptOutcome => {
  if (status === 'pending') return 'reading'
  if (status === 'failed' || status === 'review_requested') return status
  if (status === 'needs_human_review') return 'review'
  if (status === 'rejected' || integrity === 'invalid') return 'refused'
  return points > 0 ? 'earned' : 'nothing'
}

/** A receipt for its own participant. */
export const presentOwnReceipt = (receipt: OwnReceiptRow) => ({
  identifier: receipt.identifier,
  status: receipt.status,
  source: receipt.source,
  outcome: outcomeOf(receipt),
  part: receipt.part,
  parts: receipt.parts,
  merchant_name: receipt.merchant_name,
  purchase_date: receipt.purchase_date,
  currency: receipt.currency,
  total_amount: receipt.total_amount,
  items_count: receipt.items_count,
  points: receipt.points,
  pending_points: receipt.pending_points,
  points_taken_back: receipt.points_taken_back,
  admin_invalidation_reason: receipt.admin_invalidation_reason,
  admin_invalidation_message: receipt.admin_invalidation_message,
  may_request_review: receipt.may_request_review,
  answer_until: receipt.answer_until?.toISOString() ?? null,
  may_add_photos: receipt.may_add_photos,
  photos_added_at: receipt.photos_added_at?.toISOString() ?? null,
  is_hard_to_read: receipt.is_hard_to_read,
  photo_may_help: receipt.photo_may_help,
  waiting_reasons: receipt.waiting_reasons,
  review_requested_at: receipt.review_requested_at?.toISOString() ?? null,
  reported_issues: receipt.reported_issues,
  created_at: receipt.created_at.toISOString(),
  verified_at: receipt.verified_at?.toISOString() ?? null,
  files: receipt.files.map(({ content_type, identifier }) => ({
    url: `/public/receipts/${receipt.identifier}/files/${identifier}`,
    content_type,
  })),
})
export type SiteReceipt = ReturnType<typeof presentOwnReceipt>

export const presentOwnReceiptDetail = (receipt: OwnReceiptRow & { items: OwnItemRow[] }) => ({
  ...presentOwnReceipt(receipt),
  receipt_items: receipt.items,
  bonus_points: bonusOf(receipt),
})

/** The part of the points that the tier added to those of the items (RULE-65). */
const bonusOf = ({
  items,
  pending_points,
  points,
  tier_multiplier,
}: OwnReceiptRow & { items: OwnItemRow[] }): number => {
  const base = items.reduce((sum, item) => sum + (item.eligible ? item.points : 0), 0)
  const { bonus, points: multiplied } = multiplyEarning(base, tier_multiplier ?? 1)
  return multiplied === (points || pending_points) ? bonus : 0
}

export type SiteReceiptDetail = ReturnType<typeof presentOwnReceiptDetail>

/** A row of the console's list (CONSOLE-27, CONSOLE-62), with fields shaped like the detail's. */
export const presentReceiptRow = (row: ReceiptRow) => ({
  id: row.id,
  status: row.status,
  integrity: row.integrity,
  source: row.source,
  merchant_name: row.merchant_name,
  purchase_date: row.purchase_date,
  currency: row.currency,
  total_amount: row.total_amount,
  items_count: row.items_count,
  points: row.points,
  points_at_stake: row.points_at_stake,
  participant_id: row.participant_id,
  participant_name: row.participant_name,
  receipt_tags: row.receipt_tags,
  open_receipt_issue_reports: row.open_receipt_issue_reports,
  created_at: row.created_at.toISOString(),
  verified_at: row.verified_at?.toISOString() ?? null,
})

/** An address that may be embedded: https on another host, as a frame of our own host could remove its sandbox. */
const presentFormAddress = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null
  const { hostname, href, protocol } = new URL(address)
  return protocol === 'https:' && hostname !== env.PLATFORM_HOST && hostname !== new URL(env.PUBLIC_URL).hostname
    ? href
    : null
}

/**
 * CONSOLE-160: 'Only the last 5 similar receipt ids are shown'. The wire has all of them; the screen shows the last
 * five.
 * @param viewer whether they manage users; others get a masked `participant_email` (CONSOLE-105)
 */
export const presentReceipt = (receipt: ReceiptDetail, viewer: { canManage: boolean }) => ({
  id: receipt.id,
  program_id: receipt.program_id,
  status: receipt.status,
  source: receipt.source,
  merchant_name: receipt.merchant_name,
  purchase_proof_merchant_id: receipt.purchase_proof_merchant_id,
  merchant_address: receipt.merchant_address,
  purchase_date: receipt.purchase_date,
  currency: receipt.currency,
  exchange_rate: receipt.exchange_rate,
  total_amount: receipt.total_amount,
  total_before_rounding: receipt.total_before_rounding,
  paid_amount: receipt.paid_amount,
  receipt_number: receipt.receipt_number,
  items_count: receipt.items_count,
  points: receipt.points,
  tier_multiplier: receipt.tier_multiplier,
  confidence: receipt.confidence,
  failure_reason: receipt.failure_reason,
  participant_id: receipt.participant_id,
  participant_name: receipt.participant_name,
  participant_email: emailText(presentEmail(receipt.participant_email, viewer)),
  participant_points: receipt.participant_points,
  participant_completed_challenges: receipt.participant_completed_challenges,
  integrity: receipt.integrity,
  admin_invalidation_reason: receipt.admin_invalidation_reason,
  admin_invalidation_message: receipt.admin_invalidation_message,
  admin_comments: receipt.admin_comments,
  admin_marked_as_valid_at: receipt.admin_marked_as_valid_at?.toISOString() ?? null,
  admin_marked_as_invalid_at: receipt.admin_marked_as_invalid_at?.toISOString() ?? null,
  reviewed_by: receipt.reviewed_by,
  review_requested_at: receipt.review_requested_at?.toISOString() ?? null,
  review_request_message: receipt.review_request_message,
  verified_at: receipt.verified_at?.toISOString() ?? null,
  created_at: receipt.created_at.toISOString(),
  version: receipt.version,
  machine_status: receipt.machine_status,
  machine_points: receipt.machine_points,
  sampled: receipt.sampled,
  issue_form_url: presentFormAddress(receipt.issue_form_url),
  points_per_cents_without_product: receipt.points_per_cents_without_product,
  processed_data: receipt.processed_data,
  files: receipt.files.map(({ content_type, identifier, original, superseded }) => ({
    url: `/admin/v2/receipts/${receipt.id}/files/${identifier}`,
    content_type,
    identifier,
    superseded,
    original,
  })),
  part: receipt.part,
  parts: receipt.parts,
  siblings: receipt.siblings,
  photos: receipt.photos.map(({ identifier, receipt_id }) => ({
    url: `/admin/v2/receipts/${receipt_id}/files/${identifier}`,
  })),
  receipt_tags: receipt.receipt_tags,
  open_receipt_issue_reports: receipt.open_receipt_issue_reports,
})
export type ConsoleReceipt = ReturnType<typeof presentReceipt>

/** CONSOLE-64. Items from the server are `unchanged` until someone edits them. */
export const presentReceiptItem = (item: ReceiptItemRow) => ({
  id: item.id,
  sku: item.sku,
  name: item.name,
  quantity: item.quantity,
  unit_price: item.unit_price,
  price: item.price,
  eligible_product_id: item.eligible_product_id,
  matched_product: item.matched_product,
  matched_strategy: item.matched_strategy,
  matched_keyword: item.matched_keyword,
  match_confidence: item.match_confidence,
  confidence: item.confidence,
  eligible: item.eligible,
  points: item.points,
  admin_comments: item.admin_comments,
  lines: item.lines,
  desk_key: item.desk_key,
  patch_status: 'unchanged' as const,
})
export type ConsoleReceiptItem = ReturnType<typeof presentReceiptItem>

export const presentReviewLogEntry = (entry: ReviewLogRow) => ({
  id: entry.id,
  actor: entry.actor_label,
  action: entry.action,
  changes: entry.changes,
  points_difference: entry.points_difference,
  created_at: entry.created_at.toISOString(),
})
export type ConsoleReviewLogEntry = ReturnType<typeof presentReviewLogEntry>

export const presentHistoryEntry = (row: HistoryRow) => ({ ...row, created_at: row.created_at.toISOString() })
export type ConsoleHistoryEntry = ReturnType<typeof presentHistoryEntry>

export const presentEligibleProduct = ({ id, points_per_cents, product_active, product_name }: EligibleProductRow) => ({
  id,
  product_name,
  points_per_cents,
  product_active,
})
export type ConsoleEligibleProduct = ReturnType<typeof presentEligibleProduct>

export const presentMerchantOption = ({ id, name }: Pick<PurchaseMerchant, 'id' | 'name'>) => ({
  value: id,
  label: name,
})
export type ConsoleMerchantOption = ReturnType<typeof presentMerchantOption>

/** A merchant choice of a receipt; a deactivated one is marked. */
export const presentReceiptMerchant = (
  t: TFunction,
  { active, id, name }: Pick<PurchaseMerchant, 'id' | 'name'> & { active: boolean },
): ConsoleMerchantOption => ({
  value: id,
  label: active ? name : t('console.overview.inactiveMerchant', { name }),
})

/** An uploaded file, displayed inline. */
export const presentReceiptFile = ({ bytes, contentType, stream }: OpenedFile): Reply =>
  presentUntrustedFile({ body: stream, bytes, contentType, disposition: 'inline' })
