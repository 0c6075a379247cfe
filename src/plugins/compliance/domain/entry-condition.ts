import { jurisdictionSql } from '@/plugin/domain'

/**
 * SQL: whether a participant lives where the draw or contest is open. A contest without terms is open to everyone, and
 * somebody whose state isn't known may enter only where no state of the country is left out.
 */
export const livesWhereOpenSql = (reward: string, participant: string): string =>
  `not exists (select from contest_terms terms
     join compliance_programs runs on runs.program_id = terms.program_id and runs.jurisdictions <> '[]'
     cross join lateral (select ${jurisdictionSql(participant)} as place) lives
   where terms.reward_id = ${reward}.id and terms.program_id = ${reward}.program_id and not coalesce(
     (runs.jurisdictions @> to_jsonb(lives.place) or runs.jurisdictions @> to_jsonb(left(lives.place, 2)))
     and not terms.excluded @> to_jsonb(lives.place) and not terms.excluded @> to_jsonb(left(lives.place, 2))
     and not (length(lives.place) = 2 and exists (select from jsonb_array_elements_text(terms.excluded) gone (code)
       where gone.code like lives.place || '-%')), false))`
