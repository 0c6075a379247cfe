import type { ClaimRefused } from '@/domain/claim-refusal'
import type { IneligibilityReason } from '@/domain/eligibility'
import type { EntryRefusal } from '@/domain/entry-conditions'
import type { PrizeOrigin } from '@/domain/prizes'
import type { Availability } from '@/domain/programs'

export type RewardSelection = 'sweepstake' | 'achievement' | 'redeem' | 'offer' | 'milestone' | 'mini-contest'

/** The fulfillment status of a claim (RULE-31). */
export type Fulfilment = 'pending' | 'sent' | 'delivered' | 'cancelled'

/** Whether the participant claimed it, won it in a draw or a contest, or earned it. */
export type ClaimOrigin = 'claimed' | PrizeOrigin
/** The participants' view: drawn, ranked and instant prizes were all won. */
export type ShownClaimOrigin = 'claimed' | 'won' | 'earned'

export type ClaimRequest = {
  programId: number
  participantId: number
  rewardId: number
  /** Identifies one attempt; unique per participant, not per program. */
  key: string
  /** How many entries of a sweepstake to buy; 1 by default. */
  quantity?: number
}

/** The most entries that one call buys. */
export const MAX_ENTRIES_AT_ONCE = 100

export type Claim =
  | {
      ok: true
      /** Null for sweepstake entries, which are not claims. */
      claimId: number | null
      pointsSpent: number
      couponCode: string | null
      /** Entries bought by this attempt. */
      entries: number
      /** The attempt had succeeded before; nothing was taken again. */
      duplicate: boolean
      /** For a priced reward: the checkout to pay while the claim is held. */
      checkoutId?: number | null
      /** A person decides about the claim first. */
      isInReview?: boolean
    }
  | ClaimRefused

/** A reward and a participant for a claim, while the participant's balance row is locked. */
export type Claimable = {
  id: number
  name: string
  selection: RewardSelection
  status: Availability
  entry_cost: number | null
  max_entries: number | null
  free_entry: boolean
  /** The program's time zone: its days end at midnight there. */
  time_zone: string
  /** Whether it ends today. */
  is_last_day: boolean
  unused_points: number
  /** Those of them that pay for a chance to win. */
  earned_points: number
  /** Why the participant may not spend; null if they may. */
  ineligibility: IneligibilityReason | null
  /** Why the participant may not enter this draw or contest; null if they may. */
  entry_refusal: EntryRefusal | null
  /** The required tier if the participant is below it (RULE-65). */
  missing_tier: string | null
}
