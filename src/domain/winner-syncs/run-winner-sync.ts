import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, inTransaction } from '@/domain/context'
import { skipRefused } from '@/domain/hooks'
import { enqueue } from '@/platform/queue'
import { BATCH, syncWinnersBatch } from './sync-winners-batch'

/** Seconds after which the remaining work becomes a new job, so that none runs for hours. */
const RUN_SECONDS = 60
/** Attempts of a batch before the sync is given up; deadlocks and lost connections are temporary. */
const TRIES = 3
const BETWEEN_TRIES_MS = 500

/** Runs a sync in batches, from its current position. Granted rewards stay, however it ends. */
export const runWinnerSync = async (context: Context, sync: { programId: number; syncId: number }): Promise<void> => {
  const until = Date.now() + RUN_SECONDS * 1000
  for (let failures = 0; ; ) {
    try {
      const isMore = await skipRefused(
        async (batch) => (await syncWinnersBatch({ ...context, now: new Date() }, { ...sync, ...batch })) === 'more',
        BATCH,
      )
      if (!isMore) return
      failures = 0
    } catch (error) {
      failures += 1
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, sync: sync.syncId, failures },
        'could not process a batch of a winner sync',
      )
      if (failures === TRIES) return failSync(context, sync)
      await sleep(BETWEEN_TRIES_MS * failures)
    }
    if (Date.now() > until) {
      return inTransaction(context, (tx) => enqueue(tx.sql, 'winners.sync', sync))
    }
  }
}

const failSync = async ({ sql }: Context, { programId, syncId }: { programId: number; syncId: number }) => {
  await sql(
    `update winner_syncs set status = 'failed', error = 'failed', finished_at = now(), updated_at = now()
     where id = $1 and program_id = $2 and status in ('queued', 'running')`,
    [syncId, programId],
  )
}
