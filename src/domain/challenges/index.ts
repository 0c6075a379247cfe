export { completeChallenge } from './complete-challenge'
export { completeSignupChallenge } from './complete-signup-challenge'
export { CHALLENGE_FILTERS } from './filters'
export {
  type AnswerType,
  type ChallengeForPage,
  findChallenge,
  type ParticipantAnswer,
  type Question,
  type QuestionOption,
  type SocialPost,
} from './find-challenge'
export { findNextReward } from './find-next-reward'
export { findDonationChallenge, findNextChallenge, findSocialFeedChallenge } from './home-challenges'
export {
  CHALLENGE_KINDS,
  CHALLENGE_TYPES,
  type ChallengeKind,
  type ChallengeType,
  defineKind,
  isChallengeType,
  type KindRefusal,
  type ScreenName,
  type Words,
} from './kinds'
export {
  findExtendedProfileChallenge,
  listActiveChallenges,
  listActiveUncompletedChallenges,
} from './list-active-challenges'
export { periodKey, type Repeats } from './period-key'
export type { Completion, CompletionRefusal, CompletionRequest, CompletionSource } from './record-completion'
export { findRefusal, type Refusal } from './refusal'
export type { SiteChallenge } from './site-challenge'
export { type ChallengeStatus, deriveChallengeStatus } from './status'
export { type Submitted, submitChallenge } from './submit-challenge'
export { type AnswerFileUpload, MAX_ANSWER_FILE_BYTES, uploadAnswerFile } from './upload-answer-file'
export type { SubmittedAnswer } from './validate-answers'
export { readVideoSource } from './video-source'
export { issueVideoStart } from './video-start'
export { type OpenedPost, openPost, type ViewedPost, viewPost, waitSecondsOf } from './view-post'
