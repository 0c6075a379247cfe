import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { startDb } from './db.mjs'
import { DATA_DIR, inData, inRoot, ROOT } from './root.mjs'

/** What sessions and keys, and mail that arrives, are checked by. */
const SECRETS = ['PAYLOAD_SECRET', 'MAIL_INBOUND_SECRET']

/**
 * Sets `process.env` for a script: `.env.local`, then `.env` (the shell takes precedence), the mode if unset, and
 * outside production the secrets generated once for this checkout.
 *
 * @param {'development' | 'demo' | 'test' | 'production' | 'operation'} mode `operation`: production with a database of
 * one's own, otherwise the demo
 */
export function loadEnvironment(mode) {
  for (const name of ['.env.local', '.env']) if (fs.existsSync(inRoot(name))) process.loadEnvFile(inRoot(name))
  readDatabaseFiles()
  process.env.LAUREL_MODE ||= mode !== 'operation' ? mode : process.env.DATABASE_URL ? 'production' : 'demo'
  process.env.NEXT_TELEMETRY_DISABLED ||= '1'
  // Hot reload needs a Next server, and the version check is redundant because of npm's lock file.
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
  if (process.env.LAUREL_MODE === 'production') return
  const secrets = SECRETS.filter((name) => !process.env[name] && !process.env[`${name}_FILE`])
  for (const name of secrets) delete process.env[name] // An empty value, as in a copy of .env.example, would override the file.
  if (secrets.length > 0) process.loadEnvFile(ensureSecretsFile())
}

/** Scripts need the database's address before the schema of src/platform/env.ts, which reads all other files and names problems. */
function readDatabaseFiles() {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const file = process.env[`${name}_FILE`]
    if (!file || process.env[name] || !fs.existsSync(file)) continue
    process.env[name] = fs.readFileSync(file, 'utf8').trim()
    delete process.env[`${name}_FILE`]
  }
}

/**
 * Hides settings of the shell and of `.env` from tests. Next would load `.env` by itself; an empty value counts as
 * unset and prevents that.
 */
export function clearEnvironment() {
  const names = Object.keys(parseEnv(fs.readFileSync(inRoot('.env.example'), 'utf8')))
  for (const name of names) process.env[name] = ''
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}

/** Creates `.data/demo.env` once, so that sessions and keys survive a restart. */
function ensureSecretsFile() {
  const file = inData('demo.env')
  fs.mkdirSync(DATA_DIR, { recursive: true })
  const lines = SECRETS.map((name) => `${name}=${crypto.randomBytes(32).toString('hex')}\n`)
  try {
    fs.writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  return file
}

/**
 * Opens the database at `DATABASE_URL`, or, except in production, the embedded one under `.data`, whose URL is then
 * written to `DATABASE_URL`.
 *
 * @returns {Promise<{ url: string, folder: string | null, stop: () => Promise<void> }>} `folder`: the data directory of
 * the embedded database
 */
export async function openDatabase() {
  const url = process.env.DATABASE_URL
  if (url) return { url, folder: null, stop: async () => {} }
  if (process.env.LAUREL_MODE === 'production')
    throw new Error('DATABASE_URL is not set: production has no embedded database')
  const { BACKUP_DIR } = process.env
  const db = await startDb({ archive: BACKUP_DIR ? path.resolve(ROOT, BACKUP_DIR, 'wal') : undefined })
  process.env.DATABASE_URL = db.url
  return { url: db.url, folder: db.dir, stop: db.stop }
}
