import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { giveTo, openPlace, withClient } from '../db.mjs'
import { isAlive, runToEnd } from '../processes.mjs'
import { Refusal } from '../refusal.mjs'
import { inRoot } from '../root.mjs'
import { runTypeScript } from '../typescript.mjs'
import { hasFingerprint, openSettings, readSetting } from './keys.mjs'
import { checkFiles, listBackups, listMigrations, readManifest, refuseNewer } from './manifest.mjs'
import { copyFiles } from './take.mjs'
import { startTemporaryServer } from './temporary-server.mjs'
import { explainMissing, findClient, findServerProgram, runProgram, splitPassword } from './tools.mjs'
import { copyArchive, inspectArchive, recoverySettings } from './wal.mjs'

/**
 * The backup to restore: a named one, or the last that was complete before the point in time.
 * @returns {{ name: string, folder: string, manifest: object }}
 */
export function findBackup(root, name, at, { isFolder = false } = {}) {
  if (name) {
    const folder = path.resolve(root, name)
    const manifest = readManifest(folder)
    if (isFolder && isDump({ manifest }))
      throw new Refusal(`${name} is a dump, which goes into DATABASE_URL: leave out --to, or choose another backup.`)
    return { name: path.basename(folder), folder, manifest }
  }
  const isBefore = ({ manifest }) => !(at instanceof Date) || (manifest.wal && new Date(manifest.databaseAt) <= at)
  const found = listBackups(root).findLast(
    (backup) => backup.manifest && isBefore(backup) && !(isFolder && isDump(backup)),
  )
  const which = `backup${at instanceof Date ? ` from before ${at.toISOString()}` : ''}${isFolder ? ' that is no dump' : ''}`
  if (!found) throw new Refusal(`${root} has no ${which}.`)
  return found
}

const isDump = ({ manifest }) => manifest.database.method === 'dump'

/** The files of backups that were taken later, which note who was erased since. */
const listLaterFiles = ({ folder, name }) =>
  listBackups(path.dirname(folder))
    .filter((other) => other.name > name)
    .map((other) => path.join(other.folder, 'files'))
    .filter((files) => fs.existsSync(files))

/**
 * Restores a backup after checking all of it, and ends with the migrations, the ledger and the figures.
 *
 * @param {{ backup: { folder: string, manifest: object }, wal: string, at: Date | 'latest' | 'backup', to?: string,
 * databaseUrl?: string, hasFiles?: boolean, replaces?: boolean, passphrase?: string, settingsFile?: string, env?:
 * NodeJS.ProcessEnv, log?: (line: string) => void }} options `to`: the new data folder, for a base backup;
 * `databaseUrl`: the database, for a dump
 * @returns {Promise<{ isVerified: boolean, isPending: boolean, seconds: object }>}
 */
export async function restoreBackup(options) {
  const { at, backup, hasFiles = true, passphrase = '', replaces = false, settingsFile, log = console.log } = options
  const { folder, manifest } = backup
  const clock = createClock()
  await checkFiles(folder, manifest)
  refuseNewer(manifest)
  const settings = readSettings(backup, passphrase, settingsFile)
  const env = withSecrets(options.env ?? process.env, settings)
  warnOfSecret(manifest, env, log)
  const withFiles = hasFiles && manifest.hasFiles
  if (hasFiles && !manifest.hasFiles) log('Files: the backup has none.')
  if (withFiles && !replaces) await refuseUsedStore(env)
  clock.lap('check')

  const target =
    manifest.database.method === 'dump' ? await prepareDatabase(options) : prepareFolder({ ...options, log })
  if (settings && settingsFile) writeSettings(settingsFile, settings, log)
  const restored = await target.restore(clock)
  try {
    if (withFiles) await copyFiles(['--to-store', path.join(folder, 'files')], env)
    clock.lap('files')
    log(restored.says)
    const verdict = await verify({ ...env, DATABASE_URL: restored.url }, log, listLaterFiles(backup))
    clock.lap('verify')
    if (at instanceof Date) log(`Everything after ${at.toISOString()} is left out.`)
    return { ...verdict, seconds: clock.laps }
  } finally {
    await restored.stop()
  }
}

function createClock() {
  let last = Date.now()
  const laps = {}
  return {
    laps,
    lap: (name) => {
      laps[name] = Math.round((Date.now() - last) / 100) / 10
      last = Date.now()
    },
  }
}

// --- Settings --------------------------------------------------------------------------------------------------------

function readSettings({ folder, manifest }, passphrase, settingsFile) {
  const file = path.join(folder, 'settings.sealed')
  if (!manifest.keys.isSealed) {
    if (settingsFile) throw new Refusal('The backup has no settings: it was made without BACKUP_PASSPHRASE.')
    return null
  }
  if (passphrase) return openSettings(fs.readFileSync(file), passphrase)
  if (settingsFile) throw new Refusal('Set BACKUP_PASSPHRASE to read the settings of the backup.')
  return null
}

