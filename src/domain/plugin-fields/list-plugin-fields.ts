import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import type { LocalizedText } from '@/i18n/text'
import { columnName } from '@/platform/column-name'
import type { FieldPlace, FieldPlaces } from './field-places'

/** Field types with a single value, which fits into a cell. */
export const SHOWN_TYPES = [
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
  help: LocalizedText | null
  /** The options of a select. */
  options: { value: string; label: LocalizedText }[]
  /** The collection of a related row. */
  relationTo: CollectionSlug | null
  /** A column of the collection's table; null for a localized field, which has its own table. */
  column: string | null
  places: FieldPlaces
  /** False for Payload's read-only fields, and for those with their own access to writes. */
  isEditable: boolean
  /** Payload's own field, with its rules. */
  field: FlattenedField
}

/**
 * The fields that plugins added to a collection by `laurel({ fields })`, for the console and exports. Excludes hidden
 * fields and fields with their own read access.
 * @param place only those that show there
 */
export const listPluginFields = (payload: Payload, slug: CollectionSlug, place?: FieldPlace): PluginField[] =>
  payload.collections[slug].config.flattenedFields
    .flatMap((field): PluginField[] => {
      const type = SHOWN_TYPES.find((type) => type === field.type)
      if (!type || field.custom?.laurelPlugin !== true || isHidden(field) || !isOneValue(field)) return []
      return [
        {
          ...{ name: field.name, type, label: labelOf(field), help: helpOf(field), options: optionsOf(field) },
          relationTo: 'relationTo' in field && typeof field.relationTo === 'string' ? field.relationTo : null,
          column: columnOf(field),
          places: field.custom.laurel ?? {},
          isEditable: isEditable(field),
          field,
        },
      ]
    })
    .filter((field) => place === undefined || isShown(field, place))

/** Forms show a field unless it says otherwise; other places only if it says so. */
const isShown = ({ column, field, isEditable, places, relationTo, type }: PluginField, place: FieldPlace): boolean => {
  if (place !== 'form') return Boolean(places[place])
  const isHiddenInForms = 'admin' in field && (field.admin?.hidden === true || field.admin?.disabled === true)
  // The console's pictures are files of `media`. A localized text has no form: the other languages would have none.
  const hasControl = column !== null && (type !== 'upload' || relationTo === 'media')
  return places.form !== false && isEditable && hasControl && !isHiddenInForms
}

const isHidden = (field: FlattenedField): boolean =>
  ('hidden' in field && field.hidden === true) ||
  ('access' in field && field.access?.read !== undefined) ||
  ('virtual' in field && Boolean(field.virtual))

const isEditable = (field: FlattenedField): boolean =>
  !('admin' in field && field.admin?.readOnly) &&
  !('access' in field && (field.access?.create !== undefined || field.access?.update !== undefined))

export const isOneValue = (field: FlattenedField): boolean =>
  !('hasMany' in field && field.hasMany) && !('relationTo' in field && Array.isArray(field.relationTo))

export const columnOf = (field: FlattenedField): string | null => {
  if ('localized' in field && field.localized) return null
  return columnName(field.name) + (field.type === 'relationship' || field.type === 'upload' ? '_id' : '')
}

const labelOf = (field: FlattenedField): LocalizedText => toText('label' in field ? field.label : undefined, field.name)

const helpOf = (field: FlattenedField): LocalizedText | null => {
  const help = 'admin' in field && field.admin && 'description' in field.admin ? field.admin.description : null
  return typeof help === 'function' || !help ? null : toText(help, '')
}

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
  // Payload derives a missing label from the name and keeps its underscores: `Favorite_store`.
  if (typeof label === 'string') return label.replaceAll('_', ' ')
  if (typeof label !== 'object' || label === null) return name
  const texts = label as Record<string, string>
  return { ...texts, en: texts.en ?? Object.values(texts)[0] ?? name }
}
