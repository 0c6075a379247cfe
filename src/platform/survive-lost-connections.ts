import type { Payload } from 'payload'
import type { PoolClient } from 'pg'
import { poolOf } from './sql'

/**
 * Keeps a process running when the database ends connections. The driver reports a lost connection as an event, also
 * while a transaction holds it, besides the error of its query; without a listener, the event ends the process.
 */
export const surviveLostConnections = (payload: Payload): void => {
  const pool = poolOf(payload)
  pool.on('error', (error) => payload.logger.warn({ err: error }, 'an idle database connection failed'))
  pool.on('connect', (client: PoolClient) => client.on('error', () => {}))
}
