export { createReward, type RewardCreated } from './create-reward'
export { duplicateReward } from './duplicate-reward'
export {
  type EditableReward,
  findEditableReward,
  PICTURE_FIELDS,
  type PictureField,
  rewardInputOfDocument,
} from './find-editable-reward'
export { listRewardChallenges, type RewardChallenge } from './list-reward-challenges'
export { previewReward, REWARD_DRAFT, type RewardDraft } from './preview-reward'
export type { PublicationCheck, PublicationRefusal } from './publication-checks'
export { readVersionForm } from './read-version-form'
export { EMPTY_REWARD, type RewardForm, type RewardFormInput, rewardForm, rewardInputOf } from './reward-form'
export { findLocks, type LockReason, type RewardLocks } from './reward-locks'
export { type ApprovalToggled, toggleRewardApproval } from './toggle-approval'
export type { SaveProblem } from './types'
export { type RewardUpdated, updateReward } from './update-reward'
