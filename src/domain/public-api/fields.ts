import type { PluginValues } from '@/domain/plugin-fields'

export type WithFields<Row extends { fields: PluginValues | null }> = Omit<Row, 'fields'> & { fields?: PluginValues }

/** A row without `fields` if no plugin has any. */
export const withFields = <Row extends { fields: PluginValues | null }>({ fields, ...row }: Row): WithFields<Row> =>
  fields === null ? row : { ...row, fields }
