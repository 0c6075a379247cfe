import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { TIER_FIELD_NAMES, TIER_ROWS, type TierMessage, type TierShape } from './tier-fields'

export const MAX_TIERS = 12

export const tierForm = (message: TierMessage) =>
  z.object(
    Object.fromEntries(TIER_FIELD_NAMES.map((name) => [name, TIER_ROWS[name].form(message)])) as TierShape, // each has its row's schema
  )

export type TierForm = z.output<ReturnType<typeof tierForm>>
export type TierFormInput = z.input<ReturnType<typeof tierForm>>

/** The values of a new tier. */
export const EMPTY_TIER = Object.fromEntries(
  TIER_FIELD_NAMES.map((name) => [name, TIER_ROWS[name].empty]),
) as TierFormInput // each is its row's

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
        threshold: z.number().int().min(0).max(FIELD_LIMITS['program-tiers'].threshold),
      }),
    )
    .min(1)
    .max(MAX_TIERS),
})
export type Simulation = z.output<typeof SIMULATION_FORM>
