import type { Payload } from 'payload'
import { createContext, inTransaction } from '@/domain/context'
import { reversePoints, verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { openPaymentsTest, type PayAnswer, type PaymentsTest, requestReward, sessionOf } from '../../support/payments'
import { routesAt } from '../../support/routes'

let test: PaymentsTest
let payload: Payload
let sql: Sql
let programId: number
let payments: typeof import('@/domain/payments')
let rewards: typeof import('@/domain/rewards')

beforeAll(async () => {
  test = await openPaymentsTest()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  payments = await import('@/domain/payments')
  rewards = await import('@/domain/rewards')
})
beforeEach(() => {
  test.fake.behave({ how: 'up' })
  test.fake.sendByItself(true)
})
afterAll(() => test.close())

const PRICED = { threshold: 100, price_cents: 1_500, currency: 'usd' }

const newPerson = (points = 300) => createParticipantFixture(payload, { programId, points })
const newReward = (overrides: object = {}) => createRewardFixture(payload, { programId, ...PRICED, ...overrides })
let attempts = 0
const newKey = () => `attempt-${++attempts}-${Date.now()}`
const ask = (caller: ParticipantFixture, rewardId: number, key = newKey()) => requestReward(caller, rewardId, key)

/** Everything that a hold may touch, to verify that nothing was taken. */
const stateOf = async ({ participantId }: ParticipantFixture, rewardId: number) => ({
  ...onlyRow(
    await sql<{ unused_points: number; rewards_earned: number }>(
      'select unused_points, rewards_earned from participant_balances where participant_id = $1',
      [participantId],
    ),
  ),
  stock: onlyRow(await sql<{ claims: number }>('select claims from reward_stocks where reward_id = $1', [rewardId]))
    .claims,
  codes_taken: onlyRow(
    await sql<{ taken: number }>(
      'select count(*)::int as taken from coupons where reward_id = $1 and reward_claim_id is not null',
      [rewardId],
    ),
  ).taken,
  claims: (
    await sql<{ state: string }>(
      'select state from reward_claims where participant_id = $1 and reward_id = $2 order by id',
      [participantId, rewardId],
    )
  ).map(({ state }) => state),
  checkouts: (
    await sql<{ status: string }>(
      'select status from checkout_sessions where participant_id = $1 and reward_id = $2 order by id',
      [participantId, rewardId],
    )
  ).map(({ status }) => status),
})
const NOTHING = { unused_points: 300, rewards_earned: 0, stock: 0, codes_taken: 0, claims: [], checkouts: [] }

const endHolds = (rewardId: number) =>
  sql(
    "update checkout_sessions set held_until = now() - interval '1 second' where reward_id = $1 and status in ('opening', 'open')",
    [rewardId],
  )
const asJob = () => createContext(payload, { actor: { type: 'job', name: 'test' } })
const expire = () => payments.expireCheckouts(asJob())
const checkoutOf = async (sessionId: string) =>
  onlyRow(
    await sql<{ id: number; status: string }>(
      'select id, status from checkout_sessions where provider_session_id = $1',
      [sessionId],
    ),
  )
const claimOf = async (sessionId: string) =>
  onlyRow(
    await sql<{ id: number }>(
      'select c.id from reward_claims c join checkout_sessions k on k.id = c.checkout_session_id where k.provider_session_id = $1',
      [sessionId],
    ),
  ).id
const pageOf = async (caller: ParticipantFixture, rewardId: number) => {
  const route = await routesAt('/public/rewards/:reward_id')
  const { body } = await callRoute<{
    redeem: { coupon_codes: string[] }
    earned_by_current_participant_on: string | null
  }>(route.GET, { programId, caller, params: { reward_id: rewardId }, path: `/public/rewards/${rewardId}` })
  return body
}

describe('a priced reward', () => {
  // RULE-27
  it('is held during payment and settled by the event; its code is shown only then', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['PAID-1'], limit: 5 })
    test.fake.sendByItself(false)
    const answer = await ask(ada, rewardId)
    const sessionId = sessionOf(answer)
    expect(answer.body).toMatchObject({ success: true, coupon_code: null, points_spent: 100 })
    expect(test.fake.store.findSession(sessionId)).toMatchObject({
      amount_total: 1_500,
      currency: 'usd',
      mode: 'payment',
    })
    const held = {
      unused_points: 200,
      rewards_earned: 0,
      stock: 1,
      codes_taken: 1,
      claims: ['held'],
      checkouts: ['open'],
    }
    expect(await stateOf(ada, rewardId)).toEqual(held)
    expect(await pageOf(ada, rewardId)).toMatchObject({
      redeem: { coupon_codes: [] },
      earned_by_current_participant_on: null,
    })

    const event = await test.fake.pay(sessionId)
    expect(await stateOf(ada, rewardId)).toEqual(held)
    await test.fake.send(event)
    expect(await stateOf(ada, rewardId)).toEqual({
      ...held,
      rewards_earned: 1,
      claims: ['settled'],
      checkouts: ['paid'],
    })
    expect(await pageOf(ada, rewardId)).toMatchObject({ redeem: { coupon_codes: ['PAID-1'] } })
  })

  it('returns the participant to the open page, whichever button they press', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ limit_per_participant: 1 })
    const key = newKey()
    test.fake.behave({ how: 'slow', delayMs: 300 })
    const same = await Promise.all(Array.from({ length: 5 }, () => ask(ada, rewardId, key)))
    const anew = await Promise.all(Array.from({ length: 3 }, () => ask(ada, rewardId)))
    expect(new Set([...same, ...anew].map(sessionOf)).size).toBe(1)
    expect(await stateOf(ada, rewardId)).toMatchObject({
      unused_points: 200,
      stock: 1,
      claims: ['held'],
      checkouts: ['open'],
    })
    // They pay the price at the time of the hold, even if it has changed since.
    await sql('update rewards set price_cents = 2000 where id = $1', [rewardId])
    expect(await pageOf(ada, rewardId)).toMatchObject({
      price: 20,
      refusal: null,
      claim: { state: 'held', to_pay: { price: 15, currency: 'usd' } },
    })
  })

  it('is held once for twenty presses at once, which all lead to one page', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ limit_per_participant: 1 })
    test.fake.behave({ how: 'slow', delayMs: 300 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ada, rewardId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(sessionOf)).size).toBe(1)
    expect(await stateOf(ada, rewardId)).toMatchObject({ stock: 1, claims: ['held'], checkouts: ['open'] })
  })

  it('goes to exactly as many concurrent participants as are in stock', async () => {
    const { rewardId } = await newReward({ limit: 3 })
    const crowd = await Promise.all(Array.from({ length: 12 }, () => newPerson()))
    const answers = await Promise.all(crowd.map((person) => ask(person, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
    for (const [index, { body }] of answers.entries()) {
      const state = await stateOf(crowd[index] as ParticipantFixture, rewardId)
      if (!body.success) expect(state).toMatchObject({ unused_points: 300, claims: [], checkouts: [] })
    }
    await endHolds(rewardId)
    expect(await expire()).toEqual({ released: 3, paid: 0, unreachable: 0 })
    expect(await stateOf(crowd[0] as ParticipantFixture, rewardId)).toMatchObject({ unused_points: 300, stock: 0 })
  })

  it.each([
    ['is down', { how: 'down' }],
    ['answers 500', { how: 'error' }],
    ['answers too late', { how: 'slow', delayMs: 9_000 }],
    ['never answers', { how: 'hang' }],
  ] as const)('takes nothing if the provider %s, and says so within ten seconds', async (_, behaviour) => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['ONE'], limit: 1 })
    test.fake.behave(behaviour)
    const key = newKey()
    const started = Date.now()
    const { body } = await ask(ada, rewardId, key)
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(body).toMatchObject({
      success: false,
      stripe_url: null,
      message: expect.stringContaining('nothing was charged'),
    })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['released'], checkouts: ['expired'] })

    test.fake.behave({ how: 'up' })
    sessionOf(await ask(ada, rewardId, key))
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 200, stock: 1, codes_taken: 1 })
  })

  it('releases the hold of a process that died before the provider answered', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['LOST'] })
    const claim = await rewards.claimReward(asJob(), {
      programId,
      participantId: ada.participantId,
      rewardId,
      key: newKey(),
    })
    expect(claim).toMatchObject({ ok: true, checkoutId: expect.any(Number) })
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 200, claims: ['held'], checkouts: ['opening'] })
    await endHolds(rewardId)
    expect(await expire()).toEqual({ released: 1, paid: 0, unreachable: 0 })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['released'], checkouts: ['expired'] })
  })
})

