import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { ensureBuild, nextProgram } from './build.mjs'
import { bundled } from './bundle.mjs'
import { withClient } from './db.mjs'
import { loadEnvironment, openDatabase } from './environment.mjs'
import { isPortFree, waitUntil } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { inData, inRoot, ROOT } from './root.mjs'
import { createSupervisor, endLeftovers } from './supervisor.mjs'
import { DIRECT_IMPORTS, runTypeScript } from './typescript.mjs'

/** Steps shared by `npm run demo`, `npm run dev`, `npm start` and the browser tests. */

const READY_MS = 120_000
const DEMO_FILE = inData('demo.json')

export { Refusal } from './refusal.mjs'

/** Prints a numbered line per step, and indented lines below it. */
export function createReporter(total) {
  let count = 0
  return {
    step: (title) => console.log(`[${++count}/${total}] ${title}`),
    detail: (line) => console.log(`      ${line}`),
  }
}

/** Puts the site's port into the environment. @throws Refusal if another program uses it */
async function claimPort(command, running) {
  process.env.PORT ||= '3000'
  const port = Number(process.env.PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT=${process.env.PORT} is no port number.`)
  if (await isPortFree(port)) return
  const holder =
    running.length > 0
      ? `perhaps by the Laurel that runs from this checkout already (process ${running[0]})`
      : 'by another program'
  throw new Refusal(
    `Port ${port} is taken ${holder}. Stop that one, or choose another port: PORT=${port + 1} ${command}`,
  )
}

/**
 * Runs `work` under a supervisor until a program ends or the user interrupts it. Sets the exit code.
 *
 * @param {{ mode: 'demo' | 'development' | 'production', command: string }} options `command`: what the user typed
 * @param {(supervisor: ReturnType<typeof createSupervisor>, claimPort: () => Promise<void>) => Promise<void>} work
 * starts the programs, after it has claimed the port
 */
export async function supervise({ mode, command }, work) {
  loadEnvironment(mode)
  const running = await endLeftovers()
  const supervisor = createSupervisor()
  const begin = async () => {
    // Protects a real database from the demo's seed.
    if (process.env.LAUREL_MODE === 'production' && mode !== 'production') {
      throw new Refusal(`LAUREL_MODE is production here (in the shell, or in .env): ${command} is not for that.`)
    }
    process.env.LAUREL_MODE = mode
    await work(supervisor, () => claimPort(command, running))
  }
  begin().catch((error) => supervisor.stop({ code: 1, reason: error instanceof Refusal ? error.message : error.stack }))
  const { code, reason, tail } = await supervisor.finished
  if (reason) console.error(`\n${reason}${tail ? `\nThe last it wrote:\n\n${tail}` : ''}`)
  else console.log('Stopped.')
  process.exitCode = code
}

export async function openDatabaseStep(supervisor, reporter) {
  reporter.step('Database')
  const database = await openDatabase()
  await supervisor.atEnd(database.stop)
  const { hostname, port, pathname } = new URL(database.url)
  const place = `${hostname}:${port || 5432}${pathname}`
  reporter.detail(
    database.folder
      ? `embedded PostgreSQL at ${place}, kept in ${database.folder}`
      : `the one of DATABASE_URL: ${place}`,
  )
}

export async function migrateStep(supervisor, reporter) {
  reporter.step('Migrations')
  await runOrRefuse(supervisor, reporter, 'migrations', runTypeScript(inRoot('scripts/migrate.ts')))
}

/**
 * Reads the file that the seed writes at its end. If it is missing but programs exist, the database is partially
 * seeded.
 * @returns {{ defaultProgram?: string, sites?: { name: string, url: string }[], signIns?: { who: string, where: string,
 * email: string }[] } | null}
 */
function readDemo() {
  return fs.existsSync(DEMO_FILE) ? JSON.parse(fs.readFileSync(DEMO_FILE, 'utf8')) : null
}

export async function seedStep(supervisor, reporter) {
  reporter.step('Demo data')
  await seed(supervisor, reporter)
}

/** Seeds and builds side by side: neither needs the other. */
export async function seedAndBuildStep(supervisor, reporter) {
  reporter.step('Demo data and build')
  await Promise.all([seed(supervisor, reporter), build(supervisor, reporter)])
}

async function seed(supervisor, reporter) {
  if (readDemo() && (await hasPrograms())) reporter.detail('demo data: kept as it is')
  else await runOrRefuse(supervisor, reporter, 'seed', runTypeScript(inRoot('scripts/seed.ts')))
  setDefaultProgram(process.env)
}

/** The bare host serves the program named by the seed, unless another is configured. */
export function setDefaultProgram(env) {
  env.DEFAULT_PROGRAM ||= readDemo()?.defaultProgram ?? ''
}

const hasPrograms = () =>
  withClient(
    process.env.DATABASE_URL,
    async (client) => (await client.query('select 1 from programs limit 1')).rowCount > 0,
  )

async function build(supervisor, reporter) {
  let isFresh = true
  const isDone = await ensureBuild((args) => {
    isFresh = false
    reporter.detail('build: the sources have changed since the last one, this takes a minute or two')
    return runShowingFailure(supervisor, reporter, { name: 'build', args })
  })
  if (!isDone) throw new Refusal('The build failed.')
  reporter.detail(`build: ${isFresh ? 'up to date' : 'done'}`)
}

async function runOrRefuse(supervisor, reporter, name, args) {
  const code = await supervisor.run({ name, args, onLine: reporter.detail })
  if (code !== 0) throw new Refusal(`The ${name} failed (${code}).`)
}

/** Runs a verbose command and shows its output only if it fails. */
async function runShowingFailure(supervisor, reporter, options) {
  const lines = []
  const code = await supervisor.run({ ...options, onLine: (line) => lines.push(line) })
  if (code !== 0) for (const line of lines.slice(-60)) reporter.detail(line)
  return code
}

/**
 * Starts the web server and the workers, and waits until all are ready.
 * @param {{ isDevelopment?: boolean, restarts?: boolean, onLine?: (name: string, line: string) => void, env?:
 * NodeJS.ProcessEnv }} options `restarts`: whether a program that dies is restarted once all are ready; before that, it
 * ends all and its last lines are shown
 * @returns {Promise<boolean>} false if interrupted. @throws Refusal if it takes too long
 */
export async function startPrograms(
  supervisor,
  { isDevelopment = false, restarts = false, onLine = () => {}, env = process.env } = {},
) {
  const port = Number(env.PORT)
  let wasReady = false
  const canRestart = () => restarts && wasReady
  supervisor.start({
    name: 'web server',
    cwd: ROOT,
    args: isDevelopment ? [nextProgram, 'dev', '-p', String(port)] : webProgram(port),
    env: { ...FEW_ARENAS, ...env, NODE_ENV: isDevelopment ? 'development' : 'production' },
    restarts: canRestart,
    onLine: (line) => onLine('web', line),
  })
  const workers = startWorkers(supervisor, {
    isDevelopment,
    canRestart,
    onLine,
    env: { ...env, WORKER_RECYCLE: restarts ? '1' : '' },
  })
  const host = new URL(env.PUBLIC_URL || `http://localhost:${port}`).hostname
  const isReady = async () => workers.areReady() && (await answersReady(port, env.PLATFORM_HOST || host))
  const isOver = await waitUntil(async () => supervisor.isEnding() || (await isReady()), READY_MS, 200)
  if (!isOver)
    throw new Refusal(
      `Laurel was not ready within ${READY_MS / 1000} s: ${workers.areReady() ? 'GET /health/ready' : 'a worker'} did not say so.`,
    )
  wasReady = true
  return !supervisor.isEnding()
}

/**
 * The limit of the web server's JavaScript heap, of which the code of all routes takes 550 MB once each was called.
 * Without a limit, V8 lets garbage grow to gigabytes on large machines.
 */
const WEB_HEAP_MB = 1024

/** With fewer malloc arenas, glibc returns the memory of pictures. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

/** Arguments for `node` that run the built web server. */
const webProgram = (port) => [
  `--max-old-space-size=${WEB_HEAP_MB}`,
  ...[nextProgram, 'start', '-p', String(port), '--keepAliveTimeout', String(KEEP_ALIVE_MS)],
]

/** Longer than proxies keep idle connections (60 s), or they would send a request on one that is being closed. */
const KEEP_ALIVE_MS = 65_000

/** The limit of a worker's JavaScript heap, which doesn't contain pictures and models (WORKER_RECYCLE). */
const WORKER_HEAP_MB = 512

/** Arguments for `node` that run the built worker. */
const workerProgram = () => [
  DIRECT_IMPORTS,
  `--max-old-space-size=${WORKER_HEAP_MB}`,
  '--enable-source-maps',
  bundled('worker'),
]

/** Starts a web server of a cluster; the supervisor restarts it. */
export function startWebServer(supervisor, { name, port, env, onLine }) {
  supervisor.start({
    name,
    args: webProgram(port),
    env: { ...FEW_ARENAS, ...env, PORT: String(port), NODE_ENV: 'production' },
    restarts: () => true,
    onLine,
  })
}

/** Starts a worker of a cluster for all jobs; the supervisor restarts it. */
export function startWorker(supervisor, { name, env, onLine }) {
  supervisor.start({
    name,
    args: workerProgram(),
    env: { ...FEW_ARENAS, ...env, WORKER_JOBS: 'all', NODE_ENV: 'production' },
    restarts: () => true,
    onLine,
  })
}

/** A port for each process: the web server has METRICS_PORT, the others those that follow. */
export const metricsPort = ({ METRICS_PORT }, offset) =>
  METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + offset) } : {}

