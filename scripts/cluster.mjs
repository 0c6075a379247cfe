import fs from 'node:fs'
import path from 'node:path'
import { roleAt } from './lib/cluster/patroni-database.mjs'
import { startS3Store } from './lib/cluster/s3-store.mjs'
import { promote, replaceWebServers, startDatabases, startLaurel } from './lib/cluster/start-cluster.mjs'
import { startFakeStripe } from './lib/fake-stripe.mjs'
import {
  answersReady,
  createReporter,
  describeDemo,
  migrateStep,
  Refusal,
  seedAndBuildStep,
  supervise,
} from './lib/laurel.mjs'
import { isAlive, waitUntil } from './lib/processes.mjs'
import { inData } from './lib/root.mjs'

/**
 * npm run cluster [-- stop | promote | roll | status]: a cluster of Laurel on one machine, with the demo's data
 * (docs/running-a-cluster.md).
 */

const FOLDER = inData('cluster')
const STOP_MS = 60_000
const file = (name) => path.join(FOLDER, name)

const COMMANDS = {
  stop: async () => {
    const pid = readPid()
    process.kill(pid, 'SIGTERM')
    if (!(await waitUntil(() => !isAlive(pid), STOP_MS, 200))) throw new Refusal(`Process ${pid} is still ending.`)
    console.log('Stopped.')
  },
  promote: async () => {
    readPid()
    console.log(`${await promote(readState())} is becoming the primary.`)
  },
  roll: async () => {
    process.kill(readPid(), 'SIGUSR2')
    console.log('The web servers are being replaced. The output of npm run cluster says when that is done, or why not.')
  },
  status: async () => {
    readPid()
    const { places, kind, ports } = readState()
    const primary = kind === 'plain' ? Number(fs.readFileSync(file('primary'), 'utf8')) : null
    for (const [at, { name, port, restPort }] of places.entries()) {
      const role = restPort ? ((await roleAt(restPort)) ?? 'away') : at === primary ? 'primary' : 'standby'
      console.log(`${name}  port ${port}  ${role === 'master' ? 'primary' : role}`)
    }
    for (const [at, port] of ports.web.entries())
      console.log(
        `web server ${at + 1}  port ${port}  ${(await answersReady(port, 'localhost')) ? 'ready' : 'not ready'}`,
      )
  },
}

const readState = () => JSON.parse(fs.readFileSync(file('cluster.json'), 'utf8'))

const runningPid = () => (fs.existsSync(file('pid')) ? Number(fs.readFileSync(file('pid'), 'utf8')) : 0)

function readPid() {
  const pid = runningPid()
  if (!isAlive(pid || -1)) throw new Refusal('No cluster runs from this checkout.')
  return pid
}

async function start(supervisor, claimPort) {
  if (isAlive(runningPid() || -1))
    throw new Refusal('A cluster runs from this checkout already, or starts: npm run cluster -- stop ends it.')
  const reporter = createReporter(4)
  await claimPort()
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(file('pid'), String(process.pid))
  await supervisor.atEnd(() => fs.rmSync(file('pid'), { force: true }))
  Object.assign(process.env, { MEDIA_DIR: file('media'), MAILBOX_DIR: file('mailbox') })

  reporter.step('Databases')
  const databases = await startDatabases(supervisor, { folder: FOLDER, port: Number(process.env.PORT) })
  for (const line of describeDatabases(databases)) reporter.detail(line)
  const store = await startS3Store(supervisor, databases)
  Object.assign(process.env, store)
  reporter.detail(store.S3_ENDPOINT ? `files in an S3 store at ${store.S3_ENDPOINT}` : `files in ${file('media')}`)
  // Migrations and the demo's data go directly to the primary.
  process.env.DATABASE_URL = databases.database.directUrl
  await migrateStep(supervisor, { ...reporter, step: () => {} })
  await seedAndBuildStep(supervisor, reporter)
  reporter.step('Web servers and workers')
  const { onLine } = databases
  await startFakeStripe(supervisor, { onLine })
  const cluster = await startLaurel(supervisor, databases, process.env)
  if (supervisor.isEnding()) return
  for (const line of describeLaurel(cluster)) reporter.detail(line)
  process.on('SIGUSR2', () => void replaceWebServers(supervisor, cluster, console.log).catch(console.error))
  reporter.step('Ready')
  console.log(`\n${describeDemo()}\n\n${USAGE}`)
}

function describeDatabases({ database, folder, ports, programs }) {
  const { kind } = database
  return [
    ...database.places.map(({ name, port }) => `${name} at 127.0.0.1:${port}`),
    kind === 'patroni'
      ? `Patroni and etcd choose the primary; HAProxy leads to it at ${ports.primary}, to the standby at ${ports.replica}`
      : `no Patroni: promote is a command. The primary is at ${ports.primary}, the standby at ${ports.replica}`,
    programs.pgbouncer ? `PgBouncer in transaction mode at ${ports.pgbouncer}` : 'no PgBouncer: direct connections',
    `data, configurations and logs in ${folder}`,
    ...(programs.missing.length > 0 ? [`not installed: apt-get install ${programs.missing.join(' ')}`] : []),
  ]
}

const describeLaurel = ({ front, ports }) => [
  `web servers at ${ports.web.join(' and ')}, ${front ? `nginx in front at ${ports.site}` : 'no nginx in front'}`,
  'two workers, each for all jobs',
]

const USAGE = `npm run cluster -- status    which database is the primary, which web servers are ready
npm run cluster -- promote   makes the standby the primary
npm run cluster -- roll      replaces the web servers one by one
npm run cluster -- stop      stops everything, as does Ctrl-C; the data stays`

const [command] = process.argv.slice(2)
if (command === undefined) await supervise({ mode: 'demo', command: 'npm run cluster' }, start)
else if (command in COMMANDS) {
  await COMMANDS[command]().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  })
} else {
  console.error(`Usage: npm run cluster\n${USAGE}`)
  process.exitCode = 2
}
