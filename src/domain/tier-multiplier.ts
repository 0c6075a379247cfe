/**
 * SQL for the factor by which the participant's tier multiplies earnings (RULE-65); 1 without a tier. Visitors get the
 * factor of the tier that everybody starts in, which is what they will earn with once they join.
 * @param program the alias of `programs`
 * @param participant the alias of `participants`, whose columns are null for visitors
 */
export const multiplierSql = (program: string, participant: string): string =>
  `case when ${participant}.id is null then ${entryMultiplierSql(program)} else coalesce(case when ${program}.features_tiers
     then (select own.earning_multiplier from program_tiers own where own.id = ${participant}.tier_id) end, 1)::float8 end`

/**
 * SQL for the factor of the tier that new participants start in; 1 without one.
 * @param program the alias of `programs`
 */
export const entryMultiplierSql = (program: string): string =>
  `coalesce(case when ${program}.features_tiers then (select entry.earning_multiplier from program_tiers entry
     where entry.program_id = ${program}.id and entry.threshold = 0) end, 1)::float8`
