import type { QueryResultRow } from 'pg'
import { type Context, onReplica, poolOf, type Sql } from '@/plugin/domain'

/**
 * Reads one state of the database, however long it takes: the replica's, if it has one. PostgreSQL refuses every write in
 * it.
 * @param work is repeated if the replica fails
 */
export const readOnly = <Result>(
  { payload, sql }: Pick<Context, 'payload' | 'sql'>,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> => (sql.reports ? onReplica(payload, (pool) => readOn(pool, work)) : readOn(poolOf(payload), work))

const readOn = async <Result>(
  pool: ReturnType<typeof poolOf>,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  const sql: Sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  try {
    await sql('begin isolation level repeatable read, read only')
    return await work(sql)
  } finally {
    // Ends the cursor, too. A broken connection isn't used again.
    await sql('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
