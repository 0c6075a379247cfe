export { findSettings, isSettingOn, readSettings } from './read-settings'
export { type SavedSettings, saveSettings } from './save-settings'
export { settingsSlug } from './settings-slug'
