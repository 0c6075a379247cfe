export { findMe, type Me, type MyProgram } from './find-me'
export {
  type ActionsPage,
  listParticipantActions,
  PAGE_SIZES,
  type ParticipantAction,
} from './list-participant-actions'
export { type EmailSettingsUpdate, updateEmailSettings } from './update-email-settings'
