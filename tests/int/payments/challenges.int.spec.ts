import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  asIsServer,
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../support/fixtures'
import {
  DONATION,
  MEMBERSHIP,
  openPaymentsTest,
  type PaymentsTest,
  requestPayPage,
  sessionOf,
} from '../../support/payments'
import { routesAt } from '../../support/routes'

let test: PaymentsTest
let payload: Payload
let sql: Sql
let programId: number
let payments: typeof import('@/domain/payments')

beforeAll(async () => {
  test = await openPaymentsTest()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  payments = await import('@/domain/payments')
})
beforeEach(() => {
  test.fake.behave({ how: 'up' })
  test.fake.sendByItself(true)
})
afterAll(() => test.close())

const newPerson = () => createParticipantFixture(payload, { programId })
const newDonation = async (overrides: object = {}) => {
  const { challengeId, identifier } = await createChallengeFixture(payload, {
    programId,
    ...DONATION,
    ...overrides,
  } as never)
  const { donation_challenge } = await payload.findByID({
    collection: 'challenges',
    id: challengeId,
    overrideAccess: true,
  })
  const ids = (rows: { id?: string | null }[] | null | undefined) => (rows ?? []).map(({ id }) => id ?? '')
  return {
    challengeId,
    identifier,
    entities: ids(donation_challenge?.entities),
    amounts: ids(donation_challenge?.amounts),
  }
}
const choose = ({ amounts, entities }: { entities: string[]; amounts: string[] }) => ({
  entity: entities[0] ?? '',
  amount: amounts[0] ?? '',
})
const balanceOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await sql<{ points: number; unused_points: number; completed_challenges: number }>(
      'select points, unused_points, completed_challenges from participant_balances where participant_id = $1',
      [participantId],
    ),
  )
const checkoutsOf = ({ participantId }: ParticipantFixture) =>
  sql<{ id: number; status: string; amount_cents: number }>(
    'select id, status, amount_cents from checkout_sessions where participant_id = $1 order by id',
    [participantId],
  )
const askReceipt = async (caller: ParticipantFixture, sessionId: string) => {
  const route = await routesAt('/public/home/stripe_receipt')
  return callRoute<{ title: string; message: string; participant_name: string; pending: boolean } | null>(route.GET, {
    programId: caller.programId,
    caller,
    path: `/public/home/stripe_receipt?session_id=${sessionId}`,
  })
}
const asJob = () => createContext(payload, { actor: { type: 'job', name: 'test' } })

