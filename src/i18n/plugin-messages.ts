/** The messages that plugins add, for `text()`: `declare module '@laurel/plugin' { interface PluginMessages { birthdays: typeof birthdays } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginMessages {}
