export type { ClaimRefusal, ClaimRefused } from '@/domain/claim-refusal'
export { addCoupons, type CouponsAdded, MAX_CODES_AT_ONCE } from './add-coupons'
export { allOrNothing } from './all-or-nothing'
export { type Cancellation, cancelClaim } from './cancel-claim'
export { CLAIM_STEPS, type ClaimChanged, type ClaimRefusedChange, type ClaimStep, changeClaim } from './change-claim'
export { type ClaimsChanged, changeClaims, MAX_CLAIMS_AT_ONCE } from './change-claims'
export { type ClaimCheck, listClaimSignals } from './claim-checks'
export { claimFreeEntry } from './claim-free-entry'
export {
  type ClaimRule,
  claimReward,
  PLUGIN_SELECTIONS,
  type PluginSelection,
  registerSelections,
} from './claim-reward'
export { claimsInReviewSql, releaseClaim } from './claims-in-review'
export type { Progress } from './find-progress'
export { type ContestForPage, findReward, type NftItem, type RewardForPage } from './find-reward'
export { givesOfferSql } from './gives-offer-sql'
export { grantDeserved } from './grant-deserved'
export { type Earner, type GrantedReward, grantEarnedRewards } from './grant-earned-rewards'
export { grantRecentEarners } from './grant-recent-earners'
export { type CouponsImported, importCoupons, MAX_CODES_OF_FILE } from './import-coupons'
export { type CouponRefused, countCoupons, insertCoupons, MAX_CODE_CHARACTERS } from './insert-coupons'
export { isHandedOverSql } from './is-handed-over-sql'
export { listActiveRewards, listClaimedRewards, listCurrentRewards } from './list-rewards'
export {
  type PublicReward,
  type PublicRewardRow,
  toPublicReward,
  withoutReward,
} from './public-fields'
export { earnedKey, notEarnedSql, qualifiesSql } from './qualifies-sql'
export { type CouponRemoved, removeCoupon } from './remove-coupon'
export { restoreEarnedClaim } from './restore-claim'
export { type Fulfilled, setFulfilment } from './set-fulfilment'
export { type HoldRefusal, releaseHold, settleHold } from './settle-hold'
export type { SiteReward } from './site-reward'
export { deriveRewardStatus, type RewardStatus } from './status'
export {
  type Claim,
  type ClaimOrigin,
  type ClaimRequest,
  type Fulfilment,
  MAX_ENTRIES_AT_ONCE,
  type RewardSelection,
  type ShownClaimOrigin,
} from './types'
