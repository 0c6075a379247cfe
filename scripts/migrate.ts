import config from '@payload-config'
import { getPayload, type Migration } from 'payload'
import pg from 'pg'
import { loadZipCodes } from '@/domain/perks'
import { poolSql } from '@/platform/sql'

/**
 * Applies the migrations of `src/migrations` that the database has not had: one line for each, exit code 1 when one fails.
 * `--check` applies nothing: it lists what is pending, and exits with 3 when something is. `--until=NAME` stops after that one.
 */

// One migrator at a time; the number only has to be the same for all of them.
const MIGRATION_LOCK = 7_246_351

const isCheck = process.argv.includes('--check')
const until = process.argv.find((argument) => argument.startsWith('--until='))?.slice('--until='.length)
// Failed until it says otherwise, and kept alive until then: a process that ends in the middle of a wait ends quietly.
process.exitCode = 1
setInterval(() => {}, 60_000)
process.env.PAYLOAD_MIGRATING = 'true' // Payload then never pushes a schema of its own making.

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
payload.logger.level = 'warn' // Payload announces each migration itself; our lines are the ones below.

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

// Payload ends the process with 1 when a migration fails, having rolled it back.
process.on('exit', (code) => {
  if (code !== 0) console.error('A migration failed and was rolled back; those before it stay.')
})
for (const migration of pending) {
  // The generated ones name the adapter's own transaction; Payload's common type leaves it open.
  await payload.db.migrate({ migrations: [migration as Migration] })
  // A failed COMMIT is reported as success by Payload: believe the table.
  if (!(await readAppliedNames()).has(migration.name)) process.exit(1)
  console.log(`migrated ${migration.name}`)
}
// Tests bring the few that they look for: their databases are copied by the hundred.
const zips = process.env.LAUREL_MODE === 'test' || until !== undefined ? 0 : await loadZipCodes(poolSql(payload))
if (zips > 0) console.log(`loaded   ${zips} ZIP codes`)
if (pending.length === 0) console.log('The database is up to date.')
process.exit(0)
