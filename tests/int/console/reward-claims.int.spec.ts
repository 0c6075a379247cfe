import type { Payload } from 'payload'
import { CLAIM_FILTERS, listParameters, listRewardClaims } from '@/domain/console-lists'
import { createContext } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let owner: AdministratorFixture
let participantsRoute: RoutesAt
let csvRoute: RoutesAt
let claimRoute: RoutesAt
let bulkRoute: RoutesAt
let processRoute: RoutesAt
let personRoute: RoutesAt

const administratorWith = (...pairs: PermissionPair[]) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  participantsRoute = await routesAt('/admin/v2/rewards/:reward_id/participants')
  csvRoute = await routesAt('/admin/v2/rewards/:reward_id/participants.csv')
  claimRoute = await routesAt('/admin/v2/reward_claims/:reward_claim_id')
  bulkRoute = await routesAt('/admin/v2/rewards/:reward_id/reward_claims')
  processRoute = await routesAt('/public/rewards/process_reward')
  personRoute = await routesAt('/admin/v2/participants/:participant_id/rewards')
  ;({ organizationId, programId } = await createProgramFixture(payload))
  owner = await administratorWith('rewards.view', 'rewards.manage', 'users.manage')
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

type Claimed = { me: ParticipantFixture; claimId: number }
type Written = { success: boolean; message: string; errors: Record<string, string[]> }
type Row = Record<string, unknown> & { id: number; name: string; fulfilment: string }

