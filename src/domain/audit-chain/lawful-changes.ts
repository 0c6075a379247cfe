import type { Sql } from '@/platform/sql'
import { CONTENT_HASH, hashSql, lineSql } from './entry-sql'

/** An entry that differs from its hash, and why it may: the entry of the erasure, or that of its program's deletion. */
export type LawfulChange = { id: number; line: string; cause: number }

/**
 * What an erasure cleared: the hash of the content before and after. It counts if the person's erasure is in the log, and the
 * person, if their row is still there, is erased.
 */
const ERASURES = `
  select (c.entry ->> 'id')::int as id, c.entry ->> 'was' as was, c.entry ->> 'is' as is_now, e.id as cause
  from audit_entries e cross join lateral jsonb_array_elements(e.after -> 'entries') c (entry)
  where e.action = 'audit_log.erased' and e.record_type = 'participants' and e.organization_id = $2
    and exists (select from audit_entries d where d.record_type = 'participants' and d.action = 'participant.erased'
      and d.record_id = e.record_id and d.organization_id = e.organization_id)
    and not exists (select from participants p where p.id::text = e.record_id and p.erased_at is null)
    and (c.entry ->> 'id')::int = any($1::int[])`

/** Of entries that differ from their hashes, those that an erasure or the deletion of their program changed. */
export const findLawfulChanges = async (
  sql: Sql,
  differing: readonly { id: number; hash: string; organization: number | null }[],
): Promise<LawfulChange[]> => {
  const found: LawfulChange[] = []
  for (const organization of new Set(differing.map((entry) => entry.organization))) {
    const own = differing.filter((entry) => entry.organization === organization)
    found.push(
      ...(await sql<LawfulChange>(
        `with erasures as materialized (${ERASURES}),
         deletions as materialized (select d.record_id::int as program, d.id as cause from audit_entries d
           where d.record_type = 'programs' and d.action = 'program.deleted' and d.organization_id = $2
             and not exists (select from programs p where p.id::text = d.record_id))
         select distinct on (a.id) a.id, ${lineSql({ contentHash: 'w.was', program: 'p.program' })} as line,
           coalesce(w.cause, p.cause) as cause
         from unnest($1::int[], $3::text[]) l (id, hash) join audit_entries a on a.id = l.id
         cross join lateral (select ${CONTENT_HASH} as was, null::int as cause
           union all select e.was, e.cause from erasures e where e.id = a.id
             and exists (select from erasures n where n.id = a.id and n.is_now = ${CONTENT_HASH})) w
         cross join lateral (select a.program_id as program, null::int as cause
           union all select d.program, d.cause from deletions d where a.program_id is null) p
         where ${hashSql({ contentHash: 'w.was', program: 'p.program' })} = decode(l.hash, 'hex')
         order by a.id`,
        [own.map(({ id }) => id), organization, own.map(({ hash }) => hash)],
      )),
    )
  }
  return found
}
