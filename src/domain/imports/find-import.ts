import type { Sql } from '@/platform/sql'
import type { CouponImportOptions, ImportOptions, ProofImportOptions } from './import-options'
import type { ImportPreview } from './import-preview'
import type { PluginImports } from './plugin-imports'
import type { Unreadable, UnreadableDetails } from './unreadable-file'

export type ImportStatus = 'previewed' | 'queued' | 'running' | 'finished' | 'failed'

/** The results of an import so far. */
export type ImportResult = {
  created: number
  updated: number
  /** Known participants whose row changed nothing. */
  unchanged: number
  /** Known participants, left unchanged because the import only adds. */
  skipped: number
  /** Got no points, because an earlier import gave them the same. */
  repeated?: number
  /** Deactivated, because they are missing from the file. */
  removed?: number
  /** Imported, although something is probably wrong; named in the file of errors. */
  warned?: number
  /** Number and sum of ledger entries. */
  entries: number
  points: number
  /** Values for the error's message. */
  details?: UnreadableDetails
}

export const NOTHING_DONE: ImportResult = { created: 0, updated: 0, unchanged: 0, skipped: 0, entries: 0, points: 0 }

type SharedRow = {
  id: number
  identifier: string
  program_id: number
  status: ImportStatus
  filename: string
  source_file: string
  source_sha256: string
  /** Only while it waits for confirmation, because it contains personal data. */
  preview: ImportPreview | null
  result: ImportResult | null
  error: Unreadable | null
  error_file: string | null
  total_rows: number
  processed_rows: number
  failed_rows: number
  administrator_id: number | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  undone_at: Date | null
  expires_at: Date | null
}

export type ParticipantsImport = SharedRow & { kind: 'participants'; options: ImportOptions }
export type CouponsImport = SharedRow & { kind: 'coupons'; options: CouponImportOptions }
export type ProofImportRow = SharedRow & { kind: 'products' | 'merchants'; options: ProofImportOptions }
/** An import of a plugin's kind. */
export type PluginImport<Kind extends keyof PluginImports> = SharedRow & { kind: Kind; options: PluginImports[Kind] }
type PluginImportRow = { [Kind in keyof PluginImports]: PluginImport<Kind> }[keyof PluginImports]
export type ImportRow = ParticipantsImport | CouponsImport | ProofImportRow | PluginImportRow

const COLUMNS = `id, identifier, program_id, kind, status, options, coalesce(filename, '') as filename, source_file, source_sha256, preview, result, error,
  error_file, total_rows::int as total_rows, processed_rows::int as processed_rows, failed_rows::int as failed_rows, administrator_id,
  created_at, started_at, finished_at, undone_at, expires_at`

/** @param programId if set, imports of other programs are not found */
export const findImport = async (sql: Sql, importId: number, programId?: number): Promise<ImportRow | null> => {
  const [row] = await sql<ImportRow>(
    `select ${COLUMNS} from imports where id = $1 and ($2::int is null or program_id = $2)`,
    [importId, programId ?? null],
  )
  return row ?? null
}