describe('a donation', () => {
  // SITE-10, SITE-72, RULE-25
  it('leads to the pay page, counts when its event arrives, and shows its receipt to the payer only', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const donation = await newDonation()
    test.fake.sendByItself(false)
    const sessionId = sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation)))
    expect(test.fake.store.findSession(sessionId)).toMatchObject({
      amount_total: 2_500,
      currency: 'usd',
      product: 'Plant trees: Alder wood',
      customer_email: ada.email,
      success_url: 'http://program.localhost/?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: `http://program.localhost/challenge/${donation.identifier}?payment=cancelled`,
    })

    const event = await test.fake.pay(sessionId)
    expect(await balanceOf(ada)).toMatchObject({ points: 0, completed_challenges: 0 })
    expect((await askReceipt(ada, sessionId)).body).toMatchObject({ pending: true, participant_name: 'Ada Lovelace' })

    expect(await test.fake.send(event)).toBe(200)
    expect(await balanceOf(ada)).toEqual({ points: 250, unused_points: 250, completed_challenges: 1 })
    expect((await askReceipt(ada, sessionId)).body).toEqual({
      title: 'Thank you for your donation!',
      message: 'We received $25.00 for Plant trees: Alder wood. You earned +250 Sprigs.',
      participant_name: 'Ada Lovelace',
      pending: false,
    })
    expect((await askReceipt(bob, sessionId)).body).toBeNull()
    expect((await askReceipt(ada, 'cs_test_nothing')).body).toBeNull()
  })

  it('can be repeated, each with its own checkout', async () => {
    const ada = await newPerson()
    const donation = await newDonation()
    for (let times = 0; times < 2; times++)
      await test.fake.pay(sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation))))
    expect(await balanceOf(ada)).toMatchObject({ points: 500, completed_challenges: 2 })
    const { GET } = await routesAt('/public/challenges/:id')
    const page = async () =>
      (
        await callRoute<{ completed_by_current_participant_on: string | null; refusal: { reason: string } | null }>(
          GET,
          {
            programId,
            caller: ada,
            params: { id: donation.identifier },
            path: `/public/challenges/${donation.identifier}`,
          },
        )
      ).body
    expect(await page()).toMatchObject({ completed_by_current_participant_on: expect.any(String), refusal: null })
    await sql('update challenges set max_completions = 2 where id = $1', [donation.challengeId])
    expect((await page()).refusal?.reason).toBe('limit_reached')
  })

  // SITE-106
  it('works as a plain form, and returns to its own page with a reason', async () => {
    const ada = await newPerson()
    const donation = await newDonation()
    const { POST } = await routesAt('/participants/challenges/:id/donation_checkout_session')
    const post = (body: Record<string, string>) =>
      callRoute(POST, { programId, caller: ada, params: { id: donation.identifier }, body: new URLSearchParams(body) })
    const paid = await post(choose(donation))
    expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining(`${test.fake.url}/pay/`)])
    const refused = await post({})
    expect(refused.headers.get('location')).toBe(`/challenge/${donation.identifier}?payment=refused`)
    test.fake.behave({ how: 'error' })
    const other = await createParticipantFixture(payload, { programId })
    const down = await callRoute(POST, {
      programId,
      caller: other,
      params: { id: donation.identifier },
      body: new URLSearchParams(choose(donation)),
    })
    expect(down.headers.get('location')).toBe(`/challenge/${donation.identifier}?payment=unavailable`)
  })

  it.each([
    ['nobody is signed in', createVisitor, {}, (page: string) => `/signin?redirect_to=${encodeURIComponent(page)}`],
    ['its page is out of date', newPerson, { withoutCsrf: true }, (page: string) => `${page}?payment=refused`],
  ])('redirects a form and answers a script if %s', async (_, newCaller, call, goal) => {
    const donation = await newDonation()
    const { POST } = await routesAt('/public/challenges/:id/donation_checkout_session')
    const caller = await newCaller()
    const post = (accept: string) =>
      callRoute(POST, {
        programId,
        caller,
        params: { id: donation.identifier },
        body: new URLSearchParams(choose(donation)),
        headers: { accept },
        ...call,
      })
    const form = await post('text/html,application/xhtml+xml')
    expect([form.status, form.headers.get('location')]).toEqual([303, goal(`/challenge/${donation.identifier}`)])
    expect((await post('application/json')).body).toMatchObject({ success: false })
  })

  it('opens one page for a double click', async () => {
    const ada = await newPerson()
    const donation = await newDonation()
    test.fake.behave({ how: 'slow', delayMs: 400 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => requestPayPage('donation', ada, donation.identifier, choose(donation))),
    )
    expect(new Set(answers.map(sessionOf)).size).toBe(1)
    expect(await checkoutsOf(ada)).toHaveLength(1)
  })

  it('refuses unavailable choices: disabled, foreign or invented entities and amounts', async () => {
    const ada = await newPerson()
    const [donation, other] = [await newDonation(), await newDonation()]
    const good = choose(donation)
    const wrong = [
      { ...good, entity: donation.entities[1] ?? '' },
      { ...good, amount: donation.amounts[1] ?? '' },
      { ...good, entity: choose(other).entity },
      { ...good, amount: choose(other).amount },
      { ...good, amount: '2500' },
      {},
    ]
    for (const body of wrong) {
      const answer = await requestPayPage('donation', ada, donation.identifier, body)
      expect(answer.body).toMatchObject({
        success: false,
        message: 'That option is no longer available. Choose another one.',
      })
    }
    expect(await checkoutsOf(ada)).toEqual([])
  })

  it('refuses ended, other and foreign challenges, unverified participants, and inactive programs', async () => {
    const ada = await newPerson()
    const ended = await newDonation({ finish: new Date(Date.now() - 60_000).toISOString() })
    expect((await requestPayPage('donation', ada, ended.identifier, choose(ended))).body).toEqual({
      success: false,
      message: 'This challenge is no longer available',
      errors: {},
      reason: 'not_active',
      stripe_url: null,
    })
    const link = await createChallengeFixture(payload, { programId })
    expect((await requestPayPage('donation', ada, link.identifier)).status).toBe(404)

    const abroad = await createProgramFixture(payload)
    const foreigner = await createParticipantFixture(payload, { programId: abroad.programId })
    const donation = await newDonation()
    for (const id of [donation.identifier, String(donation.challengeId)])
      expect((await requestPayPage('donation', foreigner, id, choose(donation))).status).toBe(404)

    const pending = await createParticipantFixture(payload, { programId, status: 'pending' })
    expect((await requestPayPage('donation', pending, donation.identifier, choose(donation))).body.message).toBe(
      'Verify your email first.',
    )

    const closing = await createProgramFixture(payload)
    const eve = await createParticipantFixture(payload, { programId: closing.programId })
    const theirs = await createChallengeFixture(payload, { programId: closing.programId, ...DONATION } as never)
    await payload.update({
      collection: 'programs',
      id: closing.programId,
      data: { status: 'deactivated' },
      overrideAccess: true,
    })
    expect((await requestPayPage('donation', eve, theirs.identifier)).status).toBe(404)
  })

  it('counts if its challenge ended during payment', async () => {
    const ada = await newPerson()
    const donation = await newDonation()
    const sessionId = sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation)))
    await sql('update challenges set finish = now() where id = $1', [donation.challengeId])
    await test.fake.pay(sessionId)
    expect(await balanceOf(ada)).toMatchObject({ points: 250 })
  })

  it('is refunded with a reason if the challenge was used up meanwhile', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const donation = await newDonation({ max_completions: 1 })
    const sessions = [
      sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation))),
      sessionOf(await requestPayPage('donation', bob, donation.identifier, choose(donation))),
    ]
    for (const sessionId of sessions) await test.fake.pay(sessionId)
    expect(await balanceOf(bob)).toMatchObject({ points: 0, completed_challenges: 0 })
    const [checkout] = await checkoutsOf(bob)
    await payments.refundCheckout(asJob(), { programId, checkoutId: checkout?.id ?? 0 })
    expect((await checkoutsOf(bob))[0]?.status).toBe('refunded')
    expect((await askReceipt(bob, sessions[1] ?? '')).body?.title).toBe('Refund on its way')
    expect(await checkoutsOf(ada)).toMatchObject([{ status: 'paid' }])
  })

  it('isn’t opened for a prize that is gone, and is refunded if it was given meanwhile', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, limit: 1 })
    const donation = await newDonation({ reward_type: 'prize', prize: rewardId })
    const sessions = [
      sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation))),
      sessionOf(await requestPayPage('donation', bob, donation.identifier, choose(donation))),
    ]
    for (const sessionId of sessions) await test.fake.pay(sessionId)
    expect(await sql('select participant_id from reward_claims where reward_id = $1', [rewardId])).toEqual([
      { participant_id: ada.participantId },
    ])
    expect(await balanceOf(bob)).toMatchObject({ points: 0, completed_challenges: 0 })
    expect((await askReceipt(bob, sessions[1] ?? '')).body?.title).toBe('Refund on its way')
    const late = await requestPayPage('donation', await newPerson(), donation.identifier, choose(donation))
    expect(late.body).toMatchObject({ reason: 'prize_gone', message: "This challenge's prize is no longer available." })
    // Participants who got the prize may donate again.
    await test.fake.pay(sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation))))
    expect(await balanceOf(ada)).toMatchObject({ completed_challenges: 2 })
  })

  it('gives a prize that ended by date during payment, like ended challenges count', async () => {
    const ada = await newPerson()
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null })
    const donation = await newDonation({ reward_type: 'prize', prize: rewardId })
    const sessionId = sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation)))
    await sql("update checkout_sessions set created_at = now() - interval '5 minutes' where provider_session_id = $1", [
      sessionId,
    ])
    await sql("update rewards set finish = now() - interval '1 minute' where id = $1", [rewardId])
    await test.fake.pay(sessionId)
    expect(await balanceOf(ada)).toMatchObject({ completed_challenges: 1 })
    expect(await sql('select participant_id from reward_claims where reward_id = $1', [rewardId])).toEqual([
      { participant_id: ada.participantId },
    ])
  })

  it('takes its points back when refunded at the provider', async () => {
    const ada = await newPerson()
    const donation = await newDonation()
    const sessionId = sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation)))
    await test.fake.pay(sessionId)
    const { event } = test.fake.store.refund(test.fake.store.findSession(sessionId).payment_intent ?? '')
    expect(await Promise.all([test.fake.send(event), test.fake.send(event)])).toEqual([200, 200])
    expect(await balanceOf(ada)).toEqual({ points: 0, unused_points: 0, completed_challenges: 0 })
    expect(await checkoutsOf(ada)).toMatchObject([{ status: 'refunded' }])
  })

  it('revokes the perks that it opened when refunded, with and without points', async () => {
    for (const points of [250, 0]) {
      const ada = await newPerson()
      const donation = await newDonation({ points, unlocks_offers: true })
      const sessionId = sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation)))
      await test.fake.pay(sessionId)
      const isUnlocked = async () =>
        onlyRow(
          await sql<{ offers_unlocked: boolean }>('select offers_unlocked from participants where id = $1', [
            ada.participantId,
          ]),
        ).offers_unlocked
      expect(await isUnlocked()).toBe(true)
      await test.fake.send(test.fake.store.refund(test.fake.store.findSession(sessionId).payment_intent ?? '').event)
      expect(await isUnlocked()).toBe(false)
    }
  })

  it('opens at most ten pages in ten minutes', async () => {
    const ada = await newPerson()
    for (let opened = 0; opened < 10; opened++) {
      const donation = await newDonation()
      sessionOf(await requestPayPage('donation', ada, donation.identifier, choose(donation)))
    }
    const donation = await newDonation()
    const answer = await requestPayPage('donation', ada, donation.identifier, choose(donation))
    expect(answer.body).toMatchObject({
      success: false,
      message: 'Too many payment attempts. Try again in a few minutes.',
    })
  })
})

