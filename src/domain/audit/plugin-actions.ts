/**
 * Audited actions of plugins: `declare module '@laurel/plugin' { interface PluginAuditActions { 'guestbook.hidden': true } }`. Its label
 * in the audit log is the plugin's console text `guestbook.audit.hidden`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginAuditActions {}

/** Types of audited records of plugins, such as `guestbook_notes`. Its label is the console text `guestbook_notes.audit.record`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginAuditRecords {}
