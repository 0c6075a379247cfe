import { isOldEnoughSql, jurisdictionSql } from '@/plugin/domain'

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

/** The least age of a place on this day, with what the terms ask. */
const YEARS = `greatest(coalesce(terms.min_age, 0), coalesce((select m.value from jurisdiction_rules m
  where m.topic = 'sweepstake.min_age' and m.jurisdiction in (lives.place, left(lives.place, 2))
    and coalesce(m.valid_from, '') <= to_char(now(), 'YYYY-MM-DD') and coalesce(m.valid_until, '9999') >= to_char(now(), 'YYYY-MM-DD')
  order by length(m.jurisdiction) desc, m.valid_from desc nulls last limit 1), 0))::int`

/** SQL: whether a participant isn't known to be too young. Somebody who never said their age states it when they win. */
export const isOldEnoughToEnterSql = (reward: string, participant: string): string =>
  `not exists (select from contest_terms terms
     join compliance_programs runs on runs.program_id = terms.program_id and runs.jurisdictions <> '[]'
     cross join lateral (select ${jurisdictionSql(participant)} as place) lives
     cross join lateral (select ${YEARS} as years) asks
   where terms.reward_id = ${reward}.id and terms.program_id = ${reward}.program_id
     and not coalesce(${isOldEnoughSql(participant, 'asks.years')}, true))`
