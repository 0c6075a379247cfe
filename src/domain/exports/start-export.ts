import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import type { ExportRequest } from './export-kind'
import { auditedProgram, type ExportKindName, exportKindOf } from './kinds'

export type BegunExport =
  /** The file, streamed while it is written. */
  | { outcome: 'file'; filename: string; pieces: AsyncIterable<string | Uint8Array> }
  /** It runs in the background and can be downloaded later. */
  | { outcome: 'background'; exportId: number }

/**
 * Exports small lists at once, and more than 1,000 rows in the background (RULE-43). Repeating a running export returns
 * that export.
 */
export const startExport = async (
  context: Context,
  name: ExportKindName,
  request: ExportRequest,
): Promise<BegunExport> => {
  const kind = exportKindOf(name)
  const hasPlace = request.programId !== 0
  if (hasPlace && (await kind.isLarge(context, request)))
    return { outcome: 'background', exportId: await queue(context, name, request) }
  await recordAudit(context, {
    action: 'export.downloaded',
    recordType: 'exports',
    recordId: null,
    programId: auditedProgram(name, request.programId),
    after: { kind: name, mode: request.mode },
  })
  return { outcome: 'file', filename: `${kind.filename}.csv`, pieces: kind.write(context, request) }
}

const queue = (
  context: Context,
  name: ExportKindName,
  { mode, pairs, params, programId, query }: ExportRequest,
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const administratorId = tx.actor.type === 'administrator' ? tx.actor.id : null
    const options = JSON.stringify({ query, params, pairs })
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 5))', [`export:${programId}:${administratorId}`])
    const [same] = await tx.sql<{ id: number }>(
      `select id from exports where program_id = $1 and kind = $2 and mode = $3::text::enum_exports_mode and options = $4::jsonb
         and administrator_id is not distinct from $5 and status in ('queued', 'running') order by id limit 1`,
      [programId, name, mode, options, administratorId],
    )
    if (same) return same.id
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into exports (program_id, identifier, kind, mode, status, options, filename, administrator_id, total_rows, processed_rows,
           created_at, updated_at)
         values ($1, gen_random_uuid()::text, $2, $3::text::enum_exports_mode, 'queued', $4, $5, $6, 0, 0, now(), now()) returning id`,
        [
          programId,
          name,
          mode,
          options,
          `${exportKindOf(name).filename}-${tx.now.toISOString().slice(0, 10)}.csv`,
          administratorId,
        ],
      ),
    )
    await recordAudit(tx, {
      action: 'export.started',
      recordType: 'exports',
      recordId: id,
      programId: auditedProgram(name, programId),
      after: { kind: name, mode },
    })
    await enqueue(tx.sql, 'export.run', { exportId: id }, String(id))
    return id
  })
