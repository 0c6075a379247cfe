import { holdReferralPoints } from '@/domain/challenges/referrals'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { verifyLedger } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { mcpTools } from '@/plugins/fraud/calls/mcp-tools'
import { sendGift, settleGifts } from '@/plugins/gifts/domain'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let admin: AdministratorFixture
let routes: Record<'list' | 'hold' | 'ring' | 'rings' | 'signals' | 'own' | 'process', RoutesAt>

const FRAUD = '/admin/v2/programs/:program_id/fraud'
const LIMITS = {
  ...{ signups_per_device: 2, signups_per_network: 10, signup_hours: 24 },
  ...{ claims_per_day: 2, accounts_per_device: 1 },
}

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, programId: program.programId },
    pairs: ['fraud.view', 'fraud.manage'],
  })
  routes = {
    list: await routesAt(FRAUD),
    hold: await routesAt(`${FRAUD}/holds/:hold_key`),
    ring: await routesAt(`${FRAUD}/rings/:ring_id`),
    rings: await routesAt(`${FRAUD}/rings`),
    signals: await routesAt(`${FRAUD}/signals`),
    own: await routesAt('/public/holds'),
    process: await routesAt('/public/rewards/process_reward'),
  }
  await turnOn(program.programId)
})
afterAll(() => test.close())

const turnOn = (programId: number) =>
  test.payload.create({
    collection: 'fraud-settings',
    data: { program: programId, is_on: true, ...LIMITS },
    overrideAccess: true,
    depth: 0,
  })

const context = (minutes = 0) => ({
  ...createContext(test.payload, { actor: { type: 'job' as const, name: 'test' } }),
  now: new Date(Date.now() + minutes * 60_000),
})

type Data = { programId?: number; points?: number; signup_device_hash?: string; referred_by?: number }
const createPerson = ({ programId = program.programId, ...data }: Data = {}): Promise<ParticipantFixture> =>
  createParticipantFixture(test.payload, { programId, points: 500, email: `${unique()}@fraud.test`, ...data })
const balanceOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql<{ unused_points: number; pending_points: number; rewards_earned: number }>(
    'select unused_points::int as unused_points, pending_points::int as pending_points, rewards_earned::int as rewards_earned from participant_balances where participant_id = $1',
    [participantId],
  )
  return row
}

type Listed = { id: string; kind: string; status: string; signals: string[]; participant: { id: number } }
const listOf = async (query = '?page_size=50', caller = admin, programId = program.programId) =>
  (
    await callRoute<{ holds: Listed[] }>(routes.list.GET, {
      ...{ caller, path: `/admin/v2/programs/${programId}/fraud${query}`, params: { program_id: String(programId) } },
    })
  ).body.holds
const holdsOf = async ({ participantId }: ParticipantFixture, query?: string) =>
  (await listOf(query)).filter(({ participant }) => participant.id === participantId)
const decide = (
  hold: string | undefined,
  decision: string,
  { answer = '', caller = admin, programId = program.programId } = {},
) =>
  callRoute<{ success: boolean; message: string }>(routes.hold.PUT, {
    caller,
    path: `/admin/v2/programs/${programId}/fraud/holds/${hold}`,
    params: { program_id: String(programId), hold_key: String(hold) },
    body: { decision, reason: 'Seen', answer },
  })
const decideRing = (ringId: number, decision: string, people: number[], caller = admin) =>
  callRoute<{ success: boolean; people: number; holds: number; left: number }>(routes.ring.PUT, {
    caller,
    path: `/admin/v2/programs/${program.programId}/fraud/rings/${ringId}`,
    params: { program_id: String(program.programId), ring_id: String(ringId) },
    body: { decision, reason: 'One person', people },
  })
const claim = (caller: ParticipantFixture, rewardId: number, key = unique()) =>
  callRoute<{ success: boolean; message: string; claim_id: number; coupon_code: string | null }>(routes.process.POST, {
    ...{ programId: caller.programId, caller, path: '/public/rewards/process_reward' },
    body: { reward_id: rewardId, idempotency_key: key },
  })
