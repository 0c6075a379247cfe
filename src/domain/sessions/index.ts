export { endSessionsOf } from './end-sessions'
export {
  endSession,
  findAdministratorBySession,
  findParticipantBySession,
  openSession,
  SESSION_COOKIES,
  SESSION_DAYS,
  type SignedInParticipant,
} from './sessions'