const claim = async (rewardId: number, person: { first_name?: string; points?: number } = {}): Promise<Claimed> => {
  const me = await createParticipantFixture(payload, { programId, points: 100, ...person })
  await callRoute(processRoute.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
  const rows = await sql<{ id: number }>('select id from reward_claims where reward_id = $1 and participant_id = $2', [
    rewardId,
    me.participantId,
  ])
  return { me, claimId: onlyRow(rows).id }
}
/** Inserts a claim that a participant earned or won. */
const give = async (rewardId: number, origin: string, person: { first_name?: string } = {}): Promise<Claimed> => {
  const me = await createParticipantFixture(payload, { programId, points: 0, ...person })
  const rows = await sql<{ id: number }>(
    `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, origin, earned_at)
     values ($1, $2::int, $3::int, $4 || ':' || $2 || ':participant:' || $3, $4::enum_reward_claims_origin, now()) returning id`,
    [programId, rewardId, me.participantId, origin],
  )
  await sql('update reward_stocks set claims = claims + 1 where reward_id = $1', [rewardId])
  return { me, claimId: onlyRow(rows).id }
}
const list = async (rewardId: number, query = '', caller = owner) =>
  callRoute<{ participants: Row[]; total: number }>(participantsRoute.GET, {
    caller,
    path: `/admin/v2/rewards/${rewardId}/participants${query}`,
    params: { reward_id: rewardId },
  })
const patch = (claimId: number, body: object, caller = owner) =>
  callRoute<Written>(claimRoute.PATCH, { caller, method: 'PATCH', params: { reward_claim_id: claimId }, body })
const bulk = (rewardId: number, body: object, caller = owner) =>
  callRoute<Written & { changed: number; unchanged: number; refused: number }>(bulkRoute.POST, {
    caller,
    params: { reward_id: rewardId },
    body,
  })
const auditOf = (claimId: number) =>
  sql<{ action: string; before: object; after: object }>(
    "select action, before, after from audit_entries where record_type = 'reward-claims' and record_id = $1 order by id",
    [String(claimId)],
  )
const stateOf = async (claimId: number) =>
  onlyRow(
    await sql(
      `select c.state, c.fulfilment, c.fulfilment_note as note, b.unused_points, s.claims from reward_claims c
       join participant_balances b on b.participant_id = c.participant_id join reward_stocks s on s.reward_id = c.reward_id
       where c.id = $1`,
      [claimId],
    ),
  )

describe('the participants of a reward', () => {
  let rewardId: number
  let ada: Claimed
  let bob: Claimed

  beforeAll(async () => {
    rewardId = (await createRewardFixture(payload, { programId, threshold: 40, coupons: ['CODE-1', 'CODE-2'] }))
      .rewardId
    ada = await claim(rewardId, { first_name: 'Ada' })
    bob = await claim(rewardId, { first_name: 'Bob' })
    await patch(bob.claimId, { fulfilment: 'sent', note: 'Track 42' })
  })

  // CONSOLE-35, CONSOLE-132
  it('are listed latest first, with state, fulfillment, points, code and time', async () => {
    const { body } = await list(rewardId)
    expect(body.total).toBe(2)
    expect(body.participants.map(({ name }) => name)).toEqual(['Bob Lovelace', 'Ada Lovelace'])
    expect(body.participants[1]).toEqual({
      id: ada.claimId,
      participant_id: ada.me.participantId,
      name: 'Ada Lovelace',
      email: ada.me.email,
      state: 'settled',
      fulfilment: 'pending',
      fulfilment_note: null,
      points_spent: 40,
      code: 'CODE-1',
      earned_at: expect.any(String),
    })
  })

  it('can be searched by name and email, and filtered by fulfillment or state', async () => {
    const namesOf = async (query: string) => (await list(rewardId, query)).body.participants.map(({ name }) => name)
    expect(await namesOf('?search=ADA')).toEqual(['Ada Lovelace'])
    expect(await namesOf(`?search=${bob.me.email}`)).toEqual(['Bob Lovelace'])
    expect(await namesOf('?fulfilment=pending')).toEqual(['Ada Lovelace'])
    expect(await namesOf('?fulfilment=sent,delivered')).toEqual(['Bob Lovelace'])
    expect(await namesOf('?state=held')).toEqual([])
    expect(await namesOf('?sort=name&direction=asc')).toEqual(['Ada Lovelace', 'Bob Lovelace'])
  })

  // CONSOLE-105
  it('show masked emails and no codes with rewards.view only, and can’t be found by email then', async () => {
    const viewer = await administratorWith('rewards.view', 'users.view')
    const { body } = await list(rewardId, '', viewer)
    const row = body.participants[1]
    expect(row).not.toHaveProperty('email')
    expect(row).not.toHaveProperty('code')
    expect(row?.censured_email).toBe(`p…@example.com`)
    expect((await list(rewardId, `?search=${ada.me.email}`, viewer)).body.total).toBe(0)
    expect((await list(rewardId, '?search=ada', viewer)).body.total).toBe(1)
  })

  // RULE-43
  it('export as CSV with formulas escaped', async () => {
    const { rewardId: own } = await createRewardFixture(payload, { programId, threshold: 1, coupons: ['CODE-9'] })
    await claim(own, { first_name: '=HYPERLINK("x")' })
    const read = async (caller: AdministratorFixture) =>
      (
        await callRoute<string>(csvRoute.GET, {
          caller,
          path: `/admin/v2/rewards/${own}/participants.csv`,
          params: { reward_id: own },
        })
      ).body
    const whole = await read(owner)
    expect(whole.split('\n')[0]).toBe('id,participant_id,name,email,state,fulfilment,note,points_spent,code,earned_at')
    expect(whole).toContain(`'=HYPERLINK`)
    expect(whole).toContain('CODE-9')
    const masked = await read(await administratorWith('rewards.view'))
    expect(masked).not.toContain('CODE-9')
    expect(masked).toContain('p…@example.com')
  })

  it('exclude those of other rewards and programs', async () => {
    const other = await createRewardFixture(payload, { programId })
    expect((await list(other.rewardId)).body.total).toBe(0)
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await list(rewardId, '', stranger)).status).toBe(404)
  })
})

