import Stripe from 'stripe'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql } from '@/platform/sql'
import { deliver } from '../../scripts/fakes/stripe/deliver'
import { startFakeStripe } from '../../scripts/fakes/stripe/server'
import type { Event } from '../../scripts/fakes/stripe/store'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../support/fixtures'
import { DONATION } from '../support/payments'
import { callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'
import { createShuffle } from './support/shuffle'

const COPIES = 20
const SECRET = 'whsec_of_proof_9'

/**
 * Proof 9: every event of donations and priced rewards arrives 20 times, shuffled and in parallel, at two app
 * processes, over HTTP and signed, with one effect each. Events with a bad signature, an old timestamp or a changed
 * body are refused without an effect.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const shuffle = createShuffle(seed)
  const people = isQuick ? 4 : 30
  const fake = await startFakeStripe({ target: () => ({ url: 'http://127.0.0.1:9', secret: SECRET }) })
  fake.sendByItself(false)
  const env = { STRIPE_SECRET_KEY: 'sk_test_proof', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: fake.url }
  const { apps, stop } = await startApps(2, { databaseUrl, env })
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const challenge = await createChallengeFixture(payload, { programId, ...DONATION } as never)
  const { donation_challenge } = await payload.findByID({
    collection: 'challenges',
    id: challenge.challengeId,
    overrideAccess: true,
  })
  const choice = {
    entity: donation_challenge?.entities?.[0]?.id ?? '',
    amount: donation_challenge?.amounts?.[0]?.id ?? '',
  }
  const { rewardId } = await createRewardFixture(payload, { programId, price_cents: 900, threshold: 100 })

  const callers = []
  for (let at = 0; at < people; at++) callers.push(await createParticipantFixture(payload, { programId, points: 100 }))
  const events: Event[] = []
  for (const caller of callers) {
    for (const { body, path } of [
      { path: `/public/challenges/${challenge.identifier}/donation_checkout_session`, body: choice },
      { path: '/public/rewards/process_reward', body: { reward_id: rewardId, idempotency_key: 'proof-9-press' } },
    ]) {
      const answer = await callApp<{ stripe_url: string }>(apps[0]!, { host, caller, path, body })
      events.push(await fake.pay(answer.body.stripe_url.split('/').at(-1) ?? ''))
    }
  }

  const post = (event: Event, at: number): Promise<number> => {
    const { port } = apps[at % apps.length]!
    return deliver(event, {
      url: `http://127.0.0.1:${port}/payments/stripe/webhook`,
      host: 'localhost',
      secret: SECRET,
    })
  }
  const forged = await Promise.all(
    events.slice(0, 10).map((event, at) => postForged(event, apps[at % apps.length]!.port)),
  )
  expectations.same([...new Set(forged.flat())], [400], 'answers to forged events')
  const early = await countEffects()
  expectations.same(early, { donations: 0, claims: 0, noted: 0 }, 'effects of forged events')

  const copies = shuffle(events.flatMap((event) => Array.from({ length: COPIES }, () => event)))
  const started = Date.now()
  const statuses = await Promise.all(copies.map(post))
  const seconds = (Date.now() - started) / 1000
  expectations.same([...new Set(statuses)], [200], 'answers to good events')
  const late = await countEffects()
  expectations.same(late, { donations: people, claims: people, noted: people * 2 }, 'effects')
  const balances = await sql<{ points: number; unused_points: number }>(
    `select distinct b.points, b.unused_points from participant_balances b where b.program_id = $1`,
    [programId],
  )
  expectations.same(balances, [{ points: 350, unused_points: 250 }], 'balances')
  await stop()
  await fake.close()
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return expectations.result({
    events: events.length,
    'copies sent': copies.length,
    'forged sent': forged.flat().length,
    donations: late.donations,
    'claims settled': late.claims,
    'events noted': late.noted,
    'events per second': Math.round(copies.length / seconds),
  })

  async function countEffects() {
    return onlyRow(
      await sql<{ donations: number; claims: number; noted: number }>(
        `select (select count(*)::int from challenge_completions where program_id = $1) as donations,
           (select count(*)::int from reward_claims where program_id = $1 and state = 'settled') as claims,
           (select count(*)::int from payment_events where program_id = $1 and processed_at is not null) as noted`,
        [programId],
      ),
    )
  }
}

/** Posts with a wrong secret, an old timestamp, a changed body and no signature. @returns the answers' statuses */
const postForged = async ({ created, id, object, type }: Event, port: number): Promise<number[]> => {
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
  const sign = (options: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, ...options })
  const tries = [
    { body, signature: sign({ secret: 'whsec_of_somebody_else' }) },
    { body, signature: sign({ timestamp: Math.floor(Date.now() / 1000) - 3_600 }) },
    { body: body.replace(id, `${id}_changed`), signature: sign() },
    { body, signature: 'none' },
  ]
  const statuses: number[] = []
  for (const { body: sent, signature } of tries) {
    const answer = await fetch(`http://localhost:${port}/payments/stripe/webhook`, {
      method: 'POST',
      body: sent,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
    statuses.push(answer.status)
  }
  return statuses
}
