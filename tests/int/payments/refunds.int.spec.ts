import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { drawSweepstake } from '@/domain/draws'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import type { Event } from '../../../scripts/fakes/stripe/store'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import {
  DONATION,
  MEMBERSHIP,
  openPaymentsTest,
  type PaymentsTest,
  requestPayPage,
  requestReward,
  sessionOf,
} from '../../support/payments'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

let test: PaymentsTest
let payload: Payload
let sql: Sql
let programId: number

beforeAll(async () => {
  test = await openPaymentsTest()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
})
beforeEach(() => test.fake.sendByItself(true))
afterAll(() => test.close())

const stateOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await sql<Record<string, unknown>>(
      `select b.points::int, b.unused_points::int as balance, b.completed_challenges::int as completed, p.offers_unlocked as perks,
         (select status::text from memberships m where m.participant_id = p.id order by status = 'cancelled', id desc limit 1) as membership,
         (select status::text from checkout_sessions k where k.participant_id = p.id order by k.id desc limit 1) as checkout
       from participants p join participant_balances b on b.participant_id = p.id where p.id = $1`,
      [participantId],
    ),
  )

/** Pays 25.00 for 250 points. */
const donate = async (overrides: object = {}) => {
  const ada = await createParticipantFixture(payload, { programId })
  const { challengeId, identifier } = await createChallengeFixture(payload, {
    programId,
    ...DONATION,
    ...overrides,
  } as never)
  const { donation_challenge: of } = await payload.findByID({
    ...{ collection: 'challenges', id: challengeId, overrideAccess: true },
  })
  const chosen = { entity: of?.entities?.[0]?.id ?? '', amount: of?.amounts?.[0]?.id ?? '' }
  const sessionId = sessionOf(await requestPayPage('donation', ada, identifier, chosen))
  const pay = async () => {
    await test.fake.pay(sessionId)
    return test.fake.store.findSession(sessionId).payment_intent ?? ''
  }
  return { ada, challengeId, pay }
}

/** Pays 49.00 a year for 500 points and the perks. */
const join = async () => {
  const ada = await createParticipantFixture(payload, { programId })
  const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
  const sessionId = sessionOf(await requestPayPage('membership', ada, identifier))
  const pay = async () => {
    await test.fake.pay(sessionId)
    const { invoice, subscription } = test.fake.store.findSession(sessionId)
    return { subscription: subscription ?? '', paymentIntent: test.fake.store.paymentOfInvoice(invoice ?? '') }
  }
  return { ada, identifier, pay }
}

const sendAll = async (events: Event[]) => {
  for (const event of events) expect(await test.fake.send(event)).toBe(200)
}
/** Sends each event three times, shuffled and in parallel. */
const sendShuffled = async (events: Event[]) => {
  const copies = [...events, ...events, ...events].map((event) => ({ event, at: Math.random() }))
  copies.sort((a, b) => a.at - b.at)
  for (const status of await Promise.all(copies.map(({ event }) => test.fake.send(event)))) expect(status).toBe(200)
}

