import type { AuditAction, AuditedRecord } from '@/domain/audit'
import type { Context } from '@/domain/context'
import type { ImportResult } from './find-import'
import type { Staged } from './import-preview'

/** The parts of an import that depend on its kind. Running, resuming and finishing are shared. */
export type ImportWork = {
  /** Columns of the error file, after line and reason. */
  columns: readonly string[]
  /**
   * Columns that the error file always has; others appear only if the file had them, because an empty cell differs from
   * a missing column.
   */
  always?: readonly string[]
  /**
   * Reads the file and stages its validated rows.
   * @throws UnreadableFile
   */
  stage: (context: Context) => Promise<Staged>
  /**
   * Loads what batches share.
   * @returns a function that imports the next rows in the caller's transaction and returns whether rows are left
   */
  prepare: (context: Context) => Promise<(tx: Context, rows: number) => Promise<boolean>>
  /** Makes the next row fail with a hook's reason. Absent if no plugin hooks run for its rows. */
  refuseNext?: (tx: Context, reason: string) => Promise<void>
  /** The final audit entry without its common fields; null if the rows wrote their own. */
  audit: (done: Outcome) => { action: AuditAction; recordType: AuditedRecord; recordId: number; after: object } | null
}

export type Outcome = { result: ImportResult; failed_rows: number; total_rows: number }
