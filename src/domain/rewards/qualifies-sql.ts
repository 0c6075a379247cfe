/**
 * Whether a participant qualifies for a milestone or an achievement (RULE-29), by the view `qualified_rewards`.
 * @param reward the alias of `rewards`
 * @param balance the alias of `participant_balances`, of the same program
 */
export const qualifiesSql = (reward: string, balance: string): string =>
  `exists (select from qualified_rewards q where q.reward_id = ${reward}.id and q.program_id = ${reward}.program_id
    and q.participant_id = ${balance}.participant_id)`

/** The idempotency key of an achievement or milestone: once per participant. */
export const earnedKey = (rewardId: number, participantId: number): string =>
  `earned:${rewardId}:participant:${participantId}`

/**
 * Whether the participant has never earned it, including canceled claims.
 * @param participant an expression for the participant's id
 */
export const notEarnedSql = (reward: string, participant: string): string =>
  `not exists (select 1 from reward_claims earned where earned.participant_id = ${participant} and earned.reward_id = ${reward}.id
    and earned.program_id = ${reward}.program_id and earned.origin = 'earned')`
