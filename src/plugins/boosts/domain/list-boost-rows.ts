import {
  type Context,
  type Listing,
  type ListParameters,
  type ListSource,
  listRows,
  localizedSql,
} from '@/plugin/domain'

export type ListedBoost = {
  id: number
  name: string
  is_on: boolean
  priority: number
  ends_at: Date | null
  activation: 'automatic' | 'member'
  activations: number
  given: number
}

const NAME = localizedSql('boosts', 'b.id', 'name')

const SELECT = `b.id, ${NAME} as name, b.is_on, coalesce(b.priority, 10)::int as priority, b.ends_at, b.activation::text as activation,
  (select count(*)::int from boost_activations a where a.boost_id = b.id) as activations,
  coalesce((select sum(w.points)::int from boost_awards w where w.boost_id = b.id), 0) as given`

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: 'boosts b join programs g on g.id = b.program_id',
  where: (bind) => [`b.program_id = ${bind(programId)}`],
  searchIn: [{ plain: NAME }],
  sorts: { name: `lower(${NAME})`, ends_at: `coalesce(b.ends_at, 'infinity')`, priority: 'coalesce(b.priority, 10)' },
  defaultSort: { key: 'priority', direction: 'asc' },
  tieBreaker: 'b.id',
})

/** The offers of a program, with what they gave. */
export const listBoostRows = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedBoost>> => listRows<ListedBoost>(sql, sourceOf(programId), parameters)