describe('a cancellation’s preview', () => {
  it('says how each claim was obtained, and whether its collectible stays', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 10, coupons: ['TOLD-1'] })
    await claim(rewardId, { first_name: 'Ada' })
    for (const [name, origin] of [
      ['Bob', 'earned'],
      ['Cleo', 'draw'],
      ['Dora', 'contest'],
      ['Eve', 'instant_win'],
    ] as const)
      await give(rewardId, origin, { first_name: name })
    for (const [name, status] of [
      ['Bob', 'minted'],
      ['Cleo', 'failed'],
    ])
      await sql(
        `insert into nft_items (program_id, participant_id, reward_id, status, idempotency_key)
         select c.program_id, c.participant_id, c.reward_id, $2::enum_nft_items_status, 'told:' || c.id
         from reward_claims c join participants p on p.id = c.participant_id where c.reward_id = $1 and p.first_name = $3`,
        [rewardId, status, name],
      )
    const which = { programId, rewardId, canManage: true, canSeeEmails: true }
    const parameters = listParameters(CLAIM_FILTERS).parse({ sort: 'name', direction: 'asc' })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const { rows } = await listRewardClaims(context, which, parameters)
    expect(rows.map((row) => [row.name.split(' ')[0], row.came_by, row.has_collectible, row.code])).toEqual([
      ['Ada', 'claimed', false, 'TOLD-1'],
      ['Bob', 'earned', true, null],
      ['Cleo', 'draw', false, null],
      ['Dora', 'contest', false, null],
      ['Eve', 'instant_win', false, null],
    ])
  })

  it('is accurate: a code that was seen stays used, one that was held becomes free', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 10, coupons: ['SEEN', 'UNSEEN'] })
    const [seen, unseen] = [await claim(rewardId), await claim(rewardId)]
    await sql("update reward_claims set state = 'held', held_until = now() + interval '5 minutes' where id = $1", [
      unseen.claimId,
    ])
    for (const { claimId } of [seen, unseen]) await patch(claimId, { fulfilment: 'cancelled' })
    const codes = await sql('select code, reward_claim_id from coupons where reward_id = $1 order by id', [rewardId])
    expect(codes).toEqual([
      { code: 'SEEN', reward_claim_id: seen.claimId },
      { code: 'UNSEEN', reward_claim_id: null },
    ])
  })
})

