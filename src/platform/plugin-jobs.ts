/** The jobs of plugins and their data: `declare module '@laurel/plugin' { interface PluginJobs { 'chat.post': { text: string } } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginJobs {}
