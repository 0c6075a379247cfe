import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { noteConfirmation } from '@/domain/confirmations'
import { type Context, inTransaction } from '@/domain/context'
import { noteHoldDecided } from '@/domain/holds'

/**
 * Whether a claim waits for a person's decision: held, but for no payment, and not until its winner has answered.
 * @param claim its alias in the statement
 */
export const isInReviewSql = (claim: string): string =>
  `(${claim}.state = 'held' and ${claim}.held_until is null and ${claim}.origin not in ('draw', 'contest', 'instant_win'))`

/** SQL: a program's claims in review, as `HoldSource.openSql` describes. @param program an expression with its id */
export const claimsInReviewSql = (program: string): string =>
  `select c.id, c.participant_id, null::int as other_id, c.points_spent::int as points, r.name as title,
     coalesce(c.evidence -> 'held_because', '[]') as signals, c.earned_at as held_at
   from reward_claims c join rewards r on r.id = c.reward_id and r.program_id = c.program_id
   where c.program_id = ${program} and ${isInReviewSql('c')}`

type Row = {
  participant_id: number
  reward_id: number
  name: string
  points_spent: number
  signals: string[]
}

/**
 * Releases a claim that waits for a decision: from now on it is like any other. Its points were taken when it was made.
 * @returns false if it doesn't wait any more
 */
export const releaseClaim = (
  context: Context,
  { claimId, programId }: { programId: number; claimId: number },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    // The balance row first, as in every claim, to avoid deadlocks.
    const [claim] = await tx.sql<Row>(
      `select c.participant_id, c.reward_id, r.name, c.points_spent::int as points_spent, coalesce(c.evidence -> 'held_because', '[]') as signals
       from reward_claims c join rewards r on r.id = c.reward_id join participant_balances b on b.participant_id = c.participant_id
       where c.id = $1 and c.program_id = $2 and ${isInReviewSql('c')} for no key update of b, c`,
      [claimId, programId],
    )
    if (!claim) return false
    const { name, participant_id: participantId, points_spent: points, reward_id: rewardId, signals } = claim
    await tx.sql(
      `with settled as (update reward_claims set state = 'settled', updated_at = $1 where id = $2)
       update participant_balances set rewards_earned = rewards_earned + 1 where participant_id = $3 and program_id = $4`,
      [tx.now, claimId, participantId, programId],
    )
    await recordAction(tx, {
      ...{ programId, participantId, actionType: 'reward_claimed', title: name, points: 0 },
      actionable: { type: 'Reward', id: rewardId },
    })
    await noteConfirmation(tx, {
      ...{ programId, participantId, kind: 'rewardClaimed', key: `claim:${claimId}:released` },
      data: { title: name, record: String(rewardId), ...(points > 0 ? { points } : {}) },
    })
    await recordAudit(tx, {
      ...{ action: 'reward_claim.settled', recordType: 'reward-claims', recordId: claimId, programId },
      ...{ before: { state: 'held' }, after: { state: 'settled' } },
    })
    await noteHoldDecided(tx, {
      ...{ programId, kind: 'claims', holdId: claimId, participantId, points, signals, decision: 'release' },
    })
    return true
  })