describe('a membership', () => {
  const offersOf = async ({ participantId }: ParticipantFixture) =>
    (
      await sql<{ offers_unlocked: boolean }>('select offers_unlocked from participants where id = $1', [participantId])
    )[0]?.offers_unlocked
  const membershipsOf = ({ participantId }: ParticipantFixture) =>
    sql<{ status: string; provider_subscription_id: string; current_period_end: Date | null; ends_at: Date | null }>(
      'select status, provider_subscription_id, current_period_end, ends_at from memberships where participant_id = $1 order by id',
      [participantId],
    )
  /** Moves the end of the paid periods into the past. */
  const endPeriods = async ({ participantId }: ParticipantFixture) => {
    const ago = "now() - interval '1 minute'"
    await sql(
      `update payments set period_end = ${ago} where checkout_session_id in (select id from checkout_sessions where participant_id = $1)`,
      [participantId],
    )
    await sql(`update memberships set ends_at = ${ago} where participant_id = $1 and ends_at is not null`, [
      participantId,
    ])
    await sql(
      `update checkout_sessions set details = jsonb_set(details, '{subscription,current_period_end}', to_jsonb(${ago}))
       where participant_id = $1 and details ? 'subscription'`,
      [participantId],
    )
    await payments.endDueMemberships(asJob())
  }

  it('returns to the page of the site that it was started from, and to no other', async () => {
    const ada = await newPerson()
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    const open = async (return_to: string) => {
      await sql("update checkout_sessions set status = 'expired' where participant_id = $1", [ada.participantId])
      const { cancel_url, success_url } =
        test.fake.store.findSession(sessionOf(await requestPayPage('membership', ada, identifier, { return_to }))) ?? {}
      return [success_url, cancel_url]
    }
    const page = '/my-offers/ember-and-oat?zip_code=97209&offer=tea-1'
    expect(await open(page)).toEqual([
      `http://program.localhost${page}&session_id={CHECKOUT_SESSION_ID}`,
      `http://program.localhost${page}`,
    ])
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', '/public/me'])
      expect(await open(elsewhere)).toEqual([
        'http://program.localhost/?session_id={CHECKOUT_SESSION_ID}',
        `http://program.localhost/challenge/${identifier}?payment=cancelled`,
      ])
  })

  // SITE-107, PERKS-50
  it('is a subscription at its challenge’s price, completes it once, and earns the offer', async () => {
    const ada = await newPerson()
    const offer = await createRewardFixture(payload, { programId, selection: 'offer', threshold: null })
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    const sessionId = sessionOf(await requestPayPage('membership', ada, identifier))
    expect(test.fake.store.findSession(sessionId)).toMatchObject({
      mode: 'subscription',
      amount_total: 4_900,
      interval: 'year',
    })
    await test.fake.pay(sessionId)
    expect(await balanceOf(ada)).toMatchObject({ points: 500, completed_challenges: 1 })
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'active' }])
    expect(await offersOf(ada)).toBe(true)
    expect(
      await sql('select 1 from reward_claims where participant_id = $1 and reward_id = $2', [
        ada.participantId,
        offer.rewardId,
      ]),
    ).toHaveLength(1)
    expect((await requestPayPage('membership', ada, identifier)).body.message).toBe("You're already a member.")
    await payload.update({
      collection: 'rewards',
      id: offer.rewardId,
      data: { finish: new Date(Date.now() - 1000).toISOString() },
      ...asIsServer('rewards', offer.rewardId),
    })
  })

  it('is open to returning members, even if its prize is gone', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, limit: 1 })
    const prized = { ...MEMBERSHIP, points: 0, reward_type: 'prize', prize: rewardId }
    const { identifier } = await createChallengeFixture(payload, { programId, ...prized } as never)
    await test.fake.pay(sessionOf(await requestPayPage('membership', ada, identifier)))
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'active' }])
    await sql("update memberships set status = 'cancelled' where participant_id = $1", [ada.participantId])
    expect((await requestPayPage('membership', bob, identifier)).body).toMatchObject({ reason: 'prize_gone' })
    await test.fake.pay(sessionOf(await requestPayPage('membership', ada, identifier)))
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'cancelled' }, { status: 'active' }])
    expect(await balanceOf(ada)).toMatchObject({ completed_challenges: 1 })
  })

  it('follows its subscription in any order: an ended one stays ended, and returning earns nothing twice', async () => {
    const ada = await newPerson()
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    test.fake.sendByItself(false)
    const sessionId = sessionOf(await requestPayPage('membership', ada, identifier))
    const completed = await test.fake.pay(sessionId)
    const { event: deleted } = test.fake.store.cancelSubscription(
      test.fake.store.findSession(sessionId).subscription ?? '',
    )
    const updated = {
      ...deleted,
      id: `${deleted.id}_updated`,
      type: 'customer.subscription.updated',
      object: { ...deleted.object, status: 'active' },
    }
    for (const event of [deleted, updated, completed]) expect(await test.fake.send(event)).toBe(200)
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'active', ends_at: expect.any(Date) }])
    expect(await offersOf(ada)).toBe(true)
    expect(await balanceOf(ada)).toMatchObject({ points: 500 })
    await endPeriods(ada)
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'cancelled' }])
    expect(await offersOf(ada)).toBe(false)
    expect(await balanceOf(ada)).toMatchObject({ points: 500 })

    test.fake.sendByItself(true)
    await test.fake.pay(sessionOf(await requestPayPage('membership', ada, identifier)))
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'cancelled' }, { status: 'active' }])
    expect(await offersOf(ada)).toBe(true)
    expect(await balanceOf(ada)).toMatchObject({ points: 500, completed_challenges: 1 })
  })

  it('is active even if the event of its start arrives last, within the same second', async () => {
    const ada = await newPerson()
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    test.fake.sendByItself(false)
    const sessionId = sessionOf(await requestPayPage('membership', ada, identifier))
    const completed = await test.fake.pay(sessionId)
    const { event } = test.fake.store.cancelSubscription(test.fake.store.findSession(sessionId).subscription ?? '')
    const eventOf = (what: 'created' | 'updated', status: string) => ({
      ...event,
      id: `${event.id}_${what}`,
      type: `customer.subscription.${what}`,
      object: { ...event.object, status },
    })
    for (const one of [completed, eventOf('updated', 'active'), eventOf('created', 'incomplete')])
      expect(await test.fake.send(one)).toBe(200)
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'active' }])
  })

  it('ends when the participant is erased, so that their card isn’t charged', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    for (const person of [ada, bob])
      await test.fake.pay(sessionOf(await requestPayPage('membership', person, identifier)))
    const { eraseParticipant } = await import('@/domain/participants')
    expect(await eraseParticipant(asJob(), ada)).toMatchObject({ ok: true })
    const job = { programId, participantId: ada.participantId }
    expect(await sql("select data from pgboss.job where name = 'memberships.end'")).toEqual([{ data: job }])

    test.fake.behave({ how: 'down' })
    await expect(payments.endMemberships(asJob(), job)).rejects.toThrow('could not cancel')
    await sql("update pgboss.job set state = 'failed' where name = 'memberships.end'")
    expect(await payments.requeueProviderCalls(asJob())).toMatchObject({ memberships: 1 })
    expect(await sql("select data from pgboss.job where name = 'memberships.end' and state = 'created'")).toEqual([
      { data: job },
    ])
    test.fake.behave({ how: 'up' })
    test.fake.sendByItself(false)
    await payments.endMemberships(asJob(), job)
    for (const event of test.fake.store.events.slice(-1)) expect(await test.fake.send(event)).toBe(200)
    await payments.endMemberships(asJob(), { programId, participantId: bob.participantId })
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'cancelled' }])
    expect(await membershipsOf(bob)).toMatchObject([{ status: 'active' }])
    expect(await checkoutsOf(ada)).toMatchObject([{ status: 'paid' }])
    expect(await payments.requeueProviderCalls(asJob())).toMatchObject({ memberships: 0 })
  })

  it('refunds and ends a second subscription', async () => {
    const ada = await newPerson()
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    const first = sessionOf(await requestPayPage('membership', ada, identifier))
    // Simulates a page left open elsewhere: the first checkout is no longer known when the second is opened.
    await sql("update checkout_sessions set status = 'expired' where provider_session_id = $1", [first])
    const second = sessionOf(await requestPayPage('membership', ada, identifier))
    await test.fake.pay(first)
    await test.fake.pay(second)
    const [, later] = await checkoutsOf(ada)
    await payments.refundCheckout(asJob(), { programId, checkoutId: later?.id ?? 0 })
    expect(await checkoutsOf(ada)).toMatchObject([{ status: 'paid' }, { status: 'refunded' }])
    const kept = test.fake.store.findSession(first).subscription
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'active', provider_subscription_id: kept }])
    expect(
      test.fake.store.refunds.filter(
        ({ payment_intent }) =>
          payment_intent === test.fake.store.paymentOfInvoice(test.fake.store.findSession(second).invoice ?? ''),
      ),
    ).toHaveLength(1)
  })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
