export {
  beginAuthenticator,
  confirmAuthenticator,
  consumeCode,
  findFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator'
export { describeDevice } from './describe-device'
export {
  addPasskey,
  beginRegistration,
  beginSignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  verifyPasskey,
} from './passkeys'
export { findPolicy, savePolicy } from './policy'
export {
  endSessions,
  type Listed,
  listAdministratorFactors,
  listSessions,
  resetFactors,
  type Session,
} from './sessions'
export { beginSso, finishSso, listAccounts, unlinkAccount } from './sso'
export { checkSignIn, findWaiting, noteSignedIn, passByCode, passBySetup, tryCode } from './step'
export { TICKET_COOKIE } from './tickets'
