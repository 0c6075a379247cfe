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

/**
 * Who may redeem the offers of merchants: whose membership, or a challenge that opens them or whose prize is an offer, is not over or
 * reset (PERKS-45). @param participant the alias of their row @returns SQL of a boolean
 */
export const mayRedeemOffersSql = (participant: string): string =>
  `(${mayEarnSql(participant)} and (${participant}.offers_unlocked or exists (
    select from challenge_completions won join challenges opening on opening.id = won.challenge_id and opening.reward_type = 'prize'
      join rewards offer on offer.id = opening.prize_id and offer.selection = 'offer'
      left join memberships paid on paid.challenge_id = opening.id and paid.participant_id = won.participant_id
    where won.participant_id = ${participant}.id and won.program_id = ${participant}.program_id and won.reset_at is null
      and (opening.challenge_type <> 'membership' or paid.id is null or paid.status <> 'cancelled'))))`
