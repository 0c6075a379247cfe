import { z } from 'zod'
import { namesOf } from '@/domain/content-fields'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { LOCALES } from '@/i18n/locales'

/** Keys of the console's messages: `tiers.problem.{key}`. */
export type TierMessage = (key: 'name' | 'threshold' | 'multiplier' | 'benefits' | 'image') => string

type Row = {
  form: (message: TierMessage) => z.ZodType
  /** In the form of a new tier. */
  empty: unknown
  /** Its value in a query; `t` is the tier. */
  select: string
}

const LIMITS = FIELD_LIMITS['program-tiers']
const benefits = (message: TierMessage) => z.string().trim().max(LIMITS.benefits, message('benefits')).default('')

/** The fields of a tier, each once: its form, empty value, reading, writing and audit log follow from its row. */
export const TIER_FIELDS = {
  name: {
    ...{ empty: '', select: 't.name' },
    form: (message: TierMessage) =>
      z.string(message('name')).trim().min(1, message('name')).max(LIMITS.name, message('name')),
  },
  threshold: {
    ...{ empty: '', select: 't.threshold::int' },
    form: (message: TierMessage) =>
      z.coerce
        .number<number | string>(message('threshold'))
        .int(message('threshold'))
        .min(0, message('threshold'))
        .max(LIMITS.threshold, message('threshold')),
  },
  earning_multiplier: {
    ...{ empty: '1', select: 't.earning_multiplier::float8' },
    form: (message: TierMessage) =>
      z.coerce
        .number<number | string>(message('multiplier'))
        .min(1, message('multiplier'))
        .max(10, message('multiplier'))
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message('multiplier')),
  },
  benefits: {
    ...{ empty: '', select: "coalesce(t.benefits, '')" },
    form: benefits,
  },
  /** By language; missing ones stay unchanged. */
  translations: {
    ...{ empty: {}, select: "coalesce(t.translations, '{}')" },
    form: (message: TierMessage) =>
      z.partialRecord(z.enum(LOCALES), z.object({ benefits: benefits(message) })).optional(),
  },
  image: { ...{ empty: null, select: 't.image_id' }, form: () => PICTURE_INPUT },
} as const satisfies Record<string, Row>

export type TierField = keyof typeof TIER_FIELDS
export type TierShape = { [Name in TierField]: ReturnType<(typeof TIER_FIELDS)[Name]['form']> }
export const TIER_FIELD_NAMES = namesOf(TIER_FIELDS)
export const TIER_ROWS: Readonly<Record<TierField, Row>> = TIER_FIELDS

/** The fields of a tier alone. */
export const tierValuesOf = <Tier extends { readonly [Name in TierField]?: unknown }>(tier: Tier) =>
  Object.fromEntries(TIER_FIELD_NAMES.map((name) => [name, tier[name]])) as Pick<Tier, TierField & keyof Tier>
