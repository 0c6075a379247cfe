/**
 * Whether somebody deserves a reward (RULE-29): a milestone by a threshold of lifetime points, an achievement by
 * points, a set of challenges, or both. One that asks for nothing is deserved by nobody. For many people at once;
 * `laurel_deserved_rewards` says the same of one.
 * @param reward the alias of `rewards` @param balance the alias of `participant_balances`, of the same program
 */
export const deservesSql = (reward: string, balance: string): string => {
  const challenges = `from rewards_rels l where l.parent_id = ${reward}.id and l.path = 'achievement_reward.challenges'`
  return `((${reward}.selection = 'milestone' and ${reward}.threshold is not null and ${balance}.points >= ${reward}.threshold)
    or (${reward}.selection = 'achievement' and ${balance}.points >= coalesce(${reward}.threshold, 0)
      and (${reward}.threshold is not null or exists (select 1 ${challenges}))
      and not exists (select 1 ${challenges} and not exists (select 1 from challenge_completions c
        where c.participant_id = ${balance}.participant_id and c.challenge_id = l.challenges_id and c.program_id = ${balance}.program_id
          and c.reset_at is null))))`
}

/** What an achievement or a milestone is given under: once for each participant, whoever gives it. */
export const earnedKey = (rewardId: number, participantId: number): string =>
  `earned:${rewardId}:participant:${participantId}`

/** The participant has never earned it, not even to have it cancelled. @param participant an expression for their id */
export const notEarnedSql = (reward: string, participant: string): string =>
  `not exists (select 1 from reward_claims earned where earned.participant_id = ${participant} and earned.reward_id = ${reward}.id
    and earned.program_id = ${reward}.program_id and earned.origin = 'earned')`
