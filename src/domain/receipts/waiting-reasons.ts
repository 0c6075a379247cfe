import type { FoundTag } from './better-photo'
import type { ReviewReason } from './review-reasons'

/**
 * Reasons for a review that the participant may see. Suspected copies, altered receipts and too many uploads are never
 * disclosed.
 */
export type WaitingReason = 'two_receipts' | 'other_currency' | 'too_old' | 'unknown_shop'

const OF_REASONS: Partial<Record<ReviewReason, WaitingReason>> = {
  side_by_side: 'two_receipts',
  other_currency: 'other_currency',
  foreign_words: 'other_currency',
  decimal_commas: 'other_currency',
}

export function listWaitingReasons(reasons: readonly ReviewReason[], tags: readonly FoundTag[]): WaitingReason[] {
  const ofTags = tags.map(({ code, name }): WaitingReason | undefined => {
    if (name === 'too_old') return 'too_old'
    return code === 'merchant_unknown' ? 'unknown_shop' : undefined
  })
  const shown = [...reasons.map((reason) => OF_REASONS[reason]), ...ofTags]
  return [...new Set(shown)].filter((reason) => reason !== undefined)
}
