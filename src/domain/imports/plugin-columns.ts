import type { Payload } from 'payload'
import { listPluginFields, type PluginField, type PluginValue, type Rules } from '@/domain/plugin-fields'
import { LOCALES, type Locale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { cutText } from '@/platform/cut-text'
import type { PluginColumn } from './column-aliases'
import { normalizeHeader } from './normalize-header'
import { parseDate, readConsent, readPoints } from './read-cell'

/** A plugin's field that a column of an import can fill in. */
export type ImportedField = {
  key: PluginColumn
  /** Of the table of participants. */
  column: string
  /** Normalized headers: its name, as in our own export, its column and its labels. */
  headers: string[]
  field: PluginField
}

export const listImportedFields = (payload: Payload): ImportedField[] =>
  listPluginFields(payload, 'participants', 'import').flatMap((field) => {
    const { column, label, name } = field
    if (column === null) return []
    const headers = [name, column, ...LOCALES.map((locale) => renderText(label, locale))].map(normalizeHeader)
    return [{ key: `fields.${column}`, column, headers, field }]
  })

/** Values by column. */
export type ReadFields = Record<string, PluginValue>

/** @returns the values of a row's cells, or the field whose cell is invalid, with the cell */
export const readFields = async (
  cellOf: (key: PluginColumn) => string,
  fields: readonly ImportedField[],
  rules: Rules,
  locale: Locale,
): Promise<{ values: ReadFields | null; invalid: string | null }> => {
  let values: ReadFields | null = null
  for (const { column, field, key } of fields) {
    const cell = cellOf(key)
    if (cell === '') continue
    const value = readValue(field, cell)
    if (value === undefined || (await rules(field, value)) !== null)
      return { values: null, invalid: `${renderText(field.label, locale)}: ${cutText(cell, MAX_DETAIL_CHARACTERS)}` }
    values = Object.assign(values ?? {}, { [column]: value })
  }
  return { values, invalid: null }
}

const MAX_DETAIL_CHARACTERS = 60

/** @returns undefined if the cell has no such value */
const readValue = ({ options, type }: PluginField, cell: string): PluginValue | undefined => {
  switch (type) {
    case 'checkbox':
      return readConsent(cell) ?? undefined
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : (readPoints(cell) ?? undefined)
    case 'date': {
      const date = parseDate(cell)
      return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
    }
    case 'radio':
    case 'select': {
      const isIt = (text: string) => normalizeHeader(text) === normalizeHeader(cell)
      const found = options.find(
        ({ label, value }) => value === cell || LOCALES.some((locale) => isIt(renderText(label, locale))),
      )
      return found?.value
    }
    default:
      return cell
  }
}
