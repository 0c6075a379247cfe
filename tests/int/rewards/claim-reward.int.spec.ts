import type { Payload } from 'payload'
import { insertCheckout } from '@/domain/checkouts'
import { createContext, inTransaction } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { cancelClaim, claimReward } from '@/domain/rewards'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let route: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  route = await routesAt('/public/rewards/process_reward')
})

afterAll(() => test.close())

type Answer = {
  success: boolean
  message: string
  stripe_url: null
  coupon_code?: string | null
  points_spent?: number
}

let attempts = 0
const newKey = () => `attempt-${++attempts}-${Date.now()}`
const claim = (caller: ParticipantFixture, rewardId: number, idempotency_key = newKey(), extra = {}) =>
  callRoute<Answer>(route.POST, {
    programId: caller.programId,
    caller,
    path: '/public/rewards/process_reward',
    body: formOf({ reward_id: rewardId, idempotency_key, ...extra }),
  })
const createPeople = (count: number, points: number) =>
  Promise.all(Array.from({ length: count }, () => createParticipantFixture(payload, { programId, points })))

/** Everything that a claim can change, so that a test can prove that a refused claim changed nothing. */
const stateOf = async ({ participantId }: ParticipantFixture, rewardId: number) => ({
  ...onlyRow(
    await sql<{ points: number; unused_points: number; rewards_earned: number }>(
      'select points, unused_points, rewards_earned from participant_balances where participant_id = $1',
      [participantId],
    ),
  ),
  ...onlyRow(
    await sql<{ stock: number }>('select claims::int as stock from reward_stocks where reward_id = $1', [rewardId]),
  ),
  ...onlyRow(
    await sql<{ claims: number; codes: number; actions: number }>(
      `select (select count(*)::int from reward_claims where reward_id = $1 and participant_id = $2 and state = 'settled') as claims,
         (select count(*)::int from coupons where reward_id = $1 and reward_claim_id is not null) as codes,
         (select count(*)::int from participant_actions where participant_id = $2) as actions`,
      [rewardId, participantId],
    ),
  ),
})

describe('claiming a redeem reward', () => {
  // SITE-113, RULE-27
  it('takes points, stock and a code together', async () => {
    const [me] = (await createPeople(1, 250)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 100, limit: 5, coupons: ['PW5-A'] })
    const { body, status } = await claim(me, rewardId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'You have successfully claimed this reward.',
      stripe_url: null,
      coupon_code: 'PW5-A',
      points_spent: 100,
    })
    expect(await stateOf(me, rewardId)).toEqual({
      points: 250,
      unused_points: 150,
      rewards_earned: 1,
      stock: 1,
      claims: 1,
      codes: 1,
      actions: 1,
    })
  })

  it('makes one claim of a double click, and both get the same code', async () => {
    const [me] = (await createPeople(1, 1000)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['A', 'B', 'C'] })
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(me, rewardId, key)))
    expect(answers.every(({ body }) => body.success)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.coupon_code))).toEqual(new Set(['A']))
    expect(await stateOf(me, rewardId)).toMatchObject({ unused_points: 900, claims: 1, codes: 1, stock: 1, actions: 1 })
    expect((await claim(me, rewardId)).body.coupon_code).toBe('B')
  })

  it('makes one claim of a double click without an attempt key', async () => {
    const [me] = (await createPeople(1, 1000)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId })
    const click = () => callRoute<Answer>(route.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
    // Without a key, the attempt is the current minute, so both clicks must fall into the same minute.
    if (Date.now() % 60_000 > 58_000) await new Promise((resolve) => setTimeout(resolve, 2500))
    await Promise.all([click(), click()])
    expect(await stateOf(me, rewardId)).toMatchObject({ unused_points: 900, claims: 1 })
  })

  it('never spends more than the balance, even with many concurrent attempts', async () => {
    const [me] = (await createPeople(1, 350)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 100 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => claim(me, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
    expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.message))).toEqual(
      new Set(['You need 50 more Sprigs to claim this reward.']),
    )
    expect(await stateOf(me, rewardId)).toMatchObject({ unused_points: 50, claims: 3, stock: 3 })
  })

  it('gives a stock of 50 to exactly 50 of 200 participants who claim concurrently', async () => {
    const people = await createPeople(200, 100)
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 100, limit: 50 })
    const answers = await Promise.all(people.map((person) => claim(person, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(50)
    expect(answers.filter(({ body }) => body.message === 'This reward is out of stock.')).toHaveLength(150)
    const [totals] = await sql(
      `select sum(unused_points)::int as unspent, (select claims::int from reward_stocks where reward_id = $2) as stock,
         (select count(*)::int from reward_claims where reward_id = $2) as claims
       from participant_balances where participant_id = any($1)`,
      [people.map(({ participantId }) => participantId), rewardId],
    )
    expect(totals).toEqual({ unspent: 150 * 100, stock: 50, claims: 50 })
  })

  it('hands out each of the last codes once', async () => {
    const people = await createPeople(20, 100)
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['X', 'Y', 'Z'] })
    const answers = await Promise.all(people.map((person) => claim(person, rewardId)))
    const codes = answers.flatMap(({ body }) => (body.success ? [body.coupon_code] : []))
    expect(codes.sort()).toEqual(['X', 'Y', 'Z'])
    expect(answers.filter(({ body }) => body.message === 'This reward is out of codes.')).toHaveLength(17)
    const [stock] = await sql('select claims::int from reward_stocks where reward_id = $1', [rewardId])
    expect(stock).toEqual({ claims: 3 })
  })

  it('enforces the limit per participant for concurrent attempts', async () => {
    const [me] = (await createPeople(1, 5000)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, limit_per_participant: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(me, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    expect((await claim(me, rewardId)).body.message).toBe(
      "You've already claimed this reward 2 times, the limit per person.",
    )
  })
})

