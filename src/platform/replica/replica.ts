import type { Payload } from 'payload'
import pg from 'pg'
import { replicaOptions } from '../database-options'
import { env } from '../env'
import { processState } from '../process-state'
import { poolOf } from '../sql'
import { surviveLostConnections } from '../survive-lost-connections'
import { addSample, lagSeconds, type Sample } from './lag'

/** A replica that is further behind isn't read. */
export const MOST_LAG_SECONDS = 5
const CHECK_MS = 1000
/** How long a check, or a new connection, may take: a replica that is away must not slow down a page. */
const CONNECT_MS = 2000
const CONNECTIONS = 10

export type ReplicaStatus = {
  /** `behind`: by MOST_LAG_SECONDS or more, or by an unknown time. */
  status: 'ready' | 'behind' | 'away'
  /** Null if unknown. */
  lagSeconds: number | null
}

type Watch = {
  url: string
  pool: pg.Pool
  samples: Sample[]
  /** Null while it is away. */
  replayed: bigint | null
  logged: ReplicaStatus['status'] | null
  timer: NodeJS.Timeout
}

const state = processState('replica', () => ({ watch: null as Watch | null }))

/**
 * The pool of DATABASE_REPLICA_URL, watched since its first use. Its transactions are read-only, and the web server's
 * have its limits.
 * @returns null without a replica
 */
const watchReplica = (payload: Payload): Watch | null => {
  const { DATABASE_REPLICA_URL: url } = env
  if (state.watch?.url === url) return state.watch
  void closeReplica()
  if (!url) return null
  const pool = new pg.Pool({
    ...replicaOptions(),
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    allowExitOnIdle: true,
  })
  surviveLostConnections(pool) // The next check notices it.
  const timer = setInterval(() => void checkReplica(payload), CHECK_MS).unref()
  state.watch = { url, pool, samples: [], replayed: null, logged: null, timer }
  void checkReplica(payload)
  return state.watch
}

/** Ends its connections: at shutdown, and between tests. */
export const closeReplica = async (): Promise<void> => {
  const { watch } = state
  state.watch = null
  clearInterval(watch?.timer)
  await watch?.pool.end().catch(() => {})
}

/** Compares the replica's position with the primary's. */
const checkReplica = async (payload: Payload): Promise<void> => {
  const { watch } = state
  if (!watch) return
  const at = Date.now()
  try {
    const primary = await poolOf(payload).query<{ position: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position",
    )
    watch.samples = addSample(watch.samples, { at, position: BigInt(primary.rows[0]?.position ?? 0) })
  } catch {
    // Without the primary no page is served; the lag grows until it is back.
  }
  try {
    const { rows } = await watch.pool.query<{ position: string | null }>({
      text: `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`,
      query_timeout: CONNECT_MS,
    } as pg.QueryConfig)
    // A replica that became a primary of its own is none of ours any more.
    const position = rows[0]?.position
    watch.replayed = position ? BigInt(position) : null
  } catch {
    watch.replayed = null
  }
  noteStatus(payload, watch)
}

/** Logs each change once. */
const noteStatus = (payload: Payload, watch: Watch): void => {
  const { lagSeconds: lag, status } = statusOf(watch)
  if (watch.logged === status || watch !== state.watch) return
  watch.logged = status
  if (status === 'ready') payload.logger.info('reports are read from the replica')
  else payload.logger.warn({ lagSeconds: lag }, `the replica is ${status}: reports are read from the primary`)
}

const statusOf = ({ replayed, samples }: Watch): ReplicaStatus => {
  if (replayed === null) return { status: 'away', lagSeconds: null }
  const lag = lagSeconds(samples, replayed, Date.now())
  return { status: lag !== null && lag < MOST_LAG_SECONDS ? 'ready' : 'behind', lagSeconds: lag }
}

/** Of this process. @returns null without a replica */
export const findReplicaStatus = (payload: Payload): ReplicaStatus | null => {
  const watch = watchReplica(payload)
  return watch && statusOf(watch)
}

/** The replica's pool. @returns null while it is behind, away or not set up */
export const openReplicaPool = (payload: Payload): pg.Pool | null => {
  const watch = watchReplica(payload)
  return watch && statusOf(watch).status === 'ready' ? watch.pool : null
}

/** After a failed connection: later requests don't try before the next check. */
export const setReplicaAway = (payload: Payload): void => {
  if (!state.watch) return
  state.watch.replayed = null
  noteStatus(payload, state.watch)
}
