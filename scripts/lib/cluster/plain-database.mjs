import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { openPlace, startDb, withClient } from '../db.mjs'
import { isAlive, waitUntil } from '../processes.mjs'
import { DATABASES } from './layout.mjs'

/** A primary and a standby of the PostgreSQL that npm installs, without anything that elects: `promote` is a command. */

const STANDBY = 'laurel_standby'
const READY_MS = 30_000

/**
 * The standby is a copy of the primary's folder, made before either starts, because the package has no pg_basebackup.
 * @returns {Promise<import('./start-cluster.mjs').Database>}
 */
export async function startPlain(supervisor, { folder, ports, isAmple }) {
  const primaryFile = path.join(folder, 'primary')
  const first = readPrimary(primaryFile)
  const dirs = DATABASES.map((name) => path.join(folder, name))
  const open = (at) => startDb({ dir: dirs[at], database: 'laurel', port: ports.postgres[at], isAmple })

  const created = await open(first)
  await created.stop()
  copyToStandby(created, dirs[1 - first])
  const primary = await open(first)
  await supervisor.atEnd(primary.stop)
  const standby = await open(1 - first)
  await supervisor.atEnd(standby.stop)
  await replicateSynchronously(primary.url)

  const servers = first === 0 ? [primary, standby] : [standby, primary]
  fs.writeFileSync(primaryFile, String(first))
  const forward = (port, choose) => forwardPort(supervisor, port, () => servers[choose(readPrimary(primaryFile))].port)
  await forward(ports.primary, (at) => at)
  await forward(ports.replica, (at) => 1 - at)
  const at = (port) => Object.assign(new URL(primary.url), { port: String(port) }).href
  return {
    kind: 'plain',
    owner: {},
    password: new URL(primary.url).password,
    directUrl: at(ports.primary),
    replicaUrl: at(ports.replica),
    serverUrls: servers.map(({ url }) => url),
    places: servers.map(({ dir, port, url }, index) => ({ name: DATABASES[index], port, url, data: dir })),
  }
}

const readPrimary = (file) => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)

function copyToStandby(primary, dir) {
  const copy = openPlace(dir).data
  fs.rmSync(copy, { recursive: true, force: true })
  execFileSync('cp', ['-a', primary.dir, copy])
  fs.rmSync(path.join(copy, 'postmaster.pid'), { force: true })
  const { password, port } = new URL(primary.url)
  const conninfo = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${STANDBY}`
  fs.appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `\nprimary_conninfo = '${conninfo}'\nsynchronous_standby_names = ''\n`,
  )
  fs.writeFileSync(path.join(copy, 'standby.signal'), '')
  const { uid, gid } = fs.statSync(copy)
  fs.chownSync(path.join(copy, 'standby.signal'), uid, gid)
}

/** From now on, a commit is acknowledged once the standby has it on disk. */
async function replicateSynchronously(url) {
  await withClient(url, async (client) => {
    const isStreaming = async () =>
      (await client.query('select 1 from pg_stat_replication where application_name = $1', [STANDBY])).rowCount > 0
    if (!(await waitUntil(isStreaming, READY_MS, 100))) throw new Error('The standby does not replicate.')
    await client.query("alter system set wal_keep_size = '512MB'")
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
    await client.query('select pg_reload_conf()')
  })
}

/** Accepts connections for whichever server is in charge now, as HAProxy does where Patroni runs. */
async function forwardPort(supervisor, port, choosePort) {
  const sockets = new Set()
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ host: '127.0.0.1', port: choosePort(), noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  await supervisor.atEnd(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
}

/**
 * Makes the standby the primary: stops the old primary first, so that there are never two.
 * @returns the name of the new primary
 */
export async function promotePlain(folder, places) {
  const primaryFile = path.join(folder, 'primary')
  const [old, next] = readPrimary(primaryFile) === 0 ? places : places.toReversed()
  await stopServer(old.data)
  await withClient(next.url, (client) => client.query('select pg_promote()'))
  fs.writeFileSync(primaryFile, String(places.indexOf(next)))
  return next.name
}

async function stopServer(data) {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if (!(await waitUntil(() => !isAlive(pid), READY_MS))) process.kill(pid, 'SIGQUIT')
}
