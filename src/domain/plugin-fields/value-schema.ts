import { z } from 'zod'
import type { PluginField } from './list-plugin-fields'

const MAX_CHARACTERS = 20_000

/** The JSON of a field's value; null for none. Payload's own rules of the field, such as its length, come on top. */
export const valueSchema = (field: Pick<PluginField, 'field' | 'options' | 'type'>): z.ZodType => {
  const { options, type } = field
  switch (type) {
    case 'checkbox':
      return z.boolean().nullable()
    case 'number':
      return z.number().nullable().meta(boundsOf(field))
    case 'relationship':
    case 'upload':
      return z.int().positive().nullable()
    case 'date':
      return z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable()
    case 'radio':
    case 'select':
      return z.enum(options.map(({ value }) => value)).nullable()
    case 'email':
    case 'text':
    case 'textarea':
      return z
        .string()
        .max(MAX_CHARACTERS)
        .regex(/^[^\0]*$/)
        .nullable()
        .meta(boundsOf(field))
  }
}

/** For the documentation: the schema doesn't check them, because the field does. */
const boundsOf = ({ field }: Pick<PluginField, 'field'>): Record<string, number> => {
  const bounds: Record<string, number> = {}
  if (field.type === 'number') Object.assign(bounds, named({ minimum: field.min, maximum: field.max }))
  if (field.type === 'text' || field.type === 'textarea')
    Object.assign(bounds, named({ minLength: field.minLength, maxLength: field.maxLength }))
  return bounds
}

const named = (bounds: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined))
