import type { Context } from '@/domain/context'
import { figuresSql } from '@/domain/figures'
import { TOP_DAYS } from './top-users'

const LATEST = 12
const TOP_ACTIONS = 10

/** CONSOLE-15: Latest user rows. */
export type LatestUser = {
  id: number
  name: string
  country: string | null
  ahoy_city: string | null
  ahoy_country: string | null
  created_at: Date
}

/** CONSOLE-16: Latest action rows. `name` is the participant's; '' if they were erased. */
export type LatestAction = {
  id: number
  participant_id: number
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
     from participants where program_id = $1 and erased_at is null and not is_test order by created_at desc, id desc limit $2`,
    [programId, LATEST],
  )

export const loadLatestActions = ({ sql }: Context, programId: number): Promise<LatestAction[]> =>
  sql<LatestAction>(
    `select a.id, p.id as participant_id, a.action_type, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
       a.title, a.actionable_type, a.actionable_id, a.points::int as points, a.occurred_at as created_at
     from participant_actions a join participants p on p.id = a.participant_id and p.program_id = a.program_id
     -- Imports are no activity (RULE-53).
     where a.program_id = $1 and not p.is_test and a.action_type not in ('points_imported', 'points_import_undone') order by a.occurred_at desc, a.id desc limit $2`,
    [programId, LATEST],
  )

/** The most frequent actions of the last 30 days, including today. */
export const loadTopActions = ({ now, sql }: Context, programId: number): Promise<TopAction[]> =>
  sql<TopAction>(
    `select substr(subject, strpos(subject, '|') + 1) as title, split_part(subject, '|', 1) as action_type, sum(amount)::int as count
     from ${figuresSql({
       program: '$1',
       metrics: ['action_titles'],
       from: `(select ($2::timestamptz at time zone time_zone)::date - ${TOP_DAYS - 1} from figure_calendars where program_id = $1)`,
     })} f
     group by subject order by count desc, title limit $3`,
    [programId, now, TOP_ACTIONS],
  )
