import type { Sql } from '@/platform/sql'
import type { LedgerReport } from './verify-ledger'

/** The result of the last verification. */
export type LedgerVerification = {
  at: string
  participants: number
  differing: number
  programs: Record<string, number>
}

const KEY = 'ledger.verification'

/** Stores the result for metrics and the dashboard. */
export const recordLedgerVerification = async (
  sql: Sql,
  { differences, differing, participants }: Pick<LedgerReport, 'differences' | 'differing' | 'participants'>,
): Promise<void> => {
  const programs: Record<string, number> = {}
  for (const { programId } of differences) programs[programId] = (programs[programId] ?? 0) + 1
  const found: LedgerVerification = { at: new Date().toISOString(), participants, differing, programs }
  await sql('insert into payload_kv (key, data) values ($1, $2) on conflict (key) do update set data = excluded.data', [
    KEY,
    JSON.stringify(found),
  ])
}

/** @returns null before the first verification */
export const readLedgerVerification = async (sql: Sql): Promise<LedgerVerification | null> => {
  const [row] = await sql<{ data: LedgerVerification }>('select data from payload_kv where key = $1', [KEY])
  return row?.data ?? null
}
