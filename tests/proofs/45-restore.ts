import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createContext } from '@/domain/context'
import { awardPoints } from '@/domain/points'
import type { Sql } from '@/platform/sql'
import { findBackup, restoreBackup } from '../../scripts/lib/backup/restore.mjs'
import { takeBackup } from '../../scripts/lib/backup/take.mjs'
import { startTemporaryServer } from '../../scripts/lib/backup/temporary-server.mjs'
import { findPrograms } from '../../scripts/lib/cluster/layout.mjs'
import { cleanEnvironment, giveTo, openPlace, withClient } from '../../scripts/lib/db.mjs'
import { endGroup, findFreePort, isAlive, waitUntil } from '../../scripts/lib/processes.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { createSupervisor } from '../../scripts/lib/supervisor.mjs'
import { startApps } from './support/apps'
import { startClaims } from './support/claim-load'
import type { ClusterFixture } from './support/cluster-fixture'
import { fillDatabase, sqlAt } from './support/other-database'
import { Expectations, type Proof } from './support/proof'

const FOLDER = path.resolve('.data/proofs/45')
const PER_SECOND = 40
const PASSPHRASE = 'nine patient herons'
/** What a commit may lose that was acknowledged when the server's machine is lost. */
const MOST_LOST_SECONDS = 1
const GB = 1e9

type Server = { data: string; url: string; pid: number }
type Award = { key: string; sentAt: number; endedAt: number }

/**
 * Proof 45: a PostgreSQL of Debian under claims and awards, whose log is received all the time. A backup, more work, the
 * server killed with its disk. Restored to a point in time, every claim and award acknowledged before is there and none
 * made later; restored to the end, at most the last second is missing. The ledger adds up in both.
 */
export const run: Proof = async ({ isQuick, payload }) => {
  const expectations = new Expectations()
  const supervisor = createSupervisor()
  const ended: (() => Promise<unknown>)[] = []
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  try {
    const server = await startServer()
    ended.push(() => endGroup(server.pid, 'SIGKILL'))
    const fixture = await fillDatabase(supervisor, server.url)
    await addFiller(server.url, isQuick ? 50_000 : 1_000_000)
    const root = path.join(FOLDER, 'backups')
    const receiver = spawn(process.execPath, [inRoot('scripts/backup.mjs'), 'wal', '--dir', root], {
      env: { ...process.env, DATABASE_URL: server.url },
      stdio: 'ignore',
      detached: true,
    })
    ended.push(() => endGroup(receiver.pid))
    await waitForReceiver(server.url)
    const { apps, stop } = await startApps(1, { databaseUrl: server.url, env: {} })
    const [app] = apps
    if (!app) throw new Error('no app')
    const load = startClaims(app, fixture, { name: 'restore', perSecond: PER_SECOND })
    const awards = startAwards((key, at) => {
      const context = createContext(payload, { actor: { type: 'system', name: 'proof' }, sql: sqlAt(server.url) })
      const caller = fixture.callers[at % fixture.callers.length]
      if (!caller) throw new Error('no caller')
      const { participantId, programId } = caller
      return awardPoints(context, {
        programId,
        participantId,
        amount: 7,
        key,
        cause: { type: 'Proof', id: null },
        title: key,
      })
    })
    await sleep(3000)
    const before = Date.now()
    const database = { url: server.url, folder: null }
    const settings = { ...process.env, PAYLOAD_SECRET: process.env.PAYLOAD_SECRET ?? '' }
    const { manifest, name } = await takeBackup({
      database,
      root,
      keep: 2,
      passphrase: PASSPHRASE,
      env: settings,
      log: console.error,
    })
    const backupSeconds = (Date.now() - before) / 1000
    await sleep(isQuick ? 3000 : 15_000)
    const point = new Date()
    await sleep(isQuick ? 3000 : 15_000)

    const killedAt = Date.now()
    process.kill(server.pid, 'SIGKILL')
    await waitUntil(() => !isAlive(server.pid), 10_000)
    const claims = await load.stop()
    const posted = await awards.stop()
    await stop()
    await endGroup(receiver.pid)
    rmSync(server.data, { recursive: true, force: true })

    const restore = async (to: string, at: Date | 'latest') => {
      const backup = findBackup(root, name, at)
      const options = {
        backup,
        wal: path.join(root, 'wal'),
        at,
        to,
        passphrase: PASSPHRASE,
        env: { ...settings, MEDIA_DIR: `${to}-media` },
      }
      const { isVerified, seconds } = await restoreBackup({ ...options, log: console.error })
      expectations.expect(isVerified, `${path.basename(to)}: the ledger or the figures differ`)
      return { ...(await readRestored(to, fixture)), seconds }
    }
    const acknowledged = [...claims.filter(({ isPaid }) => isPaid), ...posted]
    const atPoint = await restore(path.join(path.dirname(server.data), 'at-a-point'), point)
    const earlier = acknowledged.filter(({ endedAt }) => endedAt < point.getTime())
    const later = [...claims, ...posted].filter(({ sentAt }) => sentAt > point.getTime())
    expectations.same(earlier.filter(({ key }) => !atPoint.keys.has(key)).length, 0, 'acknowledged before, and missing')
    expectations.same(later.filter(({ key }) => atPoint.keys.has(key)).length, 0, 'made later, and there')
    expectations.expect(
      earlier.length > 100 && later.length > 20,
      `too little happened: ${earlier.length}, ${later.length}`,
    )

    const atEnd = await restore(path.join(path.dirname(server.data), 'at-the-end'), 'latest')
    const lost = acknowledged.filter(({ key }) => !atEnd.keys.has(key))
    const lostSeconds = lost.length === 0 ? 0 : (killedAt - Math.min(...lost.map(({ endedAt }) => endedAt))) / 1000
    expectations.expect(lostSeconds <= MOST_LOST_SECONDS, `${lost.length} acknowledged lost, ${lostSeconds} s`)
    const gigabytes = manifest.database.bytes / GB
    const perGb = (seconds: number) => (seconds / gigabytes).toFixed(1)
    const { check, copy, files, replay, verify } = atEnd.seconds as Record<string, number>
    return expectations.result({
      'claims and awards acknowledged': acknowledged.length,
      'acknowledged before the point, and missing': earlier.filter(({ key }) => !atPoint.keys.has(key)).length,
      'made after the point, and there': later.filter(({ key }) => atPoint.keys.has(key)).length,
      'acknowledged, and lost with the server': lost.length,
      'seconds of work lost': lostSeconds.toFixed(2),
      'database in GB': gigabytes.toFixed(2),
      'backup, seconds per GB': perGb(backupSeconds),
      'restore without verification, seconds per GB': perGb((check ?? 0) + (copy ?? 0) + (replay ?? 0) + (files ?? 0)),
      'restore: check, copy, replay, verify in seconds': [check, copy, replay, verify].join(', '),
    })
  } finally {
    await Promise.all(ended.map((end) => end()))
    await supervisor.stop({ code: 0 })
  }
}

