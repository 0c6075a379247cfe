import { type Context, inTransaction } from '@/domain/context'
import { countEach } from '@/platform/count-each'
import { releasePendingPoints } from './release-pending-points'

export type DueHold = {
  program_id: number
  participant_id: number
  amount: number
  title: string
  held_because: string
  idempotency_key: string
}

type Release = {
  /** Holds per run; the rest waits for the next run. */
  limit?: number
  /** Writes additional rows for each credited hold, in its transaction. */
  beside?: (tx: Context, credited: DueHold & { entryId: number }) => Promise<void>
}

/**
 * Credits the pending points whose release date has come, in every program, oldest first, as a job.
 * @returns how many holds were credited
 */
export const releaseDuePoints = async (context: Context, { beside, limit = 500 }: Release = {}): Promise<number> => {
  const due = await context.sql<DueHold>(
    `select program_id, participant_id, amount::int as amount, title, held_because, idempotency_key from pending_points
     where status = 'pending' and release_at <= $1 order by release_at, id limit $2`,
    [context.now, limit],
  )
  return countEach(context.payload, due, {
    work: (hold) =>
      inTransaction(context, async (tx) => {
        const answer = await releasePendingPoints(tx, { programId: hold.program_id, key: hold.idempotency_key })
        if (!answer.ok || answer.duplicate) return false
        await beside?.(tx, { ...hold, entryId: answer.entryId })
        return true
      }),
    failed: 'pending points that are due were not credited; the next run tries again',
  })
}
