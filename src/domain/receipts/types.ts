import type { ReceiptTagName } from './tag-receipt'

export type ReceiptStatus =
  | 'pending'
  | 'failed'
  | 'processed'
  | 'eligible'
  | 'no_eligible_items'
  | 'needs_human_review'
  | 'rejected'
  | 'review_requested'

export const RECEIPT_STATUSES = [
  'pending',
  'failed',
  'processed',
  'eligible',
  'no_eligible_items',
  'needs_human_review',
  'rejected',
  'review_requested',
] as const satisfies readonly ReceiptStatus[]

/**
 * Statuses in which a receipt waits for review (CONSOLE-78). They include unreadable receipts, which no reviewer would
 * see otherwise.
 */
export const WAITING_STATUSES = [
  'needs_human_review',
  'review_requested',
  'failed',
] as const satisfies readonly ReceiptStatus[]
const oneOf = (statuses: readonly ReceiptStatus[]) =>
  `status in (${statuses.map((status) => `'${status}'`).join(', ')})`

/** The same as SQL, matching the index receipts_queue_idx. */
export const WAITS_FOR_PERSON = oneOf(WAITING_STATUSES)

/**
 * Statuses without a decision, in which a save requires the receipt's validity. CONSOLE-81 names the first for the
 * button.
 */
const UNDECIDED: readonly ReceiptStatus[] = [...WAITING_STATUSES, 'pending']
/** The same as SQL. */
export const IS_UNDECIDED = oneOf(UNDECIDED)

export const isUndecided = (status: ReceiptStatus): boolean => UNDECIDED.includes(status)

/** `mail`: forwarded to the participant's receipt address. */
export const RECEIPT_SOURCES = ['site', 'external', 'mail'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]

export type Integrity = 'valid' | 'invalid'

/** CONSOLE-162. */
export const RECEIPT_ISSUE_KINDS = [
  'item_not_recognized',
  'incorrect_points_awarded',
  'wrong_item_categorized',
] as const
export type ReceiptIssueKind = (typeof RECEIPT_ISSUE_KINDS)[number]

/**
 * Reasons to refuse a receipt. Reviewers choose one, and participants see its instructions (i18n `receipts.reasons`).
 */
export const REJECT_REASONS = [
  'duplicated',
  'unreadable',
  'too_old',
  'wrong_merchant',
  'not_a_receipt',
  'altered',
  'total_mismatch',
  'other_currency',
  'excluded_item',
  'returned',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

export const RECEIPT_TAG_NAMES = [
  'duplicated',
  'too_old',
  'future_dated',
  'wrong_merchant',
  'excluded',
  'unreadable',
  'total_mismatch',
  'velocity',
] as const satisfies readonly ReceiptTagName[]

/** Days within which a refusal can be answered, once (RULE-33). */
export const ANSWER_DAYS = 30
