import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { openPlace, withClient, withDatabase } from '../db.mjs'
import { waitUntil } from '../processes.mjs'
import { DATABASES } from './layout.mjs'
import { haproxyConfig, patroniConfig } from './patroni-config.mjs'

const READY_MS = 90_000

/**
 * Two PostgreSQL under Patroni, with etcd for the election and HAProxy in front, which knows the primary.
 * @returns {Promise<import('./start-cluster.mjs').Database>}
 */
export async function startPatroni(supervisor, { folder, ports, programs, onLine }) {
  const place = openPlace(path.join(folder, 'patroni'))
  const { owner } = place
  const root = place.data
  fs.mkdirSync(root, { recursive: true, mode: 0o700 })
  const inPlace = (name) => path.join(root, name)
  const write = (name, text) => {
    fs.writeFileSync(inPlace(name), text, { mode: 0o600 })
    return inPlace(name)
  }
  const password = readPassword(inPlace('password'))
  const servers = DATABASES.map((name, at) => ({ name, port: ports.postgres[at], restPort: ports.patroni[at] }))
  for (const server of servers) {
    const config = {
      ...server,
      etcdPort: ports.etcd,
      data: inPlace(server.name),
      binaries: programs.postgres,
      password,
    }
    write(`${server.name}.json`, JSON.stringify(patroniConfig(config), null, 2))
  }
  write('haproxy.cfg', haproxyConfig({ ...ports, servers }))
  own(root, owner)

  const start = (name, command, args) =>
    supervisor.start({
      name,
      command,
      args,
      cwd: root,
      env: { PATH: process.env.PATH, HOME: root, LC_ALL: 'C.UTF-8' },
      owner,
      restarts: () => true,
      onLine: (line) => onLine(name, line),
    })
  start('etcd', programs.etcd, etcdArguments(inPlace('etcd'), ports))
  for (const { name } of servers) start(`patroni ${name}`, programs.patroni, [inPlace(`${name}.json`)])
  start('haproxy', programs.haproxy, ['-db', '-f', inPlace('haproxy.cfg')])

  const urlAt = (port) => `postgres://postgres:${password}@127.0.0.1:${port}/laurel`
  const directUrl = urlAt(ports.primary)
  await waitForDatabase(supervisor, directUrl, servers)
  return {
    kind: 'patroni',
    owner,
    password,
    directUrl,
    replicaUrl: urlAt(ports.replica),
    serverUrls: ports.postgres.map(urlAt),
    places: servers.map(({ name, port, restPort }) => ({ name, port, restPort, data: inPlace(name) })),
  }
}

/** Generated once, because the password is stored in the database too. */
function readPassword(file) {
  if (!fs.existsSync(file)) fs.writeFileSync(file, crypto.randomBytes(18).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}

/** PostgreSQL's own files are left alone: it created them as the same user. */
function own(root, { uid, gid }) {
  if (uid === undefined) return
  fs.chownSync(root, uid, gid)
  for (const name of fs.readdirSync(root)) fs.chownSync(path.join(root, name), uid, gid)
}

const etcdArguments = (data, { etcd, etcdPeer }) => [
  ...['--name', 'etcd', '--data-dir', data],
  ...['--listen-client-urls', `http://127.0.0.1:${etcd}`, '--advertise-client-urls', `http://127.0.0.1:${etcd}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeer}`],
  ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeer}`],
  ...['--initial-cluster', `etcd=http://127.0.0.1:${etcdPeer}`, '--log-level', 'warn'],
]

const isSynchronous = ({ restPort }) =>
  fetch(`http://127.0.0.1:${restPort}/synchronous`, { method: 'OPTIONS' })
    .then(({ ok }) => ok)
    .catch(() => false)

async function waitForDatabase(supervisor, url, servers) {
  const create = () =>
    withClient(withDatabase(url, 'postgres'), async (client) => {
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'laurel'")
      if (!rowCount) await client.query('create database laurel')
      return true
    }).catch(() => false)
  const isReplicated = async () => (await Promise.all(servers.map(isSynchronous))).includes(true)
  for (const [isDone, missing] of [
    [create, 'primary'],
    [isReplicated, 'standby'],
  ])
    if (!(await waitUntil(async () => supervisor.isEnding() || (await isDone()), READY_MS, 500)))
      throw new Error(`Patroni has no ${missing}; see its log`)
}

/** Makes the standby the primary, in order. @returns the name of the new primary */
export async function switchOver(places) {
  const roles = await Promise.all(places.map(({ restPort }) => roleAt(restPort)))
  const standby = places[roles.indexOf('replica')]
  const primary = places[roles.findIndex((role) => role === 'master' || role === 'primary')]
  if (!standby) throw new Error('There is no standby to promote.')
  const [call, body] = primary
    ? ['switchover', { leader: primary.name, candidate: standby.name }]
    : ['failover', { candidate: standby.name }]
  const response = await fetch(`http://127.0.0.1:${standby.restPort}/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`Patroni refused: ${await response.text()}`)
  return standby.name
}

/** What Patroni says of a server: `master` (or `primary`), `replica`, or null if it doesn't answer. */
export const roleAt = (restPort) =>
  fetch(`http://127.0.0.1:${restPort}/patroni`)
    .then((response) => response.json())
    .then(({ role }) => role)
    .catch(() => null)
