import type { Context } from '@/domain/context'
import { DRAW_COLUMNS, type DrawRow } from './draw-row'

export type PublishedDraws = {
  reward: { id: number; identifier: string; name: string; finish: Date | null; winners: number; alternates: number }
  draws: DrawRow[]
}

/** All public data of a sweepstake's draws, without the secrets of pending ones. */
export const findPublishedDraws = async (
  { sql }: Context,
  { identifier, programId }: { programId: number; identifier: string },
): Promise<PublishedDraws | null> => {
  // Postgres rejects texts with a NUL.
  if (identifier.includes('\0')) return null
  const [reward] = await sql<PublishedDraws['reward']>(
    `select r.id, r.identifier, r.name, r.finish, coalesce(r.sweepstake_winners, 1)::int as winners,
       coalesce(r.sweepstake_alternates, 0)::int as alternates
     from rewards r join programs g on g.id = r.program_id and g.status = 'active'
     where r.program_id = $1 and r.identifier = $2 and r.selection = 'sweepstake' and r.approved_at is not null`,
    [programId, identifier],
  )
  if (!reward) return null
  const draws = await sql<DrawRow>(
    `select ${DRAW_COLUMNS} from sweepstake_draws d where d.reward_id = $1 and d.program_id = $2 order by d.draw_number`,
    [reward.id, programId],
  )
  return { reward, draws }
}
