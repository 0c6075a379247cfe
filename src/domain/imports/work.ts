import type { AuditAction, AuditedRecord } from '@/domain/audit'
import type { Context } from '@/domain/context'
import type { ImportResult } from './find-import'
import type { Staged } from './import-preview'

/** What an import of one kind does in its own way. How it is run, taken up again and ended is the same for all. */
export type ImportWork = {
  /** The columns of its file of errors, after line and reason. */
  columns: readonly string[]
  /** Of the others its file of errors has those that the file had: an empty cell is not the same as no column. */
  always?: readonly string[]
  /** Reads the file and puts its rows, each judged, where they wait. @throws UnreadableFile */
  stage: (context: Context) => Promise<Staged>
  /** Looks up what the batches share. @returns what imports the next rows in the caller's transaction, and answers whether some are left */
  prepare: (context: Context) => Promise<(tx: Context, rows: number) => Promise<boolean>>
  /** Has the next row fail for this reason, which a hook gave. Absent where no hook of a plugin runs for its rows. */
  refuseNext?: (tx: Context, reason: string) => Promise<void>
  /** The audit entry of its end, without what all of them say; null where the rows wrote their own. */
  audit: (done: Outcome) => { action: AuditAction; recordType: AuditedRecord; recordId: number; after: object } | null
}

export type Outcome = { result: ImportResult; failed_rows: number; total_rows: number }
