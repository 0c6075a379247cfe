/** SQL: whether a participant is so old; null if they never said. */
export const isOldEnoughSql = (participant: string, years: string): string =>
  `(select case when a.at_least >= ${years} then true
     when a.born_on is not null then (a.born_on::date + make_interval(years => (${years})::int)) <= now() end
   from member_ages a where a.participant_id = ${participant}.id and a.program_id = ${participant}.program_id)`
