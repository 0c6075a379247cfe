import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createContext } from '@/domain/context'
import { createEndpoint, replayMissing } from '@/domain/webhooks'
import { env } from '@/platform/env'
import { poolSql } from '@/platform/sql'
import { createParticipantFixture, createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'
import { seededChance } from './support/shuffle'
import { killWorker, startWorker } from './support/workers'

const WORKERS = 2
const PEOPLE = 20
const KILLS = 3
const PATIENCE_MS = 15 * 60_000

type Receipt = { id: string; participant: number; entry: number; isTaken: boolean }
type Receiver = { share: number; answer: (response: ServerResponse, times: number) => boolean }

const respond = (response: ServerResponse, status: number, headers: Record<string, string> = {}): boolean => {
  response.writeHead(status, headers).end()
  return status >= 200 && status < 300
}

/** How each receiver answers the nth delivery of an event, and its share of the events. */
const RECEIVERS: Record<string, Receiver> = {
  good: { share: 0.5, answer: (response) => respond(response, 204) },
  fails: { share: 0.2, answer: (response, times) => respond(response, times < 3 ? 500 : 204) },
  busy: { share: 0.1, answer: (response, times) => respond(response, times < 2 ? 429 : 204, { 'retry-after': '1' }) },
  redirects: { share: 0.08, answer: (response) => respond(response, 302, { location: '/good' }) },
  gone: { share: 0.1, answer: (response) => respond(response, 410) },
  // Never answers the first time.
  hangs: { share: 0.02, answer: (response, times) => (times < 2 ? false : respond(response, 204)) },
}

/**
 * Proof 26: 10,000 events to receivers that fail, hang, redirect, are busy or gone, while workers are killed and the
 * database drops its connections. Each event arrives or is in the log with the reason, a repeated one with the same id,
 * and the events of one participant arrive in order.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const chance = seededChance(seed)
  const total = isQuick ? 400 : 10_000
  const received: Record<string, Receipt[]> = Object.fromEntries(Object.keys(RECEIVERS).map((name) => [name, []]))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const name = request.url?.slice(1) ?? ''
      const list = received[name]
      if (!list) return response.writeHead(404).end()
      const id = String(request.headers['webhook-id'])
      const { data } = JSON.parse(Buffer.concat(chunks).toString())
      const times = list.filter((one) => one.id === id).length + 1
      const isTaken = RECEIVERS[name]?.answer(response, times) ?? false
      list.push({ id, participant: data.participant.id, entry: data.entry_id, isTaken })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const workerEnv = { WORKER_JOBS: 'others', WEBHOOK_ALLOWED_HOSTS: host }
  env.WEBHOOK_ALLOWED_HOSTS.push(host)

  const context = createContext(payload, { actor: { type: 'system', name: 'proof 26' } })
  const endpoints: Record<string, { programId: number; webhookId: number; events: number }> = {}
  for (const [name, { share }] of Object.entries(RECEIVERS)) {
    const { programId } = await createProgramFixture(payload)
    const form = { url: `http://${host}/${name}`, description: name, events: ['points.changed' as const], active: true }
    const made = await createEndpoint(context, programId, form)
    if (!made.ok) throw new Error(`the endpoint ${name} was refused: ${made.reason}`)
    endpoints[name] = { programId, webhookId: made.id, events: Math.round(total * share) }
  }
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(databaseUrl, workerEnv)))

  const post = async ({ events, programId }: { events: number; programId: number }) => {
    const people: number[] = []
    for (let at = 0; at < PEOPLE; at++)
      people.push((await createParticipantFixture(payload, { programId })).participantId)
    for (let at = 0; at < events; at++)
      await sql(
        `select * from laurel_post_points($1, $2::int, 'earning', 1, 1, null, $3, 'Participant', null, 'Proof', null, null, 'system', null, null, now())`,
        [programId, people[at % PEOPLE], `proof-26:${programId}:${at}`],
      )
  }
  const kill = async () => {
    for (let at = 0; at < KILLS; at++) {
      await sleep(3000 + chance() * 3000)
      const victim = workers.shift()
      if (victim) await killWorker(victim)
      workers.push(await startWorker(databaseUrl, workerEnv))
    }
  }
  const started = Date.now()
  await Promise.all([...Object.values(endpoints).map(post), kill()])
  // Terminates the workers' connections during deliveries, like a restart of the database.
  const cut = await sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

  // Makes pending attempts due now, except those leased by a dead worker, which must expire by themselves.
  const pending = async () =>
    (await sql<{ count: number }>("select count(*)::int as count from webhook_deliveries where status = 'pending'"))[0]
      ?.count ?? 0
  while ((await pending()) > 0 && Date.now() - started < PATIENCE_MS) {
    await sql(
      "update webhook_deliveries set next_attempt_at = now() where status = 'pending' and error is not null and next_attempt_at > now() + interval '65 seconds'",
    )
    await sleep(500)
  }
  for (const worker of workers) await killWorker(worker)
  // A receiver that answered 410 gets no new deliveries. Once it is back, the missed events can be replayed.
  const { gone } = endpoints
  if (gone) {
    await sql('update webhooks set active = true where id = $1', [gone.webhookId])
    await replayMissing(context, gone, new Date(0))
  }

  const rows = await sql<{ name: string; status: string; count: number; reasons: string[] }>(
    `select w.description as name, d.status, count(*)::int as count, array_agg(distinct coalesce(d.error, '')) as reasons
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id group by 1, 2`,
  )
  const figures: Record<string, number | string> = {
    events: total,
    'workers killed': KILLS,
    'connections cut': cut.length,
  }
  for (const [name, { events }] of Object.entries(endpoints)) {
    const list = received[name] ?? []
    const logged = rows.filter((row) => row.name === name)
    const count = (status: string) => logged.find((row) => row.status === status)?.count ?? 0
    const taken = new Map<string, Receipt>()
    for (const one of list) if (one.isTaken && !taken.has(one.id)) taken.set(one.id, one)
    const isDead = name === 'gone' || name === 'redirects'
    expectations.same(
      logged.reduce((sum, row) => sum + row.count, 0),
      events,
      `${name}: events in the log`,
    )
    expectations.same(count('delivered'), isDead ? 0 : events, `${name}: delivered`)
    expectations.same(taken.size, isDead ? 0 : events, `${name}: arrived`)
    const failed = logged.find(({ status }) => status === 'failed')
    if (failed) expectations.expect(!failed.reasons.includes(''), `${name}: a failure without its reason`)
    // One id per entry, however often it was delivered.
    expectations.same(
      new Set(list.map(({ id }) => id)).size,
      new Set(list.map(({ entry }) => entry)).size,
      `${name}: ids`,
    )
    const latest = new Map<number, number>()
    for (const { entry, participant } of taken.values()) {
      expectations.expect(entry > (latest.get(participant) ?? 0), `${name}: entry ${entry} arrived out of order`)
      latest.set(participant, entry)
    }
    figures[`${name}: events, posts, delivered, failed`] =
      `${events}, ${list.length}, ${count('delivered')}, ${count('failed')}`
  }
  server.closeAllConnections()
  server.close()
  return expectations.result(figures)
}
