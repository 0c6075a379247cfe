import type { ClaimRefused } from '@/domain/claim-refusal'
import type { IneligibilityReason } from '@/domain/eligibility'
import type { PrizeOrigin } from '@/domain/prizes'
import type { Availability } from '@/domain/programs'

export type RewardSelection = 'sweepstake' | 'achievement' | 'redeem' | 'offer' | 'milestone' | 'mini-contest'

/** Where a claim is on its way to the participant (RULE-31). */
export type Fulfilment = 'pending' | 'sent' | 'delivered' | 'cancelled'

/** Whether somebody took it themselves, won it in a draw or a contest, or earned it by what they did. */
export type ClaimOrigin = 'claimed' | PrizeOrigin
/** How participants see it: drawn, ranked and instant prizes were all won. */
export type ShownClaimOrigin = 'claimed' | 'won' | 'earned'

export type ClaimRequest = {
  programId: number
  participantId: number
  rewardId: number
  /** Names one attempt; unique for the participant, not for the program. */
  key: string
}

export type Claim =
  | {
      ok: true
      /** Null for sweepstake entries, which are no claims. */
      claimId: number | null
      pointsSpent: number
      couponCode: string | null
      /** Entries bought by this attempt. */
      entries: number
      /** The attempt had succeeded before; nothing was taken again. */
      duplicate: boolean
      /** Of a priced reward: the claim is held, and this is paid first. */
      checkoutId?: number | null
    }
  | ClaimRefused

/** A reward and its participant as one claim sees them, while the participant's balance row is locked. */
export type Claimable = {
  id: number
  name: string
  selection: RewardSelection
  status: Availability
  entry_cost: number | null
  max_entries: number | null
  free_entry: boolean
  /** The program's: its days end at midnight there. */
  time_zone: string
  /** It goes on on no later day. */
  is_last_day: boolean
  unused_points: number
  /** Why the participant may not spend; null where they may. */
  ineligibility: IneligibilityReason | null
  /** The tier that it asks for and that they are below (RULE-65). */
  missing_tier: string | null
}