const appeal = (caller: ParticipantFixture, hold: string | undefined, message = 'My sister lives with me.') =>
  callRoute<{ success: boolean }>(routes.own.POST, {
    ...{ programId: caller.programId, caller, path: '/public/holds', body: { hold, message } },
  })
const own = async (caller: ParticipantFixture) =>
  (
    await callRoute<{ holds: { id: string; kind: string; appeal: object | null }[]; answers: { answer: string }[] }>(
      routes.own.GET,
      { programId: caller.programId, caller, path: '/public/holds' },
    )
  ).body
const auditsOf = async ({ participantId }: { participantId: number }, action: string) =>
  (await sql('select 1 from audit_entries where action = $1 and record_id = $2', [action, String(participantId)]))
    .length
const createReward = async (data: object = {}) =>
  (await createRewardFixture(test.payload, { programId: program.programId, threshold: 100, ...data })).rewardId
const createPending = async (
  data: Data = {},
): Promise<{ referrer: ParticipantFixture; friend: ParticipantFixture }> => {
  const referrer = await createPerson({ signup_device_hash: unique(), ...data })
  const [device] = await sql<{ signup_device_hash: string }>(
    'select signup_device_hash from participants where id = $1',
    [referrer.participantId],
  )
  const friend = await createPerson({ ...device, referred_by: referrer.participantId })
  await holdReferralPoints(context(), { programId: program.programId, friendId: friend.participantId })
  return { referrer, friend }
}

