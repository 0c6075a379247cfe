import type { Payload } from 'payload'
import type { Pool, QueryResultRow } from 'pg'
import { isDatabaseUnavailableError } from '../database-unavailable'
import { poolOf, poolSql, type Sql } from '../sql'
import { findReplicaStatus, openReplicaPool, setReplicaAway } from './replica'

/**
 * Where a report may be read: on the replica, if `sql` allows it (`withReports`), otherwise by `sql`. In a
 * transaction that is the transaction. What it reads may be MOST_LAG_SECONDS old, so that nothing may be decided by it:
 * no balance, session, permission or claim.
 */
export const reportSql = (sql: Sql): Sql => sql.reports ?? sql

/** The primary's `sql`, with reports on the replica while that is ready. */
export const withReports = (payload: Payload): Sql => {
  const sql = poolSql(payload)
  if (!openReplicaPool(payload)) return sql
  const reports: Sql = (text, values = []) => onReplica(payload, (pool) => runOn(pool, text, values))
  const lagSeconds = findReplicaStatus(payload)?.lagSeconds ?? undefined
  return Object.assign(sql, { reports: Object.assign(reports, { reports, lagSeconds }) })
}

const runOn = async <Row extends QueryResultRow>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ text, values })).rows

/** PostgreSQL ended it for taking too long, which would be no faster on the primary. */
const TOO_LONG = '57014'

/**
 * Runs `work` on the replica. If that fails, as where its connection is lost or a change that it replays removes what it
 * reads, the primary answers.
 * @param work only reads
 */
export const onReplica = async <T>(payload: Payload, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = openReplicaPool(payload)
  if (!pool) return work(poolOf(payload))
  try {
    return await work(pool)
  } catch (error) {
    if ((error as { code?: string } | null)?.code === TOO_LONG) throw error
    if (isDatabaseUnavailableError(error)) setReplicaAway(payload)
    const answer = await work(poolOf(payload))
    payload.logger.warn({ err: error }, 'a report failed on the replica; the primary answered')
    return answer
  }
}
