import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool, QueryConfig, QueryResultRow } from 'pg'
import { env } from './env'
import { processState } from './process-state'
import { retryOnDeadlock } from './retry-on-deadlock'

/** Runs a parameterized statement: in the open transaction if there is one, otherwise on any pooled connection. */
export type Sql = (<Row extends QueryResultRow = QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>) & {
  /** The same on the replica: use `reportSql`. */
  reports?: Sql
  /** Of `reports`: how far the replica was behind, at most. */
  lagSeconds?: number
}

/** Payload's connection pool. */
export const poolOf = (payload: Payload): Pool => (payload.db as unknown as { pool: Pool }).pool

export const poolSql =
  (payload: Payload): Sql =>
  <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    runQuery<Row>(payload, { text, values })

/**
 * The same with prepared statements, for queries of every request. Not for lists, whose best plan depends on the
 * search.
 */
export const preparedSql =
  (payload: Payload): Sql =>
  <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    runQuery<Row>(payload, statement(text, values))

const runQuery = <Row extends QueryResultRow>(payload: Payload, query: QueryConfig): Promise<Row[]> =>
  retryOnDeadlock(payload, async () => (await poolOf(payload).query<Row>(query)).rows)

/**
 * How often a text runs before it is prepared, and how many are prepared: lists produce many texts that each run
 * rarely.
 */
const PREPARED_AFTER = 8
const MOST_PREPARED = 500
const state = processState('sql.statements', () => ({
  known: new Map<string, { times: number; name: string | undefined }>(),
  prepared: 0,
}))

/**
 * A statement for the driver. Frequent ones are prepared once per connection, so that PostgreSQL neither parses nor
 * plans them again, unless the pooler can't keep them (DATABASE_PREPARED_STATEMENTS).
 */
export const statement = (text: string, values: unknown[]): QueryConfig => {
  const known = state.known.get(text) ?? { times: 0, name: undefined }
  known.times += 1
  if (known.times === 1) {
    if (state.known.size >= 4 * MOST_PREPARED) forgetRare()
    state.known.set(text, known)
  }
  if (known.times === PREPARED_AFTER && state.prepared < MOST_PREPARED && env.DATABASE_PREPARED_STATEMENTS) {
    state.prepared += 1
    // By its text, so that one name never stands for two statements on a connection.
    known.name = `laurel_${createHash('sha256').update(text).digest('base64url')}`
  }
  return { text, values, ...(known.name ? { name: known.name } : {}) }
}

const forgetRare = (): void => {
  for (const [text, { name }] of state.known) if (!name) state.known.delete(text)
}

/** The single row of a result. @throws Error for any other number of rows */
export const onlyRow = <Row>(rows: Row[]): Row => {
  if (rows.length !== 1 || rows[0] === undefined) throw new Error(`expected one row, got ${rows.length}`)
  return rows[0]
}

export const isUndefinedTable = (error: unknown): boolean => (error as { code?: string } | null)?.code === '42P01'

export const isUniqueViolation = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23505'
