import { randomUUID } from 'node:crypto'
import { NodePgDatabase, NodePgSession } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import type { PoolClient, QueryResultRow } from 'pg'
import { isDatabaseUnavailableError } from './database-unavailable'
import { processState } from './process-state'
import { retryOnDeadlock } from './retry-on-deadlock'
import { poolOf, type Sql, statement } from './sql'

/** Effects of open transactions outside the database, to undo on rollback. */
const undoings = processState('transaction.undoings', () => new Map<string, (() => Promise<void>)[]>())

/**
 * Undoes effects outside the database, such as a file on disk, if the transaction fails, whether Laurel or Payload
 * opened it. Not if COMMIT itself fails, because its outcome is then unknown. `undo` must not use the transaction; its
 * own errors are ignored in favor of the original one.
 */
export const onRollBack = ({ db }: Payload, transactionID: string, undo: () => Promise<void>): void => {
  const ours = undoings.get(transactionID)
  if (ours) {
    ours.push(undo)
    return
  }
  const session = (db as unknown as TransactionalDb).sessions[transactionID]
  if (!session) return
  const { reject } = session
  session.reject = async () => {
    await reject()
    await undo().catch(() => {})
  }
}

/** An open transaction. `sql` is set if Laurel opened it; `db` is Payload's, with its client. */
type Session = {
  db: unknown
  resolve: () => Promise<void>
  reject: () => Promise<void>
  sql?: Sql
  isPayloadUsed?: boolean
}
type Drizzle = NodePgDatabase<Record<string, unknown>>
type TransactionalDb = { drizzle: Drizzle; sessions: Record<string, Session> }

type Transaction = { transactionID: string; sql: Sql }
type Work<T> = (transaction: Transaction) => Promise<T>

export type OpenTransaction = Transaction & {
  /** One object for the lifetime of the transaction. */
  session: object
  /** Whether `withTransaction` opened it, rather than Payload. */
  isOurs: boolean
  /** Whether Payload's Local API may have written in it. */
  isPayloadUsed: boolean
}

/** The transaction of a Payload request, including those that Payload opened itself; null if there is none. */
export const findTransaction = async (
  payload: Payload,
  req: { transactionID?: number | string | Promise<number | string> | undefined },
): Promise<OpenTransaction | null> => {
  const transactionID = String((await req.transactionID) ?? '')
  const session = (payload.db as unknown as TransactionalDb).sessions[transactionID]
  if (!session) return null
  const { isPayloadUsed = true } = session
  return {
    transactionID,
    session,
    isPayloadUsed,
    isOurs: session.sql !== undefined,
    sql: session.sql ?? sqlOfPayload(session),
  }
}

const DIALECT = new PgDialect()

/** Payload's drizzle on a client of ours, reusing its schema, because reading it again takes milliseconds. */
const drizzleOn = (client: PoolClient, { _: { fullSchema, schema, tableNamesMap } }: Drizzle): Drizzle => {
  if (!schema) throw new Error("Payload's drizzle has no schema")
  const read = { fullSchema, schema, tableNamesMap }
  return new NodePgDatabase(DIALECT, new NodePgSession(client, DIALECT, read), read)
}

const sqlOfPayload = ({ db }: Session): Sql => {
  const { client } = (db as { session: { client: PoolClient } }).session
  return async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(statement(text, values))).rows
}

/**
 * Runs `work` in one database transaction shared by SQL and Payload's Local API (pass `transactionID` on `req`).
 * Payload's own beginTransaction reports a failed COMMIT as success; here, COMMIT is awaited and its error thrown. A
 * transaction that Payload rolled back inside `work` fails as a whole instead of continuing outside any transaction.
 *
 * `work` is retried after a deadlock, so it must reset or undo (`onRollBack`) any effects outside the database.
 *
 * @param beforeCommit runs last, after all other work
 */
export const withTransaction = <T>(
  payload: Payload,
  work: Work<T>,
  beforeCommit?: (transaction: Transaction) => Promise<void>,
): Promise<T> => retryOnDeadlock(payload, () => transact(payload, work, beforeCommit))

const transact = async <T>(
  payload: Payload,
  work: Work<T>,
  beforeCommit?: (transaction: Transaction) => Promise<void>,
): Promise<T> => {
  const db = payload.db as unknown as TransactionalDb
  const client: PoolClient = await poolOf(payload).connect()
  const transactionID = randomUUID()
  let open = false
  let broken: Error | undefined
  let isCommitting = false
  const rollBack = async () => {
    delete db.sessions[transactionID]
    if (!open) return
    open = false
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error
    })
    if (!isCommitting) await Promise.allSettled((undoings.get(transactionID) ?? []).map((undo) => undo()))
  }
  try {
    await client.query('BEGIN')
    open = true
    undoings.set(transactionID, [])
    // Created only if Payload's Local API needs it; SQL doesn't.
    let drizzled: unknown
    const sql: Sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
      if (!open) throw new Error('the transaction was rolled back')
      return (await client.query<Row>(statement(text, values))).rows
    }
    db.sessions[transactionID] = {
      sql,
      get db() {
        drizzled ??= drizzleOn(client, db.drizzle)
        return drizzled
      },
      get isPayloadUsed() {
        return drizzled !== undefined
      },
      resolve: async () => {},
      reject: rollBack,
    }
    const result = await work({ transactionID, sql })
    await beforeCommit?.({ transactionID, sql })
    if (!open) throw new Error('the transaction was rolled back inside its own work')
    delete db.sessions[transactionID]
    isCommitting = true
    await client.query('COMMIT')
    open = false
    return result
  } catch (error) {
    await rollBack()
    if (isDatabaseUnavailableError(error)) broken ??= error as Error
    throw error
  } finally {
    undoings.delete(transactionID)
    client.release(broken)
  }
}
