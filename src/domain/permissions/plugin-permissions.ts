/** The permissions that plugins add: `declare module '@/plugin' { interface PluginPermissions { 'stores.view': true } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginPermissions {}
