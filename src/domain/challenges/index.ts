export { aggregateChallengeCounters } from './aggregate-counters'
export { automaticCallToAction, callToActionOf } from './call-to-action'
export { type ApiCompletion, completeByApi, isCompletedInternally, type ReportedCompletion } from './complete-by-api'
export { completeChallenge } from './complete-challenge'
export { completeSignupChallenge } from './complete-signup-challenge'
export { earningOf } from './earning-of'
export { ANSWER_TYPES, optionsOf } from './editor/answer-types'
export { CHALLENGE_DRAFT } from './editor/challenge-draft'
export { type ChallengeForm, type ChallengeFormInput, challengeForm } from './editor/challenge-form'
export type { ChallengeState } from './editor/challenge-state'
export { createChallenge } from './editor/create-challenge'
export { duplicateChallenge } from './editor/duplicate-challenge'
export { CHALLENGE_FIELDS, type QuestionState } from './editor/fields'
export { type EditorOptions, listEditorOptions } from './editor/list-editor-options'
export { previewChallenge } from './editor/preview-challenge'
export { type ChallengeForEdit, readChallengeForm } from './editor/read-challenge-form'
export { challengeInputOf } from './editor/read-challenge-state'
export { readVersionForm } from './editor/read-version-form'
export type { SavedChallenge } from './editor/save-result'
export { setApproval } from './editor/set-approval'
export { canTagChallenges } from './editor/take-tags'
export { updateChallenge } from './editor/update-challenge'
export { saveQuestions } from './editor/write-challenge'
export { CHALLENGE_FILTERS } from './filters'
export type { ChallengeForPage } from './find-challenge'
export { findChallenge } from './find-challenge'
export { type Completable, findCompletable } from './find-completable'
export { findInvitation } from './find-invitation'
export { findNextReward, type NextReward } from './find-next-reward'
export {
  findDonationChallenge,
  findNextChallenge,
  findOfferChallenge,
} from './home-challenges'
export {
  CHALLENGE_KINDS,
  type ChallengeKind,
  type ChallengeType,
  challengeTypes,
  defineKind,
  isChallengeType,
  isRepeatable,
  type KindRefusal,
  type KindSetting,
  listKinds,
  type PostSource,
  registerChallengeKinds,
  type ScreenName,
} from './kinds'
export { completesElsewhere } from './kinds/elsewhere'
export { findLastReset } from './last-reset'
export {
  findExtendedProfileChallenge,
  listActiveChallenges,
  listActiveUncompletedChallenges,
} from './list-active-challenges'
export { type HeldReferral, listHeldReferrals, MOST_HELD_REFERRALS } from './list-held-referrals'
export { type OpenedAnswerFile, openAnswerFile } from './open-answer-file'
export { periodKey, type Repeats } from './period-key'
export { pointsOf } from './points-of'
export { waitSecondsOf } from './post-wait'
export { type ChallengePrize, prizeSql, refusePrize } from './prize'
export type { Completion, CompletionRefusal, CompletionRequest, CompletionSource } from './record-completion'
export { isHeldForReviewSql } from './referral-promise'
export { cancelReferralPoints } from './referrals'
export { refreshOffers } from './refresh-offers'
export { findRefusal, findShortage, type Refusal } from './refusal'
export { type ActivitiesReset, resetActivities } from './reset-activities'
export { reverseApiCompletion } from './reverse-api-completion'
export { type ReferralReview, reviewReferral } from './review-referral'
export type { SiteChallenge } from './site-challenge'
export { type ChallengeStatus, deriveChallengeStatus } from './status'
export { type Submitted, submitChallenge } from './submit-challenge'
export type { AnswerType, ParticipantAnswer, Post, Question, QuestionOption } from './types'
export { type AnswerFileUpload, MAX_ANSWER_FILE_BYTES, uploadAnswerFile } from './upload-answer-file'
export type { SubmittedAnswer } from './validate-answers'
export { readVideoSource } from './video-source'
export { issueVideoStart } from './video-start'
export { isWithheldSql, type WithheldBecause, withheldBecauseSql } from './withheld-referral'
