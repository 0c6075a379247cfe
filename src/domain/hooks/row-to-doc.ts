import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { columnName } from '@/platform/column-name'

type Row = Record<string, unknown>

/** A recorded row as a Payload document. Arrays and hasMany relations live in other tables and are missing. */
export const rowToDoc = (row: Row, fields: FlattenedField[]): Row => ({ id: row.id, ...readFields(row, fields, '') })

const readFields = (row: Row, fields: FlattenedField[], prefix: string): Row => {
  const doc: Row = {}
  for (const field of fields) {
    const column = `${prefix}${columnName(field.name)}`
    if (field.type === 'group' || field.type === 'tab')
      doc[field.name] = readFields(row, field.flattenedFields, `${column}_`)
    else if (field.type === 'relationship' || field.type === 'upload') {
      if (`${column}_id` in row) doc[field.name] = row[`${column}_id`]
    } else if (column in row) doc[field.name] = readValue(field.type, row[column])
  }
  return doc
}

const readValue = (type: FlattenedField['type'], value: unknown): unknown => {
  if (value === null || value === undefined) return value
  if (type === 'date') return new Date(String(value)).toISOString()
  return type === 'number' ? Number(value) : value
}

/** Whether a row holds the whole document: no other tables, and no `afterRead` or `beforeRead` hook. */
export const isWholeDocument = ({ flattenedFields, hooks, upload }: SanitizedCollectionConfig): boolean =>
  !upload &&
  (hooks.afterRead ?? []).length === 0 &&
  (hooks.beforeRead ?? []).length === 0 &&
  flattenedFields.every(isColumn)

const isColumn = (field: FlattenedField): boolean => {
  if ('hooks' in field && (field.hooks?.afterRead ?? []).length > 0) return false
  if ('virtual' in field && field.virtual) return false
  if ('localized' in field && field.localized) return false
  if ('hasMany' in field && field.hasMany) return false
  if (field.type === 'group' || field.type === 'tab') return field.flattenedFields.every(isColumn)
  if (field.type === 'relationship' || field.type === 'upload') return typeof field.relationTo === 'string'
  return COLUMN_TYPES.has(field.type)
}

const COLUMN_TYPES: ReadonlySet<string> = new Set([
  ...['checkbox', 'code', 'date', 'email', 'json', 'number', 'radio', 'select', 'text', 'textarea'],
])
