export type { ProfileInput, ProfileProblem, ProfileProblems } from './clean-profile'
export { findMe, type Me, type MyProgram } from './find-me'
export {
  type ActionsPage,
  type LedgerReason,
  listParticipantActions,
  PAGE_SIZES,
  type ParticipantAction,
} from './list-participant-actions'
export { type AvatarUpdate, MAX_AVATAR_BYTES, updateAvatar } from './update-avatar'
export { type EmailSettingsUpdate, updateEmailSettings } from './update-email-settings'
export { updateLocale } from './update-locale'
export { type ProfileUpdate, updateProfile } from './update-profile'