describe('a refused claim', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
  const aSecondAgo = () => new Date(Date.now() - 1000).toISOString()

  // RULE-27, RULE-32
  it.each([
    ['You need 50 more Sprigs to claim this reward.', () => ({ threshold: 250 })],
    ['This reward is out of stock.', () => ({ limit: 0 })],
    ['This reward is out of codes.', () => ({ uses_coupons: true })],
    ["This reward isn't available yet.", () => ({ start: tomorrow() })],
    ['This reward has ended.', () => ({ start: null, finish: aSecondAgo() })],
    ["Payments aren't set up for this program yet.", () => ({ price_cents: 500 })],
    [
      "You'll get this reward automatically when you complete every step.",
      () => ({ selection: 'achievement' as const }),
    ],
    [
      "You'll get this reward automatically once you've earned enough Sprigs.",
      () => ({ selection: 'milestone' as const }),
    ],
    ['You can only win this reward in its contest.', () => ({ selection: 'mini-contest' as const })],
    ['This reward comes with a membership.', () => ({ selection: 'offer' as const })],
  ])('shows "%s" and changes nothing', async (message, overrides) => {
    const [me] = (await createPeople(1, 200)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, ...overrides() })
    const before = await stateOf(me, rewardId)
    const { body, status } = await claim(me, rewardId)
    expect({ status, ...body }).toMatchObject({ status: 200, success: false, message, stripe_url: null })
    expect(await stateOf(me, rewardId)).toEqual(before)
  })

  it.each([
    ['out_of_stock', { threshold: 250, limit: 0 }],
    ['codes_gone', { threshold: 250, uses_coupons: true }],
    ['out_of_stock', { price_cents: 500, limit: 0 }],
    ['insufficient_points', { threshold: 250 }],
  ] as const)('gives page and answer the same reason if several conditions fail: %s', async (reason, overrides) => {
    const page = await routesAt('/public/rewards/:reward_id')
    const [me] = (await createPeople(1, 200)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, ...overrides })
    const shown = await callRoute<{ refusal: { reason: string; message: string } }>(page.GET, {
      programId,
      caller: me,
      params: { reward_id: rewardId },
    })
    expect(shown.body.refusal.reason).toBe(reason)
    expect((await claim(me, rewardId)).body.message).toBe(shown.body.refusal.message)
  })

  it('doesn’t ask a verified participant who awaits approval to verify again', async () => {
    const page = await routesAt('/public/rewards/:reward_id')
    const waiting = { programId, status: 'pending', email_verified_at: new Date().toISOString(), points: 200 } as const
    const me = await createParticipantFixture(payload, waiting)
    const message = 'You can claim rewards once your account is active.'
    const redeem = await createRewardFixture(payload, { programId })
    const sweepstake = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      threshold: null,
      sweepstake: { entry_cost: 25, free_entry: false, winners: 1, alternates: 0 },
    })
    for (const { rewardId } of [redeem, sweepstake]) {
      const params = { reward_id: rewardId }
      const { body } = await callRoute<{ refusal: unknown }>(page.GET, { programId, caller: me, params })
      expect(body.refusal).toEqual({ reason: 'account_pending', message })
      expect((await claim(me, rewardId)).body.message).toBe(message)
    }
  })

  it('is in Spanish for Spanish speakers if the program is translated', async () => {
    const { programId } = await createProgramFixture(payload, { i18n_enabled: true })
    const me = await createParticipantFixture(payload, { programId, locale: 'es', points: 10 })
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1500 })
    expect((await claim(me, rewardId)).body.message).toBe('Te faltan 1490 Sprigs para canjear esta recompensa.')
  })

  // SITE-99, RULE-12
  it('has the right status for visitors, requests without a CSRF token, drafts, other programs and unverified participants', async () => {
    const [me] = (await createPeople(1, 200)) as [ParticipantFixture]
    const other = await createProgramFixture(payload)
    const pending = await createParticipantFixture(payload, { programId, status: 'pending', points: 200 })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const foreign = await createRewardFixture(payload, { programId: other.programId })
    const draft = await createRewardFixture(payload, { programId, approved_at: null })
    const body = formOf({ reward_id: rewardId })
    expect((await callRoute(route.POST, { programId, caller: createVisitor(), body })).status).toBe(401)
    expect((await callRoute(route.POST, { programId, caller: me, body, withoutCsrf: true })).status).toBe(403)
    expect((await callRoute(route.POST, { programId: other.programId, caller: me, body })).status).toBe(401)
    expect((await claim(me, foreign.rewardId)).status).toBe(404)
    expect((await claim(me, draft.rewardId)).status).toBe(404)
    expect((await claim(me, 999_999_999)).status).toBe(404)
    expect((await claim(pending, rewardId)).body.message).toBe('Verify your email to claim rewards.')
    expect((await callRoute(route.POST, { programId, caller: me, body: formOf({ reward_id: 'x' }) })).status).toBe(422)
    expect(await sql('select 1 from reward_claims where reward_id = any($1)', [[rewardId, foreign.rewardId]])).toEqual(
      [],
    )
  })

  it('doesn’t roll back its caller’s transaction', async () => {
    const [me] = (await createPeople(1, 200)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 0 })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const who = { programId, participantId: me.participantId, rewardId }
    const refused = await inTransaction(context, async (tx) => {
      await tx.sql("update participants set first_name = 'Changed' where id = $1", [me.participantId])
      return claimReward(tx, { ...who, key: newKey() })
    })
    expect(refused).toEqual({ ok: false, reason: 'out_of_stock' })
    expect(await sql('select first_name from participants where id = $1', [me.participantId])).toEqual([
      { first_name: 'Changed' },
    ])
    expect(await stateOf(me, rewardId)).toMatchObject({ unused_points: 200, claims: 0, actions: 0 })
  })

  it('scopes idempotency keys to one participant and one reward', async () => {
    const [me, you] = (await createPeople(2, 300)) as [ParticipantFixture, ParticipantFixture]
    const [first, second] = [
      await createRewardFixture(payload, { programId }),
      await createRewardFixture(payload, { programId }),
    ]
    const key = newKey()
    expect((await claim(me, first.rewardId, key)).body.success).toBe(true)
    expect((await claim(you, first.rewardId, key)).body.success).toBe(true)
    expect((await claim(me, second.rewardId, key)).body.success).toBe(false)
    expect((await stateOf(me, second.rewardId)).unused_points).toBe(200)
  })
})

