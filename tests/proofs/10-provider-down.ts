import { setTimeout as sleep } from 'node:timers/promises'
import { createContext } from '@/domain/context'
import { expireCheckouts } from '@/domain/payments'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql } from '@/platform/sql'
import { type Behavior, startFakeStripe } from '../../scripts/fakes/stripe/server'
import {
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../support/fixtures'
import { callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const SECRET = 'whsec_of_proof_10'
const TROUBLES: Behavior[] = [{ how: 'down' }, { how: 'error' }, { how: 'slow', delayMs: 9_000 }, { how: 'hang' }]
/** Longer than the timeout of calls to the provider, and about as long as a participant would wait. */
const PATIENCE_MS = 12_000

/**
 * Proof 10, payments: participants claim a priced reward with codes, over HTTP, while the provider is down, fails, is
 * slow or never answers, and once the app process is killed during its request. Points, stock and codes are all
 * released.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const people = isQuick ? 3 : 15
  const fake = await startFakeStripe({ target: () => ({ url: 'http://127.0.0.1:9', secret: SECRET }) })
  fake.sendByItself(false)
  const env = { STRIPE_SECRET_KEY: 'sk_test_proof', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: fake.url }
  const { apps, stop } = await startApps(2, { databaseUrl, env })
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const { rewardId } = await createRewardFixture(payload, {
    programId,
    price_cents: 900,
    threshold: 100,
    limit: people,
    coupons: Array.from({ length: people }, (_, at) => `CODE-${at}`),
  })
  const callers: ParticipantFixture[] = []
  for (let at = 0; at < people; at++) callers.push(await createParticipantFixture(payload, { programId, points: 100 }))
  const press = (at: number, key: string, app = apps[at % apps.length]!) =>
    callApp<{ success: boolean; stripe_url: string | null }>(app, {
      host,
      caller: callers[at]!,
      path: '/public/rewards/process_reward',
      body: { reward_id: rewardId, idempotency_key: `proof-10-${key}` },
    })
  const taken = async () =>
    onlyRow(
      await sql<{ points: number; stock: number; codes: number; held: number }>(
        `select (select count(*)::int from participant_balances where program_id = $1 and unused_points <> 100) as points,
           (select claims from reward_stocks where reward_id = $2) as stock,
           (select count(*)::int from coupons where reward_id = $2 and reward_claim_id is not null) as codes,
           (select count(*)::int from reward_claims where reward_id = $2 and state in ('held', 'settled')) as held`,
        [programId, rewardId],
      ),
    )
  const NOTHING = { points: 0, stock: 0, codes: 0, held: 0 }

  const slowest: Record<string, number> = {}
  for (const trouble of TROUBLES) {
    fake.behave(trouble)
    const times = await Promise.all(
      callers.map(async (_, at) => {
        const started = Date.now()
        const { body } = await press(at, trouble.how)
        expectations.same([body.success, body.stripe_url], [false, null], `${trouble.how}: an answer`)
        return Date.now() - started
      }),
    )
    slowest[`slowest answer ms, provider ${trouble.how}`] = Math.max(...times)
    expectations.expect(Math.max(...times) < PATIENCE_MS, `${trouble.how}: somebody waited ${Math.max(...times)} ms`)
    expectations.same(await taken(), NOTHING, `${trouble.how}: kept`)
  }

  // The process is killed during its request, so only the expiry job can release what it held.
  fake.behave({ how: 'hang' })
  const dying = apps[0]!
  const answers = callers.map((_, at) => press(at, 'killed', dying).catch(() => null))
  for (let waited = 0; waited < 100 && (await taken()).held < people; waited++) await sleep(50)
  const heldAtKill = (await taken()).held
  dying.process.kill('SIGKILL')
  await Promise.all(answers)
  expectations.same(heldAtKill, people, 'held when the process was killed')
  await sql(
    "update checkout_sessions set held_until = now() - interval '1 second' where program_id = $1 and status = 'opening'",
    [programId],
  )
  const job = createContext(payload, { actor: { type: 'job', name: 'proof 10' } })
  const { released } = await expireCheckouts(job)
  expectations.same(released, people, 'released by the job')
  expectations.same(await taken(), NOTHING, 'killed: kept')

  fake.behave({ how: 'up' })
  const after = await Promise.all(callers.map((_, at) => press(at, 'after', apps[1]!)))
  expectations.same(
    after.filter(({ body }) => body.stripe_url !== null).length,
    people,
    'pay pages when the provider is back',
  )
  await stop()
  await fake.close()
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return expectations.result({
    people,
    presses: people * (TROUBLES.length + 2),
    'requests to the provider': fake.requests.length,
    ...slowest,
    'held when killed': heldAtKill,
    'released by the job': released,
    'kept for good': 0,
  })
}
