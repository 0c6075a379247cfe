export { listPluginFields, type PluginField } from './list-plugin-fields'
export { type PluginValue, readPluginValues } from './read-plugin-values'
