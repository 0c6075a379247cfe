import type { Sql } from '@/plugin/domain'

export type Viewer = {
  at: Date
  /** What they did: an action of the audit log. */
  action: string
  /** Names of roles, or null for another system. */
  role: string | null
  name: string | null
}

const MOST = 30

/**
 * Who opened the site as a participant, changed their data, or exported a list with them, since they joined. Names are left out unless
 * the program shows them.
 */
export const listViewers = (
  sql: Sql,
  { participantId, programId, withNames }: { programId: number; participantId: number; withNames: boolean },
): Promise<Viewer[]> =>
  sql<Viewer>(
    `select a.created_at as at, a.action,
       case a.actor_type::text when 'administrator' then coalesce((select string_agg(distinct r.name, ', ') from administrators_grants g
         join roles r on r.id = g.role_id where g._parent_id = nullif(a.actor_id, '')::int and (g.program_id is null or g.program_id = a.program_id)), '') end as role,
       case when $3 and a.actor_type::text = 'administrator' then (select btrim(concat_ws(' ', d.first_name, d.last_name))
         from administrators d where d.id = nullif(a.actor_id, '')::int) end as name
     from audit_entries a join participants p on p.id = $1 and p.program_id = $2
     where a.program_id = $2 and a.actor_type::text in ('administrator', 'api_key') and a.created_at >= p.created_at
       and ((a.record_type in ('participants', 'tax_forms') and a.record_id = $1::text)
         or (a.action = 'export.downloaded' and a.after ->> 'kind' = 'participants'))
     order by a.created_at desc limit ${MOST}`,
    [participantId, programId, withNames],
  )
