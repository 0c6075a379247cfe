import { type Context, inTransaction } from '@/domain/context'
import { isRefusal } from '@/domain/hooks'
import { holdLease, type Lease } from '@/domain/transfers'
import type { ImportRow } from './find-import'
import { workOf } from './import-work'
import type { ImportWork } from './work'

/** Small enough that whoever waits for one of its rows waits less than a second, large enough to be as fast as one statement. */
const BATCH_ROWS = 5000

/**
 * Imports the rows that wait, batch by batch: each is one transaction that also remembers how far it came, so that it
 * happened or did not, and whoever goes on after a crash goes on with the next.
 * @throws LeaseLost where somebody else has taken over
 */
export const applyImport = async (context: Context, found: ImportRow, lease: Lease): Promise<void> => {
  const work = workOf(found)
  const step = { lease, importNext: await work.prepare(context), refuseNext: work.refuseNext }
  for (let isMore = await hasMore(context, found.id); isMore; ) isMore = await applyNext(context, step, BATCH_ROWS)
}

/** Not where a process died between the last batch and the end. */
const hasMore = async ({ sql }: Context, importId: number): Promise<boolean> =>
  (await sql('select 1 from imports where id = $1 and processed_rows < total_rows', [importId])).length > 0

type Step = Pick<ImportWork, 'refuseNext'> & {
  lease: Lease
  importNext: Awaited<ReturnType<ImportWork['prepare']>>
}

/** A row that a hook refuses is looked for by halves: the others of its batch are imported. */
const applyNext = async (context: Context, step: Step, rows: number): Promise<boolean> => {
  const { refuseNext } = step
  try {
    return await applyBatch(context, step, rows)
  } catch (error) {
    if (!refuseNext || !isRefusal(error)) throw error
    if (rows === 1) return applyBatch(context, step, 1, (tx) => refuseNext(tx, error.message))
    const half = Math.ceil(rows / 2)
    return (await applyNext(context, step, half)) && (await applyNext(context, step, rows - half))
  }
}

const applyBatch = (
  context: Context,
  { importNext, lease }: Step,
  rows: number,
  before?: (tx: Context) => Promise<void>,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    await holdLease(tx.sql, lease)
    // Of this batch and of its foreign keys: those of the last one were made for tables that it has made larger since.
    await tx.sql('discard plans')
    await before?.(tx)
    return await importNext(tx, rows)
  })
