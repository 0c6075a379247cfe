import type { Context } from '@/domain/context'
import { RECENT_DAYS } from './metrics'

const LATEST = 12
const TOP_ACTIONS = 10

/** A §2: Latest user rows. */
export type LatestUser = {
  id: number
  name: string
  country: string | null
  ahoy_city: string | null
  ahoy_country: string | null
  created_at: Date
}

/** A §2: Latest action rows. `name` is who did it. */
export type LatestAction = {
  id: number
  action_type: string
  name: string
  title: string
  actionable_type: string
  actionable_id: string | null
  points: number
  created_at: Date
}

export type TopAction = { title: string; action_type: string; count: number }

export const loadLatestUsers = ({ sql }: Context, programId: number): Promise<LatestUser[]> =>
  sql<LatestUser>(
    `select id, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name, country, ahoy_city, ahoy_country, created_at
     from participants where program_id = $1 and erased_at is null order by created_at desc, id desc limit $2`,
    [programId, LATEST],
  )

export const loadLatestActions = ({ sql }: Context, programId: number): Promise<LatestAction[]> =>
  sql<LatestAction>(
    `select a.id, a.action_type, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, a.title,
       a.actionable_type, a.actionable_id, a.points::int as points, a.occurred_at as created_at
     from participant_actions a join participants p on p.id = a.participant_id and p.program_id = a.program_id
     where a.program_id = $1 order by a.occurred_at desc, a.id desc limit $2`,
    [programId, LATEST],
  )

/** What was done most in the last 30 days. */
export const loadTopActions = ({ now, sql }: Context, programId: number): Promise<TopAction[]> =>
  sql<TopAction>(
    `select title, action_type, count(*)::int as count from participant_actions
     where program_id = $1 and occurred_at >= $2::timestamptz - make_interval(days => $3)
     group by title, action_type order by count desc, title limit $4`,
    [programId, now, RECENT_DAYS, TOP_ACTIONS],
  )
