import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload, Plugin } from 'payload'
import pg from 'pg'

/** Runs one statement on the test server, whose URL Jest's global setup put into the environment. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: readSetting('LAUREL_TEST_SERVER') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function readSetting(name: 'LAUREL_TEST_SERVER' | 'LAUREL_TEST_TEMPLATE'): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: integration tests run in Jest's project 'int', with its global set-up`)
  return value
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * A separate, migrated, empty database, copied from the template in about 50 ms. `drop` also terminates open
 * connections.
 */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(readSetting('LAUREL_TEST_TEMPLATE'))

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(`create database "${name}" template "${template}"`)
  const url = new URL(readSetting('LAUREL_TEST_SERVER'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists "${name}" with (force)`) }
}

export interface TestPayload {
  payload: Payload
  databaseUrl: string
  close: () => Promise<void>
}

/**
 * Laurel's Payload on a separate database: once per file, in `beforeAll`, with `close` in `afterAll`. Imports the
 * configuration lazily, because it reads the environment as it loads.
 *
 * @param settings environment variables for this file, on top of those of every test
 * @param more plugins in addition to those of plugins.ts
 */
export async function openTestPayload(
  settings: Record<string, string> = {},
  more: () => Promise<Plugin[]> = async () => [],
): Promise<TestPayload> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-test-'))
  Object.assign(process.env, {
    MEDIA_DIR: path.join(folder, 'media'),
    MAILBOX_DIR: path.join(folder, 'mailbox'),
    DATABASE_URL: database.url,
    ...settings,
  })
  const { plugins } = await import('../../plugins')
  plugins.push(...(await more()))
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const payload = await getPayload({ config })
  const close = async () => {
    const { closeQueue } = await import('@/platform/queue')
    await closeQueue()
    await closePayload(payload)
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { payload, databaseUrl: database.url, close }
}

/** node-postgres internals: the only way to end a pool whose client was never released. */
interface PoolInside extends pg.Pool {
  _clients: pg.PoolClient[]
  _idle: { client: pg.PoolClient }[]
}

/**
 * Ends Payload and its connections. `payload.destroy()` alone leaves the pool open, with one client checked out
 * forever.
 */
export async function closePayload(payload: Payload): Promise<void> {
  if (!('pool' in payload.db)) throw new Error('Payload runs without a PostgreSQL pool')
  const pool = payload.db.pool as PoolInside
  await payload.destroy()
  const clients = [...pool._clients]
  const ended = pool.end()
  const isIdle = (client: pg.PoolClient) => pool._idle.some((idle) => idle.client === client)
  for (const client of clients) {
    if (isIdle(client)) continue
    try {
      client.release(true)
    } catch {
      // Released in the meantime.
    }
    // Code that still holds the client will release it again, which must not fail the test running by then.
    client.release = () => {}
  }
  await ended
}
