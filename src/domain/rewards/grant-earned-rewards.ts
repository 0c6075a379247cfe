import type { Context } from '@/domain/context'
import { lockOpenDraw } from '@/domain/draws'
import { givePrize } from '@/domain/prizes'
import { isAvailableSql } from '@/domain/programs'
import { deservesSql, earnedKey, notEarnedSql } from './deserves-sql'

export type Earner = {
  programId: number
  participantId: number
  /** The completion that just happened, where one did. */
  completion?: { id: number; challengeId: number; prizeId: number | null; unlocksOffers: boolean }
}

/**
 * Gives what participants have come to deserve (decisions 29): achievements on lifetime points or a set of challenges,
 * milestones on a threshold, and what one completion brings: its prize, offers, entries into sweepstakes. Each once.
 * Called last in the transaction of what was earned, after the points; cheap when there is nothing to give.
 */
export const grantEarnedRewards = async (context: Context, ...earners: Earner[]): Promise<{ rewardIds: number[] }> => {
  const deserved: { earner: Earner; reward: Deserved }[] = []
  for (const earner of earners) {
    for (const reward of await findDeserved(context, earner)) deserved.push({ earner, reward })
  }
  // In the order of ids, so that two transactions never lock stocks in opposite orders.
  deserved.sort((a, b) => a.reward.id - b.reward.id)
  const rewardIds: number[] = []
  for (const { earner, reward } of deserved) {
    if (await grant(context, earner, reward)) rewardIds.push(reward.id)
  }
  for (const earner of earners) if (earner.completion) await enterSweepstakes(context, earner, earner.completion)
  return { rewardIds }
}

type Deserved = { id: number; name: string }

const findDeserved = ({ now, sql }: Context, { completion, participantId, programId }: Earner): Promise<Deserved[]> =>
  sql<Deserved>(
    `select r.id, r.name from rewards r
     join participant_balances b on b.participant_id = $2 and b.program_id = $1
     where r.program_id = $1 and ${isAvailableSql('r', '$3')} and ${notEarnedSql('r', '$2')}
       and (r.id = $4 or (r.selection = 'offer' and $5) or ${deservesSql('r', 'b')})`,
    [programId, participantId, now, completion?.prizeId ?? null, completion?.unlocksOffers ?? false],
  )

const grant = async (context: Context, { participantId, programId }: Earner, reward: Deserved): Promise<boolean> => {
  const key = earnedKey(reward.id, participantId)
  const prize = { programId, participantId, reward, key, actionType: 'reward_earned', stock: 'limited' } as const
  return (await givePrize(context, prize)) !== null
}

/**
 * One entry for a completion, in every sweepstake that names its challenge, still has room for the participant and is not
 * frozen (decisions 28).
 */
const enterSweepstakes = async (
  context: Context,
  { participantId, programId }: Earner,
  { challengeId, id }: { id: number; challengeId: number },
): Promise<void> => {
  const { now, sql } = context
  const named = await sql<{ id: number }>(
    `select r.id from rewards r join rewards_rels l on l.parent_id = r.id and l.path = 'sweepstake.challenges' and l.challenges_id = $3
     where r.program_id = $1 and r.selection = 'sweepstake' and ${isAvailableSql('r', '$2')} order by r.id`,
    [programId, now, challengeId],
  )
  for (const reward of named) {
    if (!(await lockOpenDraw(context, { programId, rewardId: reward.id }))) continue
    await sql(
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
       select r.program_id, r.id, $2, 1, 'challenge', 'entry:challenge-completion:' || $3::int || ':reward:' || r.id
       from rewards r where r.id = $4 and r.program_id = $1
         and (r.sweepstake_max_entries is null or r.sweepstake_max_entries > (select coalesce(sum(e.entries), 0)
           from sweepstake_entries e where e.reward_id = r.id and e.participant_id = $2 and e.program_id = $1))
       on conflict do nothing`,
      [programId, participantId, id, reward.id],
    )
  }
}
