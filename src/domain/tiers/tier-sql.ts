/**
 * SQL for the name of the tier that a challenge or reward requires, if the participant is below it; null otherwise, and
 * in programs without tiers (RULE-65).
 * @param gated the alias of `challenges` or `rewards`
 * @param program the alias of `programs`
 * @param participant the alias of `participants`
 */
export const missingTierSql = (gated: string, program: string, participant: string): string =>
  `case when ${program}.features_tiers then (select needed.name from program_tiers needed where needed.id = ${gated}.min_tier_id
     and needed.threshold > coalesce((select own.threshold from program_tiers own where own.id = ${participant}.tier_id), 0)) end`

/** SQL for the name of the tier that a challenge or reward requires; null for none. */
export const minTierSql = (gated: string, program: string): string =>
  `case when ${program}.features_tiers then (select needed.name from program_tiers needed where needed.id = ${gated}.min_tier_id) end`
