/**
 * The calls of the site that plugins add, so that `siteCall` knows them: `declare module '@laurel/plugin' { interface
 * PluginSiteCalls { 'GET /public/stores': { who: 'anyone' } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it
export interface PluginSiteCalls {}
