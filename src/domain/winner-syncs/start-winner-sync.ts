import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import type { Which } from './eligible'
import { findPossibleWinners, type SyncRefusal } from './find-possible-winners'

/** Minutes without progress after which a sync counts as lost: longer than the queue takes to retry. */
const LOST_MINUTES = 30

export type SyncStarted =
  | { ok: true; syncId: number; expected: number }
  | { ok: false; reason: SyncRefusal | 'nobody' | 'nothing_left' | 'under_way' }

/**
 * Starts to grant a reward to eligible participants in the background (RULE-30). Exactly one of several concurrent
 * calls starts a sync, because the database allows one running sync per reward.
 */
export const startWinnerSync = async (
  context: Context,
  { sendEmail, ...which }: Which & { sendEmail: boolean },
): Promise<SyncStarted> => {
  const possible = await findPossibleWinners(context, which)
  if (!possible.ok) return possible
  const { eligible, limitLeft } = possible
  if (limitLeft === 0) return { ok: false, reason: 'nothing_left' }
  if (eligible === 0) return { ok: false, reason: 'nobody' }
  const expected = Math.min(eligible, limitLeft ?? eligible)

  return inTransaction(context, async (tx): Promise<SyncStarted> => {
    const { programId, rewardId } = which
    await tx.sql(
      `update winner_syncs set status = 'failed', error = 'stopped', finished_at = $3, updated_at = $3
       where reward_id = $1 and program_id = $2 and status in ('queued', 'running') and updated_at < $4`,
      [rewardId, programId, tx.now, new Date(tx.now.getTime() - LOST_MINUTES * 60_000)],
    )
    const [sync] = await tx.sql<{ id: number }>(
      `insert into winner_syncs (program_id, reward_id, send_email, eligible, administrator_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
      [programId, rewardId, sendEmail, expected, tx.actor.type === 'administrator' ? tx.actor.id : null, tx.now],
    )
    if (!sync) return { ok: false, reason: 'under_way' }
    await recordAudit(tx, {
      action: 'winners.sync_started',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { winner_sync_id: sync.id, eligible, limit_left: limitLeft, send_email: sendEmail },
    })
    await enqueue(tx.sql, 'winners.sync', { programId, syncId: sync.id })
    return { ok: true, syncId: sync.id, expected }
  })
}
