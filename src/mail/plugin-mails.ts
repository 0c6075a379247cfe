/**
 * The emails of plugins. A plugin declares its own: `declare module '@laurel/plugin' { interface PluginMails { visitThanks:
 * true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginMails {}
