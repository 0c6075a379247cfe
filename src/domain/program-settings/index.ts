export { discardProgramDraft } from './discard-draft'
export { findProgramSettings, type ProgramSettingsState } from './find-settings'
export { cancelProgramSchedule, type PublishedChanges, publishProgramChanges } from './publish-changes'
export { type SavedDraft, saveProgramDraft } from './save-draft'
export { setProgramActive } from './set-active'
export {
  type LocalizedValue,
  PICTURE_SETTINGS,
  type ProgramSettings,
  SETTING_FIELDS,
  type SettingName,
} from './settings-fields'
export {
  MAX_COMPANY,
  MAX_CSS,
  MAX_EXPIRY_MONTHS,
  MAX_HEADER_DESCRIPTION,
  MAX_HEADER_TEXT,
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  MAX_TERM,
  MAX_TITLE,
  MIN_EXPIRY_MONTHS,
  PROGRAM_SETTINGS,
  type ProgramChanges,
  type ProgramSettingsInput,
} from './settings-form'
export { type SettingChange, summarizeProgramChanges } from './summarize-changes'
export { resolveSettingPictures } from './take-pictures'
export {
  findProgramVersion,
  listProgramVersions,
  type ProgramVersion,
  type RestoredVersion,
  restoreProgramVersion,
} from './versions'
