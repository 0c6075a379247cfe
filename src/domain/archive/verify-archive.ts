import type { LedgerDifference } from '@/domain/points'
import type { Sql } from '@/platform/sql'
import { readArchivedFile, readManifest } from './manifest'

export type ArchiveReport = {
  /** Entries in the files. */
  entries: number
  differences: LedgerDifference[]
  /** Files that are missing, or not what their manifest says. */
  problems: string[]
}

const COUNTERS = ['unused_points', 'points', 'shortfall_points', 'bought_points'] as const
type Sums = Record<(typeof COUNTERS)[number], number>

/** Recomputes the sums of archived ledger entries from their files, and returns those that differ if all could be read. */
export const verifyArchive = async (sql: Sql): Promise<ArchiveReport> => {
  const people = new Map<string, Sums>()
  const report: ArchiveReport = { entries: 0, differences: [], problems: [] }
  const months = await sql<{ manifest_key: string; archived_rows: string }>(
    `select manifest_key, archived_rows from table_partitions
     where table_name = 'point_entries' and archived_at is not null order by until_at`,
  )
  for (const { archived_rows, manifest_key } of months) {
    try {
      const { files, rows: expected } = await readManifest(manifest_key)
      if (expected !== Number(archived_rows))
        report.problems.push(`${manifest_key} has ${expected} rows, not ${archived_rows}`)
      for (const file of files) {
        const rows = await readArchivedFile('point_entries', file)
        report.entries += rows.length
        for (const row of rows) addEntry(people, row)
      }
    } catch (error) {
      report.problems.push(`${manifest_key}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  // Without all files every member of the month would differ.
  if (report.problems.length > 0) return report
  const kept = await sql<Sums & { program_id: number; participant_id: number }>(
    `select program_id, participant_id, ${COUNTERS.map((name) => `${name}::float8 as ${name}`).join(', ')} from archived_balances`,
  )
  for (const row of kept) {
    const derived = people.get(`${row.program_id}:${row.participant_id}`)
    for (const counter of COUNTERS) {
      const found = derived?.[counter] ?? 0
      if (found !== row[counter])
        report.differences.push({
          ...{ programId: row.program_id, participantId: row.participant_id, counter },
          ...{ kept: row[counter], derived: found },
        })
    }
  }
  return report
}

const addEntry = (people: Map<string, Sums>, row: Record<string, unknown>): void => {
  const key = `${row.program_id}:${row.participant_id}`
  const sums = people.get(key) ?? { unused_points: 0, points: 0, shortfall_points: 0, bought_points: 0 }
  const [amount, lifetime] = [Number(row.amount), Number(row.lifetime_amount)]
  sums.unused_points += amount
  sums.points += lifetime
  // Months that were archived before points were marked have no such column.
  sums.bought_points += Number(row.bought_amount ?? 0)
  if (row.kind === 'reversal' || row.kind === 'earning') sums.shortfall_points += amount - lifetime
  people.set(key, sums)
}