describe('held claims', () => {
  it('take points and stock, hide the code, and settle by one of two decisions at once', async () => {
    const person = await createPerson()
    const rewards = [await createReward(), await createReward(), await createReward({ uses_coupons: true, limit: 1 })]
    await test.payload.create({
      collection: 'coupons',
      data: { program: program.programId, reward: rewards[2] ?? 0, code: 'MUG-1' },
      overrideAccess: true,
    })
    for (const rewardId of rewards.slice(0, 2)) expect((await claim(person, rewardId)).body.success).toBe(true)
    const key = unique()
    const held = await claim(person, rewards[2] ?? 0, key)
    expect(held.body).toMatchObject({ success: true, coupon_code: null, message: expect.stringContaining('checking') })
    // The same click again is the same claim.
    expect((await claim(person, rewards[2] ?? 0, key)).body).toMatchObject({
      ...{ claim_id: held.body.claim_id, coupon_code: null, message: expect.stringContaining('checking') },
    })
    expect(await balanceOf(person)).toMatchObject({ unused_points: 200, rewards_earned: 2 })
    expect((await claim(await createPerson(), rewards[2] ?? 0)).body.success).toBe(false)
    const [hold] = await holdsOf(person)
    expect(hold).toMatchObject({ id: `claims-${held.body.claim_id}`, status: 'open', signals: ['many_claims'] })
    const events = () =>
      sql<{ type: string }>(
        `select type from webhook_events where participant_id = $1 and (data ->> 'claim_id')::int = $2`,
        [person.participantId, held.body.claim_id],
      )
    expect(await events()).toEqual([])
    const clicks = await Promise.all([
      decide(hold?.id, 'release'),
      decide(hold?.id, 'refuse'),
      decide(hold?.id, 'release'),
    ])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [{ decision } = { decision: '' }] = await sql<{ decision: string }>(
      `select decision::text as decision from fraud_decisions where kind = 'claims' and hold_id = $1`,
      [held.body.claim_id],
    )
    const isReleased = decision === 'release'
    expect(await balanceOf(person)).toMatchObject({
      ...{ unused_points: isReleased ? 200 : 300, rewards_earned: isReleased ? 3 : 2 },
    })
    expect((await holdsOf(person)).length).toBe(0)
    expect((await verifyLedger(sql)).differing).toBe(0)
  })

  it('give the code after a release, and points, stock and code back after a refusal', async () => {
    const rewardId = await createReward({ uses_coupons: true, limit: 1 })
    await test.payload.create({
      collection: 'coupons',
      data: { program: program.programId, reward: rewardId, code: unique() },
      overrideAccess: true,
    })
    const person = await createPerson()
    await sql(
      `insert into fraud_people (program_id, participant_id, status, signals, created_at, updated_at) values ($1, $2, 'held', '[]', now(), now())`,
      [program.programId, person.participantId],
    )
    const refused = await claim(person, rewardId)
    expect(refused.body.coupon_code).toBeNull()
    expect((await decide(`claims-${refused.body.claim_id}`, 'refuse')).status).toBe(200)
    expect(await balanceOf(person)).toMatchObject({ unused_points: 500, rewards_earned: 0 })
    const key = unique()
    const released = await claim(person, rewardId, key)
    expect(released.body.success).toBe(true)
    expect(await balanceOf(person)).toMatchObject({ unused_points: 400, rewards_earned: 0 })
    expect((await decide(`claims-${released.body.claim_id}`, 'release')).status).toBe(200)
    expect(await balanceOf(person)).toMatchObject({ unused_points: 400, rewards_earned: 1 })
    expect((await claim(person, rewardId, key)).body.coupon_code).toEqual(expect.any(String))
    const types = await sql<{ type: string }>(
      `select type from webhook_events where participant_id = $1 and type in ('reward.claimed', 'hold.opened', 'hold.decided') order by id`,
      [person.participantId],
    )
    expect(types.length === 0 || types.filter(({ type }) => type === 'reward.claimed').length === 1).toBe(true)
    expect((await verifyLedger(sql)).differing).toBe(0)
  })

  it('are not held for trusted people, and are for a second account of one device', async () => {
    const device = unique()
    const [ana, ben] = [
      await createPerson({ signup_device_hash: device }),
      await createPerson({ signup_device_hash: device }),
    ]
    const rewardId = await createReward()
    expect((await claim(ana, rewardId)).body.message).not.toContain('checking')
    expect((await claim(ben, rewardId)).body.message).toContain('checking')
    const [hold] = await holdsOf(ben)
    expect(hold?.signals).toEqual(['claims_of_device'])
    expect(
      (
        await decideRing(Math.min(ana.participantId, ben.participantId), 'release', [
          ana.participantId,
          ben.participantId,
        ])
      ).body,
    ).toMatchObject({
      ...{ success: true, people: 2, holds: 1 },
    })
    expect((await claim(ben, rewardId)).body.message).not.toContain('checking')
  })
})

describe('sign-ups', () => {
  it('wait for a decision once a device has more accounts than allowed, all of them', async () => {
    const device = unique()
    const people = [
      await createPerson({ signup_device_hash: device }),
      await createPerson({ signup_device_hash: device }),
    ]
    for (const person of people) expect(await holdsOf(person)).toEqual([])
    people.push(await createPerson({ signup_device_hash: device }))
    const holds = (await Promise.all(people.map((person) => holdsOf(person)))).flat()
    expect(holds.map(({ kind, signals }) => [kind, signals])).toEqual(
      people.map(() => ['signups', ['many_accounts_device']]),
    )
    const [first, second, third] = people as [ParticipantFixture, ParticipantFixture, ParticipantFixture]
    expect((await decide(holds[0]?.id, 'release')).status).toBe(200)
    expect((await decide(holds[1]?.id, 'refuse')).status).toBe(200)
    expect((await decide(holds[1]?.id, 'release')).status).toBe(409)
    const statuses = await sql<{ status: string }>(
      'select status::text as status from participants where id = any($1) order by id',
      [[first.participantId, second.participantId, third.participantId]],
    )
    expect(statuses.map(({ status }) => status)).toEqual(['active', 'blocked', 'active'])
    expect((await own(third)).holds).toEqual([])
    expect((await appeal(third, holds[2]?.id)).status).toBe(404)
  })

  it('see each other when they come at once', async () => {
    const device = unique()
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson({ signup_device_hash: device })))
    const holds = (await Promise.all(people.map((person) => holdsOf(person)))).flat()
    expect(holds).toHaveLength(4)
  })
})

