import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { createContext } from '@/domain/context'
import { advanceSweepstakes, drawSweepstake } from '@/domain/draws'
import { type PublishedDraw, verifyDraw } from '@/draw-algorithm'
import { closeQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { callRoute, createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

/** A drand chain over HTTP: a round every 30 seconds, published at its time. */
const PERIOD_SECONDS = 30
const GENESIS = Math.floor(Date.now() / 1000) - 3000
const chain = { now: new Date(), isUp: true, asked: [] as number[], onInfo: () => {} }
const randomnessOf = (round: number) => round.toString(16).padStart(64, '0')

let server: Server
let test: TestPayload
let payload: TestPayload['payload']
let programId: number
let route: RoutesAt

beforeAll(async () => {
  server = createServer((request, response) => {
    const round = Number(/^\/chain\/public\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0)
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (!chain.isUp) return send(503, {})
    if (request.url === '/chain/info') chain.onInfo()
    if (request.url === '/chain/info') return send(200, { period: PERIOD_SECONDS, genesis_time: GENESIS, hash: 'x' })
    chain.asked.push(round)
    const out = GENESIS + (round - 1) * PERIOD_SECONDS
    if (out * 1000 > chain.now.getTime()) return send(425, {})
    return send(200, { round, randomness: randomnessOf(round), signature: 'x' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  test = await openTestPayload({ DRAW_BEACON_URL: `http://127.0.0.1:${port}/chain/` })
  payload = test.payload
  programId = (await createProgramFixture(payload)).programId
  route = await routesAt('/public/draws/:identifier')
})
afterAll(async () => {
  await closeQueue()
  await test.close()
  await new Promise((resolve) => server.close(resolve))
})

it('draws with a round unknown when the list was frozen, and waits for it', async () => {
  const finish = new Date(Date.now() + 60_000)
  const { identifier, rewardId } = await createRewardFixture(payload, {
    programId,
    selection: 'sweepstake',
    finish: finish.toISOString(),
    sweepstake: { free_entry: true, winners: 1, alternates: 0 },
  })
  const step = (seconds: number) => {
    const now = new Date(finish.getTime() + seconds * 1000)
    chain.now = now
    return drawSweepstake(createContext(payload, { actor: { type: 'job', name: 'test' }, now }), {
      programId,
      rewardId,
    })
  }
  const read = async () => {
    const { body } = await callRoute<{ draws: PublishedDraw[] }>(route.GET, { programId, params: { identifier } })
    return body.draws[0] as PublishedDraw
  }

  chain.isUp = false
  await expect(step(1)).rejects.toThrow('the beacon responded with 503')
  chain.isUp = true
  expect(await step(2)).toMatchObject({ ok: true, status: 'frozen' })
  const { beacon } = await read()
  if (!beacon) throw new Error('no beacon')
  const out = GENESIS + (beacon.round - 1) * PERIOD_SECONDS
  const wait = out - (finish.getTime() + 2000) / 1000
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(60 + PERIOD_SECONDS)
  expect(beacon.value).toBeNull()

  expect(await step(15)).toEqual({ ok: false, reason: 'beacon_not_ready' })
  expect(await step(100)).toMatchObject({ ok: true, status: 'drawn' })
  const drawn = await read()
  expect(drawn.beacon).toMatchObject({ round: beacon.round, value: randomnessOf(beacon.round) })
  expect(verifyDraw(drawn).ok).toBe(true)
  expect(verifyDraw({ ...drawn, beacon: { ...beacon, value: randomnessOf(beacon.round + 1) } }).ok).toBe(false)
})

describe('with a running clock', () => {
  const clock = Date.now
  let ahead = 0
  beforeEach(() => {
    ahead = 0
    jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead)
  })
  afterEach(() => {
    chain.onInfo = () => {}
    jest.restoreAllMocks()
  })
  const createEnded = () =>
    createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      finish: new Date(clock() + 60_000).toISOString(),
      sweepstake: { free_entry: true, winners: 1, alternates: 0 },
    })
  const ended = () => createContext(payload, { actor: { type: 'job', name: 'test' }, now: new Date(clock() + 120_000) })
  const drawOf = async (rewardId: number) =>
    (
      await poolSql(payload)<{ status: string; round: number | null }>(
        'select status, beacon_round::int as round from sweepstake_draws where reward_id = $1',
        [rewardId],
      )
    )[0]

  it('doesn’t bind a frozen list to a round that was published while it waited', async () => {
    const { rewardId } = await createEnded()
    chain.onInfo = () => {
      ahead += 60_000 + PERIOD_SECONDS * 1000
    }
    await expect(drawSweepstake(ended(), { programId, rewardId })).rejects.toThrow('before the entry list')
    expect(await drawOf(rewardId)).toEqual({ status: 'committed', round: null })
    chain.onInfo = () => {}
    expect(await drawSweepstake(ended(), { programId, rewardId })).toMatchObject({ ok: true, status: 'frozen' })
  })

  it('applies each entry at its own time', async () => {
    const [first, second] = [await createEnded(), await createEnded()]
    chain.onInfo = () => {
      ahead += 30_000
    }
    await advanceSweepstakes(ended())
    const [one, other] = [await drawOf(first.rewardId), await drawOf(second.rewardId)]
    expect([one?.status, other?.status]).toEqual(['frozen', 'frozen'])
    expect(Number(other?.round) - Number(one?.round)).toBeGreaterThanOrEqual(1)
  })
})
