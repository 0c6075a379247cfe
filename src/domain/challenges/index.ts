export {
  type Completion,
  type CompletionRefusal,
  type CompletionRequest,
  type CompletionSource,
  completeChallenge,
} from './complete-challenge'
export { completeSignupChallenge } from './complete-signup-challenge'
export { periodKey, type Repeats } from './period-key'
export { type ChallengeStatus, deriveChallengeStatus } from './status'
