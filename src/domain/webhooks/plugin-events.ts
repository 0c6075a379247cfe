/** The events of plugins: `declare module '@laurel/plugin' { interface PluginEvents { 'store.visited': true } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginEvents {}
