import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { text } from '@/i18n/text'
import { FIELD_TYPES } from './attribute-value'

export const NUMBER_FORMATS = ['whole', 'decimal'] as const
export const PERIODS = ['past', 'future'] as const

const { max: MAX_BOUND } = FIELD_LIMITS['profile-attributes']
const MAX_OPTIONS = 50
const MAX_OPTION = 120

const option = z
  .string()
  .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, text('required'))
      .max(MAX_OPTION, text('limits.textAtMost', { limit: MAX_OPTION })),
  )

const bound = z
  .number()
  .refine((value) => Math.abs(value) <= MAX_BOUND, text('enterNumber'))
  .nullable()
  .default(null)

/** What a profile attribute is, and where participants are asked for it (CONSOLE-61). */
export const attributeForm = z
  .object({
    display_name: z.string(),
    field_type: z.enum(FIELD_TYPES),
    /** Options to choose from, for type `other`; none for free text. */
    options: z
      .array(option)
      .max(MAX_OPTIONS, text('content.attributes.tooManyOptions', { max: MAX_OPTIONS }))
      .transform((options) => [...new Set(options)])
      .refine((options) => options.length !== 1, text('content.attributes.twoOptions')),
    /** For type `other` without options: only numbers, optionally between `min` and `max`. */
    number_format: z.enum(NUMBER_FORMATS).nullable().default(null),
    min: bound,
    max: bound,
    /** For dates. */
    period: z.enum(PERIODS).nullable().default(null),
    required: z.boolean(),
    asked_at_sign_up: z.boolean(),
    asked_in_profile: z.boolean(),
    asked_in_extended_profile: z.boolean().nullish(),
  })
  .refine(({ max, min }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: text('content.attributes.maxBelowMin'),
  })
  // The limits that the type can have.
  .transform(({ field_type: type, max, min, number_format, options: given, period, ...form }) => {
    const options = type === 'other' ? given : []
    const format = type === 'other' && options.length === 0 ? number_format : null
    return {
      ...form,
      field_type: type,
      options,
      number_format: format,
      min: format && min,
      max: format && max,
      period: type === 'date' || type === 'date_time' ? period : null,
    }
  })

export type AttributeForm = z.output<typeof attributeForm>