describe('a reward that became a draft again', () => {
  it('still shows code and instructions to participants who claimed it, and can’t be claimed', async () => {
    const page = await routesAt('/public/rewards/:reward_id')
    const [me, other] = (await createPeople(2, 300)) as [ParticipantFixture, ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      coupons: ['DRAFT-1', 'DRAFT-2'],
      redemption_details: '<p>Show it at the till.</p>',
    })
    await claim(me, rewardId)
    await sql('update rewards set approved_at = null where id = $1', [rewardId])
    const read = (caller: ParticipantFixture) =>
      callRoute<Record<string, unknown>>(page.GET, { programId, caller, params: { reward_id: rewardId } })
    const { body, status } = await read(me)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'draft',
      redeem: { coupon_codes: ['DRAFT-1'] },
      redemption_details: '<p>Show it at the till.</p>',
      refusal: { reason: 'not_started' },
    })
    expect((await read(other)).status).toBe(404)
    expect((await claim(me, rewardId)).status).toBe(404)
    await sql("update reward_claims set state = 'cancelled' where reward_id = $1", [rewardId])
    expect((await read(me)).status).toBe(404)
  })

  it('offers no entries or plays', async () => {
    const page = await routesAt('/public/rewards/:reward_id')
    const [me] = (await createPeople(1, 300)) as [ParticipantFixture]
    const drafts = [
      { selection: 'sweepstake', sweepstake: { entry_cost: 1, free_entry: true, winners: 1, alternates: 0 } },
      { selection: 'mini-contest', mini_contest: { kind: 'instant_win', winners: 1, play_cost: 0 } },
    ] as const
    for (const draft of drafts) {
      const { rewardId } = await createRewardFixture(payload, {
        programId,
        ...draft,
        threshold: null,
        approved_at: null,
      })
      await sql(
        'insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, earned_at) values ($1, $2, $3, $4, now())',
        [programId, rewardId, me.participantId, `draw:${draft.selection}`],
      )
      const { body } = await callRoute<Record<string, unknown>>(page.GET, {
        programId,
        caller: me,
        params: { reward_id: rewardId },
      })
      expect(body).toMatchObject({
        refusal: { reason: 'not_started' },
        sweepstake: { free_entry_refusal: draft.selection === 'sweepstake' ? { reason: 'not_started' } : null },
      })
    }
  })
})

