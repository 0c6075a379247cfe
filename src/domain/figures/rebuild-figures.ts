import { type Context, inTransaction } from '@/domain/context'
import { lockMarks } from './aggregate-figures'

/**
 * Recomputes a program's figures from their source rows. Writes don't wait for it; reads see the old figures until it
 * commits.
 */
export const rebuildFigures = (context: Context, programId: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockMarks(tx, true)
    await tx.sql('select laurel_rebuild_figures($1, $2)', [programId, tx.now])
  })
