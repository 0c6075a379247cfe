import { getPayload, type Migration } from 'payload'
import pg from 'pg'
import { fillJurisdictionRules } from '@/domain/jurisdictions'
import { openPartitions } from '@/domain/partitions'
import { loadZipCodes } from '@/domain/zip-codes'
import { env, resetEnv } from '@/platform/env'
import { poolSql } from '@/platform/sql'

/**
 * Applies pending migrations of `src/migrations`, prints a line for each, and exits with 1 if one fails. `--check` only
 * lists pending migrations and exits with 3 if there are any. `--until=NAME` stops after that migration.
 */

// Allows one migrator at a time; the number is arbitrary but shared.
const MIGRATION_LOCK = 7_246_351

const isCheck = process.argv.includes('--check')
const until = process.argv.find((argument) => argument.startsWith('--until='))?.slice('--until='.length)
// Assumes failure until the end and keeps the process alive, because Node would exit silently during a wait without
// pending work.
process.exitCode = 1
setInterval(() => {}, 60_000)
process.env.PAYLOAD_MIGRATING = 'true' // Prevents Payload from pushing its own schema.

// The session lock and long transactions need a connection without a pooler. Set before the configuration is loaded.
process.env.DATABASE_URL = env.DATABASE_DIRECT_URL
delete process.env.DATABASE_URL_FILE
resetEnv()
const { default: config } = await import('@payload-config')

const lock = new pg.Client({ connectionString: process.env.DATABASE_URL })
await lock.connect()
await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])

async function readAppliedNames(): Promise<Set<string>> {
  const table = await lock.query("select to_regclass('payload_migrations') as name")
  if (table.rows[0]?.name === null) return new Set()
  const { rows } = await lock.query<{ name: string }>('select name from payload_migrations where batch >= 0')
  return new Set(rows.map((row) => row.name))
}

const payload = await getPayload({ config, disableOnInit: true })
payload.logger.level = 'warn' // Payload logs each migration itself; the lines below replace that.

const { migrations } = await import('@/migrations')
const applied = await readAppliedNames()
const last = until === undefined ? -1 : migrations.findIndex(({ name }) => name === until)
if (until !== undefined && last < 0) throw new Error(`There is no migration ${until}`)
const wanted = until === undefined ? migrations : migrations.slice(0, last + 1)
const pending = wanted.filter(({ name }) => !applied.has(name))

if (isCheck) {
  for (const { name } of pending) console.log(`pending  ${name}`)
  process.exit(pending.length > 0 ? 3 : 0)
}

// Payload exits with code 1 if a migration fails, after rolling it back.
process.on('exit', (code) => {
  if (code !== 0) console.error('A migration failed and was rolled back; those before it stay.')
})
for (const migration of pending) {
  // Generated migrations use the adapter's transaction type, which Payload's general type doesn't include.
  await payload.db.migrate({ migrations: [migration as Migration] })
  // Payload reports a failed COMMIT as success, so check the table.
  if (!(await readAppliedNames()).has(migration.name)) process.exit(1)
  console.log(`migrated ${migration.name}`)
}
if (until === undefined) await openPartitions(poolSql(payload), new Date())
const rules = until === undefined ? await fillJurisdictionRules(poolSql(payload)) : 0
if (rules > 0) console.log(`loaded   ${rules} rules of jurisdictions`)
// Skipped for tests, which copy hundreds of databases and insert the few zip codes that they need.
const zips = process.env.LAUREL_MODE === 'test' || until !== undefined ? 0 : await loadZipCodes(poolSql(payload))
if (zips > 0) console.log(`loaded   ${zips} ZIP codes`)
if (pending.length === 0) console.log('The database is up to date.')
process.exit(0)
