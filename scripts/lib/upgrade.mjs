import { requireReplaceable, restoreBackup } from './backup/restore.mjs'
import { takeBackup } from './backup/take.mjs'
import { withClient } from './db.mjs'
import { readStatus, startWebServer } from './laurel.mjs'
import { findFreePort, runToEnd, waitUntil } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { inRoot } from './root.mjs'
import { createSupervisor } from './supervisor.mjs'
import { runTypeScript } from './typescript.mjs'

const READY_MS = 120_000
const SIGN_IN = '/login'

/**
 * Takes a backup of the database, applies the migrations and tries the result. If one fails, the backup is restored.
 *
 * @param {{ database: { url: string, folder: string | null, stop: () => Promise<void> }, root: string, keep: number,
 * passphrase?: string, env?: NodeJS.ProcessEnv, log?: (line: string) => void, smoke?: (env: NodeJS.ProcessEnv, log:
 * (line: string) => void) => Promise<void> }} options
 * @returns {Promise<boolean>} false if the database is as it was before
 */
export async function upgrade({ database, env = process.env, log = console.log, smoke = smokeTest, ...backups }) {
  await refuseUsed(database.url)
  if (!database.folder) await requireReplaceable(database.url)
  log('[1/3] Backup')
  // A server of one's own can't be replaced as a whole, a database on it can.
  const kind = database.folder ? undefined : 'dump'
  const backup = await takeBackup({ ...backups, database, kind, env, log, hasFiles: false })
  try {
    log('[2/3] Migrations')
    await runOrThrow(env, 'migrations', 'scripts/migrate.ts')
    log('[3/3] Smoke test')
    await smoke(env, log)
  } catch (error) {
    log(`${error.message}\nRestoring the backup ${backup.name}`)
    if (database.folder) await database.stop()
    await restoreBackup({
      backup,
      wal: `${backup.folder}/none`,
      at: 'backup',
      to: database.folder ?? undefined,
      databaseUrl: database.url,
      hasFiles: false,
      replaces: true,
      env,
      log,
    })
    return false
  }
  return true
}

/** A rollback would lose what others write meanwhile. @throws Refusal */
async function refuseUsed(url) {
  const { rows } = await withClient(url, (client) =>
    client.query(`select count(*)::int as others from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`),
  )
  if (rows[0].others > 0)
    throw new Refusal(`${rows[0].others} connections use the database. Stop Laurel and its workers, then upgrade.`)
}

/** @throws Error */
async function runOrThrow(env, name, file) {
  const code = await runToEnd(process.execPath, runTypeScript(inRoot(file)), { cwd: inRoot(), env })
  if (code !== 0) throw new Error(`The ${name} failed (${code}).`)
}

/** The new version's web server answers, people can sign in, and every balance is right. */
async function smokeTest(env, log) {
  const supervisor = createSupervisor()
  const port = await findFreePort()
  const lines = []
  const host = env.PLATFORM_HOST || new URL(env.PUBLIC_URL || 'http://localhost').hostname
  try {
    startWebServer(supervisor, { name: 'web server', port, env, onLine: (line) => lines.push(line) })
    const answers = async (path) => (await readStatus(port, host, path)) === 200
    if (!(await waitUntil(() => answers('/health/ready'), READY_MS, 500)))
      throw new Error(`The web server isn't ready:\n${lines.slice(-20).join('\n')}`)
    log('The web server is ready.')
    if (!(await answers(SIGN_IN))) throw new Error(`${SIGN_IN} doesn't answer with a page.`)
    log('The sign-in page answers.')
  } finally {
    await supervisor.stop({ code: 0 })
  }
  await runOrThrow(env, 'verification of the ledger', 'scripts/ledger-verify.ts')
}
