import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { eventTypes } from '@/domain/webhooks'
import { poolSql, preparedSql } from '@/platform/sql'
import { createRewardFixture } from '../support/fixtures'
import { measureLoad } from './http-load'
import { compareInTurns, type Measure, median } from './measure'
import { startLaurel } from './servers'
import { callBareRoute, createSiteFixture, postOrThrow, type SiteFixture } from './site-fixture'
import { compareHooks } from './support/compare-hooks'

const REWARDS = 64
const LIMIT = 1_000_000
const WARM_UP_MS = 2000
const P99_ROUNDS = 3
const PATH = '/public/rewards/process_reward'

/**
 * Claims per second over HTTP (session, CSRF, validation, limits, idempotency), compared with a bare route handler of
 * the same server; and claims of one limited reward, compared with claims spread over many rewards.
 */
export async function benchClaim(): Promise<Measure[]> {
  const fixture = await createSiteFixture()
  const rewards: number[] = []
  for (let at = 0; at < REWARDS; at++) {
    const { rewardId } = await createRewardFixture(fixture.payload, {
      programId: fixture.programId,
      limit: LIMIT,
      threshold: 1,
    })
    rewards.push(rewardId)
  }
  const app = await startLaurel()
  let keys = 0
  const claim = (rewardOf: (n: number) => number | undefined) => (n: number) =>
    postOrThrow(app, fixture, fixture.callers[n % fixture.callers.length]!, PATH, {
      reward_id: rewardOf(n),
      idempotency_key: `bench-claim-${keys++}`,
    })
  const spread = claim((n) => rewards[n % rewards.length])
  const hot = claim(() => rewards[0])
  const p99s: number[] = []
  const measures = [
    await compareInTurns({
      name: 'claim over HTTP, against a bare route',
      unit: 'claims/s',
      target: 0.45,
      ours: async () => (await measureLoad(spread)).perSecond,
      limit: async () => (await measureLoad(callBareRoute(app))).perSecond,
    }),
    await compareInTurns({
      name: 'claim of one hot limited reward, against spread claims',
      unit: 'claims/s',
      target: 0.44,
      ours: async () => {
        const { p99Ms, perSecond } = await measureLoad(hot)
        p99s.push(p99Ms)
        return perSecond
      },
      limit: async () => (await measureLoad(spread)).perSecond,
    }),
  ]
  app.process.kill('SIGKILL')
  const p99OfHot: number[] = []
  const p99OfSpread: number[] = []
  const claimHot = claimInProcess(fixture, () => rewards[0]!)
  const claimSpread = claimInProcess(fixture, (n) => rewards[n % rewards.length]!)
  await measureLoad(claimSpread, { milliseconds: WARM_UP_MS })
  for (let round = 0; round < P99_ROUNDS; round++) {
    p99OfHot.push((await measureLoad(claimHot)).p99Ms)
    p99OfSpread.push((await measureLoad(claimSpread)).p99Ms)
  }
  const hooked = await compareHooks(fixture.payload, { slug: 'reward-claims', unit: 'claims/s', perform: claimSpread })
  const subscribe = await createEndpoint(fixture)
  const heard = await compareInTurns({
    name: 'claim in process with a webhook endpoint, against none',
    unit: 'claims/s',
    target: null,
    ours: async () => {
      await subscribe(true)
      return (await measureLoad(claimSpread)).perSecond
    },
    limit: async () => {
      await subscribe(false)
      return (await measureLoad(claimSpread)).perSecond
    },
  })
  await subscribe(false)
  const { differing } = await verifyLedger(poolSql(fixture.payload))
  if (differing > 0) throw new Error(`${differing} balances differ after the bench`)
  const tail = { unit: 'ms', ratio: null }
  return [
    ...measures,
    ...hooked,
    heard,
    {
      ...tail,
      name: 'claims of one hot limited reward: p99 in the database, at most; reference: of spread ones',
      value: median(p99OfHot),
      reference: median(p99OfSpread),
      target: 20,
    },
    {
      ...tail,
      name: 'claims of one hot limited reward: p99 over HTTP',
      value: median(p99s),
      reference: null,
      target: null,
    },
  ]
}

/** An endpoint that subscribes to all events, without a worker to deliver them. @returns a function that (de)activates it */
const createEndpoint = async ({ payload, programId }: SiteFixture) => {
  const sql = poolSql(payload)
  const [row] = await sql<{ id: number }>(
    `insert into webhooks (program_id, url, events, secret_encrypted, active) values ($1, 'https://example.com', $2, 'none', false) returning id`,
    [programId, JSON.stringify(eventTypes())],
  )
  return (active: boolean) => sql('update webhooks set active = $2 where id = $1', [row?.id, active])
}

/** The same claim by the domain function without a server, to measure the lock on the hottest row. */
const claimInProcess = ({ callers, payload, programId }: SiteFixture, rewardOf: (n: number) => number) => {
  return async (n: number): Promise<void> => {
    const { participantId } = callers[n % callers.length]!
    const context = createContext(payload, {
      actor: { type: 'participant', id: participantId, programId },
      sql: preparedSql(payload),
    })
    const claim = await claimReward(context, {
      programId,
      participantId,
      rewardId: rewardOf(n),
      key: crypto.randomUUID(),
    })
    if (!claim.ok) throw new Error(`a claim was refused: ${claim.reason}`)
  }
}