/**
 * Receipts have a separate worker, because reading one keeps a core busy for seconds and email must not wait. In
 * development, one worker does everything, because each process watches the code.
 */
function startWorkers(supervisor, { isDevelopment, canRestart, onLine, env }) {
  const args = isDevelopment
    ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', inRoot('src/jobs/worker.ts')]
    : workerProgram()
  const kinds = isDevelopment ? { worker: 'all' } : { worker: 'others', 'receipt worker': 'receipts' }
  const ready = new Set()
  for (const [at, [name, jobs]] of Object.entries(kinds).entries()) {
    supervisor.start({
      name,
      cwd: ROOT,
      args,
      restarts: canRestart,
      env: {
        ...FEW_ARENAS,
        ...env,
        ...metricsPort(env, at + 1),
        WORKER_JOBS: jobs,
        ...(isDevelopment ? { NODE_OPTIONS: DIRECT_IMPORTS } : { NODE_ENV: 'production' }),
      },
      onLine: (line) => {
        if (line.includes('worker ready')) ready.add(name)
        onLine(name, line)
      },
    })
  }
  return { areReady: () => ready.size === Object.keys(kinds).length }
}

/**
 * Requests the site by IP address with the platform's host, which may not resolve here.
 * @returns the status, or 0 without an answer
 */
