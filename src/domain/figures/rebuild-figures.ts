import { type Context, inTransaction } from '@/domain/context'
import { lockMarks } from './fold-figures'

/** Counts the figures of a program anew from the rows they are made of. Nobody's writes wait for it; reads see the old until the end. */
export const rebuildFigures = (context: Context, programId: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockMarks(tx, true)
    await tx.sql('select laurel_rebuild_figures($1, $2)', [programId, tx.now])
  })
