export { type ChallengeDetail, findChallengeDetail } from './find-challenge-detail'
export { findRewardDetail, type RewardDetail } from './find-reward-detail'
export {
  ANSWER_PARAMETERS,
  type ChallengeAnswerRow,
  listAllChallengeAnswers,
  listAllQuestions,
  listChallengeAnswers,
} from './list-challenge-answers'
export {
  CHALLENGE_USER_FILTERS,
  type ChallengeParticipantRow,
  listAllChallengeParticipants,
  listChallengeParticipants,
} from './list-challenge-participants'
export {
  type ChallengeListParameters,
  type ListedChallenge,
  listAllChallenges,
  listChallenges,
} from './list-challenges'
export { type ListedPlay, listContestPlays, PLAY_FILTERS } from './list-contest-plays'
export { listContestStandings } from './list-contest-standings'
export {
  COUPON_FILTERS,
  type CouponListParameters,
  type ListedCoupon,
  listAllCoupons,
  listCoupons,
} from './list-coupons'
export {
  DEFAULT_PAGE_SIZE,
  type FilterValues,
  type ListParameters,
  listParameters,
  PAGE_SIZES,
} from './list-parameters'
export {
  CLAIM_FILTERS,
  type ClaimListParameters,
  type ListedClaim,
  listAllRewardClaims,
  listRewardClaims,
} from './list-reward-claims'
export {
  type ListedReward,
  listAllProgramRewards,
  listProgramRewards,
  REWARD_LIST_FILTERS,
  type RewardListParameters,
} from './list-rewards'
export {
  type Bind,
  BY_NAME,
  COUNT_LIMIT,
  countScope,
  isOneOf,
  type Listing,
  type ListSort,
  type ListSource,
  listAllRows,
  listRows,
  peopleOf,
} from './list-rows'
export {
  ENTRY_FILTERS,
  type ListedEntry,
  listAllSweepstakeEntries,
  listSweepstakeEntries,
} from './list-sweepstake-entries'
export { type CsvColumn, csvBody, csvHeader, csvLine, csvLines } from './write-csv'
