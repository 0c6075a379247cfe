import { type Context, type Listing, type ListParameters, type ListSource, listRows } from '@/plugin/domain'

export type ListedBoost = {
  id: number
  name: string
  is_on: boolean
  ends_at: Date
  activations: number
  given: number
}

const SELECT = `b.id, b.name, b.is_on, b.ends_at,
  (select count(*)::int from boost_activations a where a.boost_id = b.id) as activations,
  coalesce((select sum(e.lifetime_amount)::int from boost_activations a join point_entries e on e.program_id = a.program_id
    and e.participant_id = a.participant_id and e.cause_type = 'Boost' and e.cause_id = a.id::text where a.boost_id = b.id), 0) as given`

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: 'boosts b',
  where: (bind) => [`b.program_id = ${bind(programId)}`],
  searchIn: [{ plain: 'b.name' }],
  sorts: { name: 'lower(b.name)', ends_at: 'b.ends_at' },
  defaultSort: { key: 'ends_at', direction: 'desc' },
  tieBreaker: 'b.id',
})

/** The offers of a program, with what they gave. */
export const listBoostRows = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedBoost>> => listRows<ListedBoost>(sql, sourceOf(programId), parameters)
