import { env } from './env'

/** Otherwise requests wait forever while the database is unavailable. */
const CONNECT_MS = 10_000
/** Connections are renewed, so that they spread over servers that joined and leave those that retire. */
const LIFETIME_SECONDS = 600

/**
 * Settings for this process's connections. The web server limits its statements, workers and scripts don't. Poolers
 * refuse `options`, so they must set the same limits themselves (docs/running-a-cluster.md).
 */
export const databaseOptions = (isWeb = process.env.NEXT_RUNTIME === 'nodejs') => ({
  connectionTimeoutMillis: CONNECT_MS,
  maxLifetimeSeconds: LIFETIME_SECONDS,
  keepAlive: true,
  ...(isWeb && takesOptions() ? { options: env.DATABASE_WEB_OPTIONS } : {}),
})

/** The same for a replica, whose transactions are read-only. */
export const replicaOptions = () => {
  const { options, ...rest } = databaseOptions()
  const readOnly = '-c default_transaction_read_only=on'
  return { ...rest, ...(takesOptions() ? { options: options ? `${options} ${readOnly}` : readOnly } : {}) }
}

const takesOptions = (): boolean => !isPooled() && env.DATABASE_WEB_OPTIONS !== 'none'
const isPooled = (): boolean => env.DATABASE_DIRECT_URL !== env.DATABASE_URL
