import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../support/fixtures'
import { type Apps, callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const APP_KILLS = 100
const DATABASE_KILLS = 20
const CLAIMERS = 8
const COST = 10
const POINTS = 10_000_000
const PATIENCE_MS = 60_000
const PAUSE_MS = 300

/**
 * Proof 6: under claims over HTTP by two app processes, the apps are killed a hundred times in turn, and PostgreSQL twenty times
 * (one of its processes, which makes it restart and recover from its log). Claims are repeated with their key until they are
 * answered. Nothing that was acknowledged is lost, and nothing happens twice.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const kills = isQuick ? { app: 2, database: 2 } : { app: APP_KILLS, database: DATABASE_KILLS }
  // The test server doesn't wait for its log, which would lose what it acknowledged.
  const { name } = onlyRow(await sql<{ name: string }>('select current_database() as name'))
  await sql(`alter database "${name}" set synchronous_commit = on`)
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`, [
    name,
  ])
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const { rewardId } = await createRewardFixture(payload, { programId, threshold: COST })
  const callers: ParticipantFixture[] = []
  for (let at = 0; at < CLAIMERS; at++)
    callers.push(await createParticipantFixture(payload, { programId, points: POINTS }))

  const running: Apps[] = [await startApps(1, { databaseUrl }), await startApps(1, { databaseUrl })]
  const done = new AbortController()
  const acknowledged = new Map<number, number>()
  let unanswered = 0
  let longestMs = 0
  const claim = async (caller: (typeof callers)[number], key: string, turn: number) => {
    const start = performance.now()
    for (let attempt = 0; ; attempt++) {
      const app = running[(turn + attempt) % running.length]?.apps[0]
      const answer =
        app &&
        (await callApp<{ success?: boolean }>(app, {
          ...{ host, caller, path: '/public/rewards/process_reward' },
          body: { reward_id: rewardId, idempotency_key: key },
        }).catch(() => null))
      if (answer?.body.success === true) {
        longestMs = Math.max(longestMs, performance.now() - start)
        return
      }
      if (answer?.status === 200 && answer.body.success === false)
        throw new Error(`a claim was refused: ${JSON.stringify(answer.body)}`)
      unanswered += 1
      if (performance.now() - start > PATIENCE_MS) throw new Error(`no answer for a minute: ${answer?.status}`)
      await sleep(50)
    }
  }
  const claiming = Promise.all(
    callers.map(async (caller, at) => {
      for (let turn = at; !done.signal.aborted; turn++) {
        await claim(caller, randomUUID(), turn)
        acknowledged.set(caller.participantId, (acknowledged.get(caller.participantId) ?? 0) + 1)
      }
    }),
  )
  const killing = async () => {
    for (let at = 0; at < kills.app; at++) {
      const which = at % 2
      const old = running[which]!
      await old.stop()
      running[which] = await startApps(1, { databaseUrl })
      await sleep(PAUSE_MS)
      if (at % Math.ceil(kills.app / kills.database) === 0) await killDatabase(sql, name)
    }
  }
  // Whichever fails first ends both.
  await Promise.race([killing(), claiming])
  done.abort()
  await claiming
  for (const { stop } of running) await stop()

  const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
  for (const { participantId } of callers) {
    const found = onlyRow(
      await sql<{ claims: number; balance: number }>(
        `select (select count(*)::int from reward_claims where participant_id = $1) as claims,
           (select unused_points::int from participant_balances where participant_id = $1) as balance`,
        [participantId],
      ),
    )
    const claims = acknowledged.get(participantId) ?? 0
    expectations.same(found, { claims, balance: POINTS - claims * COST }, `claims and balance of ${participantId}`)
  }
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return expectations.result({
    'apps killed': kills.app,
    'PostgreSQL killed': kills.database,
    'claims acknowledged': total,
    'requests without an answer, repeated': unanswered,
    'longest wait for an answer, ms': Math.round(longestMs),
  })
}

/** Kills one of PostgreSQL's processes; it ends all others and recovers. */
const killDatabase = async (sql: Sql, database: string): Promise<void> => {
  const [victim] = await sql<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() order by random() limit 1',
    [database],
  )
  if (!victim) throw new Error('nobody is connected')
  process.kill(victim.pid, 'SIGKILL')
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(100)) {
    const isBack = await sql('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
  }
  throw new Error('PostgreSQL did not come back')
}
