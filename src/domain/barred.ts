/**
 * Why somebody who is signed in may neither earn nor spend: an address that is not verified yet (RULE-11), or a verified account
 * that the program has set to pending (RULE-12), where there is nothing left for them to do.
 */
export type Barred = 'not_verified' | 'account_pending'

/** @param participant the alias of their row @returns SQL of a `Barred`; null where they may */
export const barredSql = (participant: string): string =>
  `case when ${participant}.email_verified_at is null then 'not_verified'
     when not ${mayEarnSql(participant)} then 'account_pending' end`

/**
 * Who may earn, spend and win: verified people whose account is open (RULE-11 and RULE-12).
 * @param participant the alias of their row @returns SQL of a boolean
 */
export const mayEarnSql = (participant: string): string =>
  `(${participant}.status in ('active', 'opted_out') and ${participant}.email_verified_at is not null and ${participant}.erased_at is null)`