export function readStatus(port, host, path) {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` }, timeout: 30_000 })
    request.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('error', () => resolve(0))
    request.once('timeout', () => request.destroy())
  })
}

export const answersReady = async (port, host) => (await readStatus(port, host, '/health/ready')) === 200

/** URLs and sign-ins of the demo, with the current port, which may have changed since the seed. */
export function describeDemo() {
  const base = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT}`
  const { sites = [], signIns = [] } = readDemo() ?? {}
  const atPort = (url) => Object.assign(new URL(url), { port: new URL(base).port }).href
  const rows = sites.length > 0 ? sites.map(({ name, url }) => [name, atPort(url)]) : [['Program site', base]]
  rows.push(['Console', new URL('/admin/v2', base).href], ['Mailbox', new URL('/dev/mailbox', base).href])
  const width = Math.max(...[...rows, ...signIns.map(({ who }) => [who])].map(([name]) => name.length))
  const lines = ['Open', ...rows.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`)]
  if (signIns.length > 0) lines.push('', 'Sign in with (the code arrives in the mailbox)')
  for (const { who, where, email } of signIns)
    lines.push(`  ${who.padEnd(width)}  ${email}  at ${URL.canParse(where) ? atPort(where) : where}`)
  return lines.join('\n')
}

/** A log file's size after which another one begins; the one before is kept. */
const MAX_LOG_BYTES = 10_000_000

/** Writes each program's lines into files under `.data/logs`, of which the older one is kept as `.1`. */
export function createLogFiles(folder = inData('logs'), maxBytes = MAX_LOG_BYTES) {
  fs.mkdirSync(folder, { recursive: true })
  const logs = {}
  const open = (name) => ({ file: fs.openSync(path.join(folder, `${name}.log`), 'w'), bytes: 0 })
  return (name, line) => {
    logs[name] ??= open(name)
    if (logs[name].bytes > maxBytes) {
      fs.closeSync(logs[name].file)
      fs.renameSync(path.join(folder, `${name}.log`), path.join(folder, `${name}.1.log`))
      logs[name] = open(name)
    }
    logs[name].bytes += fs.writeSync(logs[name].file, `${line}\n`)
  }
}
