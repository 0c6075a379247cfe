import { recordAudit } from '@/domain/audit'
import { actorColumns, type Context, inTransaction } from '@/domain/context'
import { findImport, type ImportRow } from './find-import'

export type UndoResult =
  | { ok: true; found: ImportRow; participants: number; points: number }
  | { ok: false; reason: 'unknown' | 'not_applied' }
  /** Some of its points were spent: nothing is reversed. */
  | { ok: false; reason: 'spent'; participants: number }

type Row = {
  outcome: 'done' | 'undone' | 'spent' | 'not_applied'
  participants: number
  entries: number
  points: number
}

/**
 * Reverses the points of an import, as long as none of them were spent (RULE-51). People, names and tags stay.
 * Idempotent.
 */
export const undoImport = (context: Context, programId: number, importId: number): Promise<UndoResult> =>
  inTransaction(context, async (tx): Promise<UndoResult> => {
    const found = await findImport(tx.sql, importId, programId)
    if (found?.kind !== 'participants') return { ok: false, reason: 'unknown' }
    // A million rows take longer than the usual limit of a request.
    await tx.sql('set local statement_timeout = 0')
    const { actor_id, actor_type } = actorColumns(tx.actor)
    const [row] = await tx.sql<Row>(
      `select outcome, participants, entries, points::float8 as points
       from laurel_undo_import($1, '', $2::text::enum_point_entries_actor_type, $3, $4)`,
      [importId, actor_type, actor_id, tx.now],
    )
    if (!row || row.outcome === 'not_applied') return { ok: false, reason: 'not_applied' }
    if (row.outcome === 'spent') return { ok: false, reason: 'spent', participants: row.participants }
    const isFirst = row.outcome === 'done'
    if (isFirst)
      await recordAudit(tx, {
        ...{ action: 'participants.import_undone', recordType: 'imports', recordId: importId, programId },
        after: { filename: found.filename, participants: row.participants, points: row.points },
      })
    return {
      ok: true,
      found: { ...found, undone_at: found.undone_at ?? tx.now },
      participants: isFirst ? row.participants : 0,
      points: isFirst ? row.points : 0,
    }
  })