describe('entries into a sweepstake', () => {
  // RULE-28
  it('are bought with points up to the cap', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      threshold: null,
      sweepstake: { entry_cost: 25, max_entries: 3, free_entry: true, winners: 1, alternates: 0 },
    })
    const key = newKey()
    await Promise.all(Array.from({ length: 10 }, () => claim(me, rewardId, key)))
    expect((await stateOf(me, rewardId)).unused_points).toBe(75)
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(me, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    expect(answers.find(({ body }) => body.success)?.body.message).toBe("You're in! Good luck.")
    expect(await sql('select sum(entries)::int from sweepstake_entries where reward_id = $1', [rewardId])).toEqual([
      { sum: 3 },
    ])
    expect((await stateOf(me, rewardId)).unused_points).toBe(25)
  })
})

it('buys several entries at once or none, once for a key', async () => {
  const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
  const { rewardId } = await createRewardFixture(payload, {
    programId,
    selection: 'sweepstake',
    threshold: null,
    sweepstake: { entry_cost: 25, max_entries: 3, free_entry: true, winners: 1, alternates: 0 },
  })
  const buy = (quantity: unknown, key = newKey()) => claim(me, rewardId, key, { quantity })
  expect((await buy(4)).body.success).toBe(false)
  for (const wrong of [0, -1, 1.5, 101, 'many']) expect([wrong, (await buy(wrong)).status]).toEqual([wrong, 422])
  expect((await stateOf(me, rewardId)).unused_points).toBe(100)
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(2, key)))
  expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true, true])
  expect((await stateOf(me, rewardId)).unused_points).toBe(50)
  expect((await buy(2)).body.success).toBe(false)
  expect((await buy(1)).body.success).toBe(true)
  expect(await sql('select sum(entries)::int from sweepstake_entries where reward_id = $1', [rewardId])).toEqual([
    { sum: 3 },
  ])
})

