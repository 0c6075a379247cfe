import type { Payload } from 'payload'
import type { Pool, QueryResultRow } from 'pg'

/** Runs one parameterised statement. Inside a transaction it runs there; otherwise on any connection of the pool. */
export type Sql = <Row extends QueryResultRow = QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** The connection pool that Payload keeps. */
export const poolOf = (payload: Payload): Pool => (payload.db as unknown as { pool: Pool }).pool

export const poolSql =
  (payload: Payload): Sql =>
  async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await poolOf(payload).query<Row>(text, values)).rows

/** The only row of an answer that has exactly one; anything else is a broken assumption. */
export const onlyRow = <Row>(rows: Row[]): Row => {
  if (rows.length !== 1 || rows[0] === undefined) throw new Error(`expected one row, got ${rows.length}`)
  return rows[0]
}

export const isUniqueViolation = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23505'
