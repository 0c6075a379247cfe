import type { Context } from '@/domain/context'
import { countEach } from '@/platform/count-each'
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
  return countEach(context.payload, due, {
    work: async ({ idempotency_key: key, program_id: programId }) => {
      const answer = await releasePendingPoints(context, { programId, key })
      return answer.ok && !answer.duplicate
    },
    failed: 'pending points that are due were not credited; the next run tries again',
  })
}
