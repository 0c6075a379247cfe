import type { Context } from '@/domain/context'
import { commitMissingDraws } from './commit-draw'
import { drawSweepstake } from './draw-sweepstake'

export type Progress = { committed: number; frozen: number; drawn: number; failed: number }

/**
 * Advances all sweepstakes: commits first draws, freezes ended ones, and draws those whose list has been public long
 * enough. Each step has its own transaction, so that a failure doesn't stop the others.
 */
export const advanceSweepstakes = async (context: Context): Promise<Progress> => {
  const done: Progress = { committed: await commitMissingDraws(context), frozen: 0, drawn: 0, failed: 0 }
  const due = await context.sql<{ reward_id: number; program_id: number }>(
    `select d.reward_id, d.program_id from sweepstake_draws d join rewards r on r.id = d.reward_id and r.approved_at is not null
     where d.status <> 'drawn' and (d.draw_number > 1 or r.finish <= $1) order by d.id`,
    [context.now],
  )
  const started = Date.now()
  for (const { program_id: programId, reward_id: rewardId } of due) {
    try {
      // Each gets its own time, so that its beacon round is still unknown, however long the sweepstakes before it took.
      const now = new Date(context.now.getTime() + Date.now() - started)
      const advanced = await drawSweepstake({ ...context, now }, { programId, rewardId })
      if (advanced.ok) done[advanced.status] += 1
    } catch (error) {
      done.failed += 1
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, reward: rewardId },
        'could not advance a sweepstake; the next run retries',
      )
    }
  }
  return done
}
