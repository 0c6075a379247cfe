import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n'
import type { Sql } from '@/platform/sql'
import type { ExportMode } from './export-kind'

export type ExportStatus = 'queued' | 'running' | 'finished' | 'failed'

export type ExportRow = {
  id: number
  program_id: number
  organization_id: number
  kind: string
  mode: ExportMode
  status: ExportStatus
  /** `query` is removed once the file is written, because it may contain a searched person. */
  options: { query?: Record<string, unknown>; params?: Record<string, string>; pairs?: PermissionPair[] }
  filename: string
  /** The storage key of the file that is, or was, being written. */
  result_file: string | null
  error: string | null
  total_rows: number
  processed_rows: number
  administrator_id: number | null
  /** The requester's language. */
  locale: Locale | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  expires_at: Date | null
}

/** @param programId if set, exports of other programs are not found */
export const findExport = async (sql: Sql, exportId: number, programId?: number): Promise<ExportRow | null> => {
  const [row] = await sql<ExportRow>(
    `select id, program_id, (select organization_id from programs where id = program_id) as organization_id, kind, mode, status, options, coalesce(filename, kind || '.csv') as filename, result_file, error,
       total_rows::int as total_rows, processed_rows::int as processed_rows, administrator_id,
       (select preferred_locale from administrators where id = administrator_id) as locale, created_at, started_at, finished_at, expires_at
     from exports where id = $1 and ($2::int is null or program_id = $2)`,
    [exportId, programId ?? null],
  )
  return row ?? null
}
