import {
  type Context,
  type Listing,
  type ListParameters,
  type ListSource,
  listRows,
  localizedSql,
} from '@/plugin/domain'

export type ListedStreak = {
  id: number
  name: string
  unit: 'day' | 'week'
  is_shown: boolean
  milestones: number
  awards: number
}

const NAME = localizedSql('streaks', 's.id', 'name')

const SELECT = `s.id, ${NAME} as name, s.unit, s.is_shown,
  (select count(*)::int from streaks_milestones m where m._parent_id = s.id) as milestones,
  (select count(*)::int from streak_awards a where a.streak_id = s.id) as awards`

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: 'streaks s join programs g on g.id = s.program_id',
  where: (bind) => [`s.program_id = ${bind(programId)}`],
  searchIn: [{ plain: NAME }],
  sorts: { name: `lower(${NAME})` },
  defaultSort: { key: 'name', direction: 'asc' },
  tieBreaker: 's.id',
})

/** The streaks of a program, with how often a milestone was reached. */
export const listStreakRows = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedStreak>> => listRows<ListedStreak>(sql, sourceOf(programId), parameters)
