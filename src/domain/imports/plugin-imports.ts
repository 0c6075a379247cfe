/** The kinds of imports that plugins add, with their stored options: `declare module '@/plugin' { interface PluginImports { stores: { applies: true } } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginImports {}
