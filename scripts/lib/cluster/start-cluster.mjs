import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersReady, createLogFiles, metricsPort, startWebServer, startWorker } from '../laurel.mjs'
import { isListening, isPortFree, waitUntil } from '../processes.mjs'
import { findPrograms, planCluster, WORKERS } from './layout.mjs'
import { startNginx } from './nginx.mjs'
import { startPatroni, switchOver } from './patroni-database.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { promotePlain, startPlain } from './plain-database.mjs'

/**
 * @typedef {object} Database Two PostgreSQL, of which one is the primary.
 * @property {'patroni' | 'plain'} kind
 * @property {string} password
 * @property {string} directUrl the primary, whichever it is
 * @property {string} replicaUrl the standby, whichever it is
 * @property {string[]} serverUrls each server, whatever it is
 * @property {{ name: string, port: number, data: string, restPort?: number, url?: string }[]} places
 */

const READY_MS = 120_000
/** Longer than requests take that nginx sent before it knew of the change. */
const DRAIN_MS = 2_000

/**
 * Starts the two databases with what stands in front of them.
 * @param {{ folder: string, port: number, firstPort?: number, programs?: ReturnType<typeof findPrograms> }} options
 */
export async function startDatabases(supervisor, { folder, port, firstPort = 6400, programs = findPrograms() }) {
  const plan = planCluster({ folder, port, firstPort, hasFront: Boolean(programs.nginx) })
  fs.mkdirSync(folder, { recursive: true })
  await requireFreePorts(plan.ports)
  const onLine = createLogFiles(path.join(folder, 'logs'))
  const start = programs.hasPatroni ? startPatroni : startPlain
  const database = await start(supervisor, { ...plan, programs, onLine })
  const pooler = programs.pgbouncer
    ? startPgbouncer(supervisor, { ...plan, database, program: programs.pgbouncer, onLine })
    : { webUrl: database.directUrl, workerUrl: database.directUrl, hasPrepared: true }
  if (programs.pgbouncer) await waitUntil(() => isListening(plan.ports.pgbouncer), READY_MS, 100)
  const cluster = { ...plan, programs, database, pooler, onLine }
  fs.writeFileSync(path.join(folder, 'cluster.json'), JSON.stringify(describeState(cluster)), { mode: 0o600 })
  return cluster
}

async function requireFreePorts(ports) {
  for (const port of Object.values(ports).flat())
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken, perhaps by a cluster that runs already.`)
}

/** What `promote` and `status` read. */
const describeState = ({ folder, ports, database: { kind, places } }) => ({ folder, ports, kind, places })

/** The database settings of each kind of process. */
export const databaseSettings = ({ database, pooler, programs }, url) => ({
  DATABASE_URL: url,
  ...(programs.pgbouncer ? { DATABASE_DIRECT_URL: database.directUrl } : {}),
  DATABASE_PREPARED_STATEMENTS: pooler.hasPrepared ? '1' : '0',
  DATABASE_REPLICA_URL: database.replicaUrl,
})

/**
 * Starts the web servers, nginx and the workers on migrated databases, and waits until all are ready.
 * @param {NodeJS.ProcessEnv} env settings of Laurel besides the databases
 */
export async function startLaurel(supervisor, cluster, env) {
  const { ports, programs, pooler, onLine } = cluster
  const settings = (url, place) => ({
    ...env,
    ...databaseSettings(cluster, url),
    ...metricsPort(env, place),
    TRUST_PROXY: programs.nginx ? '1' : '0',
  })
  for (const [at, port] of ports.web.entries())
    startWebServer(supervisor, {
      name: webName(at),
      port,
      env: settings(pooler.webUrl, at),
      onLine: (line) => onLine(`web-${at + 1}`, line),
    })
  for (let at = 1; at <= WORKERS; at++)
    startWorker(supervisor, {
      name: `worker ${at}`,
      env: settings(pooler.workerUrl, ports.web.length + at - 1),
      onLine: (line) => onLine(`worker-${at}`, line),
    })
  const front = programs.nginx ? startNginx(supervisor, { ...cluster, program: programs.nginx, onLine }) : null
  for (const port of ports.web) await waitForWeb(supervisor, port)
  return { ...cluster, front }
}

const webName = (at) => `web server ${at + 1}`

async function waitForWeb(supervisor, port) {
  const isReady = () => answersReady(port, 'localhost')
  if (!(await waitUntil(async () => supervisor.isEnding() || (await isReady()), READY_MS, 200)))
    throw new Error(`The web server at port ${port} was not ready within ${READY_MS / 1000} s; see its log.`)
}

/**
 * Replaces the web servers one by one: nginx sends the next requests elsewhere, running ones end, then the server is
 * replaced and gets requests again once it is ready. One that takes too long ends the replacement; nginx passes over it
 * until it answers.
 */
export async function replaceWebServers(supervisor, { front, ports }, onStep = () => {}) {
  for (const [at, port] of ports.web.entries()) {
    await front?.route({ down: [port] })
    await sleep(DRAIN_MS)
    try {
      await supervisor.replace(webName(at))
      await waitForWeb(supervisor, port)
    } finally {
      await front?.route({ down: [] })
    }
    onStep(`${webName(at)} replaced`)
  }
}

/** Makes the standby the primary. @returns its name */
export const promote = ({ folder, kind, places }) =>
  kind === 'patroni' ? switchOver(places) : promotePlain(folder, places)
