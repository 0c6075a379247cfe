import { drawSweepstake } from '@/domain/draws'
import type { SeedState } from './seed-state'

const MINUTE_MS = 60_000

/** Freezes and draws the sweepstakes that ended before seeding, as the job would have done then. */
export const seedDraws = async ({ context, made, today }: SeedState): Promise<void> => {
  const ended = await context.sql<{ id: number; program_id: number; finish: Date }>(
    `select id, program_id, finish from rewards r
     where selection = 'sweepstake' and approved_at is not null and finish <= $1
       and not exists (select 1 from sweepstake_draws d where d.reward_id = r.id and d.status = 'drawn') order by id`,
    [today],
  )
  for (const { finish, id: rewardId, program_id: programId } of ended) {
    // The first call freezes, the second draws.
    for (const minutes of [1, 2]) {
      const now = new Date(finish.getTime() + minutes * MINUTE_MS)
      await drawSweepstake({ ...context, now }, { programId, rewardId })
    }
  }
  if (ended.length > 0) made('sweepstakes drawn', ended.length)
}
