export { completeChallenge } from './complete-challenge'
export { completeSignupChallenge } from './complete-signup-challenge'
export {
  type AnswerType,
  type ChallengeForPage,
  findChallenge,
  type ParticipantAnswer,
  type Question,
  type QuestionOption,
} from './find-challenge'
export { isChallengeType, type Submission } from './kinds'
export {
  findExtendedProfileChallenge,
  listActiveChallenges,
  listActiveUncompletedChallenges,
} from './list-active-challenges'
export { periodKey, type Repeats } from './period-key'
export type { Completion, CompletionRefusal, CompletionRequest, CompletionSource } from './record-completion'
export type { ChallengeType, SiteChallenge } from './site-challenge'
export { type ChallengeStatus, deriveChallengeStatus } from './status'
export { type SubmitRefusal, type Submitted, submitChallenge } from './submit-challenge'
export type { AnswerProblem, SubmittedAnswer } from './validate-answers'
export { issueVideoStart } from './video-start'
