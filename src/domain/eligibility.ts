/**
 * Why somebody who is signed in may neither earn nor spend: an address that is not verified yet (RULE-11), terms that an imported
 * person has not accepted yet (RULE-53), or a verified account that the program has set to pending (RULE-12), where there is nothing left for them to do.
 */
export type IneligibilityReason = 'not_verified' | 'terms_not_accepted' | 'account_pending'

const INELIGIBILITY_REASONS: ReadonlySet<string> = new Set<IneligibilityReason>([
  'not_verified',
  'terms_not_accepted',
  'account_pending',
])

export const isIneligibilityReason = (reason: string): reason is IneligibilityReason =>
  INELIGIBILITY_REASONS.has(reason)

/** @param participant the alias of their row @returns SQL of a `IneligibilityReason`; null where they may */
export const ineligibilitySql = (participant: string): string =>
  `case when ${participant}.email_verified_at is null then 'not_verified'
     when ${participant}.must_accept_terms then 'terms_not_accepted'
     when not ${mayEarnSql(participant)} then 'account_pending' end`

/**
 * Who may earn, spend and win: verified people whose account is open (RULE-11 and RULE-12).
 * @param participant the alias of their row @returns SQL of a boolean
 */
export const mayEarnSql = (participant: string): string =>
  `(${participant}.status in ('active', 'opted_out') and ${participant}.email_verified_at is not null and ${participant}.must_accept_terms is not true
    and ${participant}.erased_at is null)`
