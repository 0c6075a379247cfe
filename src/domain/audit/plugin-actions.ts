/**
 * Audited actions of plugins: `declare module '@laurel/plugin' { interface PluginAuditActions { 'guestbook.hidden': true } }`. Its label
 * in the audit log is the plugin's console text `guestbook.audit.hidden`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginAuditActions {}
