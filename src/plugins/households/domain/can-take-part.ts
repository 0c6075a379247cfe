/** Whether a participant may share points: verified, in good standing, with the terms accepted. */
export const canTakePartSql = (participant: string): string =>
  `(${participant}.status in ('active', 'opted_out') and ${participant}.email_verified_at is not null
    and ${participant}.erased_at is null and ${participant}.must_accept_terms is not true)`