/** With what stored data is sealed with, from the backup; the machine's own settings stay. */
function withSecrets(env, settings) {
  const next = { ...env }
  for (const name of ['PAYLOAD_SECRET', 'PREVIOUS_PAYLOAD_SECRET'].filter((secret) => settings?.[secret])) {
    next[name] = settings[name]
    delete next[`${name}_FILE`]
  }
  return next
}

function warnOfSecret({ keys }, env, log) {
  if (keys.fingerprint && !hasFingerprint(readSetting('PAYLOAD_SECRET', env), keys.fingerprint))
    log(
      'PAYLOAD_SECRET differs from the one of the backup: sealed files and keys stay unreadable until you set that one.',
    )
}

function writeSettings(file, settings, log) {
  const quote = (value) => (/^[\w.:/@+,=-]*$/.test(value) ? value : `'${value}'`)
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(value)}\n`)
  try {
    fs.writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Refusal(error.code === 'EEXIST' ? `${file} exists. Name another file.` : error.message)
  }
  log(`Settings: written to ${file}`)
}

async function refuseUsedStore(env) {
  const args = runTypeScript(inRoot('scripts/backup-files.ts'), ['--count'])
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { env, cwd: inRoot(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`The store of files could not be read:\n${stderr}`)
  if (stdout.includes('some'))
    throw new Refusal(
      `${env.S3_BUCKET || env.MEDIA_DIR || '.data/media'} has files already. Add --replace to restore over them, or --no-files.`,
    )
}

// --- A base backup into a folder -------------------------------------------------------------------------------------

function prepareFolder({ at, backup, log, replaces, to, wal }) {
  const { folder, manifest } = backup
  const { database } = manifest
  if (!to) throw new Refusal('Name the folder for the database: --to FOLDER.')
  const target = chooseTarget(at, manifest, wal)
  const { data, owner } = placeFor(to)
  refuseRunning(data)
  if (!isEmpty(data) && !replaces)
    throw new Refusal(`${data} has data already. Add --replace to put it aside as ${data}.before-…`)
  const program = findServerProgram(database.major, owner)
  const ownWal = owner.uid !== undefined && fs.existsSync(wal) ? `${data}.wal` : wal
  const recovery = recoverySettings(ownWal, target)
  const restore = async (clock) => {
    const aside = isEmpty(data) ? null : `${data}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    if (aside) fs.renameSync(data, aside)
    try {
      await extract(path.join(folder, 'database'), data)
      fs.writeFileSync(path.join(data, 'recovery.signal'), '')
      giveTo(owner, data)
      if (ownWal !== wal) {
        copyArchive(wal, ownWal, manifest.wal)
        giveTo(owner, ownWal)
      }
      clock.lap('copy')
      const options = { data, owner, program, settings: recovery, database: database.name, user: database.user }
      const server = await startTemporaryServer(options).catch((error) => {
        throw explainRecovery(error, target, wal, manifest)
      })
      clock.lap('replay')
      if (aside) log(`What was there is in ${aside}; remove it when you don't need it.`)
      return { ...server, says: describeRecovery(server.log(), data) }
    } catch (error) {
      fs.rmSync(data, { recursive: true, force: true })
      if (aside) fs.renameSync(aside, data)
      throw error
    } finally {
      if (ownWal !== wal) fs.rmSync(ownWal, { recursive: true, force: true })
    }
  }
  return { restore }
}

/** @throws Refusal if the log doesn't reach the wanted time */
function chooseTarget(at, { databaseAt, wal }, folder) {
  const archive = inspectArchive(folder, wal)
  if (at instanceof Date && at < new Date(databaseAt))
    throw new Refusal(`The backup was complete at ${databaseAt}, after ${at.toISOString()}. Choose an earlier backup.`)
  if (at === 'backup') return at
  if (archive.isEmpty) {
    if (at === 'latest') return 'backup'
    throw new Refusal(`${folder} has no log from after the backup: only --at backup is possible.`)
  }
  if (at === 'latest' && archive.missing)
    throw new Refusal(
      `${archive.missing} is missing in ${folder}, and the log is useless from there on. Restore to a time before it with --at, or to the end of the backup with --at backup.`,
    )
  return at
}

/** As root, whom PostgreSQL refuses: its own user of Debian, or nobody. */
function placeFor(to) {
  const folder = path.resolve(to)
  if (process.getuid?.() !== 0) return { data: folder, owner: {} }
  const place = openPlace(folder)
  if (place.data !== folder)
    throw new Refusal(`The user that runs PostgreSQL can't enter ${path.dirname(folder)}. Choose another folder.`)
  if (fs.existsSync(folder)) return place
  try {
    const id = (option) => Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { data: folder, owner: { uid: id('-u'), gid: id('-g') } }
  } catch {
    return place
  }
}

const isEmpty = (folder) => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0

function refuseRunning(data) {
  const file = path.join(data, 'postmaster.pid')
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid && isAlive(pid)) throw new Refusal(`PostgreSQL ${pid} runs on ${data}. Stop Laurel and its database first.`)
}

