import type { QueryResultRow } from 'pg'
import { type Context, poolOf, type Sql } from '@/plugin/domain'

/** Reads one state of the database, however long it takes. PostgreSQL refuses every write in it. */
export const readOnly = async <Result>(
  { payload }: Pick<Context, 'payload'>,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> => {
  const client = await poolOf(payload).connect()
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
