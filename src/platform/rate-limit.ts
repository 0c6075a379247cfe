import type { Pool, QueryConfig } from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { keyedHash } from './crypto'
import { env } from './env'
import { processState } from './process-state'

/** How often something may happen in a time window, counted in Postgres across all processes. */
export type Limit = {
  name: string
  times: number
  withinSeconds: number
  /** Once reached, further attempts are refused from memory without a database query. */
  refusesFromMemory?: boolean
}

/** `remaining` attempts until the window restarts in `resetSeconds`. */
export type LimitAnswer =
  | { ok: true; remaining: number; resetSeconds: number }
  | { ok: false; retryAfterSeconds: number }

/** A separate schema beside Payload's, because counts may be deleted at any time. */
const SCHEMA = 'laurel_limits'
const TABLE = 'counts'
// An arbitrary number; prevents two processes from creating the table at once.
const CREATION_LOCK = 8_130_077

const ready = processState('limits.ready', () => new WeakMap<Pool, Promise<void>>())
const limiters = processState('limits.limiters', () => new WeakMap<Pool, Map<string, RateLimiterPostgres>>())

/**
 * Counts an attempt for `key`, outside any transaction, so that a refused attempt stays counted.
 * @param key stored as a keyed hash only, because it contains an IP or email address
 */
export const consumeRateLimit = async (pool: Pool, limit: Limit, key: string): Promise<LimitAnswer> => {
  if (!ready.has(pool)) ready.set(pool, createTable(pool))
  try {
    await ready.get(pool)
  } catch (error) {
    ready.delete(pool)
    throw error
  }
  try {
    const counted = await limiterOf(pool, limit).consume(keyedHash('limit', `${limit.name}:${key}`))
    return { ok: true, remaining: counted.remainingPoints, resetSeconds: toSeconds(counted) }
  } catch (refusal) {
    // The limiter throws its result, which is no error.
    if (refusal instanceof Error) throw refusal
    return { ok: false, retryAfterSeconds: toSeconds(refusal as RateLimiterRes) }
  }
}

/**
 * Runs `attempt` unless its key has failed too often. An attempt counts from its start and is given back when it succeeds, so
 * that simultaneous ones can't get past the limit. Call it outside of transactions.
 */
export const limitFailures = async <T>(
  pool: Pool,
  limit: Limit,
  key: string,
  { attempt, hasFailed }: { attempt: () => Promise<T>; hasFailed: (result: T) => boolean },
): Promise<{ ok: true; result: T } | { ok: false; retryAfterSeconds: number }> => {
  const counted = await consumeRateLimit(pool, limit, key)
  if (!counted.ok) return counted
  let result: T
  try {
    result = await attempt()
  } catch (error) {
    await giveBack(pool, limit, key)
    throw error
  }
  if (!hasFailed(result)) await giveBack(pool, limit, key)
  return { ok: true, result }
}

const giveBack = (pool: Pool, limit: Limit, key: string) =>
  limiterOf(pool, limit).reward(keyedHash('limit', `${limit.name}:${key}`))

const toSeconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

const limiterOf = (pool: Pool, { name, refusesFromMemory, times, withinSeconds }: Limit): RateLimiterPostgres => {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  // A name may have several limits, such as each program's own; they share its counts.
  const bound = `${name}:${times}`
  const limiter =
    known.get(bound) ??
    new RateLimiterPostgres({
      storeClient: env.DATABASE_PREPARED_STATEMENTS ? pool : withoutNames(pool),
      storeType: 'pool',
      schemaName: SCHEMA,
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: name,
      points: times,
      duration: withinSeconds,
      ...(refusesFromMemory ? { inMemoryBlockOnConsumed: times + 1 } : {}),
    })
  known.set(bound, limiter)
  return limiter
}

/** The limiter names its statements, so that they are prepared; a name that isn't passed on leaves them unprepared. */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: QueryConfig) => pool.query({ text, ...(values ? { values } : {}) }),
})

const createTable = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [CREATION_LOCK])
    await client.query(`create schema if not exists ${SCHEMA}`)
    await client.query(
      `create table if not exists ${SCHEMA}.${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
