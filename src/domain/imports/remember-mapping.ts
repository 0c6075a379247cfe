import type { Sql } from '@/platform/sql'
import type { ImportField } from './column-aliases'
import type { ParticipantsImport } from './find-import'
import { normalizeHeader } from './normalize-header'
import type { RememberedMapping } from './read-columns'

/** How headers were mapped in this program the last time. */
export const findRememberedMapping = async (sql: Sql, programId: number): Promise<RememberedMapping> => {
  const rows = await sql<{ header: string; field: ImportField | null }>(
    'select header, field from transfers.import_mappings where program_id = $1',
    [programId],
  )
  return new Map(rows.map(({ field, header }) => [header, field]))
}

/** Stores an administrator's mapping for the next file with the same headers (RULE-52). */
export const rememberMapping = async (
  sql: Sql,
  { options, preview, program_id }: Pick<ParticipantsImport, 'options' | 'preview' | 'program_id'>,
): Promise<void> => {
  const { mapping } = options
  if (!mapping) return
  const mapped = (preview?.headers ?? []).flatMap(({ header, position }) => {
    const field = mapping[position]
    const name = normalizeHeader(header)
    return field === undefined || name === '' ? [] : [{ header: name, field }]
  })
  await sql(
    `insert into transfers.import_mappings (program_id, header, field)
     select distinct on (m.header) $1::int, m.header, m.field from jsonb_to_recordset($2::jsonb) as m (header text, field text)
     on conflict (program_id, header) do update set field = excluded.field`,
    [program_id, JSON.stringify(mapped)],
  )
}
