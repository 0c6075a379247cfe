import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'

/**
 * SQL: whether a prize waits for its winner (`PrizeGate`).
 * @param claim its alias in the statement
 */
export const isHeldPrizeSql = (claim: string): string =>
  `(${claim}.state = 'held' and ${claim}.origin in ('draw', 'contest', 'instant_win'))`

type Row = { participant_id: number; reward_id: number; name: string }

/**
 * Releases the prize of a draw or contest that a gate held. From then on its claim is like any other.
 * @returns false if it doesn't wait any more
 */
export const settlePrize = (
  context: Context,
  { claimId, programId }: { programId: number; claimId: number },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    // The balance row first, as in every claim, to avoid deadlocks.
    const [claim] = await tx.sql<Row>(
      `select c.participant_id, c.reward_id, r.name from reward_claims c join rewards r on r.id = c.reward_id
       join participant_balances b on b.participant_id = c.participant_id
       where c.id = $1 and c.program_id = $2 and ${isHeldPrizeSql('c')} for no key update of b, c`,
      [claimId, programId],
    )
    if (!claim) return false
    const { name, participant_id: participantId, reward_id: rewardId } = claim
    await tx.sql(
      `with settled as (update reward_claims set state = 'settled', updated_at = $1 where id = $2)
       update participant_balances set rewards_earned = rewards_earned + 1 where participant_id = $3 and program_id = $4`,
      [tx.now, claimId, participantId, programId],
    )
    await recordAction(tx, {
      ...{ programId, participantId, actionType: 'reward_claimed', title: name, points: 0 },
      actionable: { type: 'Reward', id: rewardId },
    })
    await recordAudit(tx, {
      ...{ action: 'reward_claim.settled', recordType: 'reward-claims', recordId: claimId, programId },
      ...{ before: { state: 'held' }, after: { state: 'settled' } },
    })
    return true
  })
