import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { text } from '@/i18n/text'
import { FIELD_TYPES } from './attribute-value'

/** Where participants are asked for an attribute. */
export const ATTRIBUTE_PLACEMENTS = ['sign_up', 'profile', 'extended_profile'] as const
export type AttributePlacement = (typeof ATTRIBUTE_PLACEMENTS)[number]

export const NUMBER_FORMATS = ['whole', 'decimal'] as const
export const PERIODS = ['past', 'future'] as const

const { display_name: MAX_NAME, max: MAX_BOUND } = FIELD_LIMITS['profile-attributes']
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

/** Forms send numbers as they were typed. */
const bound = z
  .union([z.string(), z.number(), z.null()])
  .default(null)
  .transform((value, issues): number | null => {
    if (value === null || value === '') return null
    const number = Number(typeof value === 'string' ? value.replace(',', '.') : value)
    if (Number.isFinite(number) && Math.abs(number) <= MAX_BOUND) return number
    issues.addIssue({ code: 'custom', message: text('enterNumber') })
    return z.NEVER
  })

/** The form of a profile attribute (CONSOLE-61). Pure: browser and server parse it alike. */
const fields = z.object({
  attribute_display_name: z
    .string()
    .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, text('required'))
        .max(MAX_NAME, text('limits.textAtMost', { limit: MAX_NAME })),
    ),
  attribute_field_type: z.enum(FIELD_TYPES),
  /** Options to choose from, for type `other`; none for free text. */
  options: z
    .array(option)
    .max(MAX_OPTIONS, text('content.attributes.tooManyOptions', { max: MAX_OPTIONS }))
    .transform((options) => [...new Set(options)])
    .refine((options) => options.length !== 1, text('content.attributes.twoOptions'))
    .default([]),
  /** For type `other` without options: only numbers, optionally between `min` and `max`. */
  number_format: z.enum(NUMBER_FORMATS).nullable().default(null),
  min: bound,
  max: bound,
  /** For dates. */
  period: z.enum(PERIODS).nullable().default(null),
  required: z.boolean().default(false),
  asked_in: z
    .array(z.enum(ATTRIBUTE_PLACEMENTS))
    .transform((places) => ATTRIBUTE_PLACEMENTS.filter((place) => places.includes(place)))
    .default([]),
})

export const attributeForm = fields.refine(({ max, min }) => min === null || max === null || min <= max, {
  path: ['max'],
  error: text('content.attributes.maxBelowMin'),
})

export type AttributeForm = z.output<typeof attributeForm>
export type AttributeFormInput = z.input<typeof attributeForm>
