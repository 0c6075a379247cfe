/**
 * The name of the tier that a challenge or a reward asks for where the participant is below it; null where they may, and in programs
 * without tiers (RULE-65).
 * @param gated the alias of `challenges` or `rewards` @param program that of `programs` @param participant that of `participants`
 */
export const missingTierSql = (gated: string, program: string, participant: string): string =>
  `case when ${program}.features_tiers then (select needed.name from program_tiers needed where needed.id = ${gated}.min_tier_id
     and needed.threshold > coalesce((select own.threshold from program_tiers own where own.id = ${participant}.tier_id), 0)) end`

/** The name of the tier that a challenge or a reward asks for, for everyone; null where it asks for none. */
export const minTierSql = (gated: string, program: string): string =>
  `case when ${program}.features_tiers then (select needed.name from program_tiers needed where needed.id = ${gated}.min_tier_id) end`

/** By how much the participant's tier multiplies earnings; 1 without one. */
export const multiplierSql = (program: string, participant: string): string =>
  `coalesce(case when ${program}.features_tiers then (select own.earning_multiplier from program_tiers own
     where own.id = ${participant}.tier_id) end, 1)::float8`
