import type { Context } from '@/domain/context'
import type { StoredList } from './draw-row'
import type { Which } from './freeze-draw'

/** Prizes of a sweepstake, according to its first frozen list. */
export const countPrizes = async ({ sql }: Context, { programId, rewardId }: Which): Promise<number> => {
  const [first] = await sql<{ winners: StoredList['winners'] | null }>(
    `select (entry_list->>'winners')::int as winners from sweepstake_draws where reward_id = $1 and program_id = $2 and draw_number = 1`,
    [rewardId, programId],
  )
  return first?.winners ?? 0
}
