import { setTimeout as sleep } from 'node:timers/promises'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { LEASE_SECONDS, type Lease, LeaseLost, withLease } from '@/domain/transfers'
import { applyImport } from './apply-import'
import { findImport, type ImportRow, type ParticipantsImport } from './find-import'
import { RETENTION_HOURS } from './import-options'
import type { Staged } from './import-preview'
import { workOf } from './import-work'
import { previewImport } from './preview-import'
import { tidyImport } from './reconcile-imports'
import { countStaged } from './stage-import'
import { UnreadableFile } from './unreadable-file'
import type { Outcome } from './work'
import { writeErrorFile } from './write-error-file'

/**
 * Runs an import as far as possible: reads the file and waits for confirmation, or, once confirmed, imports it to the
 * end. After a crash, finished work is not repeated and unfinished work is resumed.
 */
export const runImport = async (context: Context, importId: number): Promise<void> => {
  for (let waited = 0; ; waited++) {
    if (!(await isUnderWay(context, importId))) return
    const answer = await withLease(context, { kind: 'imports', id: importId }, (lease) =>
      workOn(context, importId, lease),
    )
    if (answer.outcome === 'done') return
    if (answer.outcome === 'broken') return await fail(context, importId, new UnreadableFile('broken'))
    // Another worker runs it, or has just died; the lease's expiry tells which.
    if (waited > LEASE_SECONDS) return
    await sleep(1000)
  }
}

const isUnderWay = async ({ sql }: Context, importId: number): Promise<boolean> =>
  (await sql("select 1 from imports where id = $1 and status in ('queued', 'running')", [importId])).length > 0

const workOn = async (context: Context, importId: number, lease: Lease): Promise<void> => {
  const [begun] = await context.sql(
    `update imports set status = 'running', started_at = coalesce(started_at, $2), updated_at = now()
     where id = $1 and status in ('queued', 'running') returning 1`,
    [importId, context.now],
  )
  const found = begun && (await findImport(context.sql, importId))
  if (!found) return
  try {
    await goOn(context, found, lease)
  } catch (error) {
    if (UnreadableFile.is(error)) return await fail(context, importId, error)
    if (LeaseLost.is(error)) return
    throw error
  }
}

const goOn = async (context: Context, found: ImportRow, lease: Lease): Promise<void> => {
  if (found.kind === 'participants' && !found.options.applies)
    return await awaitWord(context, found, await stage(context, found))
  const isStaged = found.total_rows > 0 && (await countStaged(context.sql, found.id)) === found.total_rows
  if (!isStaged) await stage(context, found)
  await applyImport(context, found, lease)
  await finish(context, found)
}

const stage = async (context: Context, found: ImportRow): Promise<Staged> => {
  const staged = await workOf(found).stage(context)
  await context.sql('update imports set total_rows = $2, updated_at = now() where id = $1', [found.id, staged.rows])
  return staged
}

const awaitWord = async (context: Context, found: ParticipantsImport, staged: Staged): Promise<void> => {
  const preview = await previewImport(context, found, staged)
  await context.sql(
    `update imports set status = 'previewed', preview = $2, started_at = null, updated_at = now(),
       expires_at = now() + make_interval(hours => $3) where id = $1`,
    [found.id, JSON.stringify(preview), RETENTION_HOURS],
  )
}

const finish = async (context: Context, found: ImportRow): Promise<void> => {
  const errorFile = await writeErrorFile(context, found)
  await inTransaction(context, async (tx) => {
    const [done] = await tx.sql<Outcome>(
      `update imports set status = 'finished', finished_at = now(), updated_at = now(), error_file = $2,
         expires_at = now() + make_interval(hours => $3),
         processed_rows = total_rows
       where id = $1 and status = 'running' returning result, failed_rows::int as failed_rows, total_rows::int as total_rows`,
      [found.id, errorFile, RETENTION_HOURS],
    )
    if (!done) return
    const entry = workOf(found).audit(done)
    if (!entry) return
    await recordAudit(tx, {
      ...entry,
      programId: found.program_id,
      after: { ...entry.after, administrator_id: found.administrator_id },
    })
  })
  await tidyImport(context, found)
}

const fail = async (context: Context, importId: number, { code, details }: UnreadableFile): Promise<void> => {
  const failed = await inTransaction(context, async (tx) => {
    const [row] = await tx.sql(
      `update imports set status = 'failed', error = $2, finished_at = now(), updated_at = now(),
         result = coalesce(result, '{}') || jsonb_build_object('details', $3::jsonb), expires_at = now() + make_interval(hours => $4)
       where id = $1 and status in ('queued', 'running') returning 1`,
      [importId, code, JSON.stringify(details), RETENTION_HOURS],
    )
    const found = row ? await findImport(tx.sql, importId) : null
    // An unconfirmed import has changed nothing.
    if (found?.options.applies) await recordFailure(tx, found)
    return found
  })
  if (failed) await tidyImport(context, failed)
}

/** Rows that were already imported stay. */
const recordFailure = (tx: Context, { administrator_id, id, program_id, ...failed }: ImportRow): Promise<void> => {
  const { error, kind, processed_rows, result, total_rows } = failed
  return recordAudit(tx, {
    ...{ action: 'import.failed', recordType: 'imports', recordId: id, programId: program_id },
    after: { ...result, kind, error, rows: total_rows, processed: processed_rows, administrator_id },
  })
}
