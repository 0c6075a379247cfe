import { execFile } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startDb, withClient, withDatabase } from './db.mjs'
import { inData, inRoot, ROOT } from './root.mjs'
import { runTypeScript } from './typescript.mjs'

// An arbitrary number, which prevents two runs in a checkout from creating the template at once.
const TEMPLATE_LOCK = 8_130_042

/** The environment of Laurel processes in tests, except the database. */
export const TEST_ENVIRONMENT = {
  LAUREL_MODE: 'test',
  PAYLOAD_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DISABLE_PAYLOAD_HMR: 'true',
  PAYLOAD_MIGRATING: 'true', // No schema push, because the template is migrated.
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
}

/**
 * Starts a separate server with a migrated template database to copy: fast for tests, durable for benches.
 *
 * @param {{ isDurable?: boolean }} options
 * @returns {Promise<{ url: string, template: string, createCopy: (name: string, of?: string) => Promise<string>, drop:
 * (name: string) => Promise<void>, stop: () => Promise<void> }>} `createCopy` returns the new database's URL; `of`:
 * another database to copy instead of the template, which must have no connections
 */
export async function startTestServer({ isDurable = false } = {}) {
  const server = await startDb({
    dir: inData(isDurable ? 'bench-pg' : 'test-pg'),
    database: 'postgres',
    fast: !isDurable,
  })
  const { url, stop } = server
  const onServer = (statement) => withClient(url, (client) => client.query(statement))
  const drop = (name) => onServer(`drop database if exists "${name}" with (force)`)
  try {
    const template = `tpl_${fingerprintMigrations()}`
    if (server.isAlone()) await sweep(url, template)
    await ensureTemplate(url, template)
    const createCopy = async (name, of = template) => {
      await onServer(`create database "${name}" template "${of}"`)
      return withDatabase(url, name)
    }
    return { url, template, createCopy, drop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Removes databases of killed runs, and templates of outdated migrations. */
async function sweep(url, template) {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "select datname from pg_database where datname ~ '^(t|tpl|e2e|bench|proof)_' and datname <> $1",
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  })
}

/** Created under a temporary name and renamed, so that a partially migrated one is never used. */
async function ensureTemplate(url, template) {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    const half = `${template}_new`
    await client.query(`drop database if exists "${half}" with (force)`)
    await client.query(`create database "${half}"`)
    await runOn(withDatabase(url, half), 'scripts/migrate.ts')
    await runOn(withDatabase(url, half), 'tests/support/make-queues.ts')
    await client.query(`alter database "${half}" rename to "${template}"`)
  })
}

/**
 * Runs a file in a separate process, because Payload keeps one instance per process, whose pool would stay connected to
 * the template.
 */
async function runOn(url, file) {
  const env = { ...process.env, ...TEST_ENVIRONMENT, NODE_OPTIONS: '', DATABASE_URL: url }
  try {
    await promisify(execFile)(process.execPath, runTypeScript(inRoot(file)), { cwd: ROOT, env })
  } catch (error) {
    throw new Error(`${file} could not make the test database:\n${error.stdout}\n${error.stderr}`)
  }
}

export function fingerprintMigrations() {
  const hash = crypto.createHash('sha256')
  for (const folder of ['src/migrations', 'src/database', 'src/plugins']) {
    for (const { name, parentPath } of readFiles(inRoot(folder))) {
      if (folder === 'src/plugins' && !name.endsWith('.sql')) continue
      hash.update(name).update(fs.readFileSync(path.join(parentPath, name)))
    }
  }
  hash.update(fs.readFileSync(inRoot('src/platform/queue.ts')))
  return hash.digest('hex').slice(0, 12)
}

/** Reads all files in a folder, because migrations also run SQL files. */
const readFiles = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .sort((a, b) => path.join(a.parentPath, a.name).localeCompare(path.join(b.parentPath, b.name)))
