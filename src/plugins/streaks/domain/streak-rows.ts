import { type Context, findZones, localizedSql } from '@/plugin/domain'
import { numberDays } from './number-days'

export type Milestone = { count: number; points: number }

export type StreakRow = {
  id: number
  program_id: number
  name: string
  unit: 'day' | 'week'
  rest_days: number
  repairs: boolean
  /** Which challenges count. Empty: all. */
  challenges: number[]
  /** By their length. */
  milestones: Milestone[]
  settled_at: Date | null
}

/** The streaks that programs show, of one or of all that are running. */
export const findStreaks = (
  { locale, sql }: Pick<Context, 'locale' | 'sql'>,
  programId: number | null,
): Promise<StreakRow[]> =>
  sql<StreakRow>(
    `select s.id, s.program_id, ${localizedSql('streaks', 's.id', 'name', '$2')} as name, s.unit, s.rest_days::int as rest_days, s.repairs, s.settled_at,
       array(select r.challenges_id from streaks_rels r where r.parent_id = s.id and r.path = 'challenges') as challenges,
       coalesce((select jsonb_agg(jsonb_build_object('count', m.count::int, 'points', m.points::int) order by m.count)
         from streaks_milestones m where m._parent_id = s.id), '[]') as milestones
     from streaks s join programs g on g.id = s.program_id
     where s.is_shown and g.status = 'active' and ($1::int is null or s.program_id = $1) order by s.id`,
    [programId, locale ?? null],
  )

export type Done = { days: number[]; today: number }

/**
 * On which days participants completed something that counts, by the numbers of their own days. What was reset or reversed
 * doesn't count.
 */
export const findDone = async (
  { now, sql }: Pick<Context, 'now' | 'sql'>,
  { challenges, program_id: programId }: Pick<StreakRow, 'challenges' | 'program_id'>,
  participantIds: readonly number[],
): Promise<Map<number, Done>> => {
  const zonesOf = await findZones({ sql }, programId, participantIds)
  const rows = await sql<{ participant_id: number; moments: string[] }>(
    `select participant_id, array_agg((extract(epoch from completed_at) * 1000)::bigint) as moments
     from challenge_completions
     where program_id = $1 and participant_id = any($2::int[]) and reset_at is null and completed_at <= $3
       and (cardinality($4::int[]) = 0 or challenge_id = any($4))
     group by participant_id`,
    [programId, participantIds, now, challenges],
  )
  const moments = new Map(rows.map((row) => [row.participant_id, row.moments.map(Number)]))
  return new Map(
    participantIds.map((id) => {
      const dayOf = numberDays(zonesOf(id))
      return [id, { days: [...new Set((moments.get(id) ?? []).map(dayOf))], today: dayOf(now.getTime()) }]
    }),
  )
}
