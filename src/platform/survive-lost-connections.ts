import type { Pool, PoolClient } from 'pg'

/**
 * Keeps a process running when the database ends connections. The driver reports a lost connection as an event, also
 * while a transaction holds it, besides the error of its query; without a listener, the event ends the process.
 * @param onIdleLost called when an unused connection is lost
 */
export const surviveLostConnections = (pool: Pool, onIdleLost: (error: Error) => void = () => {}): void => {
  pool.on('error', onIdleLost)
  pool.on('connect', (client: PoolClient) => client.on('error', () => {}))
}
