import { env } from '@/platform/env'
import type { ParquetColumn } from '@/platform/parquet'

export type ArchivedTable = {
  columns: readonly (ParquetColumn & { sql?: string })[]
  /** Columns whose sums the manifest has. */
  sums: readonly string[]
  /** The months for which rows always stay. */
  leastMonths: number
}

/** Columns are named as in the table. Text that a person wrote stays out, so an erasure need not change the archive. */
export const ARCHIVED_TABLES = {
  point_entries: {
    columns: [
      { name: 'id', type: 'INT32', isRequired: true },
      { name: 'program_id', type: 'INT32', isRequired: true },
      { name: 'participant_id', type: 'INT32', isRequired: true },
      { name: 'amount', type: 'INT32', isRequired: true },
      { name: 'lifetime_amount', type: 'INT32', isRequired: true },
      { name: 'kind', type: 'STRING', isRequired: true, sql: 'kind::text' },
      { name: 'cause_type', type: 'STRING', isRequired: true },
      { name: 'cause_id', type: 'STRING' },
      // Titles by administrators and the API may name the person.
      { name: 'title', type: 'STRING', sql: "case when actor_type not in ('administrator', 'api_key') then title end" },
      { name: 'rule', type: 'STRING' },
      { name: 'evidence', type: 'STRING', sql: 'laurel_numbers_of(evidence)::text' },
      { name: 'actor_type', type: 'STRING', isRequired: true, sql: 'actor_type::text' },
      { name: 'reverses_id', type: 'INT32' },
      { name: 'expires_at', type: 'TIMESTAMP' },
      { name: 'occurred_at', type: 'TIMESTAMP', isRequired: true },
      { name: 'bought_amount', type: 'INT32' },
    ],
    sums: ['amount', 'lifetime_amount'],
    leastMonths: 24,
  },
} as const satisfies Record<string, ArchivedTable>

export type ArchivedTableName = keyof typeof ARCHIVED_TABLES

export const isArchivedTable = (name: string): name is ArchivedTableName => name in ARCHIVED_TABLES

/** The months after which rows leave the database, from ARCHIVE_AFTER_MONTHS. Tables without one are not archived. */
export const archiveMonths = (setting: string = env.ARCHIVE_AFTER_MONTHS): Partial<Record<ArchivedTableName, number>> =>
  Object.fromEntries(
    setting
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', months = ''] = part.trim().split('=')
        if (!isArchivedTable(name)) throw new Error(`ARCHIVE_AFTER_MONTHS: ${name} can't be archived`)
        const { leastMonths } = ARCHIVED_TABLES[name]
        if (!/^\d{1,3}$/.test(months) || Number(months) < leastMonths)
          throw new Error(`ARCHIVE_AFTER_MONTHS: ${name} needs at least ${leastMonths} months`)
        return [name, Number(months)]
      }),
  )
