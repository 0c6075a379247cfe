import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedger } from '@/domain/points'
import { ensureBuild } from '../../scripts/lib/build.mjs'
import { roleAt } from '../../scripts/lib/cluster/patroni-database.mjs'
import { replaceWebServers, startDatabases, startLaurel } from '../../scripts/lib/cluster/start-cluster.mjs'
import { findFreePort, waitUntil } from '../../scripts/lib/processes.mjs'
import { createSupervisor } from '../../scripts/lib/supervisor.mjs'
import type { App } from './support/apps'
import { type Claim, longestGap, measureClaims, retryClaims, startClaims } from './support/claim-load'
import type { ClusterFixture } from './support/cluster-fixture'
import { fillDatabase, sqlAt } from './support/other-database'
import { Expectations, type Proof } from './support/proof'

const FIRST_PORT = 6700
const RATE = 200
const CONCURRENCY = 32
const RECONNECT_MS = 10_000
const TAKE_OVER_MS = 60_000
/** Longer than the lease of Patroni's primary. */
const ETCD_AWAY_MS = 30_000
const CALM_MS = 6_000

type Supervisor = ReturnType<typeof createSupervisor>
type Cluster = Awaited<ReturnType<typeof startLaurel>>
type Place = { name: string; port: number; data: string; restPort?: number }

/**
 * Proof 31: the cluster of `npm run cluster` with Debian's packages, under claims through nginx: the primary crashes, its
 * machine hangs, the standby stops, etcd is away, the web servers are replaced. No acknowledged claim is lost, none
 * counts twice, and answers come again within ten seconds of a promotion.
 */
export const run: Proof = async ({ isQuick }) => {
  const expectations = new Expectations()
  const supervisor = createSupervisor()
  const folder = path.resolve('.data/proofs/31-cluster')
  const isBuilt = await ensureBuild((args: string[]) => supervisor.run({ name: 'build', args }))
  if (!isBuilt) throw new Error('the build failed')
  const port = await findFreePort()
  const databases = await startDatabases(supervisor, { folder, port, firstPort: FIRST_PORT })
  if (databases.database.kind !== 'patroni') throw new Error(`not installed: ${databases.programs.missing.join(' ')}`)
  const fixture = await fillDatabase(supervisor, databases.database.directUrl)
  const env = { ...process.env, PUBLIC_URL: `http://localhost:${port}`, PLATFORM_HOST: 'localhost' }
  const cluster = await startLaurel(supervisor, databases, env)
  const figures: Record<string, number | string> = {}
  try {
    Object.assign(figures, await experiment({ cluster, expectations, fixture, isQuick, supervisor }))
  } finally {
    await supervisor.stop({ code: 0 })
  }
  return expectations.result(figures)
}

type State = {
  cluster: Cluster
  expectations: Expectations
  fixture: ClusterFixture
  isQuick: boolean
  supervisor: Supervisor
}

