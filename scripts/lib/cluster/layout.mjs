import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** What a cluster on one machine consists of: its folder, its ports, and the installed programs that it can use. */

/** Debian's package of each program. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
}
const PATH = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

export const WEB_PROCESSES = 2
export const WORKERS = 2
export const DATABASES = ['postgres-1', 'postgres-2']

/**
 * @param {{ folder: string, port: number, firstPort: number, hasFront: boolean }} place `port`: the site's, which the
 * first web server has where nothing is in front; `firstPort`: of the rest
 */
export function planCluster({ folder, port, firstPort, hasFront }) {
  return {
    folder,
    ports: {
      site: port,
      web: Array.from({ length: WEB_PROCESSES }, (_, at) => (at === 0 && !hasFront ? port : firstPort + 51 + at)),
      etcd: firstPort,
      etcdPeer: firstPort + 1,
      patroni: DATABASES.map((_, at) => firstPort + 11 + at),
      postgres: DATABASES.map((_, at) => firstPort + 21 + at),
      pgbouncer: firstPort + 32,
      primary: firstPort + 33,
      replica: firstPort + 34,
      s3: firstPort + 40,
    },
  }
}

const findProgram = (name) =>
  PATH.filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))

/** The newest PostgreSQL server of Debian's packages, as the folder of its programs. */
function findPostgres() {
  const root = '/usr/lib/postgresql'
  if (!fs.existsSync(root)) return undefined
  const folders = fs.readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return folders
    .map((name) => path.join(root, name, 'bin'))
    .find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/** The path of each installed program, and Debian's packages of the missing ones. */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, findProgram(name)]))
  const postgres = findPostgres()
  const missing = Object.keys(PACKAGES).filter((name) => !found[name])
  return {
    ...found,
    postgres,
    /** Patroni needs etcd, a router to the primary, and PostgreSQL's own programs. */
    hasPatroni: Boolean(postgres && found.patroni && found.etcd && found.haproxy),
    missing: [...(postgres ? [] : ['postgresql']), ...missing.map((name) => PACKAGES[name])],
  }
}

/** From 1.21 on, PgBouncer keeps prepared statements in transaction mode. */
export function keepsPreparedStatements(pgbouncer) {
  const { stdout = '' } = spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}