/** A cluster of Debian's PostgreSQL with its defaults, on a free port. */
const startServer = async (): Promise<Server> => {
  const { postgres } = findPrograms()
  if (!postgres) throw new Error('not installed: apt-get install postgresql')
  const { data: home, owner } = openPlace(path.join(FOLDER, 'server'))
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  const data = path.join(home, 'data')
  const password = path.join(home, 'password')
  writeFileSync(password, 'only-for-this-proof')
  giveTo(owner, home)
  const made = spawnSync(
    path.join(postgres, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${password}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...owner, cwd: home, encoding: 'utf8', env: cleanEnvironment() },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await findFreePort()
  const options = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'shared_buffers=512MB',
    '-c',
    'max_wal_size=4GB',
  ]
  const child = spawn(path.join(postgres, 'postgres'), ['-D', data, ...options], {
    ...{ cwd: home, detached: true, stdio: 'ignore', env: cleanEnvironment() },
    ...owner,
  })
  const urlOf = (database: string) => `postgres://postgres:only-for-this-proof@127.0.0.1:${port}/${database}`
  const accepts = () =>
    withClient(urlOf('postgres'), (client) => client.query('create database laurel')).then(
      () => true,
      () => false,
    )
  if (!(await waitUntil(accepts, 30_000, 200))) throw new Error('PostgreSQL did not start')
  return { data, url: urlOf('laurel'), pid: child.pid ?? 0 }
}

/** Rows of nobody, so that the times are of a database of this size: about 1 kB each that doesn't compress well. */
const addFiller = async (url: string, rows: number): Promise<void> => {
  const sql = sqlAt(url)
  await sql('create table filler (id int, body text)')
  await sql(
    `insert into filler select n, (select string_agg(md5(n::text || part), '') from generate_series(1, 30) part)
     from generate_series(1, $1::int) n`,
    [rows],
  )
}

const waitForReceiver = async (url: string): Promise<void> => {
  const isThere = async () =>
    (await sqlAt(url)("select 1 from pg_stat_replication where application_name = 'pg_receivewal'")).length > 0
  if (!(await waitUntil(isThere, 30_000, 200))) throw new Error('nobody receives the log')
}

/** Awards, one after the other, until `stop`. @returns the acknowledged ones */
const startAwards = (award: (key: string, at: number) => Promise<{ ok: boolean }>) => {
  const posted: Award[] = []
  let isOver = false
  const lane = (async () => {
    for (let at = 0; !isOver; at++) {
      const sentAt = Date.now()
      const key = `proof-45-award-${at}`
      const answer = await award(key, at).catch(() => null)
      if (answer?.ok) posted.push({ key, sentAt, endedAt: Date.now() })
      await sleep(20)
    }
  })()
  return {
    stop: async (): Promise<Award[]> => {
      isOver = true
      await lane
      return posted
    },
  }
}

/** The user that runs PostgreSQL on a folder. */
const placeOf = (data: string) => openPlace(data).owner

/** The keys of the claims and awards in a restored folder. */
const readRestored = async (data: string, { rewardId }: ClusterFixture): Promise<{ keys: Set<string> }> => {
  const { postgres } = findPrograms()
  const program = path.join(postgres ?? '', 'postgres')
  const server = await startTemporaryServer({
    data,
    owner: placeOf(data),
    program,
    settings: {},
    database: 'laurel',
    user: 'postgres',
  })
  try {
    const sql: Sql = sqlAt(server.url)
    const rows = await sql<{ key: string }>(
      `select regexp_replace(idempotency_key, '^.*:', '') as key from reward_claims where reward_id = $1
       union all select title from point_entries where title like 'proof-45-award-%'`,
      [rewardId],
    )
    return { keys: new Set(rows.map(({ key }) => key)) }
  } finally {
    await server.stop()
  }
}
