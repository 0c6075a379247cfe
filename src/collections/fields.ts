import type {
  CollectionSlug,
  Condition,
  DateField,
  Field,
  FieldHook,
  JSONField,
  NumberField,
  RelationshipField,
  SelectField,
  TextField,
  UploadField,
} from 'payload'
import { toOneLine } from '@/platform/one-line'
import { CURRENCIES, isPriceIn } from '@/platform/payments/amounts'
import { isSafeLink } from '@/platform/safe-link'
import { labelOf } from './label-of'

/**
 * Short constructors for the fields that collections share. Names are the specification's own, in snake_case, so that
 * columns, form fields and wire keys are the same.
 */
type Extra<T> = Partial<Omit<T, 'name' | 'type'>>

export const text = (name: string, extra: Extra<TextField> = {}): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'text',
    ...extra,
    hooks: { ...extra.hooks, beforeValidate: [oneLine, ...(extra.hooks?.beforeValidate ?? [])] },
  }) as TextField
/** As a person types it. The domain's own values may be anything. */
const oneLine: FieldHook = ({ overrideAccess, value }) =>
  overrideAccess || typeof value !== 'string' ? value : toOneLine(value)
export const longText = (name: string, extra: object = {}): Field => ({
  name,
  label: labelOf(name),
  type: 'textarea',
  ...extra,
})
/** An address that a program's site links to. */
export const link = (name: string, extra: Extra<TextField> = {}): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'text',
    validate: (value: unknown) => {
      if (value === null || value === undefined || value === '') return !extra.required || 'This field is required.'
      return (
        (typeof value === 'string' && isSafeLink(value)) ||
        'Enter a web address (https://...), an email address (mailto:...), a phone number (tel:...) or a path of this site (/about).'
      )
    },
    ...extra,
  }) as TextField
export const flag = (name: string, defaultValue = false, extra: object = {}): Field => ({
  name,
  label: labelOf(name),
  type: 'checkbox',
  required: true,
  defaultValue,
  ...extra,
})
export const moment = (name: string, extra: Extra<DateField> = {}): Field => ({
  name,
  label: labelOf(name),
  type: 'date',
  ...extra,
  admin: {
    ...extra.admin,
    date: {
      pickerAppearance: 'dayAndTime',
      // The label of Payload's picker is not connected with its input.
      overrides: { title: String(extra.label ?? labelOf(name)) },
      ...extra.admin?.date,
    },
  },
})
export const number = (name: string, extra: Extra<NumberField> = {}): Field =>
  ({ name, label: labelOf(name), type: 'number', ...extra }) as NumberField

/** A whole number, by default at least zero. */
export const count = (name: string, defaultValue = 0, extra: Extra<NumberField> = {}): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'number',
    required: true,
    defaultValue,
    min: 0,
    validate: (value: unknown) =>
      value === null || value === undefined || Number.isSafeInteger(value) || 'Must be a whole number.',
    ...extra,
  }) as NumberField

/** A currency supported for charges, as a lowercase code. */
export const currency = (name: string, extra: Extra<TextField> = {}): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'text',
    defaultValue: 'usd',
    validate: (value: unknown) =>
      value === null || value === undefined || CURRENCIES.some((code) => code === value) || 'Choose a currency.',
    ...extra,
  }) as TextField

type Siblings = { data: Record<string, unknown>; siblingData: Record<string, unknown> }

/**
 * An amount in hundredths of the currency's unit, with no more decimals than the currency has.
 * @param currencyOf reads the currency from the form's data; defaults to the field beside the amount
 */
export const price = (
  name: string,
  currencyOf: (form: Siblings) => unknown = ({ siblingData }) => siblingData.currency,
  extra: Extra<NumberField> = {},
): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'number',
    min: 0,
    validate: (value: unknown, form: Siblings) => {
      if (value === null || value === undefined) return !extra.required || 'This field is required.'
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
        return 'Must be a whole number, 0 or more.'
      const code = currencyOf(form)
      return isPriceIn(value, typeof code === 'string' ? code : 'usd') || 'Prices in this currency have no decimals.'
    },
    ...extra,
  }) as NumberField

export const choice = (name: string, options: readonly string[], extra: Extra<SelectField> = {}): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'select',
    options: options.map((value) => ({ label: labelOf(value), value })),
    ...extra,
  }) as SelectField

/** A required relation to another collection; indexed, because every list filters by it. */
export const belongsTo = (name: string, relationTo: CollectionSlug, extra: object = {}): Field =>
  ({
    name,
    label: labelOf(name),
    type: 'relationship',
    relationTo,
    required: true,
    index: true,
    maxDepth: 0,
    ...extra,
  }) as RelationshipField

export const optionallyBelongsTo = (name: string, relationTo: CollectionSlug, extra: object = {}): Field =>
  belongsTo(name, relationTo, { required: false, ...extra })

export const image = (name: string, extra: object = {}): Field =>
  ({ name, label: labelOf(name), type: 'upload', relationTo: 'media', ...extra }) as UploadField

/**
 * Structured data. Hidden in the content admin, because Payload's JSON editor is loaded from another host; the console
 * has its own forms for editable data.
 */
export const json = (name: string, extra: Extra<JSONField> = {}): Field =>
  ({ name, label: labelOf(name), type: 'json', admin: { hidden: true }, ...extra }) as JSONField

/** A list of short strings in one jsonb column, so that it can be indexed and searched as a whole. */
export const stringList = (name: string, extra: Extra<JSONField> = {}): Field =>
  json(name, {
    required: true,
    defaultValue: [],
    typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
    validate: (value: unknown) =>
      (Array.isArray(value) && value.every((item) => typeof item === 'string')) || 'Must be a list of texts.',
    ...extra,
  })

/**
 * Lets administrators edit a list of strings.
 * @param commasPart false for names with commas, such as 'Greenvale, Inc.'
 */
export const asEntries = (
  { admin, label }: Pick<JSONField, 'admin' | 'label'>,
  commasPart = true,
): Pick<JSONField, 'admin' | 'label'> => ({
  ...(label ? { label } : {}),
  admin: {
    ...admin,
    components: {
      Field: { path: '/console/payload-admin/entries-field.client#EntriesField', clientProps: { commasPart } },
    },
  },
})

/** A public id that can't be guessed or counted, unlike the serial id. */
export const identifier = (): Field => ({
  name: 'identifier',
  type: 'text',
  required: true,
  unique: true,
  defaultValue: () => crypto.randomUUID(),
  admin: { readOnly: true, position: 'sidebar' },
})

/** Fields side by side. */
export const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/** Fields that Payload's admin shows in some cases. A condition of a field itself would let its column be null. */
export const shownIf = (condition: Condition, ...fields: Field[]): Field => ({
  type: 'row',
  admin: { condition },
  fields,
})

/** When something is public: approved, and between its start and its end (RULE-26). */
export const approval = (): Field[] => [
  moment('approved_at', {
    label: 'Approved',
    admin: {
      position: 'sidebar',
      description: 'Choose any time to approve it now. Clear it for a draft.',
    },
  }),
  moment('start', { admin: { position: 'sidebar', description: 'Leave empty to start immediately.' } }),
  moment('finish', { label: 'End', admin: { position: 'sidebar', description: 'Leave empty for no end.' } }),
]

export const position = (): Field => count('position', 0, { admin: { position: 'sidebar' } })
