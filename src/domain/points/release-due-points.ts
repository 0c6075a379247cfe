import type { Context } from '@/domain/context'
import { releasePendingPoints } from './release-pending-points'

/**
 * Credits the pending points whose release date has come, in every program, oldest first: the work of a job. What is
 * beyond `limit` waits for its next run.
 *
 * @returns how many holds were credited
 */
export const releaseDuePoints = async (context: Context, { limit = 500 } = {}): Promise<number> => {
  const due = await context.sql<{ program_id: number; idempotency_key: string }>(
    `select program_id, idempotency_key from pending_points where status = 'pending' and release_at <= $1
     order by release_at, id limit $2`,
    [context.now, limit],
  )
  let credited = 0
  for (const { idempotency_key, program_id } of due) {
    const answer = await releasePendingPoints(context, { programId: program_id, key: idempotency_key })
    if (answer.ok && !answer.duplicate) credited++
  }
  return credited
}
