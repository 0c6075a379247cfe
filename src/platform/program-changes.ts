import { sql as query } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { env } from './env'
import { processState } from './process-state'
import type { Sql } from './sql'

/**
 * Tells every process that caches something derived from a program (pages, the host directory, pictures) that it
 * changed. The message is sent through Postgres in the transaction that changes the program, so it arrives after the
 * commit.
 */
const CHANNEL = 'laurel_program_changed'
const RECONNECT_MS = 1_000
/** How often to ask whether the server is there and still the primary, and how long its answer may take. */
const HEARTBEAT_MS = 4_000
const ANSWER_MS = 8_000

/** Instead of a program's id: any program may have changed. */
export const EVERY_PROGRAM = 0

type Listener = (programId: number) => void

const listeners = processState('program-changes', () => new Set<Listener>())

/** Listens to this process's changes, at once, and to other processes' while `watchProgramChanges` runs. */
export const onProgramChange = (listener: Listener): void => {
  listeners.add(listener)
}

/** Notifies listeners of this process only. */
export const notifyProgramListeners = (programId: number): void => {
  for (const listener of listeners) listener(programId)
}

/** Call it after a commit, or with the `sql` of the transaction that changes the program. */
export const announceProgramChange = async (sql: Sql, programId: number): Promise<void> => {
  notifyProgramListeners(programId)
  await sql('select pg_notify($1, $2)', [CHANNEL, String(programId)])
}

type Drizzle = { execute: (statement: ReturnType<typeof query>) => Promise<unknown> }
type TransactionalDb = { drizzle: Drizzle; sessions: Record<string, { db: Drizzle } | undefined> }

/** The same for a collection's hook, which runs in Payload's transaction. */
export const announceInHook = async ({ payload, transactionID }: PayloadRequest, programId: number): Promise<void> => {
  notifyProgramListeners(programId)
  const { drizzle, sessions } = payload.db as unknown as TransactionalDb
  const session = sessions[String(await transactionID)]
  await (session?.db ?? drizzle).execute(query`select pg_notify(${CHANNEL}, ${String(programId)})`)
}

/** The cache tag of a program's pages: a change revalidates them in every path and language. */
export const programTag = (programId: number): string =>
  programId === EVERY_PROGRAM ? 'programs' : `program-${programId}`

type Watcher = {
  changed: (programId: number) => void
  /** Called whenever the connection to the database is lost or restored. */
  connected: (isConnected: boolean) => void
}

/**
 * Listens on a separate connection, without a pooler in between, and reconnects when it is lost.
 * @returns a function that stops it
 */
export const watchProgramChanges = ({ changed, connected }: Watcher): (() => Promise<void>) => {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let isStopped = false
  const connect = async () => {
    const next = new pg.Client({
      connectionString: env.DATABASE_DIRECT_URL,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = next
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      clearInterval(heartbeat)
      void next.end().catch(() => {})
      if (isStopped) return
      connected(false)
      timer = setTimeout(connect, RECONNECT_MS)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => changed(Number(payload)))
    const requirePrimary = async () => {
      const { rows } = await next.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
      if (rows[0]?.is_standby !== false) lose()
    }
    try {
      await next.connect()
      await requirePrimary()
      await next.query(`listen ${CHANNEL}`)
      if (isLost) return
      heartbeat = setInterval(() => void requirePrimary().catch(lose), HEARTBEAT_MS)
      connected(true)
    } catch {
      lose()
    }
  }
  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(heartbeat)
    await client?.end().catch(() => {})
  }
}
