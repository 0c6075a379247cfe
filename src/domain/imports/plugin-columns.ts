import type { Payload } from 'payload'
import { listPluginFields, type PluginField, type PluginValue, type Rules } from '@/domain/plugin-fields'
import { LOCALES, type Locale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { cutText } from '@/platform/cut-text'
import type { PluginColumn } from './column-aliases'
import { normalizeHeader } from './normalize-header'
import { readPoints } from './read-cell'
import { readConsent } from './read-consent'
import { type DateOrder, isZeroDate, parseDate } from './read-date'

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
  { dateOrder, locale, rules }: { rules: Rules; locale: Locale; dateOrder: DateOrder },
): Promise<{ values: ReadFields | null; invalid: string | null }> => {
  let values: ReadFields | null = null
  for (const { column, field, key } of fields) {
    const cell = cellOf(key)
    if (cell === '' || (field.type === 'date' && isZeroDate(cell))) continue
    const value = readValue(field, cell, dateOrder)
    if (value === undefined || (await rules(field, value)) !== null)
      return { values: null, invalid: `${renderText(field.label, locale)}: ${cutText(cell, MAX_DETAIL_CHARACTERS)}` }
    values = Object.assign(values ?? {}, { [column]: value })
  }
  return { values, invalid: null }
}

const MAX_DETAIL_CHARACTERS = 60

/** @returns undefined if the cell has no such value */
const readValue = ({ options, type }: PluginField, cell: string, order: DateOrder): PluginValue | undefined => {
  switch (type) {
    case 'checkbox': {
      const read = readConsent(cell)
      return read === null || read.unclear ? undefined : read.given
    }
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : (readPoints(cell) ?? undefined)
    case 'date': {
      const date = parseDate(cell, order)
      if (date === null) return undefined
      return 'moment' in date ? date.moment.toISOString() : `${date.day}T00:00:00.000Z`
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
