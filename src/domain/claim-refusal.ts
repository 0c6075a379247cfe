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
  /** With insufficient_points: what the points are for, if not the reward itself. */
  missingFor?: 'entry' | 'play'
  /** With limit_per_participant, max_entries and plays_used_up: the limit per participant. */
  limit?: number
  /** With plays_used_up and free_entry_used: the contest or draw ends before tomorrow. */
  isLastDay?: boolean
}
