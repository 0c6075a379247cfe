import type { Payload } from 'payload'
import Stripe from 'stripe'
import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { DONATION, openPaymentsTest, type PaymentsTest, requestPayPage, sessionOf } from '../../support/payments'

let test: PaymentsTest
let payload: Payload
let sql: Sql
let programId: number

beforeAll(async () => {
  test = await openPaymentsTest()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  test.fake.sendByItself(false)
})
afterAll(() => test.close())

const openDonation = async (): Promise<{ ada: ParticipantFixture; sessionId: string }> => {
  const ada = await createParticipantFixture(payload, { programId })
  const { challengeId, identifier } = await createChallengeFixture(payload, { programId, ...DONATION } as never)
  const { donation_challenge } = await payload.findByID({
    collection: 'challenges',
    id: challengeId,
    overrideAccess: true,
  })
  const sessionId = sessionOf(
    await requestPayPage('donation', ada, identifier, {
      entity: donation_challenge?.entities?.[0]?.id ?? '',
      amount: donation_challenge?.amounts?.[0]?.id ?? '',
    }),
  )
  return { ada, sessionId }
}
const pointsOf = async ({ participantId }: ParticipantFixture) =>
  (
    await sql<{ points: number }>('select points from participant_balances where participant_id = $1', [participantId])
  )[0]?.points

/** Posts a forged event; `secret` and time can be chosen. */
const post = (
  body: string,
  {
    at = Date.now(),
    secret = test.webhookSecret,
    signature,
  }: { at?: number; secret?: string; signature?: string | null } = {},
) => {
  const header =
    signature === undefined
      ? Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1000) })
      : signature
  return fetch(test.webhookUrl, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(header === null ? {} : { 'stripe-signature': header }) },
  })
}
const bodyOf = (
  { created, id, object, type }: { id: string; type: string; created: number; object: object },
  overrides: object = {},
) =>
  JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object: { ...object, ...overrides } } })

describe('an event of the payment provider', () => {
  // RULE-25
  it('is applied once, sent 20 times in parallel among others, shuffled', async () => {
    const people = await Promise.all([openDonation(), openDonation(), openDonation()])
    const events = []
    for (const { sessionId } of people) events.push(await test.fake.pay(sessionId))
    const copies = events.flatMap((event) => Array.from({ length: 20 }, () => ({ event, at: Math.random() })))
    copies.sort((a, b) => a.at - b.at)
    const statuses = await Promise.all(copies.map(({ event }) => test.fake.send(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const { ada } of people) expect(await pointsOf(ada)).toBe(250)
    const noted = await sql('select 1 from payment_events where provider_event_id = any($1)', [
      events.map(({ id }) => id),
    ])
    expect(noted).toHaveLength(3)
  })

  it('settles a checkout once, even by two events of different types', async () => {
    const { ada, sessionId } = await openDonation()
    const event = await test.fake.pay(sessionId)
    const succeeded = { ...event, id: `${event.id}_async`, type: 'checkout.session.async_payment_succeeded' }
    await Promise.all([test.fake.send(event), test.fake.send(succeeded)])
    expect(await pointsOf(ada)).toBe(250)
  })

  it('that waits for a slow payment settles or releases with its outcome', async () => {
    const { findPaymentReceipt } = await import('@/domain/payments')
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    for (const [type, points, state] of [
      ['checkout.session.async_payment_succeeded', 250, 'paid'],
      ['checkout.session.async_payment_failed', 0, 'failed'],
    ] as const) {
      const { ada, sessionId } = await openDonation()
      const event = await test.fake.pay(sessionId)
      expect((await post(bodyOf(event, { payment_status: 'unpaid' }))).status).toBe(200)
      const receipt = () => findPaymentReceipt(context, { programId, participantId: ada.participantId, sessionId })
      expect([await pointsOf(ada), (await receipt())?.state]).toEqual([0, 'pending'])
      await test.fake.send({ ...event, id: `${event.id}_later`, type })
      expect([await pointsOf(ada), (await receipt())?.state]).toEqual([points, state])
    }
  })

  it('finds its checkout by our own reference if the answer with its id was lost', async () => {
    const { ada, sessionId } = await openDonation()
    await sql(
      "update checkout_sessions set provider_session_id = null, status = 'opening' where provider_session_id = $1",
      [sessionId],
    )
    await test.fake.send(await test.fake.pay(sessionId))
    expect(await pointsOf(ada)).toBe(250)
  })

  it.each([
    ['with another signature', () => ({ secret: 'whsec_of_somebody_else' })],
    ['signed ten minutes ago', () => ({ at: Date.now() - 600_000 })],
    ['without a signature', () => ({ signature: null })],
    ['with an invalid signature', () => ({ signature: 't=1,v1=00' })],
  ])('%s is refused and changes nothing', async (_, how) => {
    const { ada, sessionId } = await openDonation()
    const event = await test.fake.pay(sessionId)
    expect((await post(bodyOf(event), how())).status).toBe(400)
    expect(await pointsOf(ada)).toBe(0)
  })

  it('with a changed body is refused', async () => {
    const { ada, sessionId } = await openDonation()
    const body = bodyOf(await test.fake.pay(sessionId))
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: test.webhookSecret })
    expect((await post(body.replace('2500', '9900'), { signature })).status).toBe(400)
    expect(await pointsOf(ada)).toBe(0)
  })

  it.each([
    ['another amount', { amount_total: 100 }],
    ['different currency', { currency: 'eur' }],
    ['no amount', { amount_total: null }],
  ])('of %s settles nothing, and is recorded in the audit log', async (_, overrides) => {
    const { ada, sessionId } = await openDonation()
    expect((await post(bodyOf(await test.fake.pay(sessionId), overrides))).status).toBe(200)
    expect(await pointsOf(ada)).toBe(0)
    const audits = await sql(
      `select 1 from audit_entries a join checkout_sessions k on a.record_id = k.id::text
       where a.action = 'payment.mismatch' and k.provider_session_id = $1`,
      [sessionId],
    )
    expect(audits).toHaveLength(1)
  })

  it('that claims to be live is ignored by a test account', async () => {
    const { ada, sessionId } = await openDonation()
    const event = await test.fake.pay(sessionId)
    expect((await post(bodyOf(event).replace('"livemode":false', '"livemode":true'))).status).toBe(400)
    expect(await pointsOf(ada)).toBe(0)
  })

  it('of another system or an irrelevant type is acknowledged', async () => {
    const foreign = {
      id: 'evt_foreign',
      type: 'checkout.session.completed',
      created: 1,
      object: { id: 'cs_foreign', metadata: {} },
    }
    const unknown = { id: 'evt_unknown', type: 'invoice.paid', created: 1, object: {} }
    for (const event of [foreign, unknown]) {
      const answer = await post(bodyOf(event))
      expect([answer.status, await answer.json()]).toMatchObject([200, { outcome: 'ignored' }])
    }
    expect(await sql("select 1 from payment_events where provider_event_id in ('evt_foreign', 'evt_unknown')")).toEqual(
      [],
    )
  })

  it('can’t be too large', async () => {
    expect((await post('x'.repeat(1_000_001))).status).toBe(413)
  })
})