describe('the end of a hold', () => {
  it('closes the page at the provider first, and returns everything once', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['BACK'] })
    const sessionId = sessionOf(await ask(ada, rewardId))
    expect(await expire()).toEqual({ released: 0, paid: 0, unreachable: 0 })
    await endHolds(rewardId)
    const counts = await Promise.all([expire(), expire()])
    expect(counts.reduce((sum, { released }) => sum + released, 0)).toBeGreaterThanOrEqual(1)
    expect(test.fake.store.findSession(sessionId).status).toBe('expired')
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['released'], checkouts: ['expired'] })
  })

  it('waits while the provider is unavailable, and for the event if it was paid', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const sessionId = sessionOf(await ask(ada, rewardId))
    await endHolds(rewardId)
    test.fake.behave({ how: 'error' })
    expect(await expire()).toEqual({ released: 0, paid: 0, unreachable: 1 })
    expect((await ask(ada, rewardId)).body.stripe_url).toContain(sessionId)

    test.fake.behave({ how: 'up' })
    test.fake.sendByItself(false)
    const event = await test.fake.pay(sessionId)
    expect(await expire()).toEqual({ released: 0, paid: 1, unreachable: 0 })
    expect(await stateOf(ada, rewardId)).toMatchObject({ claims: ['held'], checkouts: ['open'] })
    await test.fake.send(event)
    expect(await stateOf(ada, rewardId)).toMatchObject({ rewards_earned: 1, claims: ['settled'], checkouts: ['paid'] })
  })
})

