import { audit, recordEvent } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { findRun, type StoredRun, type WhichRun } from './find-run'

/** Ends a run once nobody waits anymore, with an event for other systems. */
export const finishRun = (context: Context, which: WhichRun): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [ended] = await tx.sql(
      `update bulk_runs r set status = 'finished', finished_at = $3, updated_at = $3
       where r.id = $1 and r.program_id = $2 and r.status = 'running'
         and not exists (select from bulk_people x where x.run_id = r.id and x.program_id = r.program_id and x.status = 'waiting') returning r.id`,
      [which.runId, which.programId, tx.now],
    )
    const run = ended && (await findRun(tx, which))
    if (run) await tell(tx, run, 'finished')
  })

/** Ends an undo once it has looked at everyone. */
export const finishUndo = (context: Context, which: WhichRun): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [ended] = await tx.sql(
      `update bulk_runs r set status = 'undone', undone_at = $3, updated_at = $3
       where r.id = $1 and r.program_id = $2 and r.status = 'undoing'
         and not exists (select from bulk_people x where x.run_id = r.id and x.program_id = r.program_id
           and x.status = 'done' and x.undo_status is null) returning r.id`,
      [which.runId, which.programId, tx.now],
    )
    const run = ended && (await findRun(tx, which))
    if (run) await tell(tx, run, 'undone')
  })

const tell = async (tx: Context, run: StoredRun, end: 'finished' | 'undone'): Promise<void> => {
  const { action, done, failed, id, kept, kept_points, name, points, program_id, skipped, undone, undone_points } = run
  const counts = end === 'finished' ? { done, skipped, failed, points } : { undone, kept, undone_points, kept_points }
  await audit(tx, {
    ...{ action: `bulk.${end}` as const, recordType: 'bulk_runs', recordId: id, programId: program_id },
    after: counts,
  })
  // Test participants have no events.
  if (run.is_test) return
  await recordEvent(tx, {
    ...{ programId: program_id, participantId: null, type: `bulk.${end}` },
    data: { bulk_run: { id, name, action: action.kind }, ...counts },
  })
}
