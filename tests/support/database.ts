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
export const createTestDatabase = (name?: string): Promise<TestDatabase> =>
  createDatabase(readSetting('LAUREL_TEST_TEMPLATE'), name)

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(template: string, name = `t_${randomBytes(6).toString('hex')}`): Promise<TestDatabase> {
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

/** Payload boots once for a group of files, which share modules. Each file gets a new database of the same name. */
let booted: { payload: Payload; databaseName: string; folder: string } | undefined
let reconnections = 0
/** Ids differ from those of earlier files in the group, so that nothing cached by id matches by accident. */
const IDS_APART = 100_000

/**
 * Laurel's Payload on a separate database: once per file, in `beforeAll`, with `close` in `afterAll`. Imports the
 * configuration lazily, because it reads the environment as it loads.
 *
 * @param settings environment variables for this file, on top of those of every test. Settings that modules read as they
 *   load (the site's address, the mail server) need `@alone` in the file's first comment
 * @param more plugins in addition to those of plugins.ts, for `@alone` files
 */
export async function openTestPayload(
  settings: Record<string, string> = {},
  more: () => Promise<Plugin[]> = async () => [],
): Promise<TestPayload> {
  const database = await createTestDatabase(booted?.databaseName)
  const before = { ...process.env }
  Object.assign(process.env, settings)
  const { resetEnv } = await import('@/platform/env')
  resetEnv()
  if (booted) await reconnect(booted.payload, database.url)
  else booted = await boot(database.url, more)
  const { payload, folder } = booted
  const close = async () => {
    const { closeQueue } = await import('@/platform/queue')
    await closeQueue()
    await closePool(payload)
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
  return { payload, databaseUrl: database.url, close }
}

async function boot(url: string, more: () => Promise<Plugin[]>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-test-'))
  Object.assign(process.env, {
    DATABASE_URL: url,
    MEDIA_DIR: path.join(folder, 'media'),
    MAILBOX_DIR: path.join(folder, 'mailbox'),
  })
  const { plugins } = await import('../../plugins')
  plugins.push(...(await more()))
  const { openPayload } = await import('@/platform/payload')
  const payload = await openPayload()
  return { payload, folder, databaseName: new URL(url).pathname.slice(1) }
}

async function reconnect(payload: Payload, url: string): Promise<void> {
  const { refreshHostDirectory } = await import('@/platform/host-directory')
  refreshHostDirectory()
  reconnections += 1
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const first = reconnections * IDS_APART
  await client.query("select setval(format('%I.%I', schemaname, sequencename), $1) from pg_sequences", [first])
  await client.end()
  Object.assign(payload.db, { pool: undefined })
  await payload.db.connect?.()
  await payload.config.onInit?.(payload)
}

/** node-postgres internals: the only way to end a pool whose client was never released. */
interface PoolInside extends pg.Pool {
  _clients: pg.PoolClient[]
  _idle: { client: pg.PoolClient }[]
}

/** Closes all connections. `payload.destroy()` leaves the pool open, with one client checked out forever. */
async function closePool(payload: Payload): Promise<void> {
  if (!('pool' in payload.db)) throw new Error('Payload runs without a PostgreSQL pool')
  const pool = payload.db.pool as PoolInside
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