describe('a reward delivered at once', () => {
  const NOTHING_SENT = "doesn't need sending. To ship this reward, change its fulfilment settings."
  const NADA = 'no requiere envío. Para enviar esta recompensa, cambia su configuración de entrega.'
  const earned = async (settings: object, first_name = 'Ada') => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 5, ...settings })
    return { rewardId, ...(await give(rewardId, 'earned', { first_name })) }
  }

  it.each([
    ['a badge', { selection: 'achievement' }, 409],
    ['an offer', { selection: 'offer', redemption_details: '<p>Open your offers.</p>' }, 409],
    [
      'a badge with a pin to collect',
      { selection: 'achievement', redemption_details: '<p>Collect your pin.</p>' },
      200,
    ],
    ['a badge with a code that may be owed', { selection: 'achievement', uses_coupons: true }, 200],
    ['a milestone', { selection: 'milestone' }, 200],
  ] as const)('can’t be sent, but everything else works: %s, %j', async (_, settings, status) => {
    const { claimId } = await earned(settings)
    const sent = await patch(claimId, { fulfilment: 'sent', note: 'Box 7' })
    expect([sent.status, sent.body.message]).toEqual([
      status,
      status === 200 ? 'Claim updated.' : `This claim ${NOTHING_SENT}`,
    ])
    expect(await stateOf(claimId)).toMatchObject(
      status === 200 ? { fulfilment: 'sent', note: 'Box 7' } : { fulfilment: 'pending', note: null },
    )
    expect((await patch(claimId, { fulfilment: 'cancelled' })).status).toBe(200)
  })

  it('is refused in the administrator’s language, singly and in bulk', async () => {
    const { claimId, rewardId } = await earned({ selection: 'achievement' })
    const spanish = await administratorWith('rewards.view', 'rewards.manage')
    await sql("update administrators set preferred_locale = 'es' where id = $1", [spanish.administratorId])
    expect((await patch(claimId, { fulfilment: 'delivered' }, spanish)).body.message).toBe(`Este canje ${NADA}`)
    const many = { ids: [claimId], fulfilment: 'sent' }
    expect((await bulk(rewardId, many)).body.errors).toEqual({
      ids: [`Ada Lovelace's claim ${NOTHING_SENT}`],
    })
    expect((await bulk(rewardId, many, spanish)).body.errors).toEqual({
      ids: [`El canje de Ada Lovelace ${NADA}`],
    })
  })

  it('can still be delivered if it was sent before its reward changed', async () => {
    const { claimId, rewardId } = await earned({ selection: 'achievement', redemption_details: '<p>A pin.</p>' })
    await patch(claimId, { fulfilment: 'sent' })
    await sql('update rewards set redemption_details = null where id = $1', [rewardId])
    expect((await patch(claimId, { fulfilment: 'sent' })).body.message).toBe(
      'No change: the claim is already in that state.',
    )
    expect((await patch(claimId, { fulfilment: 'delivered' })).status).toBe(200)
  })

  it('isn’t shown as pending in a user’s rewards', async () => {
    const { claimId, me } = await earned({ selection: 'achievement' })
    const read = async (query: string) =>
      (
        await callRoute<{ rewards: Record<string, unknown>[] }>(personRoute.GET, {
          caller: await administratorWith('users.view'),
          path: `/admin/v2/participants/${me.participantId}/rewards${query}`,
          params: { participant_id: me.participantId },
        })
      ).body.rewards
    expect(await read('')).toEqual([expect.objectContaining({ id: claimId, is_handed_over: false })])
    expect(await read('?fulfilment=pending')).toEqual([])
    await patch(claimId, { fulfilment: 'cancelled' })
    expect(await read('?fulfilment=cancelled')).toHaveLength(1)
  })
})

