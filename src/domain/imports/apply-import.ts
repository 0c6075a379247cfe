import { type Context, inTransaction } from '@/domain/context'
import { skipRefused } from '@/domain/hooks'
import { holdLease, type Lease } from '@/domain/transfers'
import type { ImportRow } from './find-import'
import { workOf } from './import-work'
import type { ImportWork } from './work'

/** Small enough to lock rows for less than a second, large enough to be as fast as a single statement. */
const BATCH_ROWS = 5000

/**
 * Imports staged rows in batches. Each batch is one transaction that also records the progress, so a run after a crash
 * continues with the next batch.
 * @throws LeaseLost if another worker has taken over
 */
export const applyImport = async (context: Context, found: ImportRow, lease: Lease): Promise<void> => {
  const work = workOf(found)
  const step = { lease, importNext: await work.prepare(context), refuseNext: work.refuseNext }
  for (let isMore = await hasMore(context, found.id); isMore; ) isMore = await applyNext(context, step)
}

/** False if a process died between the last batch and finishing. */
const hasMore = async ({ sql }: Context, importId: number): Promise<boolean> =>
  (await sql('select 1 from imports where id = $1 and processed_rows < total_rows', [importId])).length > 0

type Step = Pick<ImportWork, 'refuseNext'> & {
  lease: Lease
  importNext: Awaited<ReturnType<ImportWork['prepare']>>
}

const applyNext = (context: Context, step: Step): Promise<boolean> => {
  const { refuseNext } = step
  if (!refuseNext) return applyBatch(context, step, BATCH_ROWS)
  return skipRefused(
    ({ limit, refusal }) =>
      applyBatch(context, step, limit, refusal === undefined ? undefined : (tx) => refuseNext(tx, refusal)),
    BATCH_ROWS,
  )
}

const applyBatch = (
  context: Context,
  { importNext, lease }: Step,
  rows: number,
  before?: (tx: Context) => Promise<void>,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    await holdLease(tx.sql, lease)
    // Cached plans, also of foreign key checks, were made for smaller tables, because the last batch has grown them.
    await tx.sql('discard plans')
    await before?.(tx)
    return await importNext(tx, rows)
  })
