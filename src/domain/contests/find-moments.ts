import type { Context } from '@/domain/context'
import { momentsSalt } from './draw-moments'

/** The sorted winning moments of a finished instant win, and the salt of their published hash. */
export const findMoments = async (
  { sql }: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
): Promise<{ salt: string; moments: string[] } | null> => {
  const rows = await sql<{ wins_at: Date }>(
    `select m.wins_at from instant_win_moments m join rewards r on r.id = m.reward_id and r.mini_contest_settled_at is not null
     where m.reward_id = $1 and m.program_id = $2 order by m.wins_at, m.id`,
    [rewardId, programId],
  )
  return rows.length === 0
    ? null
    : { salt: momentsSalt(rewardId), moments: rows.map(({ wins_at }) => wins_at.toISOString()) }
}
