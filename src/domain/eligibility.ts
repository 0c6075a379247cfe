/**
 * Why a signed-in participant may neither earn nor spend: their address is not verified (RULE-11), they were imported
 * and have not accepted the terms (RULE-53), or the program set their verified account to pending (RULE-12), which they
 * can't change.
 */
export type IneligibilityReason = 'not_verified' | 'terms_not_accepted' | 'account_pending'

const INELIGIBILITY_REASONS: ReadonlySet<string> = new Set<IneligibilityReason>([
  'not_verified',
  'terms_not_accepted',
  'account_pending',
])

export const isIneligibilityReason = (reason: string): reason is IneligibilityReason =>
  INELIGIBILITY_REASONS.has(reason)

/**
 * SQL of an `IneligibilityReason`; null if the participant may earn.
 * @param participant the alias of their row
 */
export const ineligibilitySql = (participant: string): string =>
  `case when ${participant}.email_verified_at is null then 'not_verified'
     when ${participant}.must_accept_terms then 'terms_not_accepted'
     when not ${canEarnSql(participant)} then 'account_pending' end`

/**
 * SQL for who may earn, spend and win: verified people whose account is open (RULE-11 and RULE-12).
 * @param participant the alias of their row
 */
export const canEarnSql = (participant: string): string =>
  `(${participant}.status in ('active', 'opted_out') and ${participant}.email_verified_at is not null and ${participant}.must_accept_terms is not true
    and ${participant}.erased_at is null)`

/**
 * SQL for who may redeem merchants' offers: participants with a running membership, or a completed and not reset
 * challenge that unlocks offers or has an offer as its prize (PERKS-45).
 * @param participant the alias of their row
 */
export const canRedeemOffersSql = (participant: string): string =>
  `(${canEarnSql(participant)} and (${participant}.offers_unlocked or exists (
    select from challenge_completions won join challenges opening on opening.id = won.challenge_id and opening.reward_type = 'prize'
      join rewards offer on offer.id = opening.prize_id and offer.selection = 'offer'
      left join memberships paid on paid.challenge_id = opening.id and paid.participant_id = won.participant_id
    where won.participant_id = ${participant}.id and won.program_id = ${participant}.program_id and won.reset_at is null
      and (opening.challenge_type <> 'membership' or paid.id is null or paid.status <> 'cancelled'))))`
