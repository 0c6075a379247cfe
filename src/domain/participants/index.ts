export { avatarFilename, deleteAvatar } from './avatars'
export { changeParticipantEmail, type EmailChange } from './change-participant-email'
export { createParticipant, type NewParticipant } from './create-participant'
export { type Erasure, eraseParticipant } from './erase-participant'
export {
  blockParticipant,
  type ParticipantStatus,
  type StatusChange,
  setParticipantStatus,
} from './set-participant-status'