describe('canceling a claim', () => {
  // RULE-31
  it('returns points and stock once, and allows another claim', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 1, limit_per_participant: 1 })
    await claim(me, rewardId)
    const { id } = onlyRow(await sql<{ id: number }>('select id from reward_claims where reward_id = $1', [rewardId]))
    const context = createContext(payload, { actor: { type: 'job', name: 'test' } })

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancelClaim(context, { programId, claimId: id })),
    )
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, pointsReturned: 100 }])
    expect(await stateOf(me, rewardId)).toMatchObject({
      points: 100,
      unused_points: 100,
      rewards_earned: 0,
      stock: 0,
      claims: 0,
    })
    expect((await claim(me, rewardId)).body.success).toBe(true)
    const audit = await sql(
      "select actor_label from audit_entries where action = 'reward_claim.cancelled' and record_id = $1",
      [String(id)],
    )
    expect(audit).toEqual([{ actor_label: 'test' }])
  })

  it('is shown on the reward’s page with any refund, once no active claim remains', async () => {
    const [me] = (await createPeople(1, 300)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId, limit_per_participant: 3 })
    const context = createContext(payload, { actor: { type: 'job', name: 'test' } })
    const reward = await routesAt('/public/rewards/:reward_id')
    const shown = async () =>
      (
        await callRoute<{ claim: object }>(reward.GET, {
          programId,
          caller: me,
          path: `/public/rewards/${rewardId}`,
          params: { reward_id: rewardId },
        })
      ).body.claim
    await claim(me, rewardId)
    await claim(me, rewardId)
    const ids = await sql<{ id: number }>('select id from reward_claims where reward_id = $1 order by id', [rewardId])
    const [first, second] = ids.map(({ id }) => id) as [number, number]

    await cancelClaim(context, { programId, claimId: second })
    expect(await shown()).toMatchObject({ state: 'settled', points_spent: 100, payment: null, held_until: null })
    await cancelClaim(context, { programId, claimId: first })
    expect(await shown()).toMatchObject({ state: 'cancelled', points_spent: 100, payment: null })

    const checkoutId = await insertCheckout(context, {
      programId,
      participantId: me.participantId,
      kind: 'reward',
      rewardId,
      amountCents: 500,
      currency: 'usd',
      heldUntil: new Date(),
      details: { mode: 'test', product: 'A mug' },
    })
    expect(await shown()).toMatchObject({ payment: null })
    await sql("update checkout_sessions set status = 'paid' where id = $1", [checkoutId])
    await sql('update reward_claims set checkout_session_id = $2 where id = $1', [second, checkoutId])
    expect(await shown()).toMatchObject({ state: 'cancelled', payment: 'paid' })
    await sql("update checkout_sessions set status = 'refunded' where id = $1", [checkoutId])
    expect(await shown()).toMatchObject({ state: 'cancelled', payment: 'refunded' })

    const hold = (minutes: number) =>
      sql<{ held_until: Date }>(
        `update reward_claims set state = 'held', fulfilment = 'pending', held_until = date_trunc('seconds', now()) + make_interval(mins => $2)
         where id = $1 returning held_until`,
        [first, minutes],
      )
    const { held_until } = onlyRow(await hold(15))
    expect(await shown()).toMatchObject({ state: 'held', held_until: held_until.toISOString() })
    await hold(-1)
    expect(await shown()).toMatchObject({ state: 'held', held_until: null })
  })

  it('finds no other program’s claims, and can’t revoke delivered ones', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, { programId })
    await claim(me, rewardId)
    const other = await createProgramFixture(payload)
    const context = createContext(payload, { actor: { type: 'job', name: 'test' } })
    const { id } = onlyRow(
      await sql<{ id: number }>("update reward_claims set fulfilment = 'delivered' where reward_id = $1 returning id", [
        rewardId,
      ]),
    )
    const cancel = (programId: number) => cancelClaim(context, { programId, claimId: id })
    expect(await cancel(other.programId)).toEqual({ ok: false, reason: 'not_found' })
    expect(await cancel(programId)).toEqual({ ok: false, reason: 'already_delivered' })
  })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
