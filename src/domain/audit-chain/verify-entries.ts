import type { Sql } from '@/platform/sql'
import { hashSql } from './entry-sql'
import { findLawfulChanges } from './lawful-changes'
import type { ChainProblem } from './problems'

const IDS_AT_ONCE = 50_000
/** After this, an entry without a seal means that the job doesn't run. */
const UNSEALED_HOURS = 3

type Difference = {
  id: number
  organization: number | null
  seal: number | null
  /** The signed hash, and that of the row as it is; null without a seal or without the row. */
  hash: string | null
  actual: string | null
  /** Another row of the same id has the signed hash. */
  has_twin: boolean
}

export type EntryReport = { entries: number; erased: number; problems: ChainProblem[] }

/** Compares the hash of each entry with that in its seal. Entries that an erasure changed lawfully are counted apart. */
export const verifyEntries = async (sql: Sql): Promise<EntryReport> => {
  const report: EntryReport = { entries: 0, erased: 0, problems: [] }
  const [range] = await sql<{ first: number | null; last: number | null }>(
    `select least((select min(first_id) from audit_seals), (select min(entry_id) from audit_unsealed), (select min(id) from audit_entries)) as first,
       greatest((select max(last_id) from audit_seals), (select max(entry_id) from audit_unsealed), (select max(id) from audit_entries)) as last`,
  )
  for (let from = range?.first ?? 0; from <= (range?.last ?? -1); from += IDS_AT_ONCE) {
    const until = from + IDS_AT_ONCE
    const [counted] = await sql<{ entries: number }>(
      'select count(*)::int as entries from audit_entries where id >= $1 and id < $2',
      [from, until],
    )
    report.entries += counted?.entries ?? 0
    await explain(sql, await findDifferences(sql, from, until), report)
  }
  const late = await sql<{ entry_id: number }>(
    `select entry_id from audit_unsealed where written_at < now() - interval '${UNSEALED_HOURS} hours' order by 1 limit 1`,
  )
  report.problems.push(...late.map(({ entry_id }): ChainProblem => ({ kind: 'entry_unsealed', entry: entry_id })))
  return report
}

const findDifferences = (sql: Sql, from: number, until: number): Promise<Difference[]> =>
  sql<Difference>(
    `with signed as materialized (
       select l.id, l.hash, s.number as seal from audit_seals s cross join lateral unnest(s.entry_ids, s.hashes) l (id, hash)
       where s.last_id >= $1 and s.first_id < $2 and l.id >= $1 and l.id < $2
       union all select entry_id, hash, null from audit_unsealed where entry_id >= $1 and entry_id < $2
     ), present as materialized (
       select a.id, a.organization_id as organization, ${hashSql()} as hash from audit_entries a where a.id >= $1 and a.id < $2
     ), compared as (
       select coalesce(s.id, p.id) as id, p.organization, s.seal, encode(s.hash, 'hex') as hash, encode(p.hash, 'hex') as actual,
         bool_or(s.hash = p.hash) over (partition by coalesce(s.id, p.id)) is true as has_twin
       from signed s full join present p on p.id = s.id
     ) select * from compared where hash is distinct from actual order by id`,
    [from, until],
  )

const explain = async (sql: Sql, differences: Difference[], report: EntryReport): Promise<void> => {
  const problem = (kind: ChainProblem['kind'], { id, seal }: Difference, more: Partial<ChainProblem> = {}) =>
    report.problems.push({ kind, entry: id, seal, ...more })
  const changed: (Difference & { hash: string })[] = []
  for (const difference of differences)
    if (difference.hash === null || difference.has_twin) problem('entry_inserted', difference)
    else if (difference.actual === null) problem('entry_deleted', difference)
    else changed.push({ ...difference, hash: difference.hash })
  if (changed.length === 0) return
  const lawful = new Set((await findLawfulChanges(sql, changed)).map(({ id }) => id))
  report.erased += lawful.size
  const unlawful = changed.filter(({ id }) => !lawful.has(id))
  const moved = await findMoved(sql, unlawful)
  for (const one of unlawful) {
    const from = moved.get(one.id)
    problem(from === undefined ? 'entry_changed' : 'entry_moved', one, from === undefined ? {} : { from })
  }
}

/** Entries that are what others were before: with the other's id, they have its hash. */
const findMoved = async (sql: Sql, changed: { id: number; hash: string }[]): Promise<Map<number, number>> => {
  if (changed.length < 2) return new Map()
  const some = changed.slice(0, 200)
  const rows = await sql<{ id: number; from: number }>(
    `select a.id, l.id as "from" from unnest($1::int[], $2::text[]) l (id, hash)
     join audit_entries a on a.id = any($1::int[]) and a.id <> l.id
     where ${hashSql({ id: 'l.id' })} = decode(l.hash, 'hex')`,
    [some.map(({ id }) => id), some.map(({ hash }) => hash)],
  )
  return new Map(rows.map(({ from, id }) => [id, from]))
}
