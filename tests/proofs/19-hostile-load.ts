import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/lib/processes.mjs'
import { Browser } from '../built/support/browser'
import { startInstallation } from '../built/support/installation'
import { createWorld, type Member, signInOwner, type World } from '../built/support/world'
import { prepareBuiltStage } from './support/built-stage'
import { Expectations, type Proof } from './support/proof'

const ADMIN = 'first.admin@example.com'
const MEMBERS = 8
const MEASURE_MS = 20_000
const SLOW_CLIENTS = 200
const SLOW_LISTS = 500
const LISTS_AT_ONCE = 4
const BIG_BODIES = 40
const BIG_BODY = Buffer.alloc(10 * 1024 * 1024, 'a')
const BYTE_EVERY_MS = 500

type Measured = { homeMs: number; claimsASecond: number }

/**
 * Proof 19: home and claims of a built server, alone and while 200 clients send a byte every half second, others send bodies of
 * 10 MB, and an administrator asks for 500 lists by deep filters. Home takes at most twice as long, and half of the claims
 * remain. All of it shares the machine's cores with the database and this process.
 */
export const run: Proof = async ({ databaseUrl, isQuick }) => {
  const expectations = new Expectations()
  const stage = await prepareBuiltStage(databaseUrl, '19-hostile-load')
  const port = await findFreePort()
  const installation = await startInstallation({ PORT: String(port), FIRST_ADMIN_EMAIL: ADMIN }, stage)
  const forMs = isQuick ? MEASURE_MS / 5 : MEASURE_MS
  try {
    const world = await createWorld(installation, { owner: await signInOwner(installation, ADMIN) })
    const reward = await world.createReward()
    const members: Member[] = []
    for (let at = 0; at < MEMBERS; at++) members.push(await world.createMember({ points: 10_000_000 }))
    const measure = () => measureBoth({ members, port, reward, world }, forMs)
    await measure() // Loads what the first requests need.
    const alone = await measure()

    const over = new AbortController()
    const statuses: Record<string, number> = {}
    const slow = openSlowClients(port, world.slug)
    const attack = Promise.all([
      repeat(BIG_BODIES, over.signal, () => sendBigBody(port, world.slug), statuses),
      ...Array.from({ length: LISTS_AT_ONCE }, () =>
        repeat(SLOW_LISTS / LISTS_AT_ONCE, over.signal, () => askDeepList(world), statuses),
      ),
    ])
    const attacked = await measure()
    over.abort()
    await attack
    const stillOpen = slow.close()

    expectations.expect(
      attacked.homeMs <= 2 * alone.homeMs,
      `home took ${attacked.homeMs} ms instead of ${alone.homeMs}`,
    )
    expectations.expect(
      attacked.claimsASecond >= alone.claimsASecond / 2,
      `${attacked.claimsASecond} claims a second instead of ${alone.claimsASecond}`,
    )
    expectations.expect(
      !Object.keys(statuses).some((status) => Number(status) >= 500),
      `answers: ${JSON.stringify(statuses)}`,
    )
    return expectations.result({
      'home alone, median ms': alone.homeMs,
      'home attacked, median ms': attacked.homeMs,
      'claims a second alone': alone.claimsASecond,
      'claims a second attacked': attacked.claimsASecond,
      'slow clients still connected': stillOpen,
      'answers to the attack': JSON.stringify(statuses),
    })
  } finally {
    await installation.stop()
  }
}

type Stage = { members: Member[]; port: number; reward: { id: number }; world: World }

/** Home by one visitor, and claims by all members, at once. */
const measureBoth = async ({ members, port, reward, world }: Stage, forMs: number): Promise<Measured> => {
  const end = performance.now() + forMs
  const times: number[] = []
  let claims = 0
  const visitor = new Browser(port, `${world.slug}.localhost`)
  await Promise.all([
    (async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await visitor.get('/', { accept: 'text/html' })
        times.push(performance.now() - start)
        await sleep(50)
      }
    })(),
    ...members.map(async ({ site }) => {
      while (performance.now() < end) {
        const { body } = await site.post<{ success: boolean }>('/public/rewards/process_reward', {
          ...{ reward_id: reward.id, idempotency_key: randomUUID() },
        })
        if (body.success) claims += 1
      }
    }),
  ])
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { homeMs: Math.round(median), claimsASecond: Math.round((claims / forMs) * 1000) }
}

/** Clients that never finish their request. */
const openSlowClients = (port: number, slug: string): { close: () => number } => {
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    socket.write(
      `POST /public/signin/verify HTTP/1.1\r\nhost: ${slug}.localhost:${port}\r\ncontent-length: 10000\r\nx-slow: `,
    )
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, BYTE_EVERY_MS)
  return {
    close: () => {
      clearInterval(timer)
      const open = sockets.filter(({ destroyed }) => !destroyed).length
      for (const socket of sockets) socket.destroy()
      return open
    },
  }
}

const sendBigBody = async (port: number, slug: string): Promise<string> => {
  const browser = new Browser(port, `${slug}.localhost`)
  await browser.get('/public/me')
  // The server may close the connection before it has read everything.
  return browser.post('/public/challenges/submit', { text: BIG_BODY.toString() }).then(
    ({ status }) => String(status),
    () => 'closed',
  )
}

const askDeepList = async ({ owner, programId }: World): Promise<string> => {
  const deep = Array.from({ length: 12 }, (_, depth) => `[or][0][and][${depth % 3}]`).join('')
  const path =
    Math.random() < 0.5
      ? `/api/participants?where${deep}[email][contains]=a&limit=1000&depth=5`
      : `/api/participants?where[program][equals]=${programId}&where[email][contains]=e&sort=-first_name&limit=1000&depth=3`
  return String((await owner.get(path)).status)
}

const repeat = async (
  times: number,
  signal: AbortSignal,
  call: () => Promise<string>,
  statuses: Record<string, number>,
) => {
  for (let at = 0; at < times && !signal.aborted; at++) {
    const status = await call()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}
