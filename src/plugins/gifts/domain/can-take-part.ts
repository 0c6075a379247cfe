/** Whether a participant may give and receive, as for claims: verified, in good standing, with the terms accepted. */
export const canTakePartSql = (participant: string): string =>
  `(${participant}.status in ('active', 'opted_out') and ${participant}.email_verified_at is not null
    and ${participant}.erased_at is null and ${participant}.must_accept_terms is not true)`

/** The participants with whom another one shares points: tests only with tests. */
export const sameKindSql = (one: string, other: string): string =>
  `${one}.program_id = ${other}.program_id and coalesce(${one}.is_test, false) = coalesce(${other}.is_test, false)`
