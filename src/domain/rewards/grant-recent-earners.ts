import { type Context, inTransaction } from '@/domain/context'
import { lockBalances } from '@/domain/prizes'
import { isAvailableSql } from '@/domain/programs'
import { grantEarnedRewards } from './grant-earned-rewards'

/** People who are looked at in one run; the next one takes the rest. */
const LIMIT = 1000

/**
 * Gives what people have come to deserve by points alone, however those came: released after a wait, given by an
 * administrator, sent by a key (decisions 29). A completion gives it at once; this finds what no completion brought.
 *
 * @param since looks at earnings from then on
 * @returns how many people got something
 */
export const grantRecentEarners = async (context: Context, { since }: { since: Date }): Promise<number> => {
  const earners = await context.sql<{ program_id: number; participant_id: number }>(
    `select distinct r.program_id, e.participant_id
     from rewards r join reward_stocks s on s.reward_id = r.id and (r."limit" is null or s.claims < r."limit")
     join point_entries e on e.program_id = r.program_id and e.occurred_at >= $2 and e.kind = 'earning'
     join participant_balances b on b.participant_id = e.participant_id and b.points >= r.threshold
     where r.selection in ('milestone', 'achievement') and r.threshold is not null and ${isAvailableSql('r', '$1')}
       and not exists (select 1 from reward_claims c where c.participant_id = e.participant_id and c.reward_id = r.id
         and c.idempotency_key like 'earned:%')
     order by 1, 2 limit ${LIMIT}`,
    [context.now, since],
  )
  let granted = 0
  for (const { participant_id: participantId, program_id: programId } of earners) {
    const { rewardIds } = await inTransaction(context, async (tx) => {
      // The balance first, as everybody does who gives: a sync of winners may be at the same people.
      await lockBalances(tx, { programId, participantIds: [participantId] })
      return grantEarnedRewards(tx, { programId, participantId })
    })
    if (rewardIds.length > 0) granted += 1
  }
  return granted
}
