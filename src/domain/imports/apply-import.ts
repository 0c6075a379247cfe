import { type Context, inTransaction } from '@/domain/context'
import { holdLease, type Lease } from '@/domain/transfers'
import type { ImportRow } from './find-import'
import { workOf } from './import-work'

/** Small enough that whoever waits for one of its rows waits less than a second, large enough to be as fast as one statement. */
const BATCH_ROWS = 5000

/**
 * Imports the rows that wait, batch by batch: each is one transaction that also remembers how far it came, so that it
 * happened or did not, and whoever goes on after a crash goes on with the next.
 * @throws LeaseLost where somebody else has taken over
 */
export const applyImport = async (context: Context, found: ImportRow, lease: Lease): Promise<void> => {
  const importNext = await workOf(found).prepare(context)
  for (let isMore = await hasMore(context, found.id); isMore; )
    isMore = await applyBatch(context, { lease, importNext })
}

/** Not where a process died between the last batch and the end. */
const hasMore = async ({ sql }: Context, importId: number): Promise<boolean> =>
  (await sql('select 1 from imports where id = $1 and processed_rows < total_rows', [importId])).length > 0

type Step = { lease: Lease; importNext: (tx: Context, rows: number) => Promise<boolean> }

const applyBatch = (context: Context, { importNext, lease }: Step): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    await holdLease(tx.sql, lease)
    // Of this batch and of its foreign keys: those of the last one were made for tables that it has made larger since.
    await tx.sql('discard plans')
    return await importNext(tx, BATCH_ROWS)
  })
