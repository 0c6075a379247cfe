import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { verifyLedger } from '@/domain/points'
import { poolSql } from '@/platform/sql'
import { isAlive, waitUntil } from '../../scripts/lib/processes.mjs'
import { Browser } from '../built/support/browser'
import { expectOk } from '../built/support/expect-ok'
import { type Installation, startInstallation } from '../built/support/installation'
import { createWorld, type Member, signInOwner, type World } from '../built/support/world'
import { prepareBuiltStage } from './support/built-stage'
import { startDelayProxy } from './support/delay-proxy'
import { Expectations, type Proof } from './support/proof'

const ADMIN = 'first.admin@example.com'
const KILLS = 20
const DATABASE_AWAY_MS = 60_000
const LANES = 6
const MEMBERS = 3
const POINTS = 7
const PAUSE_MS = 150
const BACK_MS = 10_000
const GIVE_UP_MS = 90_000
/** The supervisor waits longer before each restart of a program that keeps ending within a minute. */
const HEALTHY_MS = 62_000
/** Uploads for each member, below the limit of a day. */
const RECEIPTS = 8

/** An answer that wasn't the success asked for. `status` 0: no answer. */
type Refused = { port: number; at: number; status: number; retryAfter: boolean }

/**
 * Proof 24: two built installations (`npm start`) on one database. Under awards by `/v1` and uploads of receipts, each of their
 * programs is killed 20 times as the kernel does when memory runs out, and the database goes away for a minute. The other
 * installation goes on, what was killed is back within ten seconds, answers without the database are 503 with `Retry-After`,
 * and nothing that was acknowledged is lost or counts twice.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const expectations = new Expectations()
  const stage = await prepareBuiltStage(databaseUrl, '24-killed-programs')
  let gate = await startDelayProxy(databaseUrl, 0)
  const start = () => startInstallation({ FIRST_ADMIN_EMAIL: ADMIN, DATABASE_URL: gate.url }, stage)
  const both: [Installation, Installation] = [await start(), await start()]
  const supervisors = readSupervisors(stage.clone, both.length)
  const kills = isQuick ? 1 : KILLS
  const names = Object.keys(supervisors[0]?.() ?? {}).filter((name) => name !== 'supervisor')
  try {
    const world = await createWorld(both[0], { owner: await signInOwner(both[0], ADMIN) })
    const members: Member[] = []
    for (let at = 0; at < MEMBERS; at++) members.push(await world.createMember({ points: 0 }))
    const load = startAwards(both, world, members)
    const uploads = uploadReceipts(members)

    const backMs: number[] = []
    for (let turn = 0; turn < kills; turn++) {
      const roundStart = Date.now()
      for (const name of names)
        for (const [which, pids] of supervisors.entries()) {
          const since = Date.now()
          const took = await killAndWait(pids, name, both[which]?.port ?? 0)
          backMs.push(took)
          expectations.expect(took <= BACK_MS, `the ${name} was back after ${took} ms`)
          const others = load.refused.filter(({ at, port }) => at >= since && port !== both[which]?.port)
          expectations.same(others, [], `refused by the other installation while the ${name} was killed`)
        }
      if (turn + 1 < kills) await sleep(Math.max(0, HEALTHY_MS - (Date.now() - roundStart)))
    }

    const awayFrom = Date.now()
    const { port: gatePort } = new URL(gate.url)
    await gate.close()
    await sleep(isQuick ? DATABASE_AWAY_MS / 6 : DATABASE_AWAY_MS)
    const awayUntil = Date.now()
    gate = await startDelayProxy(databaseUrl, 0, Number(gatePort))
    await waitUntil(() => load.lastSuccess() > awayUntil, GIVE_UP_MS, 50)
    const databaseBackMs = load.lastSuccess() - awayUntil
    expectations.expect(databaseBackMs <= BACK_MS, `awards succeeded ${databaseBackMs} ms after the database was back`)
    const meanwhile = load.refused.filter(({ at }) => at > awayFrom + 1000 && at < awayUntil)
    expectations.expect(meanwhile.length > 0, 'nothing was asked without the database')
    expectations.same(
      [...new Set(meanwhile.filter(({ retryAfter, status }) => !(status === 503 && retryAfter)).map((r) => r.status))],
      [],
      'answers without the database, besides 503 with Retry-After',
    )
    const refused = load.refused.length
    const acknowledged = await load.stop()
    const receipts = await uploads

    for (const [at, member] of members.entries()) {
      const count = acknowledged.get(member.id) ?? 0
      expectations.same(await world.balanceOf(member), count * POINTS, `the balance of member ${at + 1}`)
    }
    const sql = poolSql(payload)
    const isRead = async () => (await sql("select 1 from receipts where status = 'pending' limit 1")).length === 0
    expectations.expect(await waitUntil(isRead, GIVE_UP_MS, 500), 'a receipt is still waiting')
    const [row] = await sql<{ count: number }>('select count(*)::int from receipts')
    expectations.same(row?.count, receipts, 'receipts')
    expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
    return expectations.result({
      'programs killed': backMs.length,
      'longest until one served again, ms': Math.max(...backMs),
      'awards acknowledged': [...acknowledged.values()].reduce((sum, count) => sum + count, 0),
      'receipts acknowledged': receipts,
      'answers other than success, sent again': refused,
      'of them without the database': meanwhile.length,
      'awards again after the database was back, ms': databaseBackMs,
    })
  } finally {
    // What was killed is in the output, which `stop` reports.
    await Promise.allSettled(both.map(({ stop }) => stop()))
    await gate.close()
  }
}

/** Process ids by program, of the newest `count` supervisors of a checkout. */
const readSupervisors = (clone: string, count: number): (() => Record<string, number>)[] => {
  const folder = path.join(clone, '.data/run')
  type Row = { name: string; pid: number }
  const read = (file: string): Row[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const files = readdirSync(folder).filter((file) => isAlive(Number(path.parse(file).name)))
  if (files.length !== count) throw new Error(`${files.length} supervisors run, not ${count}`)
  return files.map((file) => () => Object.fromEntries(read(file).map(({ name, pid }) => [name, pid])))
}

/** @returns milliseconds until another process of that name serves */
const killAndWait = async (pids: () => Record<string, number>, name: string, port: number): Promise<number> => {
  const victim = pids()[name] ?? 0
  process.kill(victim, 'SIGKILL')
  const since = Date.now()
  const isBack = async () => {
    const pid = pids()[name]
    if (!pid || pid === victim) return false
    if (name !== 'web server') return true
    const health = await new Browser(port, 'localhost').get('/health/ready').catch(() => null)
    return health?.status === 200
  }
  await waitUntil(isBack, GIVE_UP_MS, 50)
  return Date.now() - since
}

/** Awards of both installations in turn, each repeated with its key until it is acknowledged. */
const startAwards = (both: readonly Installation[], { apiKey }: World, members: readonly Member[]) => {
  const refused: Refused[] = []
  const acknowledged = new Map<number, number>()
  const over = new AbortController()
  const callers = both.map(({ api, port }) => ({ api: api(apiKey), port }))
  let lastSuccess = 0
  const award = async (member: Member, turn: number) => {
    const body = { participant: { email: member.email }, points: POINTS, title: 'Award' }
    const headers = { 'idempotency-key': randomUUID() }
    const end = Date.now() + GIVE_UP_MS + DATABASE_AWAY_MS
    for (let attempt = 0; Date.now() < end; attempt++) {
      const { api, port } = callers[(turn + attempt) % callers.length] ?? callers[0]!
      const at = Date.now()
      const answer = await api.post('/v1/points/awards', body, headers).catch(() => null)
      if (answer && answer.status < 300) {
        lastSuccess = at
        acknowledged.set(member.id, (acknowledged.get(member.id) ?? 0) + 1)
        return
      }
      const status = answer?.status ?? 0
      refused.push({ port, at, status, retryAfter: answer?.headers['retry-after'] !== undefined })
      await sleep(PAUSE_MS)
    }
    throw new Error('an award was never acknowledged')
  }
  const lanes = Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let turn = lane; !over.signal.aborted; turn++) {
        await award(members[turn % members.length]!, turn)
        await sleep(PAUSE_MS)
      }
    }),
  )
  return {
    refused,
    lastSuccess: () => lastSuccess,
    stop: async () => {
      over.abort()
      await lanes
      return acknowledged
    },
  }
}

/** Sends each again with its attempt until it is accepted. @returns how many were */
const uploadReceipts = async (members: readonly Member[]): Promise<number> => {
  let accepted = 0
  for (let at = 0; at < RECEIPTS * members.length; at++) {
    const photo = await sharp({ create: { width: 600, height: 900, channels: 3, background: { r: at, g: 9, b: 9 } } })
      .jpeg()
      .toBuffer()
    const attempt = randomUUID()
    const send = async () => {
      const form = new FormData()
      form.append('files', new File([new Uint8Array(photo)], 'receipt.jpg', { type: 'image/jpeg' }))
      form.append('attempt', attempt)
      const answer = await members[at % members.length]!.site.call('POST', '/public/receipts', { body: form }).catch(
        () => null,
      )
      if (answer && answer.status >= 400 && answer.status < 500) expectOk(answer, 'an upload')
      return answer?.status === 200
    }
    if (await waitUntil(send, GIVE_UP_MS + DATABASE_AWAY_MS, 500)) accepted++
    await sleep(1000)
  }
  return accepted
}