describe('canceling a payment', () => {
  const giveUp = async (caller: ParticipantFixture, rewardId: number, at = caller.programId) => {
    const { POST } = await routesAt('/public/rewards/:reward_id/give_up_payment')
    const path = `/public/rewards/${rewardId}/give_up_payment`
    return callRoute<PayAnswer & { reason?: string }>(POST, {
      programId: at,
      caller,
      path,
      params: { reward_id: rewardId },
      body: {},
    })
  }

  it('returns no points that were taken back meanwhile', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['PARKED'] })
    sessionOf(await ask(ada, rewardId))
    const [earned] = await sql<{ id: number }>(
      `select id from point_entries where participant_id = $1 and kind = 'earning'`,
      [ada.participantId],
    )
    const entryId = earned?.id ?? 0
    await reversePoints(asJob(), { programId, entryId, key: `parked:${ada.participantId}`, title: 'Returned' })
    expect((await giveUp(ada, rewardId)).body.success).toBe(true)
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 0, claims: ['released'] })
  })

  it('closes the page at the provider and returns everything at once, and once for ten requests', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['BACK'], limit: 1 })
    const sessionId = sessionOf(await ask(ada, rewardId))
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveUp(ada, rewardId)))
    const done = answers.filter(({ body }) => body.success)
    expect(done.length).toBeGreaterThanOrEqual(1)
    expect(done[0]?.body.message).toMatch(/^You weren't charged, and 100 .+ are back in your balance\.$/)
    for (const { body, status } of answers)
      expect([status, body.success || body.message]).toEqual([
        200,
        body.success || "There's no pending payment to cancel.",
      ])
    expect(test.fake.store.findSession(sessionId).status).toBe('expired')
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['released'], checkouts: ['expired'] })
    // It can be claimed again, with a new page.
    const again = sessionOf(await ask(ada, rewardId))
    expect(again).not.toBe(sessionId)
    await test.fake.pay(again)
    expect(await stateOf(ada, rewardId)).toMatchObject({
      unused_points: 200,
      stock: 1,
      claims: ['released', 'settled'],
    })
    expect((await giveUp(ada, rewardId)).body).toMatchObject({ success: false, reason: 'not_held' })
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('does nothing if it was just paid, while the provider is unavailable, or while its page is being created', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const sessionId = sessionOf(await ask(ada, rewardId))
    test.fake.behave({ how: 'error' })
    expect((await giveUp(ada, rewardId)).body).toMatchObject({ success: false, reason: 'unavailable' })
    test.fake.behave({ how: 'up' })
    const opening = (status: string) =>
      sql('update checkout_sessions set status = $2 where provider_session_id = $1', [sessionId, status])
    await opening('opening')
    expect((await giveUp(ada, rewardId)).body).toMatchObject({ success: false, reason: 'opening' })
    await opening('open')
    test.fake.sendByItself(false)
    const event = await test.fake.pay(sessionId)
    expect((await giveUp(ada, rewardId)).body).toMatchObject({ success: false, reason: 'paid' })
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 200, claims: ['held'], checkouts: ['open'] })
    await test.fake.send(event)
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 200, claims: ['settled'], checkouts: ['paid'] })
  })

  it('happens at once if Laurel died while creating the page', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const sessionId = sessionOf(await ask(ada, rewardId))
    await sql(
      `update checkout_sessions set status = 'opening', provider_session_id = null, url = null, created_at = now() - interval '30 seconds',
         details = details || jsonb_build_object('asked_at', now() - interval '25 seconds') where provider_session_id = $1`,
      [sessionId],
    )
    expect((await giveUp(ada, rewardId)).body).toMatchObject({ success: true })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['released'], checkouts: ['expired'] })
  })

  it('requires its holder: no other participant, program or visitor', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()]
    const { rewardId } = await newReward()
    await ask(ada, rewardId)
    const { programId: elsewhere } = await createProgramFixture(payload)
    const stranger = await createParticipantFixture(payload, { programId: elsewhere })
    expect((await giveUp(eve, rewardId)).body).toMatchObject({ success: false, reason: 'not_held' })
    expect((await giveUp(stranger, rewardId)).body).toMatchObject({ success: false, reason: 'not_held' })
    expect((await giveUp(ada, rewardId, elsewhere)).status).toBe(401)
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 200, claims: ['held'], checkouts: ['open'] })
  })
})

