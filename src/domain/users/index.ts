export { findUser, type User } from './find-user'
export { type GivePointsResult, givePoints } from './give-points'
export { cancelHeldEntry, holdEntry, recordRelease, releaseHeldEntry } from './held-entry'
export { listTiers, type Tier } from './list-tiers'
export { type LedgerEntry, listUserActions, USER_ACTION_FILTERS, type UserAction } from './list-user-actions'
export { listUserAnswers, type UserAnswer } from './list-user-answers'
export {
  findUserAttribute,
  listOpenAttributes,
  listUserAttributes,
  type OpenAttribute,
  type UserAttribute,
} from './list-user-attributes'
export { listUserChallenges, USER_CHALLENGE_FILTERS, type UserChallenge } from './list-user-challenges'
export { listUserQuestions, USER_QUESTION_FILTERS, type UserQuestion } from './list-user-questions'
export { listUserReceipts, type UserReceipt } from './list-user-receipts'
export { listUserRewards, USER_REWARD_FILTERS, type UserReward } from './list-user-rewards'
export { type ListedUser, listAllUsers, listUsers, type UserListing } from './list-users'
export { type Entry, MANUAL_RULE, postEntry } from './post-entry'
export { type ReversedEntry, reverseEntry } from './reverse-entry'
export { type AttributeSaved, addUserAttribute, changeUserAttribute } from './save-user-attribute'
export { type SavedFields, saveUserFields } from './save-user-fields'
export { setUserStatus } from './set-user-status'
export { readUserFilters, USER_FILTERS, type UserListParameters, userListParameters } from './user-parameters'