describe('referrals and gifts', () => {
  beforeAll(async () => {
    await createChallengeFixture(test.payload, {
      ...{ programId: program.programId, challenge_type: 'referral', points: 50 },
    })
    await test.payload.create({
      collection: 'gifts-settings',
      data: {
        ...{ program: program.programId, is_on: true, checks: true, min_account_days: 0, max_points: 500 },
        ...{ max_points_per_day: 1000, max_points_per_year: 100_000 },
      },
      overrideAccess: true,
      depth: 0,
    })
  })

  const give = async (giver: ParticipantFixture, receiver: ParticipantFixture) => {
    const gift = await sendGift(context(), {
      ...{ programId: program.programId, giverId: giver.participantId, to: { email: receiver.email } },
      ...{ points: 100, message: '', key: unique(), deviceHash: null },
    })
    if (!gift.ok) throw new Error(gift.reason)
    await settleGifts(context(16))
    return gift.giftId
  }

  it('are in the queue with their signals, shown to the person, and answered by mail after an appeal', async () => {
    const { referrer } = await createPending()
    const [hold] = await holdsOf(referrer, '?page_size=50&kind=referrals')
    expect(hold).toMatchObject({ kind: 'referrals', signals: ['same_device'] })
    expect((await balanceOf(referrer))?.pending_points).toBe(50)
    expect((await own(referrer)).holds).toMatchObject([{ id: hold?.id, kind: 'referrals', appeal: null }])
    expect((await appeal(referrer, hold?.id, ' ')).status).toBe(422)
    const sent = await Promise.all([appeal(referrer, hold?.id), appeal(referrer, hold?.id)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await appeal(await createPerson(), hold?.id)).status).toBe(404)
    expect((await holdsOf(referrer, '?page_size=50&status=appealed')).map(({ id }) => id)).toEqual([hold?.id])
    expect((await decide(hold?.id, 'release', { answer: 'All good, thank you.' })).status).toBe(200)
    expect(await own(referrer)).toMatchObject({ holds: [], answers: [{ answer: 'All good, thank you.' }] })
    const mails = await sql(`select 1 from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1`, [
      referrer.email,
    ])
    expect(mails).toHaveLength(1)
  })

  it('are decided once for each person of a ring, by one of two decisions at once', async () => {
    const { friend, referrer } = await createPending()
    await give(referrer, friend)
    const people = [referrer.participantId, friend.participantId]
    const ringId = Math.min(...people)
    const { body } = await callRoute<{
      ring: { people: { id: number }[]; traces: { trace: string; people: number[] }[] }
    }>(routes.ring.GET, {
      caller: admin,
      path: `/admin/v2/programs/${program.programId}/fraud/rings/${ringId}`,
      params: { program_id: String(program.programId), ring_id: String(ringId) },
    })
    expect(body.ring.people.map(({ id }) => id)).toEqual(people.toSorted((a, b) => a - b))
    expect(body.ring.traces).toMatchObject([{ trace: 'device', people: people.toSorted((a, b) => a - b) }])
    expect((await holdsOf(referrer)).map(({ kind }) => kind).toSorted()).toEqual(['gifts', 'referrals'])
    expect((await own(referrer)).holds.map(({ kind }) => kind)).toEqual(['referrals'])
    const stranger = await createPerson()
    const clicks = await Promise.all([1, 2].map(() => decideRing(ringId, 'block', [...people, stranger.participantId])))
    expect(clicks.map(({ body }) => body.people).toSorted()).toEqual([0, 2])
    expect(clicks.reduce((sum, { body }) => sum + body.holds, 0)).toBe(2)
    for (const participantId of people) expect(await auditsOf({ participantId }, 'fraud.ring_decided')).toBe(1)
    expect(await auditsOf(stranger, 'fraud.ring_decided')).toBe(0)
    expect(await auditsOf(referrer, 'fraud.decided')).toBe(2)
    expect(await balanceOf(referrer)).toMatchObject({ unused_points: 500, pending_points: 0 })
    const statuses = await sql<{ status: string }>(
      'select status::text as status from participants where id = any($1)',
      [[...people, stranger.participantId]],
    )
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['active', 'blocked', 'blocked'])
    expect((await verifyLedger(sql)).differing).toBe(0)
  })

  it('count toward the precision of their signals wherever they are decided', async () => {
    const { body } = await callRoute<{
      signals: { kind: string; signal: string; decided: number; confirmed: number; is_small: boolean }[]
    }>(routes.signals.GET, {
      caller: admin,
      path: `/admin/v2/programs/${program.programId}/fraud/signals`,
      params: { program_id: String(program.programId) },
    })
    const referrals = body.signals.find(({ kind, signal }) => kind === 'referrals' && signal === 'same_device')
    expect(referrals).toMatchObject({ decided: 2, confirmed: 1, is_small: true })
    expect(body.signals.find(({ kind, signal }) => kind === 'gifts' && signal === 'same_device')).toMatchObject({
      decided: 1,
      confirmed: 1,
    })
  })
})

