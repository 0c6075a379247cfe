import { type CollectionSlug, type Field, type PayloadRequest, validations } from 'payload'
import type { FieldPlace, FieldPlaces } from './field-places'
import { SHOWN_TYPES } from './list-plugin-fields'
import { areOfProgram } from './rows-of-program'

/** The places that each collection has. */
const PLACES: Readonly<Record<string, readonly FieldPlace[]>> = {
  participants: ['form', 'public', 'api', 'webhooks', 'import'],
  challenges: ['form', 'public', 'api', 'webhooks'],
  rewards: ['form', 'public', 'api', 'webhooks'],
  receipts: ['api', 'webhooks'],
}

/**
 * A field of a plugin, marked so that the product shows it. A related row must belong to the same program, whoever
 * writes it.
 * @throws Error that says what to change, for places that the field can't have
 */
export const markField = (collection: string, field: Field): Field => {
  const refuse = (problem: string): never => {
    throw new Error(`laurel(): the field "${'name' in field ? field.name : field.type}" of ${collection} ${problem}`)
  }
  const places = field.custom?.laurel ?? {}
  const known = PLACES[collection] ?? []
  for (const [place, value] of Object.entries(places) as [FieldPlace, FieldPlaces[FieldPlace]][]) {
    if (!value) continue
    if (!known.includes(place))
      refuse(
        `can't have \`${place}\`. ${known.length > 0 ? `It can have ${known.join(', ')}.` : 'It has no such option.'}`,
      )
    if (place !== 'form' && !isOneColumn(field))
      refuse(`can't have \`${place}\`: it isn't one value in the collection's table.`)
    if (place !== 'form' && field.type === 'upload')
      refuse(`can't have \`${place}\`: files are shown by the console only.`)
  }
  if (places.api === 'write' && collection !== 'participants') refuse("can't have `api: 'write'`: /v1 only reads them.")
  if (places.import && field.type === 'relationship') refuse("can't have `import`: files have no ids of rows.")
  const needsDefault = 'required' in field && field.required && field.type !== 'checkbox' // Payload's default is false.
  if (needsDefault && field.defaultValue === undefined && known.length > 0)
    refuse(
      'is required: give it a `defaultValue`, because sign-up, imports and templates add rows without asking for it.',
    )
  return { ...withTenancy(field), custom: { ...field.custom, laurelPlugin: true } } as Field
}

const isOneColumn = (field: Field): boolean =>
  SHOWN_TYPES.some((type) => type === field.type) &&
  !('localized' in field && field.localized) &&
  !('hasMany' in field && field.hasMany) &&
  !('virtual' in field && field.virtual) &&
  !('relationTo' in field && Array.isArray(field.relationTo))

type Validate = (value: unknown, options: ValidateOptions) => unknown
type ValidateOptions = {
  data: { program?: unknown }
  collectionSlug?: CollectionSlug
  id?: number | string
  req: PayloadRequest
}

const withTenancy = (field: Field): Field => {
  if (field.type !== 'relationship' && field.type !== 'upload') return field
  const { relationTo } = field
  const validate = (field.validate ?? validations[field.type]) as Validate
  if (typeof relationTo !== 'string') return field
  return {
    ...field,
    validate: async (value: unknown, options: ValidateOptions) => {
      const checked = await validate(value, options)
      return checked === true &&
        !(await areOfProgram(options.req, { slug: relationTo, ids: value, program: programOf(options) }))
        ? options.req.t('validation:invalidSelection')
        : checked
    },
  } as Field
}

/** Undefined for rows that belong to no program. */
const programOf = ({ collectionSlug, data, id, req: { payload } }: ValidateOptions): unknown => {
  if (collectionSlug === 'programs') return id ?? null
  const fields = collectionSlug ? payload.collections[collectionSlug].config.flattenedFields : []
  return fields.some(({ name }) => name === 'program') ? (data.program ?? null) : undefined
}
