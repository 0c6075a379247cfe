import { type Context, inTransaction } from '@/domain/context'
import { isUndefinedTable, onlyRow } from '@/platform/sql'
import { archiveMonths } from './archived-tables'
import { type Partition, writePartition } from './write-partition'

export type ArchiveOutcome = {
  name: string
  outcome: 'archived' | 'archived_before' | 'changed' | 'open'
  rows?: number
  /** What is still open in the month, by reason. */
  open?: Record<string, number>
}

/**
 * Moves months that are older than the settings say to the object store, oldest first. A month is dropped only after its
 * files were read back, in the transaction that adds its sums to archived_balances. A month in which something is open
 * waits, and so do later ones.
 */
export const archivePartitions = async (
  context: Context,
  months: Record<string, number> = archiveMonths(),
): Promise<ArchiveOutcome[]> => {
  const outcomes: ArchiveOutcome[] = []
  for (const [table, kept] of Object.entries(months)) {
    const due = await context.sql<Partition>(
      `select name, table_name, from_at, until_at from table_partitions where table_name = $1 and archived_at is null
         and until_at <= date_trunc('month', $2::timestamptz at time zone 'UTC') at time zone 'UTC' - make_interval(months => $3)
       order by until_at`,
      [table, context.now, kept],
    )
    for (const partition of due) {
      const outcome = await archivePartition(context, partition)
      outcomes.push(outcome)
      if (outcome.outcome === 'open' || outcome.outcome === 'changed') break
    }
  }
  return outcomes
}

const archivePartition = async (context: Context, partition: Partition): Promise<ArchiveOutcome> => {
  const { name } = partition
  const open = await context.sql<{ reason: string; rows: number }>(
    'select reason, rows::float8 as rows from laurel_open_in_partition($1) where rows > 0',
    [name],
  )
  if (open.length > 0)
    return { name, outcome: 'open', open: Object.fromEntries(open.map(({ reason, rows }) => [reason, rows])) }
  const written = await writePartition(context.sql, partition).catch((error: unknown) => {
    if (isUndefinedTable(error)) return null
    throw error
  })
  // Another worker was faster.
  if (!written) return { name, outcome: 'archived_before' }
  const { key, manifest } = written
  const outcome = await inTransaction(
    context,
    async (tx) =>
      onlyRow(
        await tx.sql<{ outcome: ArchiveOutcome['outcome'] }>(
          'select laurel_detach_partition($1, $2, $3, $4, $5) as outcome',
          [name, key, manifest.rows, manifest.sums.amount ?? 0, context.now],
        ),
      ).outcome,
  )
  return { name, outcome, rows: manifest.rows }
}

/** The scheduled job. Does nothing unless ARCHIVE_AFTER_MONTHS is set. */
export const archiveDuePartitions = async (context: Context): Promise<void> => {
  for (const { name, open, outcome, rows } of await archivePartitions(context))
    context.payload.logger.info({ rows, open }, `archive ${name}: ${outcome}`)
}