describe('receipts', () => {
  const createReceipt = async (person: ParticipantFixture, tag: 'duplicated' | 'velocity', links: object) => {
    const [receipt] = await sql<{ id: number }>(
      `insert into receipts (program_id, participant_id, identifier, status, source, merchant_name, total_amount, purchase_date, created_at, updated_at)
       values ($1, $2, $3, 'needs_human_review', 'site', 'Greenvale', 12.5, now() - interval '1 day', now(), now()) returning id`,
      [program.programId, person.participantId, crypto.randomUUID()],
    )
    await sql(
      `insert into receipt_tags (program_id, receipt_id, name, reason, linked_data, created_at, updated_at) values ($1, $2, $3, 'x', $4, now(), now())`,
      [program.programId, receipt?.id, tag, JSON.stringify(links)],
    )
    return receipt?.id ?? 0
  }

  it('are rejected as copies or accepted as read, once, and need their page where the reason is unclear', async () => {
    const person = await createPerson()
    const [copy, similar, many] = [
      await createReceipt(person, 'duplicated', { similar_receipt_ids: [], status: 'same_purchase' }),
      await createReceipt(person, 'duplicated', { similar_receipt_ids: [], status: 'similar_image' }),
      await createReceipt(person, 'velocity', { finding: { code: 'many_uploads', uploads: 30, usual: 20 } }),
    ]
    expect((await holdsOf(person)).map(({ id, signals }) => [id, signals])).toEqual([
      [`receipts-${copy}`, ['same_purchase']],
      [`receipts-${similar}`, ['similar_image']],
      [`receipts-${many}`, ['many_uploads']],
    ])
    expect((await own(person)).holds.map(({ kind }) => kind)).toEqual(['receipts', 'receipts', 'receipts'])
    const clicks = await Promise.all([1, 2].map(() => decide(`receipts-${copy}`, 'refuse')))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await decide(`receipts-${many}`, 'refuse')).status).toBe(409)
    expect((await holdsOf(person)).map(({ id }) => id)).toEqual([`receipts-${similar}`, `receipts-${many}`])
    const [rejected] = await sql<{ integrity: string; reason: string }>(
      'select integrity::text as integrity, admin_invalidation_reason as reason from receipts where id = $1',
      [copy],
    )
    expect(rejected).toEqual({ integrity: 'invalid', reason: 'duplicated' })
  })
})

