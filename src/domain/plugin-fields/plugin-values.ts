export type PluginValue = string | number | boolean | null

/** Values of plugin fields by name. */
export type PluginValues = Record<string, PluginValue>