async function extract(from, data) {
  fs.mkdirSync(path.join(data, 'pg_wal'), { recursive: true })
  await runProgram('tar', ['-xzf', path.join(from, 'base.tar.gz'), '-C', data])
  const log = path.join(from, 'pg_wal.tar.gz')
  if (fs.existsSync(log)) await runProgram('tar', ['-xzf', log, '-C', path.join(data, 'pg_wal')])
  fs.chmodSync(data, 0o700)
}

function explainRecovery(error, target, folder, { wal }) {
  if (!/recovery ended before configured recovery target was reached/.test(error.message)) return error
  const last = readLastTransaction(error.message)
  const { missing } = inspectArchive(folder, wal)
  const why = missing ? `${missing} is missing in ${folder}` : `${folder} ends there`
  return new Refusal(
    `The log doesn't reach ${target.toISOString()}: its last transaction is of ${last ?? 'before that'}, and ${why}. Nothing was restored.`,
  )
}

const readLastTransaction = (log) => /last completed transaction was at log time (.+)/.exec(log)?.[1]

function describeRecovery(log, data) {
  const last = readLastTransaction(log)
  return `Database: restored in ${data}${last ? `, up to the transaction of ${last}` : ''}`
}

// --- A dump into a database ------------------------------------------------------------------------------------------

async function prepareDatabase({ at, backup, databaseUrl, replaces }) {
  const { folder, manifest } = backup
  if (at instanceof Date) throw new Refusal("A dump can't be restored to a point in time. Choose a base backup.")
  if (!databaseUrl) throw new Refusal('Set DATABASE_URL to the database that takes the dump.')
  const program = findClient('pg_restore', manifest.database.major)
  if (!program) throw new Refusal(explainMissing('pg_restore', manifest.database.major))
  await withClient(databaseUrl, async (client) => {
    const { rows } =
      await client.query(`select (select count(*)::int from pg_class join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%') as tables,
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`)
    const [{ others, tables }] = rows
    if (tables > 0 && !replaces)
      throw new Refusal('The database of DATABASE_URL has tables already. Add --replace to drop them.')
    if (others > 0) throw new Refusal(`${others} connections use the database of DATABASE_URL. Stop Laurel first.`)
  })
  await requireReplaceable(databaseUrl)
  const restore = async (clock) => {
    await withClient(databaseUrl, dropSchemas)
    const { env, url } = splitPassword(databaseUrl)
    const args = ['-d', url, '--no-owner', '--no-privileges', '--no-password', '--single-transaction']
    await runProgram(program, [...args, '--exit-on-error', path.join(folder, 'database', 'laurel.dump')], { env })
    clock.lap('copy')
    return { url: databaseUrl, stop: async () => {}, says: 'Database: restored from the dump' }
  }
  return { restore }
}

/** Only the owner of its schemas can put a dump in the place of a database. @throws Refusal */
export async function requireReplaceable(databaseUrl) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(`select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      has_database_privilege(current_database(), 'CREATE') as creates,
      (select array_agg(quote_ident(nspname)) from pg_namespace
        where ${OWN_SCHEMAS} and not pg_has_role(nspowner, 'USAGE')) as foreign`),
  )
  const [{ creates, database, foreign, role }] = rows
  if (creates && !foreign) return
  const statements = creates
    ? foreign.map((name) => `alter schema ${name} owner to ${role}`)
    : [`alter database ${database} owner to ${role}`]
  throw new Refusal(
    `A dump can't replace this database, because it belongs to another role. Run as that role: ${statements.join('; ')}`,
  )
}

const OWN_SCHEMAS = "nspname <> 'information_schema' and nspname not like 'pg\\_%'"

async function dropSchemas(client) {
  const { rows } = await client.query(`select quote_ident(nspname) as name from pg_namespace where ${OWN_SCHEMAS}`)
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  await client.query('create schema public')
}

// --- Verification ----------------------------------------------------------------------------------------------------

/** The migrations, then the ledger and the figures, which need the schema of this code. */
async function verify(env, log, laterFiles) {
  const { rows } = await withClient(env.DATABASE_URL, (client) => client.query('select name from payload_migrations'))
  const pending = listMigrations().filter((migration) => !rows.some(({ name }) => name === migration))
  if (pending.length > 0) {
    log(
      `The database lacks ${pending.length} migrations of this code: run npm run migrate, then npm run erasures:replay, npm run ledger:verify and npm run figures:verify.`,
    )
    return { isVerified: false, isPending: true }
  }
  const run = (script, args = []) =>
    runToEnd(process.execPath, runTypeScript(inRoot(script), args), {
      cwd: inRoot(),
      // Needs no mail server and no address.
      env: {
        ...env,
        LAUREL_MODE: 'development',
        DATABASE_DIRECT_URL: '',
        DATABASE_REPLICA_URL: '',
        PAYLOAD_MIGRATING: 'true',
      },
    })
  const codes = [
    // Before the sums are checked.
    await run('scripts/erasures-replay.ts', laterFiles),
    await run('scripts/ledger-verify.ts'),
    await run('scripts/figures-verify.ts'),
  ]
  return { isVerified: codes.every((code) => code === 0), isPending: false }
}