describe('other systems', () => {
  it('list and decide about holds of their own program', async () => {
    const { referrer } = await createPending()
    const [hold] = await holdsOf(referrer)
    const call = apiCaller(await createApiKeyFixture(test.payload, { programId: program.programId }))
    const other = await createProgramFixture(test.payload)
    const stranger = apiCaller(await createApiKeyFixture(test.payload, { programId: other.programId }))
    const listed = await call('GET /v1/holds')
    expect(listed.body.holds).toContainEqual(expect.objectContaining({ id: hold?.id }))
    expect((await stranger('GET /v1/holds')).body.holds).toEqual([])
    const decision = { params: { hold_key: hold?.id ?? '' }, body: { decision: 'refuse', reason: 'One person' } }
    const decideBy = (caller: typeof call, key: string) =>
      caller('POST /v1/holds/:hold_key/decision', { ...decision, idempotencyKey: key })
    expect((await decideBy(stranger, 'a')).status).toBe(404)
    expect((await decideBy(call, 'b')).body).toEqual({ hold: { id: hold?.id, decision: 'refuse' } })
    expect((await decideBy(call, 'c')).status).toBe(409)
    expect(await balanceOf(referrer)).toMatchObject({ unused_points: 500, pending_points: 0 })
  })

  it('are assistants, too', async () => {
    const { referrer } = await createPending()
    const [hold] = await holdsOf(referrer)
    const { decide_hold, list_fraud_signals, list_holds } = mcpTools
    const { programId } = program
    expect(JSON.stringify((await list_holds.run(context(), programId, { kind: 'referrals' })).data)).toContain(hold?.id)
    const input = { hold: hold?.id ?? '', decision: 'release', reason: 'Known' }
    expect((await decide_hold.run(context(), programId, input)).data).toEqual({ outcome: 'decided' })
    expect((await decide_hold.run(context(), programId, input)).data).toEqual({ outcome: 'gone' })
    expect((await list_fraud_signals.run(context(), programId, {})).data).toMatchObject({
      signals: expect.arrayContaining([expect.objectContaining({ kind: 'referrals', signal: 'same_device' })]),
    })
  })
})

describe('the desk', () => {
  it('is closed to other programs and to those without the permission', async () => {
    const { friend, referrer } = await createPending()
    const [hold] = await holdsOf(referrer)
    const other = await createProgramFixture(test.payload)
    const foreign = await createAdministratorFixture(test.payload, {
      organizationId: other.organizationId,
      isAdmin: true,
    })
    expect((await decide(hold?.id, 'release', { caller: foreign, programId: other.programId })).status).toBe(404)
    expect((await decide(hold?.id, 'release', { caller: foreign })).status).toBeGreaterThanOrEqual(403)
    const viewer = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['fraud.view'] },
    })
    expect((await decide(hold?.id, 'release', { caller: viewer })).status).toBe(403)
    expect((await decideRing(referrer.participantId, 'block', [friend.participantId], viewer)).status).toBe(403)
    const clerk = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['users.manage'] },
    })
    const { status } = await callRoute(routes.list.GET, {
      caller: clerk,
      path: `/admin/v2/programs/${program.programId}/fraud`,
      params: { program_id: String(program.programId) },
    })
    expect(status).toBe(403)
    expect((await decide('gifts-x', 'release')).status).toBe(404)
    expect((await decide('nothing-1', 'release')).status).toBe(404)
    expect((await holdsOf(referrer)).map(({ id }) => id)).toEqual([hold?.id])
  })

  it('forgets what a person wrote, and shows nothing of them, once they are erased', async () => {
    const { friend, referrer } = await createPending()
    const [hold] = await holdsOf(referrer)
    await appeal(referrer, hold?.id, 'I live in Elm Street')
    await eraseParticipant(context(), { programId: program.programId, participantId: referrer.participantId })
    expect(await holdsOf(referrer)).toEqual([])
    expect(await sql(`select 1 from fraud_appeals where participant_id = $1`, [referrer.participantId])).toEqual([])
    const { status } = await callRoute(routes.ring.GET, {
      caller: admin,
      path: `/admin/v2/programs/${program.programId}/fraud/rings/${friend.participantId}`,
      params: { program_id: String(program.programId), ring_id: String(friend.participantId) },
    })
    expect(status).toBe(404)
  })
})
