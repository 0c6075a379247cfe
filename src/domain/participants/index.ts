export { avatarFilename, deleteAvatar } from './avatars'
export { changeParticipantEmail, type EmailChange } from './change-participant-email'
export { auditNewParticipant, createParticipant, fillParticipant, type NewParticipant } from './create-participant'
export { deleteAnswerFiles, deleteReceiptFiles } from './delete-files'
export { clearParticipants, type Erasure, eraseParticipant } from './erase-participant'
export { listErasures, noteErasure, replayErasures } from './erasure-register'
export { maskEmail } from './mask-email'
export { listPersonalFiles } from './personal-files'
export { emailText, type PresentedEmail, presentEmail } from './present-email'
export {
  blockParticipant,
  isParticipantStatus,
  isSignInBlocked,
  PARTICIPANT_STATUSES,
  type ParticipantStatus,
  type StatusChange,
  setParticipantStatus,
} from './set-participant-status'
export { setWalletAddress, type WalletChange } from './set-wallet-address'
