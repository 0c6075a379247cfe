import type { Context } from '@/plugin/domain'
import type { Ring } from './connect-people'
import { findRings } from './find-links'
import type { Standing } from './fraud-values'
import { holdsSql, nameSql } from './holds-sql'

export type RingPerson = {
  id: number
  name: string
  status: string
  standing: Standing | null
  created_at: Date
  open_holds: number
  points: number
}
export type DetailedRing = Ring & { members: RingPerson[] }

/** The people of a ring, as the console shows them. */
const listPeople = ({ sql }: Context, programId: number, people: readonly number[]): Promise<RingPerson[]> =>
  sql<RingPerson>(
    `select p.id, ${nameSql('p')} as name, p.status::text as status, f.status::text as standing, p.created_at, b.unused_points::int as points,
       (select count(*)::int from (${holdsSql('$1')}) h where h.participant_id = p.id and h.decision is null) as open_holds
     from participants p join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
       left join fraud_people f on f.participant_id = p.id and f.program_id = p.program_id
     where p.program_id = $1 and p.id = any($2::int[]) and p.erased_at is null order by p.id`,
    [programId, people],
  )

/** The ring of a person; null if they share nothing with anybody. */
export const findRing = async (context: Context, programId: number, person: number): Promise<DetailedRing | null> => {
  const ring = (await findRings(context, programId, [person])).find(({ people }) => people.includes(person))
  return ring ? { ...ring, members: await listPeople(context, programId, ring.people) } : null
}

const MOST_PEOPLE = 200

/** The rings of the people of whom something is held, the largest first. */
export const listRings = async (context: Context, programId: number): Promise<DetailedRing[]> => {
  const held = await context.sql<{ participant_id: number }>(
    `select h.participant_id from (${holdsSql('$1')}) h join participants p on p.id = h.participant_id and p.program_id = $1
     where h.decision is null and p.erased_at is null group by 1 order by min(h.held_at), 1 limit ${MOST_PEOPLE}`,
    [programId],
  )
  const rings = await findRings(
    context,
    programId,
    held.map(({ participant_id }) => participant_id),
  )
  const people = await listPeople(context, programId, [...new Set(rings.flatMap((ring) => ring.people))])
  return rings.map((ring) => ({ ...ring, members: people.filter(({ id }) => ring.people.includes(id)) }))
}
