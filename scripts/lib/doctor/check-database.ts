import pg from 'pg'
import { findPartitionProblems } from '@/domain/partitions'
import { migrations } from '@/migrations'
import type { Env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { type Finding, finding } from './finding'

const OLDEST = 150_000
const CONNECT_MS = 5000
const MOST_LAG_SECONDS = 60

export type Database = { sql: Sql; close: () => Promise<void> }

const openClient = async (url: string, options?: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    ...(options ? { options } : {}),
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

const messageOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string }
  return message || code || 'no answer'
}

/** Connects without a pooler. @returns a finding instead if that fails */
export const openDatabase = async ({ DATABASE_DIRECT_URL: url }: Env): Promise<Database | Finding> => {
  try {
    const client = await openClient(url)
    const sql = (async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows) as Sql
    return { sql, close: () => client.end() }
  } catch (error) {
    return finding('DATABASE_AWAY', `The database at ${placeOf(url)} can't be used: ${messageOf(error)}.`)
  }
}

const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

export const checkDatabase = async (sql: Sql, env: Env): Promise<Finding[]> => [
  ...(await checkVersion(sql)),
  ...(await checkSchema(sql)),
  ...(await checkSlots(sql)),
  ...(await checkArchive(sql)),
  ...(await checkPooler(env)),
  ...(await checkReplica(sql, env)),
]

const checkVersion = async (sql: Sql): Promise<Finding[]> => {
  const [row] = await sql<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  )
  return row && row.number < OLDEST ? [finding('DATABASE_OLD', `PostgreSQL is ${row.version}.`)] : []
}

const checkSchema = async (sql: Sql): Promise<Finding[]> => {
  const [table] = await sql<{ isThere: boolean }>(`select to_regclass('payload_migrations') is not null as "isThere"`)
  if (!table?.isThere) return [finding('SCHEMA_BEHIND', 'The database is empty.')]
  const applied = await sql<{ name: string }>('select name from payload_migrations where batch >= 0')
  const known = new Set(migrations.map(({ name }) => name))
  const last = migrations.at(-1)?.name ?? ''
  const missing = [...known].filter((name) => !applied.some((row) => row.name === name))
  // Older names are those that the first migration replaced.
  const newer = applied.filter(({ name }) => !known.has(name) && name > last)
  if (newer.length > 0)
    return [finding('SCHEMA_AHEAD', `The database is of a newer version: ${newer[0]?.name} is unknown here.`)]
  if (missing.length > 0)
    return [finding('SCHEMA_BEHIND', `${missing.length} migrations are missing: ${missing[0]} and so on.`)]
  return (await findPartitionProblems(sql)).map((problem) => finding('PARTITIONS_MISSING', problem))
}

/** A slot that nobody reads keeps the log on the server for ever. */
const checkSlots = async (sql: Sql): Promise<Finding[]> => {
  const slots = await sql<{ name: string; kept: string }>(
    `select slot_name as name, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) as kept
     from pg_replication_slots where not active and restart_lsn is not null and not pg_is_in_recovery()`,
  )
  return slots.map(({ kept, name }) =>
    finding('SLOT_INACTIVE', `Nobody reads the replication slot ${name}, which keeps ${kept} of log.`),
  )
}

/** The server keeps the log that its archive_command didn't take. */
const checkArchive = async (sql: Sql): Promise<Finding[]> => {
  const failing = await sql<{ file: string }>(
    `select last_failed_wal as file from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity') and current_setting('archive_mode') <> 'off'`,
  )
  return failing.map(({ file }) => finding('LOG_NOT_ARCHIVED', `archive_command failed for ${file}.`))
}

/** Poolers in transaction mode refuse `options`, which PostgreSQL takes. */
const checkPooler = async ({
  DATABASE_DIRECT_URL,
  DATABASE_PREPARED_STATEMENTS,
  DATABASE_URL,
}: Env): Promise<Finding[]> => {
  const isPooler = await openClient(DATABASE_URL, '-c statement_timeout=30s').then(
    async (client) => {
      await client.end()
      return false
    },
    (error: unknown) => /startup parameter/.test(messageOf(error)),
  )
  if (DATABASE_URL === DATABASE_DIRECT_URL)
    return isPooler
      ? [
          finding(
            'POOLER_WITHOUT_DIRECT_URL',
            'DATABASE_URL is a pooler: notifications, migrations and the job queue need a session.',
          ),
        ]
      : []
  if (!DATABASE_PREPARED_STATEMENTS || (await keepsStatements(DATABASE_URL))) return []
  return [finding('POOLER_FORGETS_STATEMENTS', 'The pooler of DATABASE_URL forgets prepared statements.')]
}

/** Prepares a statement on one connection of the server, and uses it while another client occupies that one. */
const keepsStatements = async (url: string): Promise<boolean> => {
  const [one, two] = [await openClient(url), await openClient(url)]
  const ask = () => one.query({ name: 'laurel_doctor', text: 'select 1' })
  try {
    await ask()
    await two.query('begin')
    await two.query('select 1')
    await ask()
    return true
  } catch {
    return false
  } finally {
    await Promise.allSettled([one.end(), two.end()])
  }
}

const checkReplica = async (sql: Sql, { DATABASE_REPLICA_URL: url }: Env): Promise<Finding[]> => {
  if (!url) return []
  let client: pg.Client
  try {
    client = await openClient(url)
  } catch (error) {
    return [finding('REPLICA_AWAY', `The replica at ${placeOf(url)} can't be used: ${messageOf(error)}.`)]
  }
  try {
    const { rows } = await client.query(
      'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as lsn',
    )
    const [{ isReplica, lsn }] = rows as [{ isReplica: boolean; lsn: string | null }]
    if (!isReplica) return [finding('REPLICA_IS_PRIMARY', `DATABASE_REPLICA_URL leads to a server that is no replica.`)]
    const [lag] = await sql<{ seconds: number }>(
      `select case when pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) <= 0 then 0
         else coalesce((select extract(epoch from replay_lag) from pg_stat_replication order by 1 desc nulls last limit 1), 0) end::float8 as seconds`,
      [lsn],
    )
    return lag && lag.seconds > MOST_LAG_SECONDS
      ? [finding('REPLICA_BEHIND', `The replica is ${Math.round(lag.seconds)} s behind.`)]
      : []
  } finally {
    await client.end()
  }
}
