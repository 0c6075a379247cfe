import { inSegmentSql, type Sql } from '@/plugin/domain'
import type { Tally } from './tally'

export type Group = { name: string | null; people: number; gain: number; lose: number; difference: number }
export type Named = { id: number; name: string; before: number; after: number; refused: number }

export type Summary = {
  gain: { count: number; top: Named[] }
  lose: { count: number; top: Named[] }
  byTier: Group[]
  bySegment: Group[]
}

const TOP = 10
const MAX_SEGMENTS = 20

type Difference = { id: number; before: number; after: number; by: number; refused: number }

const loses = ({ by, refused }: Difference): boolean => by < 0 || refused > 0
const gains = (one: Difference): boolean => one.by > 0 && !loses(one)

/** Who gains and who loses: in all, the most of each, by tier and by segment. */
export const summarize = async (
  sql: Sql,
  programId: number,
  { people }: Tally,
  segments: readonly { id: number; name: string }[],
): Promise<Summary> => {
  const all = [...people].map(
    ([id, person]): Difference => ({
      ...person,
      id,
      by: person.after - person.before,
    }),
  )
  const changed = all.filter(({ by, refused }) => by !== 0 || refused > 0)
  const ids = changed.map(({ id }) => id)
  const tiers = await sql<{ id: number; tier: string | null }>(
    `select p.id, t.name as tier from participants p left join program_tiers t on t.id = p.tier_id
     where p.program_id = $1 and p.id = any($2)`,
    [programId, ids],
  )
  const tierOf = new Map(tiers.map(({ id, tier }) => [id, tier]))
  const tierNames = [...new Set(changed.map(({ id }) => tierOf.get(id) ?? null))].toSorted()
  const bySegment: Group[] = []
  for (const { id, name } of segments.slice(0, MAX_SEGMENTS)) {
    const members = await sql<{ id: number }>(
      `select p.id from participants p where p.program_id = $1 and p.id = any($2) and ${inSegmentSql('$3::int', 'p.id')}`,
      [programId, ids, id],
    )
    const within = new Set(members.map((member) => member.id))
    bySegment.push(
      toGroup(
        name,
        changed.filter((one) => within.has(one.id)),
      ),
    )
  }
  const [gain, lose] = [changed.filter(gains), changed.filter(loses)]
  return {
    gain: { count: gain.length, top: await nameTop(sql, programId, gain) },
    lose: { count: lose.length, top: await nameTop(sql, programId, lose) },
    byTier: tierNames.map((name) =>
      toGroup(
        name,
        changed.filter(({ id }) => (tierOf.get(id) ?? null) === name),
      ),
    ),
    bySegment,
  }
}

const toGroup = (name: string | null, people: readonly Difference[]): Group => ({
  name,
  people: people.length,
  gain: people.filter(gains).length,
  lose: people.filter(loses).length,
  difference: people.reduce((sum, { by }) => sum + by, 0),
})

const nameTop = async (sql: Sql, programId: number, people: readonly Difference[]): Promise<Named[]> => {
  const top = people.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.id - b.id).slice(0, TOP)
  const rows = await sql<{ id: number; name: string }>(
    `select id, concat_ws(' ', first_name, last_name) as name from participants where program_id = $1 and id = any($2)`,
    [programId, top.map(({ id }) => id)],
  )
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return top.map(({ by: _, ...person }) => ({ ...person, name: nameOf.get(person.id) || String(person.id) }))
}
