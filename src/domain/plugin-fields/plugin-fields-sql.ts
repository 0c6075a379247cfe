import type { CollectionSlug, Payload } from 'payload'
import type { FieldPlace } from './field-places'
import { listPluginFields, type PluginField } from './list-plugin-fields'

/**
 * SQL for the JSON object of a row's plugin fields that show in a place; `null` without any.
 * @param row the row's alias
 */
export const pluginFieldsSql = (payload: Payload, slug: CollectionSlug, place: FieldPlace, row: string): string =>
  objectSql(listPluginFields(payload, slug, place), row) ?? 'null'

/** @returns null without fields */
export const objectSql = (fields: readonly PluginField[], row: string): string | null => {
  const pairs = fields.flatMap(({ column, name, type }) => {
    if (column === null) return []
    const value = `${row}."${column}"`
    return [`'${name}', ${type === 'date' ? isoSql(value) : value}`]
  })
  return pairs.length > 0 ? `jsonb_build_object(${pairs.join(', ')})` : null
}

/** As JSON.stringify writes a moment. */
const isoSql = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