const experiment = async (state: State): Promise<Record<string, number | string>> => {
  const { cluster, expectations, fixture, isQuick, supervisor } = state
  const front = appAt(cluster.ports.site)
  const seconds = isQuick ? 5 : 20
  const all: Claim[] = []
  const measure = async (name: string, app: App) => {
    const { claims, perSecond } = await measureClaims(app, fixture, { name, seconds, concurrency: CONCURRENCY })
    all.push(...claims)
    return perSecond
  }
  await measure('warm', front)
  expectations.expect(all.filter(({ isPaid }) => isPaid).length > seconds, `claims fail: ${all.at(-1)?.status}`)
  if (expectations.failures.length > 0) return {}
  const one = await measure('one', appAt(cluster.ports.web[0] ?? 0))
  const two = await measure('two', front)
  const perSecond = Math.min(RATE, Math.round(two * 0.6))
  const figures: Record<string, number | string> = {
    'claims/s, one web server': one,
    'claims/s, two behind nginx': two,
    'two against one': (two / one).toFixed(2),
    'claims/s sent meanwhile': perSecond,
  }
  /** Claims while something happens. `settle` returns when it is over, and from when on answers must come again. */
  const during = async (name: string, settle: () => Promise<number>) => {
    const load = startClaims(front, fixture, { name, perSecond })
    await sleep(CALM_MS)
    const since = Date.now()
    const from = await settle()
    await sleep(RECONNECT_MS + CALM_MS)
    const claims = await load.stop()
    all.push(...claims)
    const first = claims.find(({ isPaid, sentAt }) => isPaid && sentAt >= from)
    const failed = claims.filter(({ isPaid }) => !isPaid)
    const unexpected = failed.filter(({ status, retryAfter }) => !(status === 503 && retryAfter))
    expectations.same([...new Set(unexpected.map(({ status }) => status))], [], `${name}: answers besides 503`)
    figures[`${name}: sent, refused with 503`] = `${claims.length}, ${failed.length}`
    console.error(`${name}: ${claims.length} claims, ${failed.length} refused`)
    return { gap: longestGap(claims, since - 1000), backMs: first ? first.endedAt - from : -1, failed: failed.length }
  }

  const pids = pidsOf(supervisor, cluster)
  for (const { kill, name } of [
    { name: 'primary crashed', kill: killServer },
    { name: "primary's machine hung", kill: hangServer },
  ]) {
    const { primary, standby } = await rolesOf(cluster)
    let revive = () => {}
    const { backMs, gap } = await during(name, async () => {
      revive = kill(supervisor, primary)
      await waitUntil(async () => isPrimary(await roleAt(standby.restPort ?? 0)), TAKE_OVER_MS, 50)
      return Date.now()
    })
    revive()
    figures[`${name}: seconds without a claim`] = toSeconds(gap)
    figures[`${name}: seconds from promotion to the first claim`] = toSeconds(backMs)
    expectations.expect(backMs >= 0 && backMs <= RECONNECT_MS, `${name}: back after ${backMs} ms`)
    await waitForStandby(cluster)
  }

  const { standby } = await rolesOf(cluster)
  const replica = await during('standby stopped', async () => {
    const revive = hangServer(supervisor, standby)
    await sleep(TAKE_OVER_MS / 2)
    revive()
    return Date.now()
  })
  figures['standby stopped: seconds without a claim'] = toSeconds(replica.gap)
  await waitForStandby(cluster)

  const etcd = await during('etcd away', async () => {
    const pid = supervisor.pidOf('etcd') ?? 0
    process.kill(pid, 'SIGSTOP')
    await sleep(ETCD_AWAY_MS)
    process.kill(pid, 'SIGCONT')
    return Date.now()
  })
  figures['etcd away for 30 s: seconds without a claim'] = toSeconds(etcd.gap)
  expectations.same(etcd.failed, 0, 'claims refused while etcd is away')

  const now = pidsOf(supervisor, cluster)
  figures['processes that had to start again'] = Object.keys(pids).filter((name) => pids[name] !== now[name]).length

  const roll = await during('web servers replaced', async () => {
    await replaceWebServers(supervisor, cluster)
    return Date.now()
  })
  expectations.same(roll.failed, 0, 'claims refused during a rolling deploy')

  const retried = await retryClaims(front, fixture, all)
  expectations.same(retried.filter(({ isPaid }) => !isPaid).length, 0, 'claims that failed again')
  const sql = sqlAt(cluster.database.directUrl)
  const rows = await sql<{ idempotency_key: string }>(
    'select idempotency_key from reward_claims where reward_id = $1',
    [fixture.rewardId],
  )
  const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key.slice(idempotency_key.lastIndexOf(':') + 1)))
  const lost = all.filter(({ isPaid, key }) => isPaid && !stored.has(key)).length
  const [spent] = await sql<{ points: number }>(
    "select -sum(amount)::int as points from point_entries where cause_type = 'Reward' and cause_id = $1::text",
    [fixture.rewardId],
  )
  expectations.same(lost, 0, 'acknowledged claims that are gone')
  expectations.same(
    { claims: rows.length, spent: spent?.points },
    { claims: all.length, spent: all.length },
    'once each',
  )
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return {
    ...figures,
    'claims in all': all.length,
    'acknowledged and lost': lost,
    'counted twice': rows.length - all.length,
  }
}

const appAt = (port: number): App => ({
  port,
  process: undefined as never,
  agent: new http.Agent({ keepAlive: true, maxSockets: 256 }),
})

/** Web servers and workers, by their process ids. */
const pidsOf = (supervisor: Supervisor, { ports }: Cluster): Record<string, number | undefined> => {
  const names = [...ports.web.map((_: number, at: number) => `web server ${at + 1}`), 'worker 1', 'worker 2']
  return Object.fromEntries(names.map((name) => [name, supervisor.pidOf(name)]))
}

const toSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

const isPrimary = (role: unknown): boolean => role === 'master' || role === 'primary'

const rolesOf = async ({ database: { places } }: Cluster): Promise<{ primary: Place; standby: Place }> => {
  const roles = await Promise.all(places.map(({ restPort }: Place) => roleAt(restPort ?? 0)))
  const at = roles.findIndex(isPrimary)
  const [primary, standby] = [places[at], places[1 - at]]
  if (!primary || !standby) throw new Error(`no primary: ${roles.join(', ')}`)
  return { primary, standby }
}

const postmasterOf = ({ data }: Place): number =>
  Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server crashes; Patroni lives. */
const killServer = (_: Supervisor, place: Place) => {
  process.kill(postmasterOf(place), 'SIGKILL')
  return () => {}
}

/** The server dies with everything that could say so. @returns what brings its machine back */
const hangServer = (supervisor: Supervisor, place: Place) => {
  const pid = supervisor.pidOf(`patroni ${place.name}`) ?? 0
  process.kill(pid, 'SIGSTOP')
  process.kill(postmasterOf(place), 'SIGKILL')
  return () => process.kill(pid, 'SIGCONT')
}

/** Until the standby has everything again, and commits wait for it. */
const waitForStandby = async ({ database }: Cluster): Promise<void> => {
  const isThere = async () => {
    const rows = await sqlAt(database.directUrl)("select 1 from pg_stat_replication where sync_state = 'sync'").catch(
      () => [],
    )
    return rows.length > 0
  }
  if (!(await waitUntil(isThere, 3 * TAKE_OVER_MS, 500))) throw new Error('the old primary does not come back')
}
