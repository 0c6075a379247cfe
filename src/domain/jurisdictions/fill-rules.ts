import type { Sql } from '@/platform/sql'
import { readRules } from './read-rules'

/**
 * Brings the rules of the file into the table. Those that somebody has edited stay as they are, and nothing is removed.
 * @returns how many were added or changed
 */
export const fillJurisdictionRules = async (sql: Sql): Promise<number> => {
  const rows = await sql(
    `insert into jurisdiction_rules as r (key, jurisdiction, topic, value, details, valid_from, valid_until, source_title, source_url,
       checked_on, checked_by, note, created_at, updated_at)
     select f.*, now(), now() from jsonb_to_recordset($1::jsonb) as f (key text, jurisdiction text, topic text, value numeric, details jsonb,
       valid_from text, valid_until text, source_title text, source_url text, checked_on text, checked_by text, note text)
     on conflict (key) do update set (value, details, valid_until, source_title, source_url, checked_on, checked_by, note, updated_at)
       = (excluded.value, excluded.details, excluded.valid_until, excluded.source_title, excluded.source_url, excluded.checked_on,
          excluded.checked_by, excluded.note, now())
     where r.edited_at is null
       and (r.value, r.details, r.valid_until, r.source_title, r.source_url, r.checked_on, r.checked_by, r.note)
         is distinct from (excluded.value, excluded.details, excluded.valid_until, excluded.source_title, excluded.source_url,
           excluded.checked_on, excluded.checked_by, excluded.note)
     returning 1`,
    [JSON.stringify(readRules())],
  )
  return rows.length
}
