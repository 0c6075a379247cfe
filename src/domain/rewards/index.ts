export { claimReward } from './claim-reward'
export { grantEarnedRewards } from './grant-earned-rewards'
export { deriveRewardStatus, type RewardStatus } from './status'
export type { Claim, ClaimRefusal, ClaimRefused, ClaimRequest, RewardSelection } from './types'
