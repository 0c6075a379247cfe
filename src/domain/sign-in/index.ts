export {
  endSession,
  endSessionsOf,
  findAdministratorBySession,
  findParticipantBySession,
  openSession,
  SESSION_COOKIES,
  SESSION_DAYS,
  type SignedInParticipant,
} from '@/domain/sessions'
export { acceptTerms } from './accept-terms'
export {
  consumeAdministratorLink,
  findUsedAdministratorLink,
  type RequestedAdministratorCode,
  requestAdministratorCode,
  type SignedInAdministrator,
  signInProven,
  verifyAdministratorCode,
} from './administrators'
export { purgeCodes } from './codes'
export type { Completed, SignedIn } from './complete-sign-in'
export { ensureFirstAdministrator } from './ensure-first-administrator'
export { issueMagicLink, type MagicLink } from './issue-magic-link'
export { accountName, isKnownBrowser, type Requester } from './limits'
export { loadSignInPage, type SignInPage } from './load-sign-in-page'
export { composeBrand, queueProgramMail } from './mails'
export { type RequestedCode, requestCode } from './request-code'
export { safeRedirect } from './safe-redirect'
export type { CodeRequest, CodeSent, Refusal } from './send-code'
export { findSignInProgram, type SignInProgram } from './sign-in-program'
export { type SignUpAnswer, type SignUpRequest, signUp } from './sign-up'
export type { SignUpField } from './sign-up-attributes'
export {
  type GateAnswer,
  type GatesPassed,
  listGateFields,
  passGates,
  type SignUpGate,
  tellGates,
} from './sign-up-gates'
export { type ProvenAdministrator, SIGN_IN_STEPS, type SignInStep, type StepBefore } from './steps'
export { type ConsumedLink, consumeLink, findOwnUsedLink, type VerifiedCode, verifyCode } from './verify-code'
