import type { Sql } from '@/plugin/domain'
import { addRefused, addTo, type Tally } from './tally'

type Claim = { participant_id: number; cost: number; balance: number }

type ToReplay = { programId: number; from: Date; until: Date; rewardId: number; price: number }

/**
 * Replays the claims of a reward at another price. A claim that its participant could no longer afford, after what the
 * other price took or left before, doesn't happen. Cancelled claims aren't counted.
 * @returns how many claims that would have been
 */
export const replayReward = async (
  sql: Sql,
  { from, price, programId, rewardId, until }: ToReplay,
  tally: Tally,
): Promise<number> => {
  const claims = await sql<Claim>(
    `select c.participant_id, c.points_spent::int as cost,
       (coalesce((select sum(o.amount) from point_entries o where o.participant_id = e.participant_id and o.program_id = $1
         and o.id < e.id), 0))::float8 as balance
     from reward_claims c join point_entries e on e.id = c.point_entry_id and e.program_id = $1
     where c.program_id = $1 and c.reward_id = $2 and c.origin = 'claimed' and c.state in ('held', 'settled')
       and c.earned_at >= $3 and c.earned_at < $4
     order by c.earned_at, c.id`,
    [programId, rewardId, from, until],
  )
  const saved = new Map<number, number>()
  let refused = 0
  for (const { balance, cost, participant_id } of claims) {
    const more = saved.get(participant_id) ?? 0
    const isAffordable = balance + more >= price
    const after = isAffordable ? price : 0
    saved.set(participant_id, more + cost - after)
    addTo(tally, participant_id, -cost, 0 - after)
    if (isAffordable) continue
    refused += 1
    addRefused(tally, participant_id)
  }
  return refused
}
