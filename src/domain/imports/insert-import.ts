import { type Context, inTransaction } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import { onlyRow, type Sql } from '@/platform/sql'
import { findImport, type ImportRow } from './find-import'

export type NewImport = Pick<ImportRow, 'kind' | 'options'> & {
  programId: number
  file: { key: string; filename: string; sha256: string }
}

/** Finds a running import of the same file: a second press, or a retry after a lost response, gets the first import. */
export const findRunningImport = async (
  sql: Sql,
  { file, kind, options, programId }: NewImport,
): Promise<ImportRow | null> => {
  const [twin] = await sql<{ id: number }>(
    `select id from imports where program_id = $1 and source_sha256 = $2 and kind = $4::text::enum_imports_kind
       and status in ('queued', 'running') and options = $3::jsonb order by id limit 1`,
    [programId, file.sha256, JSON.stringify(options), kind],
  )
  return twin ? await findImport(sql, twin.id) : null
}

type Beginning = {
  /** Whether it continues in the background. */
  isQueued: boolean
  /** Writes additional rows in the same transaction. */
  beside: (tx: Context, importId: number) => Promise<void>
}

/**
 * Inserts an import.
 * @returns its id
 */
export const insertImport = (
  context: Context,
  { file, kind, options, programId }: NewImport,
  { beside, isQueued }: Beginning,
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const administratorId = tx.actor.type === 'administrator' ? tx.actor.id : null
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into imports (program_id, identifier, kind, status, options, filename, source_file, source_sha256, administrator_id,
           total_rows, processed_rows, failed_rows, created_at, updated_at)
         values ($1, gen_random_uuid()::text, $7::text::enum_imports_kind, 'queued', $2, $3, $4, $5, $6, 0, 0, 0, now(), now()) returning id`,
        [programId, JSON.stringify(options), file.filename, file.key, file.sha256, administratorId, kind],
      ),
    )
    await beside(tx, id)
    if (isQueued) await enqueue(tx.sql, 'import.run', { importId: id }, String(id))
    return id
  })
