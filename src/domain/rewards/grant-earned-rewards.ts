import { isForSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { lockOpenDraw } from '@/domain/draws'
import { canEarnSql } from '@/domain/eligibility'
import { entryRefusalSql } from '@/domain/entry-conditions'
import { givePrize } from '@/domain/prizes'
import { earnedKey } from './qualifies-sql'

export type Earner = {
  programId: number
  participantId: number
  /** The completion that triggered this, if any. */
  completion?: { id: number; challengeId: number; prizeId: number | null; unlocksOffers: boolean }
  /**
   * A reward that must not be granted without a code if it has codes; the caller rolls back. Other earned rewards are
   * kept and may get their code later.
   */
  needsCodeFor?: number
}

/** A reward that was just granted. */
export type GrantedReward = { participantId: number; id: number; name: string }

/**
 * Grants deserved rewards (RULE-29): achievements by lifetime points or a set of challenges, milestones by a threshold,
 * and the results of a completion: its prize, offers, sweepstake entries. Each once, and only to eligible participants.
 * Runs last in the earning transaction, after the points; cheap if there is nothing to grant.
 */
export const grantEarnedRewards = async (context: Context, ...earners: Earner[]): Promise<GrantedReward[]> => {
  const deserved: { earner: Earner; reward: Deserved }[] = []
  for (const earner of earners) {
    for (const reward of await findDeserved(context, earner)) deserved.push({ earner, reward })
  }
  // In the order of ids, so that two transactions never lock stocks in opposite orders.
  deserved.sort((a, b) => a.reward.id - b.reward.id)
  const given: GrantedReward[] = []
  for (const { earner, reward } of deserved.filter((one) => !one.reward.is_entry)) {
    const { id, name } = reward
    if (await grant(context, earner, reward)) given.push({ participantId: earner.participantId, id, name })
  }
  for (const { earner, reward } of deserved.filter((one) => one.reward.is_entry))
    await enterSweepstake(context, earner, reward.id)
  return given
}

/** `is_entry`: a sweepstake with this challenge; the completion gives an entry, not the reward. */
type Deserved = { id: number; name: string; is_entry: boolean }

const findDeserved = ({ now, sql }: Context, { completion, participantId, programId }: Earner): Promise<Deserved[]> =>
  sql<Deserved>(
    `select d.* from participants p cross join lateral laurel_deserved_rewards($1, p.id, $3, $4, $5, $6) d
     where p.id = $2 and p.program_id = $1 and ${canEarnSql('p')}`,
    [
      programId,
      participantId,
      completion?.challengeId ?? null,
      completion?.prizeId ?? null,
      completion?.unlocksOffers ?? false,
      now,
    ],
  )

const grant = async (
  context: Context,
  { needsCodeFor, participantId, programId }: Earner,
  reward: Deserved,
): Promise<boolean> => {
  const key = earnedKey(reward.id, participantId)
  const needsCode = reward.id === needsCodeFor
  const prize = {
    programId,
    participantId,
    reward,
    key,
    origin: 'earned',
    stock: 'limited',
    needsCode,
  } as const
  return (await givePrize(context, prize)) !== null
}

/** One entry per completion, if the participant is below the cap and the list is not frozen (RULE-28). */
const enterSweepstake = async (
  context: Context,
  { completion, participantId, programId }: Earner,
  rewardId: number,
): Promise<void> => {
  if (!completion || !(await lockOpenDraw(context, { programId, rewardId }))) return
  await context.sql(
    `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, challenge_completion_id, idempotency_key)
     select r.program_id, r.id, $2, 1, 'challenge', $3, 'entry:challenge-completion:' || $3::int || ':reward:' || r.id
     from rewards r join participants p on p.id = $2 and p.program_id = r.program_id
     where r.id = $4 and r.program_id = $1 and ${isForSql('r', 'p.id')} and ${entryRefusalSql('r', 'p')} is null
       and (r.sweepstake_max_entries is null or r.sweepstake_max_entries > (select coalesce(sum(e.entries), 0)
         from sweepstake_entries e where e.reward_id = r.id and e.participant_id = $2 and e.program_id = $1))
     on conflict do nothing`,
    [programId, participantId, completion.id, rewardId],
  )
}
