/**
 * Why somebody who is signed in may neither earn nor spend: an address that is not verified yet (decisions 11), or a verified account
 * that the program has set to pending (decisions 12), where there is nothing left for them to do.
 */
export type Barred = 'not_verified' | 'account_pending'

/** @param participant the alias of their row @returns SQL of a `Barred`; null where they may */
export const barredSql = (participant: string): string =>
  `case when ${participant}.email_verified_at is null then 'not_verified'
     when ${participant}.status not in ('active', 'opted_out') or ${participant}.erased_at is not null then 'account_pending' end`
