import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { givePrize, lockBalances, mailWinner } from '@/domain/prizes'
import type { RewardSelection } from '@/domain/rewards'
import { ELIGIBLE, isGrantable } from './eligible'

/** Participants per transaction, which locks their balances and the reward's stock. */
export const BATCH = 100

type Sync = {
  id: number
  reward_id: number
  identifier: string
  name: string
  selection: RewardSelection
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  is_live: boolean
  send_email: boolean
  given: number
  last_participant_id: number
  /** Null: unlimited. */
  left: number | null
}

/**
 * Grants the reward to the next eligible participants in one transaction, from where the last one ended. A killed batch
 * grants nothing; a repeated or concurrent one grants nothing twice, because the claim's key names reward and person.
 * Stops if the reward has ended or become a draft, or if its program was taken down.
 * @param refusal why a hook refuses the next participant, who is passed over
 * @returns `more` while there may be others, `done` once there are none or nothing is left
 */
export const syncWinnersBatch = (
  context: Context,
  {
    limit = BATCH,
    programId,
    refusal,
    syncId,
  }: { programId: number; syncId: number; limit?: number; refusal?: string },
): Promise<'more' | 'done'> =>
  inTransaction(context, async (tx): Promise<'more' | 'done'> => {
    const sync = await lockSync(tx, programId, syncId)
    if (!sync) return 'done'
    const source = ELIGIBLE[sync.selection]
    const batchSize = sync.is_live && isGrantable(sync, tx.now) ? Math.min(limit, sync.left ?? limit) : 0
    const which = { programId, rewardId: sync.reward_id }
    const people =
      source === null || batchSize === 0
        ? []
        : await source.find(tx, which, { after: sync.last_participant_id, limit: batchSize })

    // Balances before the shared stock, as in every claim.
    await lockBalances(tx, { programId, participantIds: people.map(({ participantId }) => participantId) })
    const reward = { id: sync.reward_id, identifier: sync.identifier, name: sync.name }
    let given = 0
    if (refusal !== undefined)
      tx.payload.logger.warn({ sync: sync.id, people, refusal }, 'a hook refused to grant a reward')
    else
      for (const { participantId, ...why } of people) {
        const claimId = await givePrize(tx, { programId, participantId, reward, stock: 'limited', ...why })
        if (claimId === null) continue
        given += 1
        if (sync.send_email) await mailWinner(tx, { programId, participantId, reward })
      }
    const isDone = people.length < batchSize || batchSize === 0
    await tx.sql(
      `update winner_syncs set status = $2::text::enum_winner_syncs_status, processed = processed + $3, given = given + $4, error = null,
         last_participant_id = coalesce($5, last_participant_id), started_at = coalesce(started_at, $6),
         finished_at = case when $2::text = 'finished' then $6::timestamptz end, updated_at = $6
       where id = $1`,
      [sync.id, isDone ? 'finished' : 'running', people.length, given, people.at(-1)?.participantId ?? null, tx.now],
    )
    if (isDone) {
      await recordAudit(tx, {
        action: 'winners.synced',
        recordType: 'rewards',
        recordId: sync.reward_id,
        programId,
        after: { winner_sync_id: sync.id, given: sync.given + given },
      })
    }
    return isDone ? 'done' : 'more'
  })

/** Serializes work on a sync. Null once it has ended. */
const lockSync = async ({ sql }: Context, programId: number, syncId: number): Promise<Sync | null> => {
  const [locked] = await sql(
    "select 1 from winner_syncs where id = $1 and program_id = $2 and status in ('queued', 'running') for no key update",
    [syncId, programId],
  )
  if (!locked) return null
  // A separate statement, which sees what was committed while the lock was awaited.
  const [sync] = await sql<Sync>(
    `select w.id, w.reward_id, r.identifier, r.name, r.selection, r.approved_at, r.start, r.finish, g.status = 'active' as is_live, w.send_email, w.given, w.last_participant_id,
       case when r."limit" is not null then greatest(r."limit" - s.claims, 0) end as left
     from winner_syncs w join rewards r on r.id = w.reward_id join reward_stocks s on s.reward_id = r.id
     join programs g on g.id = r.program_id where w.id = $1`,
    [syncId],
  )
  return sync ?? null
}