describe('the end of holds', () => {
  it('happens if the account is no longer set up, and for the holds behind it', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const { rewardId } = await newReward({ limit: 5 })
    const orphan = sessionOf(await ask(ada, rewardId))
    await ask(bob, rewardId)
    await sql(`update checkout_sessions set details = details || '{"mode": "live"}' where provider_session_id = $1`, [
      orphan,
    ])
    // Not waited for, because its program now uses another payment mode.
    expect(await expire()).toEqual({ released: 1, paid: 0, unreachable: 0 })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, stock: 1, claims: ['released'], checkouts: ['expired'] })
    await endHolds(rewardId)
    expect(await expire()).toEqual({ released: 1, paid: 0, unreachable: 0 })
    for (const person of [ada, bob])
      expect(await stateOf(person, rewardId)).toEqual({ ...NOTHING, claims: ['released'], checkouts: ['expired'] })
  })

  it('happens for everyone, even if one fails', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const { rewardId } = await newReward({ limit: 5 })
    for (const person of [ada, bob]) await ask(person, rewardId)
    await endHolds(rewardId)
    await sql(`update checkout_sessions set held_until = held_until - interval '1 hour' where participant_id = $1`, [
      ada.participantId,
    ])
    await sql(
      `create function break_of_test() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    )
    await sql(
      `create trigger break_of_test before update on reward_claims for each row when (old.participant_id = ${ada.participantId}) execute function break_of_test()`,
    )
    expect(await expire()).toEqual({ released: 1, paid: 0, unreachable: 0 })
    expect(await stateOf(bob, rewardId)).toMatchObject({ claims: ['released'], checkouts: ['expired'] })
    await sql('drop trigger break_of_test on reward_claims')
    expect(await expire()).toEqual({ released: 1, paid: 0, unreachable: 0 })
  })
})

describe('a price with decimals that its currency lacks', () => {
  it('is refused by the collections, whether the price or the currency changes', async () => {
    const create = (overrides: object) => newReward(overrides)
    for (const currency of ['jpy', 'krw', 'isk'])
      await expect(create({ price_cents: 1_250, currency })).rejects.toThrow(/Price/)
    for (const wrong of [{ price_cents: -100 }, { price_cents: 12.5 }, { currency: 'xyz' }])
      await expect(create(wrong)).rejects.toThrow(/invalid/i)
    const { rewardId: id } = await create({ price_cents: 1_250, currency: 'chf' })
    const update = (data: object) => payload.update({ collection: 'rewards', id, data, overrideAccess: true })
    await expect(update({ currency: 'jpy' })).rejects.toThrow(/invalid/i)
    expect(await update({ currency: 'jpy', price_cents: 1_300 })).toMatchObject({ currency: 'jpy', price_cents: 1_300 })
    await expect(update({ price_cents: 1_250 })).rejects.toThrow(/invalid/i)
  })

  it.each([
    { challenge_type: 'membership', membership_challenge: { price_cents: 1_250, currency: 'jpy', interval: 'year' } },
    {
      challenge_type: 'donation',
      donation_challenge: {
        currency: 'jpy',
        entities: [{ entity: 'Wood', active: true }],
        amounts: [{ amount_cents: 1_250, points: 1, active: true }],
      },
    },
  ])('is refused in a challenge: $challenge_type', async (challenge) => {
    await expect(createChallengeFixture(payload, { programId, ...challenge } as never)).rejects.toThrow(/invalid/i)
  })

  it('is never charged, and takes no points or stock', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['YEN'] })
    await sql("update rewards set currency = 'jpy', price_cents = 1250 where id = $1", [rewardId])
    const { body } = await ask(ada, rewardId)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
    expect(await stateOf(ada, rewardId)).toEqual(NOTHING)
  })
})

/** Pays after the hold was released: clocks differed, or the provider was unavailable. */
const payLate = async (
  ada: ParticipantFixture,
  rewardId: number,
  meanwhile: () => Promise<unknown> = async () => {},
) => {
  const sessionId = sessionOf(await ask(ada, rewardId))
  await sql('update checkout_sessions set provider_session_id = null where provider_session_id = $1', [sessionId])
  await endHolds(rewardId)
  await expire()
  expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 300, stock: 0, claims: ['released'] })
  await meanwhile()
  await test.fake.pay(sessionId)
  return sessionId
}

describe('a payment after the hold was released', () => {
  it('takes points, code and stock again if available', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['AGAIN'], limit: 1 })
    await payLate(ada, rewardId)
    expect(await stateOf(ada, rewardId)).toEqual({
      unused_points: 200,
      rewards_earned: 1,
      stock: 1,
      codes_taken: 1,
      claims: ['settled'],
      checkouts: ['paid'],
    })
    expect(await pageOf(ada, rewardId)).toMatchObject({ redeem: { coupon_codes: ['AGAIN'] } })
  })

  it('is refunded if the reward is out of stock, and shown in the activity', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const { rewardId } = await newReward({ limit: 1 })
    const sessionId = await payLate(ada, rewardId, () => ask(bob, rewardId))
    const { id } = await checkoutOf(sessionId)
    expect(await stateOf(ada, rewardId)).toMatchObject({
      unused_points: 300,
      rewards_earned: 0,
      stock: 1,
      claims: ['released'],
    })
    const job = { programId, checkoutId: id }
    await Promise.all([payments.refundCheckout(asJob(), job), payments.refundCheckout(asJob(), job)])
    await payments.refundCheckout(asJob(), job)
    expect((await checkoutOf(sessionId)).status).toBe('refunded')
    const intent = test.fake.store.findSession(sessionId).payment_intent
    expect(test.fake.store.refunds.filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1)
    const actions = await sql<{ action_type: string }>(
      "select action_type from participant_actions where participant_id = $1 and action_type = 'payment_refunded'",
      [ada.participantId],
    )
    expect(actions).toHaveLength(1)
    const audits = await sql("select 1 from audit_entries where action like 'payment.refund%' and record_id = $1", [
      String(id),
    ])
    expect(audits).toHaveLength(2)
  })
})

describe('a payment of a participant erased meanwhile', () => {
  it('is refunded, with points, code and stock returned', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['NOBODY'], limit: 1 })
    const sessionId = sessionOf(await ask(ada, rewardId))
    const { eraseParticipant } = await import('@/domain/participants')
    expect(await eraseParticipant(asJob(), ada)).toMatchObject({ ok: true })
    await test.fake.pay(sessionId)
    expect(await stateOf(ada, rewardId)).toMatchObject({ rewards_earned: 0, claims: ['held'], checkouts: ['paid'] })

    const { id: checkoutId } = await checkoutOf(sessionId)
    await payments.refundCheckout(asJob(), { programId, checkoutId })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['cancelled'], checkouts: ['refunded'] })
    const intent = test.fake.store.findSession(sessionId).payment_intent
    expect(test.fake.store.refunds.filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1)
  })
})

describe('canceling a paid claim', () => {
  const buy = async (ada: ParticipantFixture, rewardId: number) => {
    const sessionId = sessionOf(await ask(ada, rewardId))
    await test.fake.pay(sessionId)
    return { sessionId, claimId: await claimOf(sessionId), checkoutId: (await checkoutOf(sessionId)).id }
  }

  it('returns points and stock at once and the money by a job, once', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const { checkoutId, claimId, sessionId } = await buy(ada, rewardId)
    const cancelled = await Promise.all([
      rewards.cancelClaim(asJob(), { programId, claimId }),
      rewards.cancelClaim(asJob(), { programId, claimId }),
    ])
    expect(cancelled.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stateOf(ada, rewardId)).toMatchObject({ ...NOTHING, claims: ['cancelled'], checkouts: ['paid'] })
    const jobs = await sql<{ data: object }>(
      "select data from pgboss.job where name = 'payment.refund' and data ->> 'checkoutId' = $1",
      [String(checkoutId)],
    )
    expect(jobs).toEqual([{ data: { programId, checkoutId } }])

    test.fake.behave({ how: 'down' })
    await expect(payments.refundCheckout(asJob(), { programId, checkoutId })).rejects.toThrow('could not refund')
    expect(await stateOf(ada, rewardId)).toMatchObject({ claims: ['cancelled'], checkouts: ['paid'] })

    test.fake.behave({ how: 'up' })
    await payments.refundCheckout(asJob(), { programId, checkoutId })
    await payments.refundCheckout(asJob(), { programId, checkoutId })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['cancelled'], checkouts: ['refunded'] })
    const intent = test.fake.store.findSession(sessionId).payment_intent
    expect(test.fake.store.refunds.filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1)
  })

  it('requests the refund again, once, if all tries failed', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const { checkoutId, claimId } = await buy(ada, rewardId)
    await rewards.cancelClaim(asJob(), { programId, claimId })
    const statesOfJobs = async () => {
      const jobs = await sql<{ state: string }>(
        "select state from pgboss.job where name = 'payment.refund' and data ->> 'checkoutId' = $1 order by created_on, state",
        [String(checkoutId)],
      )
      return jobs.map(({ state }) => state)
    }
    await payments.requeueProviderCalls(asJob())
    expect(await statesOfJobs()).toEqual(['created'])
    await sql("update pgboss.job set state = 'failed' where name = 'payment.refund'")
    await payments.requeueProviderCalls(asJob())
    await payments.requeueProviderCalls(asJob())
    expect((await statesOfJobs()).toSorted()).toEqual(['created', 'failed'])
    await payments.refundCheckout(asJob(), { programId, checkoutId })
    await sql("update pgboss.job set state = 'failed' where name = 'payment.refund'")
    await payments.requeueProviderCalls(asJob())
    expect(await statesOfJobs()).toEqual(['failed', 'failed'])
  })

  it('requests no refund if the cancellation itself was rolled back', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const { checkoutId, claimId } = await buy(ada, rewardId)
    await inTransaction(asJob(), async (tx) => {
      await rewards.cancelClaim(tx, { programId, claimId })
      throw new Error('changed my mind')
    }).catch(() => {})
    await payments.refundCheckout(asJob(), { programId, checkoutId })
    expect(await stateOf(ada, rewardId)).toMatchObject({ unused_points: 200, claims: ['settled'], checkouts: ['paid'] })
  })

  it('that is still held closes its page, and refunds a payment that arrives anyway', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward({ coupons: ['UNSEEN'] })
    const sessionId = sessionOf(await ask(ada, rewardId))
    await rewards.cancelClaim(asJob(), { programId, claimId: await claimOf(sessionId) })
    expect(await stateOf(ada, rewardId)).toMatchObject({ ...NOTHING, claims: ['cancelled'], checkouts: ['open'] })
    await test.fake.pay(sessionId)
    await payments.refundCheckout(asJob(), { programId, checkoutId: (await checkoutOf(sessionId)).id })
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['cancelled'], checkouts: ['refunded'] })
  })

  it('happens automatically when the provider refunds it', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const { sessionId } = await buy(ada, rewardId)
    await test.fake.send(test.fake.store.refund(test.fake.store.findSession(sessionId).payment_intent ?? '').event)
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['cancelled'], checkouts: ['refunded'] })
  })

  it('happens automatically when the bank takes the money back, not before its decision', async () => {
    const ada = await newPerson()
    const { rewardId } = await newReward()
    const { checkoutId, sessionId } = await buy(ada, rewardId)
    const intent = test.fake.store.findSession(sessionId).payment_intent ?? ''
    await test.fake.send(test.fake.store.closeDispute(intent, 'won'))
    expect(await stateOf(ada, rewardId)).toMatchObject({ claims: ['settled'], checkouts: ['paid'] })
    const lost = test.fake.store.closeDispute(intent, 'lost')
    for (let times = 0; times < 2; times++) expect(await test.fake.send(lost)).toBe(200)
    expect(await stateOf(ada, rewardId)).toEqual({ ...NOTHING, claims: ['cancelled'], checkouts: ['refunded'] })
    const [noted] = await sql<{ after: { because: string } }>(
      "select after from audit_entries where action = 'payment.refunded' and record_id = $1",
      [String(checkoutId)],
    )
    expect(noted?.after.because).toBe('bank_dispute')
  })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
