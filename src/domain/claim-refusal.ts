import type { IneligibilityReason } from '@/domain/eligibility'
import type { EntryRefusal } from '@/domain/entry-conditions'
import type { Shared } from '@/domain/shared-browser'

export type ClaimRefusal =
  | 'not_found'
  | IneligibilityReason
  | EntryRefusal
  | 'not_started'
  | 'ended'
  | 'tier_required'
  | 'limit_per_participant'
  | 'insufficient_points'
  | 'bought_points'
  | 'out_of_stock'
  | 'codes_gone'
  | 'key_reused'
  | 'no_entries_for_points'
  | 'earned_by_achieving'
  | 'earned_by_points'
  | 'won_in_contest'
  | 'earned_by_membership'
  | 'payments_not_set_up'
  | 'payment_pending'
  | 'payment_unavailable'
  | 'too_many_payments'
  | 'entries_frozen'
  | 'max_entries'
  | 'no_free_entry'
  | 'free_entry_used'
  | 'terms_not_agreed'
  | Shared
  | 'not_a_contest'
  | 'plays_used_up'

export type ClaimRefused = {
  ok: false
  reason: ClaimRefusal
  /** With tier_required: the tier's name. */
  tier?: string
  /** With insufficient_points: how many points are missing. */
  missingPoints?: number
  /** With bought_points: the points that the participant has, and how many of them pay for a chance to win. */
  points?: { all: number; earned: number }
  /** With bought_points: the sweepstake has a free entry. */
  hasFreeEntry?: boolean
  /** With insufficient_points and bought_points: what the points are for, if not the reward itself. */
  missingFor?: 'entry' | 'play'
  /** With limit_per_participant, max_entries and plays_used_up: the limit per participant. */
  limit?: number
  /** With plays_used_up and free_entry_used: the contest or draw ends before tomorrow. */
  isLastDay?: boolean
}

/**
 * Why points can't pay for a chance to win, which only earned points do (decision 92); null if they can.
 */
export const refuseChance = (
  cost: number,
  { earned_points, unused_points }: { unused_points: number; earned_points: number },
  { free_entry, missingFor }: { missingFor: 'entry' | 'play'; free_entry?: boolean },
): ClaimRefused | null => {
  if (unused_points < cost) {
    return { ok: false, reason: 'insufficient_points', missingPoints: cost - unused_points, missingFor }
  }
  if (cost === 0 || earned_points >= cost) return null
  const points = { all: unused_points, earned: Math.max(0, earned_points) }
  return { ok: false, reason: 'bought_points', points, missingFor, hasFreeEntry: free_entry ?? false }
}
