import type { Context } from '@/domain/context'
import { type Availability, deriveAvailability } from '@/domain/programs'

/** More than anybody would choose from. */
const MAX_CHALLENGES = 500

type Row = { id: number; name: string; approved_at: Date | null; start: Date | null; finish: Date | null }
export type RewardChallenge = { id: number; name: string; status: Availability }

/** The challenges that an achievement can require and a sweepstake can take entries from, newest first. */
export const listRewardChallenges = async ({ now, sql }: Context, programId: number): Promise<RewardChallenge[]> => {
  const rows = await sql<Row>(
    `select id, name, approved_at, start, finish from challenges where program_id = $1 order by id desc limit ${MAX_CHALLENGES}`,
    [programId],
  )
  return rows.map(({ approved_at, finish, id, name, start }) => ({
    id,
    name,
    status: deriveAvailability({ approved_at, start, finish }, now),
  }))
}