describe('a claim’s fulfillment', () => {
  const claimed = async (settings: { threshold?: number; limit?: number } = {}) => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 40, ...settings })
    return { rewardId, ...(await claim(rewardId)) }
  }

  // RULE-31
  it('moves to sent and delivered with a note, each with an audit entry', async () => {
    const { claimId } = await claimed()
    const sent = await patch(claimId, { fulfilment: 'sent', note: ' Track 42 ' })
    expect(sent.body).toEqual({ success: true, message: 'Claim updated.', errors: {}, changed: 1 })
    expect(await stateOf(claimId)).toMatchObject({ fulfilment: 'sent', note: 'Track 42' })
    expect((await patch(claimId, { fulfilment: 'delivered' })).status).toBe(200)
    expect(await stateOf(claimId)).toMatchObject({ fulfilment: 'delivered', note: 'Track 42' })
    expect((await auditOf(claimId)).map(({ action, after }) => [action, after])).toEqual([
      ['reward_claim.fulfilment', { fulfilment: 'sent' }],
      ['reward_claim.noted', { fulfilment_note: '…' }],
      ['reward_claim.fulfilment', { fulfilment: 'delivered' }],
    ])
  })

  it('repeats no step and skips none', async () => {
    const { claimId } = await claimed()
    const clicks = await Promise.all(Array.from({ length: 5 }, () => patch(claimId, { fulfilment: 'sent' })))
    expect(clicks.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await auditOf(claimId)).toHaveLength(1)
    const other = await claimed()
    const early = await patch(other.claimId, { fulfilment: 'delivered', note: 'Lost' })
    expect(early.status).toBe(409)
    expect(early.body.message).toBe("This claim hasn't been sent yet. Mark it as sent first.")
    expect(await stateOf(other.claimId)).toMatchObject({ fulfilment: 'pending', note: null })
  })

  it('can be canceled: points and stock are returned once, however often it is requested', async () => {
    const { claimId } = await claimed({ limit: 3 })
    expect(await stateOf(claimId)).toMatchObject({ unused_points: 60, claims: 1 })
    const clicks = await Promise.all(Array.from({ length: 5 }, () => patch(claimId, { fulfilment: 'cancelled' })))
    expect(clicks.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await stateOf(claimId)).toMatchObject({
      state: 'cancelled',
      fulfilment: 'cancelled',
      unused_points: 100,
      claims: 0,
    })
    expect(await auditOf(claimId)).toHaveLength(1)
    expect((await patch(claimId, { fulfilment: 'cancelled' })).body).toEqual({
      success: true,
      message: 'No change: the claim is already in that state.',
      errors: {},
      changed: 0,
    })
    expect((await patch(claimId, { fulfilment: 'sent' })).body.message).toBe('This claim is canceled.')
  })

  it('can’t be canceled once delivered', async () => {
    const { claimId } = await claimed()
    await patch(claimId, { fulfilment: 'sent' })
    await patch(claimId, { fulfilment: 'delivered' })
    const { body, status } = await patch(claimId, { fulfilment: 'cancelled' })
    expect(status).toBe(409)
    expect(body.message).toBe("This claim is already delivered and can't be canceled.")
    expect(await stateOf(claimId)).toMatchObject({ unused_points: 60, fulfilment: 'delivered' })
  })

  it('refunds the payment when a paid claim is canceled', async () => {
    const { claimId, me } = await claimed()
    const checkout = onlyRow(
      await sql<{ id: number }>(
        `insert into checkout_sessions (program_id, participant_id, kind, reward_id, idempotency_key, provider, amount_cents, currency, status, details)
         select program_id, participant_id, 'reward', reward_id, 'paid-' || id, 'stripe', 500, 'usd', 'paid', '{}' from reward_claims where id = $1 returning id`,
        [claimId],
      ),
    )
    await sql('update reward_claims set checkout_session_id = $2 where id = $1', [claimId, checkout.id])
    expect((await patch(claimId, { fulfilment: 'cancelled' })).status).toBe(200)
    const asked = await sql(
      "select 1 from audit_entries where action = 'payment.refund_requested' and record_id = $1",
      [String(checkout.id)],
    )
    expect(asked).toHaveLength(1)
    expect(await stateOf(claimId)).toMatchObject({ unused_points: 100 })
    expect(me.participantId).toBeGreaterThan(0)
  })

  it('accepts a note alone, and its removal', async () => {
    const { claimId } = await claimed()
    await patch(claimId, { note: 'Call first' })
    expect(await stateOf(claimId)).toMatchObject({ fulfilment: 'pending', note: 'Call first' })
    await patch(claimId, { note: '' })
    expect(await stateOf(claimId)).toMatchObject({ note: null })
    expect((await patch(claimId, { note: 'x'.repeat(501) })).status).toBe(422)
    expect((await patch(claimId, {})).status).toBe(422)
    expect((await patch(claimId, { fulfilment: 'lost' })).status).toBe(422)
  })

  it('needs rewards.manage in the claim’s program', async () => {
    const { claimId } = await claimed()
    const editor = await administratorWith('rewards.view', 'rewards.update', 'users.manage')
    expect((await patch(claimId, { fulfilment: 'sent' }, editor)).status).toBe(403)
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await patch(claimId, { fulfilment: 'sent' }, stranger)).status).toBe(404)
    expect(await stateOf(claimId)).toMatchObject({ fulfilment: 'pending' })
  })
})

