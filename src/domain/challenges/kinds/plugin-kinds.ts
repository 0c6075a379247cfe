/** The kinds that plugins add: `declare module '@/plugin' { interface PluginChallengeKinds { riddle: true } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginChallengeKinds {}
