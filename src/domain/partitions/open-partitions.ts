import type { Context } from '@/domain/context'
import type { Sql } from '@/platform/sql'

type Opened = { name: string; outcome: 'opened' | 'rows_in_default' | 'busy' }

/** Creates the partitions of this month and the next ones. @returns those that are new, and those that failed */
export const openPartitions = (sql: Sql, now: Date): Promise<Opened[]> =>
  sql<Opened>('select name, outcome from laurel_open_partitions($1)', [now])

/** The scheduled job, which runs daily. A table that is in use is left to the next run, months before it is needed. */
export const keepPartitionsOpen = async ({ now, payload, sql }: Context): Promise<void> => {
  for (const { name, outcome } of await openPartitions(sql, now)) {
    if (outcome === 'opened') payload.logger.info(`opened the partition ${name}`)
    else payload.logger.warn(`could not open the partition ${name}: ${outcome}`)
  }
}