describe('many claims at once', () => {
  it('are moved one by one: failures are named, the others proceed', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
    const claims = [await claim(rewardId), await claim(rewardId), await claim(rewardId, { first_name: 'Ada' })]
    const [first, second, third] = claims.map(({ claimId }) => claimId)
    await patch(third ?? 0, { fulfilment: 'cancelled' })
    const { body, status } = await bulk(rewardId, {
      ids: [third, second, first, first],
      fulfilment: 'sent',
      note: 'Box 7',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: '2 claims updated, 1 failed.',
      errors: { ids: ["Ada Lovelace's claim is canceled."] },
      changed: 2,
      unchanged: 0,
      refused: 1,
    })
    expect(await stateOf(first ?? 0)).toMatchObject({ fulfilment: 'sent', note: 'Box 7' })
    const again = await bulk(rewardId, { ids: [first, second], fulfilment: 'sent', note: 'Box 7' })
    expect(again.body).toMatchObject({
      success: true,
      message: 'No change: the claims are already in that state.',
      changed: 0,
      unchanged: 2,
    })
  })

  it('explain each failure by the requested step', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 10 })
    const { claimId: ada } = await claim(rewardId, { first_name: 'Ada' })
    const { claimId: bob } = await claim(rewardId, { first_name: 'Bob' })
    await patch(bob, { fulfilment: 'sent' })
    const delivered = await bulk(rewardId, { ids: [ada, bob], fulfilment: 'delivered' })
    expect(delivered.body.errors).toEqual({
      ids: ["Ada Lovelace's claim hasn't been sent yet. Mark it as sent first."],
    })
    const sent = await bulk(rewardId, { ids: [ada, bob], fulfilment: 'sent' })
    expect(sent.body.errors).toEqual({ ids: ["Bob Lovelace's claim is already delivered."] })
  })

  /** A claim in a state, with a checkout in a state if there is one. */
  const claimIn = async (rewardId: number, state: string, checkout: string | null) => {
    const { claimId } = await claim(rewardId, { first_name: 'Ada' })
    if (checkout) {
      await sql(
        `with paid as (
           insert into checkout_sessions (program_id, participant_id, kind, reward_id, idempotency_key, provider, amount_cents, currency, status, details)
           select program_id, participant_id, 'reward', reward_id, 'state-' || id, 'stripe', 500, 'usd', $2::enum_checkout_sessions_status, '{}'
           from reward_claims where id = $1 returning id)
         update reward_claims set checkout_session_id = (select id from paid) where id = $1`,
        [claimId, checkout],
      )
    }
    await sql(
      `update reward_claims set state = $2::enum_reward_claims_state, held_until = case $2 when 'held' then now() + interval '5 minutes' end,
         fulfilment = (case $2 when 'cancelled' then 'cancelled' else 'pending' end)::enum_reward_claims_fulfilment where id = $1`,
      [claimId, state],
    )
    return claimId
  }
  const LATE = 'was paid too late and expired.'

  it.each([
    ['held', 'open', "isn't paid yet. You can send it after the payment arrives.", null],
    ['released', 'expired', "expired because it wasn't paid in time.", "expired because it wasn't paid in time."],
    ['released', 'paid', `${LATE} We're refunding the payment.`, `${LATE} We're refunding the payment.`],
    ['released', 'refunded', `${LATE} The payment was refunded.`, `${LATE} The payment was refunded.`],
    ['cancelled', null, 'is canceled.', null],
    ['cancelled', 'paid', "is canceled. We're refunding the payment.", null],
    ['cancelled', 'refunded', 'is canceled. The payment was refunded.', null],
  ])(
    'describe the current state of one that is %s, its checkout %s',
    async (state, checkout, whenSent, whenCancelled) => {
      const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
      const claimId = await claimIn(rewardId, state, checkout)
      for (const fulfilment of ['sent', 'delivered']) {
        const asked = await bulk(rewardId, { ids: [claimId], fulfilment })
        expect(asked).toMatchObject({ status: 409, body: { errors: { ids: [`Ada Lovelace's claim ${whenSent}`] } } })
        expect((await patch(claimId, { fulfilment })).body.message).toBe(`This claim ${whenSent}`)
      }
      const cancelled = await bulk(rewardId, { ids: [claimId], fulfilment: 'cancelled' })
      expect(cancelled.body.errors).toEqual(
        whenCancelled === null ? {} : { ids: [`Ada Lovelace's claim ${whenCancelled}`] },
      )
    },
  )

  it('report those already in the state, if nothing else was changed', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
    const [first, second] = [(await claim(rewardId)).claimId, await claimIn(rewardId, 'cancelled', null)]
    await patch(first, { fulfilment: 'sent' })
    const { body } = await bulk(rewardId, { ids: [first, second], fulfilment: 'sent' })
    expect(body).toEqual({
      success: true,
      message: 'No claim updated, 1 already sent, 1 failed.',
      errors: { ids: ["Ada Lovelace's claim is canceled."] },
      changed: 0,
      unchanged: 1,
      refused: 1,
    })
  })

  it.each([
    ['sent', '1 claim updated, 1 already sent, 3 failed.', '1 canje actualizado, 1 ya enviado, 3 con error.'],
    [
      'delivered',
      '1 claim updated, 2 already delivered, 2 failed.',
      '1 canje actualizado, 2 ya entregados, 2 con error.',
    ],
    [
      'cancelled',
      '2 claims updated, 1 already canceled, 2 failed.',
      '2 canjes actualizados, 1 ya cancelado, 2 con error.',
    ],
  ] as const)('add up correctly in mixed states, when they are to be %s', async (fulfilment, ...words) => {
    const spaniard = await administratorWith('rewards.view', 'rewards.manage')
    await sql("update administrators set preferred_locale = 'es' where id = $1", [spaniard.administratorId])
    for (const [index, caller] of [owner, spaniard].entries()) {
      const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
      const ids: number[] = []
      for (const steps of [[], ['sent'], ['sent', 'delivered'], ['sent', 'delivered'], ['cancelled']]) {
        const { claimId } = await claim(rewardId)
        for (const step of steps) await patch(claimId, { fulfilment: step })
        ids.push(claimId)
      }
      const { body } = await bulk(rewardId, { ids, fulfilment }, caller)
      expect(body.message).toBe(words[index])
      expect(body.changed + body.unchanged + body.refused).toBe(ids.length)
    }
  })

  it('canceled by two administrators at once return everything once', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 10 })
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(rewardId)))
    const ids = claims.map(({ claimId }) => claimId)
    const both = await Promise.all([
      bulk(rewardId, { ids, fulfilment: 'cancelled' }),
      bulk(rewardId, { ids: [...ids].reverse(), fulfilment: 'cancelled' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.reduce((sum, { body }) => sum + body.changed, 0)).toBe(6)
    for (const claimId of ids) expect(await stateOf(claimId)).toMatchObject({ unused_points: 100, claims: 0 })
  })

  it('of another reward are not found', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
    const other = await createRewardFixture(payload, { programId, threshold: 1 })
    const { claimId } = await claim(other.rewardId)
    const { body, status } = await bulk(rewardId, { ids: [claimId], fulfilment: 'sent' })
    expect(status).toBe(409)
    expect(body).toEqual({
      success: false,
      message: 'None of these claims could be updated.',
      errors: { ids: [`Claim ${claimId} was not found.`] },
    })
    expect(await stateOf(claimId)).toMatchObject({ fulfilment: 'pending' })
  })

  it('need rewards.manage, and are limited to 200', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId })
    const editor = await administratorWith('rewards.view', 'rewards.update')
    expect((await bulk(rewardId, { ids: [1], fulfilment: 'sent' }, editor)).status).toBe(403)
    expect((await bulk(rewardId, { ids: [], fulfilment: 'sent' })).status).toBe(422)
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await bulk(rewardId, { ids: many, fulfilment: 'sent' })).status).toBe(422)
  })
})
