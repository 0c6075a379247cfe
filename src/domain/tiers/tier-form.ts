import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { LOCALES } from '@/i18n/locales'

/** Keys of the console's messages: `tiers.problem.{key}`. */
export type TierMessage = (key: 'name' | 'threshold' | 'multiplier' | 'benefits' | 'image') => string

export const MAX_TIERS = 12
const LIMITS = FIELD_LIMITS['program-tiers']

export const tierForm = (message: TierMessage) =>
  z.object({
    name: z.string(message('name')).trim().min(1, message('name')).max(LIMITS.name, message('name')),
    threshold: z.coerce
      .number<number | string>(message('threshold'))
      .int(message('threshold'))
      .min(0, message('threshold'))
      .max(LIMITS.threshold, message('threshold')),
    earning_multiplier: z.coerce
      .number<number | string>(message('multiplier'))
      .min(1, message('multiplier'))
      .max(10, message('multiplier'))
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message('multiplier')),
    benefits: z.string().trim().max(LIMITS.benefits, message('benefits')).default(''),
    /** By language; missing ones stay unchanged. */
    translations: z
      .partialRecord(
        z.enum(LOCALES),
        z.object({ benefits: z.string().trim().max(LIMITS.benefits, message('benefits')).default('') }),
      )
      .optional(),
    image: PICTURE_INPUT,
  })

export type TierForm = z.output<ReturnType<typeof tierForm>>
export type TierFormInput = z.input<ReturnType<typeof tierForm>>

export const TIER_BASES = ['last_12_months', 'lifetime'] as const
export type TierBasis = (typeof TIER_BASES)[number]

export const TIER_RULES_FORM = z.object({ enabled: z.boolean(), basis: z.enum(TIER_BASES) })
export type TierRules = z.output<typeof TIER_RULES_FORM>

/** Thresholds to try: of stored tiers by id, and of one that isn't saved yet. */
export const SIMULATION_FORM = z.object({
  basis: z.enum(TIER_BASES).optional(),
  tiers: z
    .array(
      z.object({
        id: z.number().int().positive().nullable(),
        threshold: z.number().int().min(0).max(LIMITS.threshold),
      }),
    )
    .min(1)
    .max(MAX_TIERS),
})
export type Simulation = z.output<typeof SIMULATION_FORM>