describe('a refund of a donation', () => {
  // RULE-59
  it('in parts takes its points in proportion; the parts add up to all of it', async () => {
    const { ada, pay } = await donate({ unlocks_offers: true })
    const paymentIntent = await pay()
    expect(await stateOf(ada)).toMatchObject({ points: 250, completed: 1, perks: true, checkout: 'paid' })
    for (const [cents, points] of [
      [333, 217],
      [333, 183],
      [333, 150],
    ] as const) {
      await sendAll(test.fake.store.refund(paymentIntent, cents).events)
      expect(await stateOf(ada)).toMatchObject({ points, balance: points, completed: 1, perks: true, checkout: 'paid' })
    }
    await sendAll(test.fake.store.refund(paymentIntent).events)
    expect(await stateOf(ada)).toMatchObject({ points: 0, completed: 0, perks: false, checkout: 'refunded' })
  })

  // RULE-59
  it('is matched by stored ids, in any order of repeated events', async () => {
    test.fake.sendByItself(false)
    const { ada, pay } = await donate()
    const from = test.fake.store.events.length
    const paymentIntent = await pay()
    test.fake.store.refund(paymentIntent, 1_000)
    test.fake.store.refund(paymentIntent, 500)
    await sendShuffled(test.fake.store.events.slice(from))
    expect(await stateOf(ada)).toMatchObject({ points: 100, completed: 1, checkout: 'paid' })
    expect(await sql('select 1 from unmatched_payment_events where ids && $1', [[paymentIntent]])).toEqual([])
  })

  it('that fails at the bank restores the points', async () => {
    const { ada, pay } = await donate()
    const { events, refund } = test.fake.store.refund(await pay(), 1_000)
    await sendAll(events)
    expect(await stateOf(ada)).toMatchObject({ points: 150 })
    const failed = test.fake.store.failRefund(refund.id)
    await sendAll([failed, failed])
    expect(await stateOf(ada)).toMatchObject({ points: 250, balance: 250 })
  })

  it('removes its entry from an open draw, and keeps the others', async () => {
    const { ada, challengeId, pay } = await donate()
    const draw = {
      ...{
        programId,
        threshold: null,
        sweepstake: { challenges: [challengeId], free_entry: true, winners: 1, alternates: 0 },
      },
      selection: 'sweepstake',
    } as const
    const [open, frozen] = [await createRewardFixture(payload, draw), await createRewardFixture(payload, draw)]
    const entries = () =>
      sql(
        'select reward_id, source, entries::int from sweepstake_entries where participant_id = $1 order by reward_id, source',
        [ada.participantId],
      )
    const entryOf = ({ rewardId }: { rewardId: number }, source = 'challenge') => ({
      ...{ reward_id: rewardId, source, entries: 1 },
    })
    await sql(
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
       values ($1, $2, $3, 1, 'free', 'free-entry-of-ada')`,
      [programId, open.rewardId, ada.participantId],
    )
    const paymentIntent = await pay()
    expect(await entries()).toEqual([entryOf(open), entryOf(open, 'free'), entryOf(frozen)])
    await drawSweepstake(createContext(payload, { actor: { type: 'job', name: 'test' }, now: inDays(31) }), {
      programId,
      rewardId: frozen.rewardId,
    })
    await sendAll(test.fake.store.refund(paymentIntent).events)
    expect(await entries()).toEqual([entryOf(open, 'free'), entryOf(frozen)])
  })

  it('of another system at the same account changes nothing', async () => {
    const { ada, pay } = await donate()
    const { events } = test.fake.store.refund(await pay(), 1_000)
    const foreign = events.map((event) => ({
      ...event,
      id: `${event.id}_foreign`,
      object: { ...event.object, payment_intent: 'pi_foreign', charge: 'ch_foreign', id: 'foreign' },
    }))
    await sendAll(foreign)
    expect(await stateOf(ada)).toMatchObject({ points: 250 })
  })
})

describe('a dispute', () => {
  it('takes no points while open, takes them when lost, and restores them when won after all', async () => {
    const { ada, pay } = await donate({ unlocks_offers: true })
    const paymentIntent = await pay()
    await sendAll([test.fake.store.openDispute(paymentIntent)])
    expect(await stateOf(ada)).toMatchObject({ points: 250, perks: true })
    await sendAll([test.fake.store.closeDispute(paymentIntent, 'lost')])
    expect(await stateOf(ada)).toMatchObject({ points: 0, completed: 0, perks: false, checkout: 'refunded' })
    await sendAll([test.fake.store.closeDispute(paymentIntent, 'won')])
    expect(await stateOf(ada)).toMatchObject({ points: 250, balance: 250, completed: 1, perks: true, checkout: 'paid' })
  })
})

describe('a dispute over a donation with a coupon prize', () => {
  const holdingsOf = async ({ participantId }: ParticipantFixture, rewardId: number) => ({
    claims: await sql(
      `select c.state::text, c.fulfilment::text, k.code from reward_claims c left join coupons k on k.reward_claim_id = c.id
       where c.participant_id = $1 and c.reward_id = $2`,
      [participantId, rewardId],
    ),
    ...onlyRow(
      await sql<{ rewards_earned: number; balance: number; stock: number; free: number }>(
        `select b.rewards_earned::int, b.unused_points::int as balance, s.claims::int as stock,
           (select count(*)::int from coupons k where k.reward_id = $2 and k.reward_claim_id is null) as free
         from participant_balances b join reward_stocks s on s.reward_id = $2 where b.participant_id = $1`,
        [participantId, rewardId],
      ),
    ),
  })
  const close = async (paymentIntent: string, how: 'won' | 'lost') => {
    const event = test.fake.store.closeDispute(paymentIntent, how)
    await sendShuffled([event])
  }

  // RULE-59
  it('takes a prize and gives the same one back, once, with the code that was seen', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['SEEN', 'NEXT'], limit: 1 })
    const { ada, pay } = await donate({ reward_type: 'prize', prize: rewardId })
    const paymentIntent = await pay()
    const claims = [{ state: 'settled', fulfilment: 'pending', code: 'SEEN' }]
    const given = { claims, rewards_earned: 1, balance: 0, stock: 1, free: 1 }
    const taken = {
      ...{ ...given, rewards_earned: 0, stock: 0 },
      claims: [{ state: 'cancelled', fulfilment: 'cancelled', code: 'SEEN' }],
    }
    expect(await holdingsOf(ada, rewardId)).toEqual(given)
    for (let times = 0; times < 2; times++) {
      await close(paymentIntent, 'lost')
      expect(await holdingsOf(ada, rewardId)).toEqual(taken)
      await close(paymentIntent, 'won')
      expect(await holdingsOf(ada, rewardId)).toEqual(given)
    }
  })

  it('does not restore a prize that is out of stock meanwhile, and reports this', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 1 })
    const { ada, pay } = await donate({ reward_type: 'prize', prize: rewardId })
    const paymentIntent = await pay()
    await close(paymentIntent, 'lost')
    await sql('update reward_stocks set claims = 1 where reward_id = $1', [rewardId])
    await close(paymentIntent, 'won')
    expect(await holdingsOf(ada, rewardId)).toMatchObject({
      claims: [{ state: 'cancelled' }],
      rewards_earned: 0,
      stock: 1,
    })
    const [audit] = await sql<{ after: object }>(
      `select a.after from audit_entries a join reward_claims c on c.id::text = a.record_id
       where a.action = 'reward_claim.not_restored' and c.reward_id = $1`,
      [rewardId],
    )
    expect(audit?.after).toEqual({ state: 'cancelled', because: 'out_of_stock' })
  })

  it('takes a paid claim and gives the same one back, with points and code', async () => {
    const ada = await createParticipantFixture(payload, { programId, points: 300 })
    const { rewardId } = await createRewardFixture(payload, {
      ...{ programId, threshold: 100, price_cents: 1_500, currency: 'usd', coupons: ['PAID', 'OTHER'], limit: 2 },
    })
    const sessionId = sessionOf(await requestReward(ada, rewardId, `dispute-${rewardId}`))
    await test.fake.pay(sessionId)
    const paymentIntent = test.fake.store.findSession(sessionId).payment_intent ?? ''
    const claims = [{ state: 'settled', fulfilment: 'pending', code: 'PAID' }]
    const given = { claims, rewards_earned: 1, balance: 200, stock: 1, free: 1 }
    const taken = {
      ...{ rewards_earned: 0, balance: 300, stock: 0, free: 1 },
      claims: [{ state: 'cancelled', fulfilment: 'cancelled', code: 'PAID' }],
    }
    expect(await holdingsOf(ada, rewardId)).toEqual(given)
    for (let times = 0; times < 2; times++) {
      await close(paymentIntent, 'lost')
      expect(await holdingsOf(ada, rewardId)).toEqual(taken)
      await close(paymentIntent, 'won')
      expect(await holdingsOf(ada, rewardId)).toEqual(given)
    }
  })
})

describe('a refund of a membership', () => {
  it('is matched without our metadata, and takes points, perks and membership', async () => {
    const { ada, pay } = await join()
    const { paymentIntent } = await pay()
    expect(test.fake.store.findCharge(paymentIntent).metadata).toEqual({})
    expect(await stateOf(ada)).toMatchObject({ points: 500, membership: 'active', perks: true })
    await sendAll(test.fake.store.refund(paymentIntent, 2_450).events)
    expect(await stateOf(ada)).toMatchObject({ points: 250, membership: 'active', perks: true })
    await sendAll(test.fake.store.refund(paymentIntent).events)
    expect(await stateOf(ada)).toMatchObject({ points: 0, completed: 0, membership: 'cancelled', perks: false })
  })

  it('of a renewal ends that period only', async () => {
    const { ada, pay } = await join()
    const { subscription } = await pay()
    const { events, invoice } = test.fake.store.renew(subscription)
    await sendAll(events)
    // The first year is over.
    await sql(
      `update payments y set period_end = now() - interval '1 hour' from checkout_sessions k
       where k.id = y.checkout_session_id and k.participant_id = $1 and y.provider_invoice_id <> $2`,
      [ada.participantId, invoice.id],
    )
    await sendAll(test.fake.store.refund(invoice.payment_intent).events)
    expect(await stateOf(ada)).toMatchObject({ points: 500, membership: 'cancelled', perks: false })
    await sendAll(test.fake.store.renew(subscription).events)
    expect(await stateOf(ada)).toMatchObject({ points: 500, membership: 'active', perks: true })
  })

  it('has the same result in any order of its events', async () => {
    test.fake.sendByItself(false)
    const { ada, pay } = await join()
    const from = test.fake.store.events.length
    const { paymentIntent, subscription } = await pay()
    test.fake.store.refund(paymentIntent)
    test.fake.store.cancelSubscription(subscription)
    await sendShuffled(test.fake.store.events.slice(from))
    expect(await stateOf(ada)).toMatchObject({ points: 0, membership: 'cancelled', perks: false, checkout: 'refunded' })
  })
})

describe('a second subscription', () => {
  /** Joins, pays, cancels, joins again and pays. */
  const joinTwice = async () => {
    const { ada, identifier, pay } = await join()
    const first = await pay()
    await sendAll([test.fake.store.cancelSubscription(first.subscription).event])
    const asked = await requestPayPage('membership', ada, identifier)
    const sessionId = sessionOf(await requestPayPage('membership', ada, identifier, { confirmed: 'true' }))
    await test.fake.pay(sessionId)
    const { invoice, subscription } = test.fake.store.findSession(sessionId)
    const second = { subscription: subscription ?? '', paymentIntent: test.fake.store.paymentOfInvoice(invoice ?? '') }
    return { ada, asked, first, identifier, second }
  }
  const membershipsOf = ({ participantId }: ParticipantFixture) =>
    sql<{ status: string; ends: boolean }>(
      'select status, ends_at is not null as ends from memberships where participant_id = $1 order by id',
      [participantId],
    )
  const eventsOf = async ({ participantId }: ParticipantFixture) =>
    (
      await sql<{ type: string }>(
        "select type from webhook_events where participant_id = $1 and type like 'membership.%' order by id",
        [participantId],
      )
    ).map(({ type }) => type)

  // RULE-99
  it('is asked for before it is paid', async () => {
    const { ada, asked, identifier } = await joinTwice()
    expect(asked.body).toMatchObject({
      ...{ success: false, reason: 'still_member', stripe_url: null },
      message: expect.stringMatching(/^You're a member until [A-Z][a-z]+ \d+, \d{4}\./),
      paid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    // It renews, so a third one is refused, and not asked for.
    const third = await requestPayPage('membership', ada, identifier, { confirmed: 'true' })
    expect(third.body).toMatchObject({ success: false, reason: 'already_member' })
  })

  // RULE-99
  it.each(['refund', 'dispute'] as const)(
    'leaves the first until its end after a %s of its own payment',
    async (how) => {
      const { ada, first, second } = await joinTwice()
      expect(await membershipsOf(ada)).toEqual([
        { status: 'active', ends: true },
        { status: 'active', ends: false },
      ])
      if (how === 'refund') await sendAll(test.fake.store.refund(second.paymentIntent).events)
      else await sendAll([test.fake.store.closeDispute(second.paymentIntent, 'lost')])
      expect(await stateOf(ada)).toMatchObject({ points: 500, completed: 1, membership: 'active', perks: true })
      expect(await membershipsOf(ada)).toEqual([
        { status: 'active', ends: true },
        { status: 'cancelled', ends: false },
      ])
      await sendAll(test.fake.store.refund(first.paymentIntent).events)
      expect(await stateOf(ada)).toMatchObject({ points: 0, completed: 0, membership: 'cancelled', perks: false })
    },
  )

  // RULE-99
  it('keeps its member while the first is refunded, and after the first has ended', async () => {
    const { ada, first, second } = await joinTwice()
    await sendAll(test.fake.store.refund(first.paymentIntent, 2_450).events)
    await sendAll(test.fake.store.refund(first.paymentIntent).events)
    expect(await stateOf(ada)).toMatchObject({ points: 0, perks: true })
    expect(await membershipsOf(ada)).toEqual([
      { status: 'cancelled', ends: false },
      { status: 'active', ends: false },
    ])
    await sendAll([test.fake.store.cancelSubscription(second.subscription).event])
    expect(await membershipsOf(ada)).toEqual([
      { status: 'cancelled', ends: false },
      { status: 'active', ends: true },
    ])
    const { endDueMemberships } = await import('@/domain/payments')
    await endDueMemberships(createContext(payload, { actor: { type: 'job', name: 'test' }, now: inDays(366) }))
    expect(await stateOf(ada)).toMatchObject({ perks: false })
  })

  it('starts and ends the membership once for webhooks', async () => {
    await sql(
      "insert into event_readers (program_id, kept_until) values ($1, now() + interval '1 day') on conflict do nothing",
      [programId],
    )
    const { ada, first, second } = await joinTwice()
    await sendAll(test.fake.store.refund(second.paymentIntent).events)
    const before = await eventsOf(ada)
    await sendAll(test.fake.store.refund(first.paymentIntent).events)
    expect([before, await eventsOf(ada)]).toEqual([['membership.started'], ['membership.started', 'membership.ended']])
  })

  // RULE-99
  it('is canceled with the first when its member is erased', async () => {
    const { ada, second } = await joinTwice()
    await sql('update participants set erased_at = now() where id = $1', [ada.participantId])
    const { endMemberships } = await import('@/domain/payments')
    await endMemberships(createContext(payload, { actor: { type: 'job', name: 'test' } }), {
      ...{ programId, participantId: ada.participantId },
    })
    const ended = test.fake.store.events.filter(({ type }) => type === 'customer.subscription.deleted')
    expect(JSON.stringify(ended)).toContain(second.subscription)
  })
})

// RULE-59
it('canceling a subscription takes nothing back, and the membership lasts until its period ends', async () => {
  const { ada, pay } = await join()
  const { subscription } = await pay()
  await sendAll([test.fake.store.cancelSubscription(subscription).event])
  expect(await stateOf(ada)).toMatchObject({ points: 500, membership: 'active', perks: true })
  const { endDueMemberships } = await import('@/domain/payments')
  const inAYear = inDays(366)
  await endDueMemberships(createContext(payload, { actor: { type: 'job', name: 'test' }, now: inAYear }))
  expect(await stateOf(ada)).toMatchObject({ points: 500, membership: 'cancelled', perks: false })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
