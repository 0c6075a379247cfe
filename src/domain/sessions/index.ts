export { endSessionsOf } from './end-sessions'
export { findReadOnlyView, type ReadOnlySessions, type ReadOnlyView, readOnlyCookies } from './read-only-sessions'
export {
  endSession,
  findAdministratorBySession,
  findAdministratorSession,
  findParticipantBySession,
  openSession,
  SESSION_CONDITIONS,
  SESSION_COOKIES,
  SESSION_DAYS,
  type SessionCondition,
  type SignedInParticipant,
} from './sessions'
