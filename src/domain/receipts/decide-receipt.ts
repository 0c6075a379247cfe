import type { ReceiptTag, ReceiptTagName } from './tag-receipt'

export type ReceiptDecision = 'rejected' | 'needs_human_review' | 'eligible' | 'no_eligible_items'

export type DecideReceiptInput = {
  tags: ReceiptTag[]
  /** The same file was uploaded before. */
  exactDuplicate: boolean
  /** How sure the parser is, 0 to 1. */
  confidence: number
  /** Points that the matched items would give. */
  eligiblePoints: number
  /** Drawn for the random sample that people check. */
  sampled: boolean
}

/** Below this a person looks before points are given. On real photos a receipt that was read right scores 0.64 and more. */
export const REVIEW_CONFIDENCE = 0.6

/**
 * When a tag sends a receipt to a person. `always`: whoever uploaded it would lose or gain by the machine's mistake either way.
 * `with_points`: only where points would be given; with none, the outcome is the same and nobody's time is spent.
 */
const TAG_REVIEW = {
  duplicated: 'always',
  unreadable: 'always',
  too_old: 'with_points',
  future_dated: 'with_points',
  wrong_merchant: 'with_points',
  excluded: 'with_points',
  total_mismatch: 'with_points',
  velocity: 'with_points',
} satisfies Record<ReceiptTagName, 'always' | 'with_points'>

/** The state a receipt leaves processing in (decisions 35): exact duplicates are refused, doubts with points at stake are reviewed. */
export function decideReceipt(input: DecideReceiptInput): ReceiptDecision {
  if (input.exactDuplicate) return 'rejected'
  if (input.sampled) return 'needs_human_review'

  const pointsAtStake = input.eligiblePoints > 0
  const tagged = input.tags.some(({ name }) => TAG_REVIEW[name] === 'always' || pointsAtStake)
  if (tagged) return 'needs_human_review'
  if (!pointsAtStake) return 'no_eligible_items'
  return input.confidence < REVIEW_CONFIDENCE ? 'needs_human_review' : 'eligible'
}
