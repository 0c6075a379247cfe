import { type Context, HOLD_SOURCES, peopleTracesSql } from '@/plugin/domain'
import { connectPeople, type Link, type Ring } from './connect-people'

/** A device or network that more people share connects nobody: it is a shop, an office or a carrier. */
const MAX_SHARED = 15
const MAX_STEPS = 4
const MAX_PEOPLE = 400

const tracesSql = (program: string): string =>
  [
    peopleTracesSql(program),
    ...Object.values(HOLD_SOURCES).flatMap(({ tracesSql }) => tracesSql?.(program) ?? []),
  ].join(' union all ')

/** What people have in common with others of their program: one row for each person and trace. */
const listLinks = ({ sql }: Context, programId: number, people: readonly number[]): Promise<Link[]> =>
  sql<Link>(
    `with traces as not materialized (${tracesSql('$1')}),
       own as (select distinct trace, value from traces where participant_id = any($2::int[])),
       shared as (select t.trace, t.value, t.participant_id, min(t.at) as at from traces t join own using (trace, value)
         join participants p on p.id = t.participant_id and p.program_id = $1 and p.erased_at is null group by 1, 2, 3),
       counted as (select trace, value from shared group by 1, 2 having count(*) between 2 and ${MAX_SHARED})
     select s.trace, s.value, s.participant_id, s.at from shared s join counted using (trace, value) order by 1, 2, 3`,
    [programId, people],
  )

/** The rings of these people: who is connected with them by what they share, in a few steps. */
export const findRings = async (context: Context, programId: number, people: readonly number[]): Promise<Ring[]> => {
  const links = new Map<string, Link>()
  const known = new Set(people)
  let next = [...known]
  for (let step = 0; step < MAX_STEPS && next.length > 0; step++) {
    const found = await listLinks(context, programId, next)
    next = []
    for (const link of found) {
      links.set(`${link.trace} ${link.value} ${link.participant_id}`, link)
      if (known.has(link.participant_id) || known.size >= MAX_PEOPLE) continue
      known.add(link.participant_id)
      next.push(link.participant_id)
    }
  }
  return connectPeople([...links.values()].filter(({ participant_id }) => known.has(participant_id)))
}
