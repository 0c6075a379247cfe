import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import type { LocalizedText } from '@/i18n/text'
import { columnName } from '@/platform/column-name'

/** Field types with a single value, which fits into a cell. */
const SHOWN_TYPES = [
  'checkbox',
  'date',
  'email',
  'number',
  'radio',
  'relationship',
  'select',
  'text',
  'textarea',
  'upload',
] as const
type ShownType = (typeof SHOWN_TYPES)[number]

export type PluginField = {
  name: string
  type: ShownType
  label: LocalizedText
  /** The options of a select. */
  options: { value: string; label: LocalizedText }[]
  /** A column of the collection's table; null for a localized field, which has its own table. */
  column: string | null
}

/**
 * The fields that plugins added to a collection by `laurel({ fields })`, for the console and exports. Excludes hidden
 * fields and fields with their own read access.
 */
export const listPluginFields = (payload: Payload, slug: CollectionSlug): PluginField[] =>
  payload.collections[slug].config.flattenedFields.flatMap((field) => {
    const type = SHOWN_TYPES.find((type) => type === field.type)
    return type && field.custom?.laurelPlugin === true && !isHidden(field) && isOneValue(field)
      ? [{ name: field.name, type, label: labelOf(field), options: optionsOf(field), column: columnOf(field) }]
      : []
  })

const isHidden = (field: FlattenedField): boolean =>
  ('hidden' in field && field.hidden === true) ||
  ('access' in field && field.access?.read !== undefined) ||
  ('virtual' in field && Boolean(field.virtual))

const isOneValue = (field: FlattenedField): boolean =>
  !('hasMany' in field && field.hasMany) && !('relationTo' in field && Array.isArray(field.relationTo))

const columnOf = (field: FlattenedField): string | null => {
  if ('localized' in field && field.localized) return null
  return columnName(field.name) + (field.type === 'relationship' || field.type === 'upload' ? '_id' : '')
}

const labelOf = (field: FlattenedField): LocalizedText => toText('label' in field ? field.label : undefined, field.name)

const optionsOf = (field: FlattenedField): PluginField['options'] =>
  'options' in field
    ? field.options.map((option) =>
        typeof option === 'string'
          ? { value: option, label: option }
          : { value: option.value, label: toText(option.label, option.value) },
      )
    : []

/** A label of Payload: a text, or a text per language; otherwise the field's name. */
const toText = (label: unknown, name: string): LocalizedText => {
  if (typeof label === 'string') return label
  if (typeof label !== 'object' || label === null) return name
  const texts = label as Record<string, string>
  return { ...texts, en: texts.en ?? Object.values(texts)[0] ?? name }
}
