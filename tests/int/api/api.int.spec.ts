import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { createContext } from '@/domain/context'
import { runImport } from '@/domain/imports'
import { awardPoints, holdPoints, verifyLedger } from '@/domain/points'
import { releasePoints } from '@/jobs/release-points'
import { poolSql, type Sql } from '@/platform/sql'
import { type ApiAnswer, apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createAttributeFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { EVERY_API_CALL } from '../../support/plugin-rows'
import { unique } from '../../support/unique'

let test: TestPayload
let sql: Sql
let programId: number
let bearer: string
let call: ReturnType<typeof apiCaller>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  programId = (await createProgramFixture(test.payload)).programId
  bearer = await createApiKeyFixture(test.payload, { programId })
  call = apiCaller(bearer)
})
afterAll(() => test.close())

const newEmail = () => `${unique()}@example.com`.toLowerCase()
/** A participant who may earn, created by another system. */
type Person = ApiAnswer<'POST /v1/participants'>['participant']
const join = async (fields: object = {}): Promise<Person> => {
  const body = { email: newEmail(), first_name: 'Ada', email_verified: true, terms_accepted: true, ...fields }
  const created = await call('POST /v1/participants', { body })
  expect([created.status, created.body]).toEqual([201, expect.anything()])
  return created.body.participant
}
const award = async (participant: Person, points: number) =>
  (
    await call('POST /v1/points/awards', {
      body: { participant: { email: participant.email }, points, title: 'Welcome' },
    })
  ).body
const codeOf = ({ body, status }: { status: number; body: { code: string } }) => [status, body.code]

// RULE-71
describe('participants', () => {
  it('have postal codes of their own country', async () => {
    const ada = await join({ country: 'CA', postal: 'm5h2n2' })
    expect(ada).toMatchObject({ country: 'CA', postal: 'M5H 2N2' })
    const move = (body: object) =>
      call('PATCH /v1/participants/:participant', { params: { participant: ada.identifier }, body })
    expect((await move({ postal: 'SW1A 1AA' })).status).toBe(422)
    expect((await move({ postal: 'k1a 0b1' })).body).toMatchObject({ participant: { postal: 'K1A 0B1' } })
    expect((await move({ country: 'GB', postal: 'sw1a1aa' })).body).toMatchObject({
      participant: { country: 'GB', postal: 'SW1A 1AA' },
    })
  })

  it('are erased after they entered a sweepstake', async () => {
    const ada = await join()
    await award(ada, 100)
    const { identifier: reward, rewardId } = await createRewardFixture(test.payload, {
      ...{ programId, selection: 'sweepstake', threshold: null },
      sweepstake: { entry_cost: 10, free_entry: false, winners: 1, alternates: 0 },
    } as Parameters<typeof createRewardFixture>[1])
    const entered = await call('POST /v1/claims', { body: { participant: { email: ada.email }, reward } })
    expect([entered.status, entered.body]).toEqual([201, expect.anything()])
    const erased = await call('DELETE /v1/participants/:participant', { params: { participant: ada.identifier } })
    expect(erased.status).toBe(200)
    expect(await sql('select idempotency_key from sweepstake_entries where reward_id = $1', [rewardId])).toEqual([
      { idempotency_key: expect.stringMatching(/^erased:\d+$/) },
    ])
  })

  it('are created, found, listed, updated and erased', async () => {
    await createAttributeFixture(test.payload, { program: programId, name: 'color' })
    const ada = await join({ tags: ['vip'], attributes: { color: 'green' } })
    expect(ada).toMatchObject({
      first_name: 'Ada',
      status: 'active',
      can_earn: true,
      tags: ['vip'],
      attributes: { color: 'green' },
    })
    for (const participant of [ada.identifier, ada.email])
      expect((await call('GET /v1/participants/:participant', { params: { participant } })).body).toEqual({
        participant: ada,
      })
    const listed = await call('GET /v1/participants', { query: { email: ada.email.toUpperCase() } })
    expect(listed.body).toEqual({ data: [ada], next_cursor: null })

    const body = {
      first_name: 'Augusta',
      last_name: null,
      tags: [],
      attributes: { color: 'blue' },
      status: 'opted_out',
    }
    const updated = await call('PATCH /v1/participants/:participant', { params: { participant: ada.identifier }, body })
    expect(updated.body.participant).toEqual({ ...ada, ...body, updated_at: expect.any(String) })
    const moved = await call('PATCH /v1/participants/:participant', {
      params: { participant: ada.email },
      body: { email: newEmail() },
    })
    expect(moved.body.participant).toMatchObject({
      identifier: ada.identifier,
      email_verified_at: null,
      can_earn: false,
    })
    const taken = await call('PATCH /v1/participants/:participant', {
      params: { participant: ada.identifier },
      body: { email: (await join()).email },
    })
    expect(codeOf(taken)).toEqual([409, 'email_taken'])
    const audits = await sql<{ action: string }>(
      `select action from audit_entries where program_id = $1 and actor_type = 'api_key' and record_type = 'participants'`,
      [programId],
    )
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'participant.created',
        'participant.changed',
        'participant.email_changed',
        'participant.status_changed',
      ]),
    )

    const erased = await call('DELETE /v1/participants/:participant', { params: { participant: ada.identifier } })
    expect(erased.body).toEqual({ participant: { identifier: ada.identifier }, erased: true })
    const gone = await call('GET /v1/participants/:participant', { params: { participant: ada.identifier } })
    expect(codeOf(gone)).toEqual([404, 'participant_not_found'])
  })

  it('are refused with the invalid field, and nothing is written', async () => {
    const { email } = await join()
    expect(codeOf(await call('POST /v1/participants', { body: { email } }))).toEqual([409, 'email_taken'])
    const fresh = newEmail()
    for (const [body, pointer] of [
      [{ email: 'nobody' }, '#/email'],
      [{ email: fresh, nickname: 'Al' }, '#'],
      [{ email: fresh, tags: [''] }, '#/tags/0'],
      [{ email: fresh, attributes: { nothing: 'x' } }, '#/attributes/nothing'],
    ] as const) {
      const { body: problem, status } = await call('POST /v1/participants', { body })
      expect([status, problem.code, problem.errors[0]?.pointer]).toEqual([422, 'invalid_request', pointer])
    }
    expect((await call('GET /v1/participants', { query: { email: fresh } })).body.data).toEqual([])
  })

  it('come in stable pages while others join', async () => {
    const joined = [await join(), await join(), await join()].map(({ identifier }) => identifier)
    const first = await call('GET /v1/participants', { query: { limit: 2 } })
    await join()
    const second = await call('GET /v1/participants', { query: { limit: 1, cursor: first.body.next_cursor ?? '' } })
    const seen = [...first.body.data, ...second.body.data].map(({ identifier }) => identifier)
    expect(seen).toEqual(joined.reverse())
    const wrong = await call('GET /v1/participants', { query: { cursor: '17' } })
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ pointer: '#/cursor', detail: expect.any(String) }]])
    for (const query of [{ limit: 0 }, { limit: 101 }, { page: 2 }] as Record<string, number>[])
      expect((await call('GET /v1/participants', { query })).status).toBe(422)
  })
})

describe('points', () => {
  it('are awarded, spent and reversed, with ledger entries', async () => {
    const ada = await join()
    const at = { params: { participant: ada.identifier } }
    const given = await award(ada, 100)
    expect(given).toMatchObject({
      balance: 100,
      lifetime: 100,
      entry: { kind: 'earning', points: 100, title: 'Welcome', cause: { type: 'Participant', id: ada.identifier } },
    })
    const participant = { identifier: ada.identifier }
    const spent = await call('POST /v1/points/spends', { body: { participant, points: 30, title: 'Coffee' } })
    expect(spent.body).toMatchObject({ balance: 70, lifetime: 100, entry: { kind: 'spending', points: -30 } })
    expect(
      codeOf(await call('POST /v1/points/spends', { body: { participant, points: 71, title: 'Coffee' } })),
    ).toEqual([409, 'insufficient_points'])
    const reverse = (points?: number) =>
      call('POST /v1/points/reversals', {
        body: { entry: given.entry.id, title: 'Mistake', ...(points ? { points } : {}) },
      })
    expect((await reverse(60)).body).toMatchObject({
      balance: 10,
      lifetime: 40,
      entry: { reverses: given.entry.id, points: -60 },
    })
    expect(codeOf(await reverse(41))).toEqual([409, 'reversal_exceeds_entry'])
    expect((await reverse()).body).toMatchObject({
      balance: 0,
      lifetime: 0,
      entry: { points: -10, lifetime_points: -40 },
    })
    expect(codeOf(await call('POST /v1/points/reversals', { body: { entry: 2_000_000_000, title: 'x' } }))).toEqual([
      404,
      'entry_not_found',
    ])
    expect((await call('GET /v1/participants/:participant/points', at)).body).toEqual({
      participant,
      ...{ balance: 0, lifetime: 0, pending: 0, shortfall: 30 },
    })
    const first = await call('GET /v1/participants/:participant/points/entries', { ...at, query: { limit: 3 } })
    expect(first.body.data.map(({ points }) => points)).toEqual([-10, -60, -30])
    const query = { cursor: first.body.next_cursor ?? '' }
    const last = await call('GET /v1/participants/:participant/points/entries', { ...at, query })
    expect([last.body.data.map(({ points }) => points), last.body.next_cursor]).toEqual([[100], null])
    expect((await call('GET /v1/participants/:participant/points/pending', at)).body.data).toEqual([])
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('that were spent return to the balance, no more than once', async () => {
    const ada = await join()
    await award(ada, 100)
    const participant = { identifier: ada.identifier }
    const spent = await call('POST /v1/points/spends', { body: { participant, points: 30, title: 'Coffee' } })
    const entry = spent.body.entry.id
    const reverse = (points?: number, by = call) =>
      by('POST /v1/points/reversals', { body: { entry, title: 'No coffee left', ...(points ? { points } : {}) } })
    expect((await reverse(10)).body).toMatchObject({
      ...{ balance: 80, lifetime: 100 },
      entry: { kind: 'refund', points: 10, lifetime_points: 0, reverses: entry },
    })
    expect(codeOf(await reverse(21))).toEqual([409, 'reversal_exceeds_entry'])
    const clicks = await Promise.all([1, 2, 3].map(() => reverse()))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(clicks.find(({ status }) => status === 201)?.body).toMatchObject({ balance: 100, entry: { points: 20 } })
    const other = await createApiKeyFixture(test.payload, {
      programId: (await createProgramFixture(test.payload)).programId,
    })
    expect(codeOf(await reverse(1, apiCaller(other)))).toEqual([404, 'entry_not_found'])

    const { identifier } = await createRewardFixture(test.payload, { programId, threshold: 40 })
    const claimed = await call('POST /v1/claims', { body: { participant, reward: identifier } })
    expect(claimed.status).toBe(201)
    const at = { params: { participant: ada.identifier } }
    const listed = await call('GET /v1/participants/:participant/points/entries', { ...at, query: { limit: 1 } })
    expect(listed.body.data[0]?.cause).toEqual({ type: 'Reward', id: identifier })
    const claim = { entry: listed.body.data[0]?.id ?? 0, title: 'x' }
    expect(codeOf(await call('POST /v1/points/reversals', { body: claim }))).toEqual([422, 'entry_not_reversible'])
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('can be held, and are credited on their date or when released', async () => {
    const ada = await join()
    const participant = { identifier: ada.identifier }
    const { identifier: reward } = await createRewardFixture(test.payload, {
      ...{ programId, selection: 'milestone', threshold: 5050 },
    })
    const hold = (points: number, rest: object = {}) =>
      call('POST /v1/points/pending', { body: { participant, points, title: 'Hotel stay', ...rest } })
    const settle = async (pending: number, how: 'release' | 'cancellation', by = call) => {
      const answer =
        how === 'release'
          ? await by('POST /v1/points/pending/:pending/release', { params: { pending } })
          : await by('POST /v1/points/pending/:pending/cancellation', { params: { pending } })
      return { ...answer, code: codeOf(answer) }
    }
    const tomorrow = new Date(Date.now() + 86_400_000)
    const first = await hold(5000)
    expect([first.status, first.body]).toEqual([
      201,
      {
        pending_points: 5000,
        pending: {
          ...{ id: expect.any(Number), points: 5000, title: 'Hotel stay', status: 'pending', held_because: 'api' },
          cause: { type: 'Participant', id: ada.identifier },
          ...{ release_at: null, created_at: expect.any(String) },
        },
      },
    ])
    const dated = await hold(100, { release_at: tomorrow.toISOString() })
    const canceled = await hold(5)
    const listed = await call('GET /v1/participants/:participant/points/pending', {
      params: { participant: ada.identifier },
    })
    expect(listed.body.data).toEqual([canceled, dated, first].map(({ body }) => body.pending))
    expect(codeOf(await hold(1, { release_at: '2020-01-01T00:00:00Z' }))).toEqual([422, 'release_in_the_past'])

    const foreign = apiCaller(
      await createApiKeyFixture(test.payload, { programId: (await createProgramFixture(test.payload)).programId }),
    )
    expect((await settle(first.body.pending.id, 'release', foreign)).code).toEqual([404, 'pending_not_found'])
    const clicks = await Promise.all([1, 2, 3].map(() => settle(first.body.pending.id, 'release')))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const done = clicks.find(({ status }) => status === 201)?.body
    expect(done).toMatchObject({ balance: 5000, entry: { kind: 'earning', points: 5000, title: 'Hotel stay' } })
    expect((await settle(first.body.pending.id, 'cancellation')).code).toEqual([409, 'pending_settled'])
    expect((await settle(canceled.body.pending.id, 'cancellation')).body).toMatchObject({
      ...{ pending_points: 100, pending: { status: 'cancelled', points: 5 } },
    })
    expect((await settle(canceled.body.pending.id, 'release')).code).toEqual([409, 'pending_settled'])

    const job = (now: Date) => createContext(test.payload, { actor: { type: 'job', name: 'points.release' }, now })
    await releasePoints(job(new Date()))
    await releasePoints(job(new Date(tomorrow.getTime() + 1000)))
    const balance = await call('GET /v1/participants/:participant/points', { params: { participant: ada.identifier } })
    expect(balance.body).toMatchObject({ balance: 5100, lifetime: 5100, pending: 0 })
    const [own] = await sql<{ id: number }>('select id from participants where identifier = $1', [ada.identifier])
    const actions = await sql<{ action_type: string; points: number }>(
      'select action_type, points::int from participant_actions where participant_id = $1 order by id',
      [own?.id],
    )
    expect(actions.filter(({ action_type }) => action_type === 'points_added').map(({ points }) => points)).toEqual([
      5000, 100,
    ])
    // The second credit reached the reward's threshold.
    const claims = await call('GET /v1/claims', { query: { participant: ada.identifier } })
    expect(claims.body.data.map((claim) => claim.reward.identifier)).toEqual([reward])
    const entry = (done as { entry: { id: number } }).entry.id
    expect((await call('POST /v1/points/reversals', { body: { entry, title: 'No show' } })).status).toBe(201)

    // Points pending for a receipt are decided with it, and an erasure cancels those held by the API.
    const held = await holdPoints(job(new Date()), {
      ...{ programId, participantId: own?.id ?? 0, amount: 9, key: `receipt:${unique()}`, title: 'Receipt' },
      ...{ cause: { type: 'Receipt', id: 1 }, heldBecause: 'receipt_review' },
    })
    expect((await settle(held.ok ? held.pendingId : 0, 'release')).code).toEqual([422, 'pending_not_by_api'])
    const last = await hold(7)
    const erased = await call('DELETE /v1/participants/:participant', { params: { participant: ada.identifier } })
    expect(erased.status).toBe(200)
    expect((await settle(last.body.pending.id, 'release')).code).toEqual([404, 'pending_not_found'])
    const left = await sql('select status, title from pending_points where id = $1', [last.body.pending.id])
    expect(left).toEqual([{ status: 'cancelled', title: '' }])
    const titles = await sql(
      "select distinct after ->> 'title' as title from audit_entries where record_id = $1 and action like 'participant.points%'",
      [String(own?.id)],
    )
    expect(titles).toEqual([{ title: '' }])
  })

  it('name their cause as the calls of the API do', async () => {
    const ada = await join()
    const [own] = await sql<{ id: number }>('select id from participants where identifier = $1', [ada.identifier])
    const challenge = await createChallengeFixture(test.payload, { programId })
    const reward = await createRewardFixture(test.payload, { programId })
    const { programId: elsewhere } = await createProgramFixture(test.payload)
    const foreign = await createChallengeFixture(test.payload, { programId: elsewhere })
    const causes: [type: string, id: string | number, shown: string | null][] = [
      ['Challenge', challenge.challengeId, challenge.identifier],
      ['Reward', reward.rewardId, reward.identifier],
      ['Participant', own?.id ?? 0, ada.identifier],
      ['Challenge', foreign.challengeId, null],
      ['Receipt', 999_999_999, null],
      ['Expiry', '2026-11-30', '2026-11-30'],
      ['Birthday', '1990', '1990'],
    ]
    for (const [type, id] of causes)
      await awardPoints(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), {
        ...{ programId, participantId: own?.id ?? 0, amount: 1, title: 'x', key: unique() },
        cause: { type, id },
      })
    const listed = await call('GET /v1/participants/:participant/points/entries', {
      params: { participant: ada.identifier },
    })
    expect(listed.body.data.map(({ cause }) => cause).reverse()).toEqual(causes.map(([type, , id]) => ({ type, id })))
    const found = await call('GET /v1/challenges/:identifier', { params: { identifier: challenge.identifier } })
    expect(found.status).toBe(200)
  })

  it('require a participant who may earn, and an expiry in the future', async () => {
    const ada = await join({ terms_accepted: false })
    const body = { participant: { identifier: ada.identifier }, points: 5, title: 'Hello' }
    expect(codeOf(await call('POST /v1/points/awards', { body }))).toEqual([422, 'participant_cannot_earn'])
    const bob = { identifier: (await join()).identifier }
    const late = { ...body, participant: bob, expires_at: '2020-01-01T00:00:00Z' }
    expect(codeOf(await call('POST /v1/points/awards', { body: late }))).toEqual([422, 'expires_in_the_past'])
    for (const points of [0, -5, 1.5, 100_000_001, '5'])
      expect((await call('POST /v1/points/awards', { body: { ...body, participant: bob, points } })).status).toBe(422)
  })
})

// RULE-71
describe('an Idempotency-Key', () => {
  const awardOnce = (participant: { identifier: string }, idempotencyKey: string | null, points = 10) =>
    call('POST /v1/points/awards', {
      idempotencyKey,
      body: { participant: { identifier: participant.identifier }, points, title: 'Welcome' },
    })

  it('repeats the answer to the same request, and refuses another request', async () => {
    const ada = await join()
    const first = await awardOnce(ada, 'key-1')
    const again = await awardOnce(ada, 'key-1')
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, first.body, 'true'])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(codeOf(await awardOnce(ada, 'key-1', 11))).toEqual([422, 'idempotency_key_mismatch'])
    const elsewhere = await call('POST /v1/participants', { idempotencyKey: 'key-1', body: { email: newEmail() } })
    expect(codeOf(elsewhere)).toEqual([422, 'idempotency_key_mismatch'])
    expect(codeOf(await awardOnce(ada, null))).toEqual([400, 'idempotency_key_required'])
    expect(codeOf(await awardOnce(ada, 'with space'))).toEqual([400, 'idempotency_key_required'])
    // After a day the answer is deleted, but the ledger still knows the key.
    await sql(`update api_requests set created_at = now() - interval '25 hours' where program_id = $1`, [programId])
    expect((await awardOnce(ada, 'key-1')).body).toEqual(first.body)
  })

  it('writes once for concurrent calls: the others have to wait, or get the answer', async () => {
    const ada = await join()
    const answers = await Promise.all(Array.from({ length: 8 }, () => awardOnce(ada, 'at-once')))
    const created = answers.filter(({ status }) => status === 201)
    expect(new Set(created.map(({ body }) => body.entry.id)).size).toBe(1)
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(codeOf(refused)).toEqual([409, 'request_running'])
      expect(refused.headers.get('retry-after')).toBe('1')
    }
    const { body } = await call('GET /v1/participants/:participant/points', { params: { participant: ada.identifier } })
    expect(body.balance).toBe(10)
  })

  it('can be reused after a refusal, which wrote nothing', async () => {
    const participant = { identifier: (await join()).identifier }
    const spend = () =>
      call('POST /v1/points/spends', { idempotencyKey: 'retried', body: { participant, points: 5, title: 'Coffee' } })
    expect(codeOf(await spend())).toEqual([409, 'insufficient_points'])
    await awardOnce(participant, randomUUID())
    expect((await spend()).body).toMatchObject({ balance: 5 })
  })
})

describe('challenges, rewards and claims', () => {
  it('lists challenges and their completions', async () => {
    const { identifier } = await createChallengeFixture(test.payload, {
      programId,
      points: 50,
      api_completion_only: true,
    })
    const params = { identifier }
    const { body } = await call('GET /v1/challenges/:identifier', { params })
    expect(body.challenge).toMatchObject({ identifier, points: 50, status: 'active', api_completion_only: true })
    const listed = await call('GET /v1/challenges', { query: { limit: 1 } })
    expect(listed.body.data).toEqual([body.challenge])
    const ada = await join()
    const done = { participant: { email: ada.email } }
    expect((await call('POST /v1/challenges/:identifier/completions', { params, body: done })).status).toBe(201)
    const completions = await call('GET /v1/challenges/:identifier/completions', { params })
    expect(completions.body.data).toMatchObject([
      { participant: { identifier: ada.identifier }, points: 50, source: 'api' },
    ])
    expect(codeOf(await call('GET /v1/challenges/:identifier', { params: { identifier: 'no' } }))).toEqual([
      404,
      'challenge_not_found',
    ])
  })

  it('claims a reward with a code, and tracks its delivery', async () => {
    const { identifier } = await createRewardFixture(test.payload, {
      programId,
      threshold: 40,
      limit: 5,
      uses_coupons: true,
    })
    const params = { identifier }
    const codes = ['A-1', 'A-2', 'A-1', 'x'.repeat(65)]
    const added = await call('POST /v1/rewards/:identifier/coupons', { params, body: { codes } })
    expect(added.body).toEqual({
      ...{ added: 2, remaining: 2 },
      refused: [
        { code: 'A-1', reason: 'duplicate' },
        { code: 'x'.repeat(65), reason: 'too_long' },
      ],
    })
    const ada = await join()
    const body = { participant: { email: ada.email }, reward: identifier }
    expect(codeOf(await call('POST /v1/claims', { body }))).toEqual([409, 'insufficient_points'])
    await award(ada, 100)
    const claimed = await call('POST /v1/claims', { body })
    expect(claimed.body).toMatchObject({
      points: 40,
      claim: { coupon_code: 'A-1', state: 'settled', reward: { identifier } },
    })
    expect((await call('GET /v1/rewards/:identifier/coupons', { params })).body).toEqual({
      total: 2,
      remaining: 1,
      owed: 0,
    })
    expect((await call('GET /v1/rewards/:identifier', { params })).body.reward).toMatchObject({
      claimed: 1,
      points: 40,
      limit: 5,
    })
    const claim = claimed.body.claim?.id ?? 0
    expect((await call('GET /v1/claims', { query: { participant: ada.email } })).body.data).toEqual([
      claimed.body.claim,
    ])
    expect((await call('GET /v1/claims/:claim', { params: { claim } })).body).toEqual({ claim: claimed.body.claim })
    const cancelled = await call('PATCH /v1/claims/:claim', {
      params: { claim },
      body: { fulfilment: 'cancelled', note: 'Changed her mind' },
    })
    expect(cancelled.body.claim).toMatchObject({
      state: 'cancelled',
      fulfilment: 'cancelled',
      note: 'Changed her mind',
    })
    const balance = await call('GET /v1/participants/:participant/points', { params: { participant: ada.identifier } })
    expect(balance.body.balance).toBe(100)
    expect(codeOf(await call('PATCH /v1/claims/:claim', { params: { claim }, body: { fulfilment: 'sent' } }))).toEqual([
      409,
      'claim_refused',
    ])
    expect(codeOf(await call('GET /v1/claims/:claim', { params: { claim: 'x' } }))).toEqual([404, 'claim_not_found'])
  })

  it('refuses a reward with a price, and says why a claim is impossible', async () => {
    const ada = await join()
    await award(ada, 100)
    const priced = await createRewardFixture(test.payload, { programId, threshold: 1, price_cents: 500 })
    const over = await createRewardFixture(test.payload, {
      programId,
      threshold: 1,
      finish: new Date(Date.now() - 1000).toISOString(),
    })
    for (const { identifier } of [priced, over]) {
      const refused = await call('POST /v1/claims', { body: { participant: { email: ada.email }, reward: identifier } })
      expect(codeOf(refused)).toEqual([409, 'claim_refused'])
    }
    const body = { participant: { email: ada.email }, reward: 'none' }
    expect(codeOf(await call('POST /v1/claims', { body }))).toEqual([404, 'reward_not_found'])
  })

  // More at once than there are database connections.
  it('decides thirty claims of one participant at once, one after another', async () => {
    const ada = await join()
    await award(ada, 100)
    const { identifier } = await createRewardFixture(test.payload, { programId, threshold: 40 })
    const body = { participant: { email: ada.email }, reward: identifier }
    const claims = await Promise.all(Array.from({ length: 30 }, () => call('POST /v1/claims', { body })))
    expect(claims.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(claims.filter(({ status }) => status !== 201).map(codeOf)).toEqual(
      Array.from({ length: 28 }, () => [409, 'insufficient_points']),
    )
  })
})

describe('the other lists', () => {
  it('include receipts, perks and tiers', async () => {
    const ada = await join()
    const body = {
      ...{ participant: { email: ada.email }, merchant_name: 'Greenvale', purchase_date: '2026-11-21' },
      ...{ total_amount: 4.99, items: [{ name: 'Oat milk', price: 4.99 }] },
    }
    const reported = await call('POST /v1/receipts', { body })
    expect(reported.status).toBe(201)
    const { identifier } = reported.body.receipt
    const listed = await call('GET /v1/receipts', { query: { participant: ada.identifier } })
    expect(listed.body.data).toMatchObject([{ identifier, total_amount: 4.99, purchase_date: '2026-11-21' }])
    expect((await call('GET /v1/receipts', { query: { participant: 'nobody' } })).status).toBe(404)

    const merchant = await test.payload.create({
      collection: 'merchants',
      data: { program: programId, slug: unique(), merchant_name: 'Bakery', latitude: 40, longitude: -74 } as never,
    })
    await test.payload.create({
      collection: 'offers',
      data: {
        program: programId,
        merchant: merchant.id,
        endeca_key: unique(),
        dollar_value: 2.5,
        offer_text_short: '2 for 1',
        redemption_types: ['PRINT'],
      } as never,
    })
    expect((await call('GET /v1/offers')).body.data).toMatchObject([
      { merchant: { name: 'Bakery' }, value: 2.5, title: '2 for 1' },
    ])
    expect((await call('GET /v1/offer_redemptions', { query: { participant: ada.email } })).body.data).toEqual([])

    const at = { params: { participant: ada.identifier } }
    expect((await call('GET /v1/participants/:participant/tier', at)).body).toMatchObject({ tier: null, next: null })
    await test.payload.create({
      collection: 'program-tiers',
      data: {
        program: programId,
        name: 'Gold',
        threshold: 500,
        earning_multiplier: 2,
        benefits: 'Free coffee',
      } as never,
    })
    await sql('update programs set features_tiers = true where id = $1', [programId])
    expect((await call('GET /v1/tiers')).body.data).toEqual([
      { name: 'Gold', points_from: 500, multiplier: 2, benefits: ['Free coffee'] },
    ])
    expect((await call('GET /v1/participants/:participant/tier', at)).body.next).toEqual({
      name: 'Gold',
      missing_points: 500,
    })
  })

  it('imports participants in the background', async () => {
    const email = newEmail()
    const body = { csv: `email,first_name,points\n${email},Grace,25\n`, points: 'append' }
    const started = await call('POST /v1/imports', { body })
    expect([started.status, started.body.import.status]).toEqual([202, 'queued'])
    const { identifier } = started.body.import
    const [row] = await sql<{ id: number }>('select id from imports where identifier = $1', [identifier])
    await runImport(createContext(test.payload, { actor: { type: 'job', name: 'import.run' } }), row?.id ?? 0)
    const done = await call('GET /v1/imports/:identifier', { params: { identifier } })
    expect(done.body.import).toMatchObject({ status: 'finished', created: 1, points: 25, error: null })
    expect((await call('GET /v1/participants', { query: { email } })).body.data).toHaveLength(1)
    expect(codeOf(await call('GET /v1/imports/:identifier', { params: { identifier: 'none' } }))).toEqual([
      404,
      'import_not_found',
    ])
  })
})

describe('an API key', () => {
  const EVERY = Object.keys(EVERY_API_CALL) as (keyof typeof EVERY_API_CALL)[]
  const params = { participant: 'ada@example.com', identifier: 'x', claim: 1, key: 'k', pending: 1 }

  const scoped = new Map<string, string>()
  const keyWith = async (scope: 'tiers.read' | 'offers.read'): Promise<string> => {
    const key = scoped.get(scope) ?? (await createApiKeyFixture(test.payload, { programId, scopes: [scope] }))
    scoped.set(scope, key)
    return key
  }

  it.each(EVERY)('needs the scope of %s, in its own program', async (key) => {
    const { scope } = EVERY_API_CALL[key]
    const without = await keyWith(scope === 'tiers.read' ? 'offers.read' : 'tiers.read')
    const body = key.startsWith('GET') || key.startsWith('DELETE') ? {} : { body: {} }
    expect(codeOf(await call(key, { params, ...body, bearer: without }))).toEqual([403, 'missing_scope'])
  })

  it('finds nothing of another program', async () => {
    const ada = await join()
    const given = await award(ada, 10)
    const { identifier: reward } = await createRewardFixture(test.payload, { programId, threshold: 1 })
    const claimed = await call('POST /v1/claims', { body: { participant: { email: ada.email }, reward } })
    const foreign = await createApiKeyFixture(test.payload, {
      programId: (await createProgramFixture(test.payload)).programId,
    })
    const stranger = apiCaller(foreign)
    const at = { params: { participant: ada.identifier, identifier: reward, claim: claimed.body.claim?.id ?? 0 } }
    const participant = { identifier: ada.identifier }
    for (const answer of [
      await stranger('GET /v1/participants/:participant', at),
      await stranger('PATCH /v1/participants/:participant', { ...at, body: { first_name: 'Eve' } }),
      await stranger('DELETE /v1/participants/:participant', at),
      await stranger('GET /v1/participants/:participant/points', at),
      await stranger('POST /v1/points/awards', { body: { participant, points: 5, title: 'x' } }),
      await stranger('POST /v1/points/reversals', { body: { entry: given.entry.id, title: 'x' } }),
      await stranger('GET /v1/rewards/:identifier', at),
      await stranger('GET /v1/rewards/:identifier/coupons', at),
      await stranger('GET /v1/claims/:claim', at),
      await stranger('PATCH /v1/claims/:claim', { ...at, body: { fulfilment: 'cancelled' } }),
    ])
      expect(answer.status).toBe(404)
    for (const list of ['GET /v1/participants', 'GET /v1/claims', 'GET /v1/rewards', 'GET /v1/receipts'] as const)
      expect((await stranger(list)).body.data).toEqual([])
  })

  it('reports the remaining calls, and then when to retry', async () => {
    const slow = apiCaller(await createApiKeyFixture(test.payload, { programId, callsPerMinute: 2 }))
    const answers = [await slow('GET /v1/tiers'), await slow('GET /v1/tiers'), await slow('GET /v1/tiers')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    const headers = answers.map(({ headers: sent }) => sent)
    expect(headers.map((sent) => sent.get('ratelimit-policy'))).toEqual(Array(3).fill('"key";q=2;w=60'))
    expect(headers.map((sent) => sent.get('ratelimit'))).toEqual([
      expect.stringMatching(/^"key";r=1;t=\d+$/),
      expect.stringMatching(/^"key";r=0;t=\d+$/),
      expect.stringMatching(/^"key";r=0;t=\d+$/),
    ])
    expect(Number(headers[2]?.get('retry-after'))).toBeGreaterThan(0)
  })

  it('for tests sees only test participants, until the program goes live', async () => {
    const { programId: draft } = await createProgramFixture(test.payload, { test_mode: true })
    await test.payload.create({
      collection: 'program-tiers',
      data: { program: draft, name: 'Gold', threshold: 5, earning_multiplier: 1 } as never,
    })
    await sql('update programs set features_tiers = true where id = $1', [draft])
    const live = apiCaller(await createApiKeyFixture(test.payload, { programId: draft }))
    const testing = apiCaller(await createApiKeyFixture(test.payload, { programId: draft, mode: 'test' }))
    const real = await createParticipantFixture(test.payload, { programId: draft })
    const body = { email: newEmail(), email_verified: true, terms_accepted: true }
    const made = await testing('POST /v1/participants', { body })
    expect(made.body.participant).toMatchObject({ is_test: true })
    const participant = { email: body.email }
    expect((await testing('POST /v1/points/awards', { body: { participant, points: 5, title: 'x' } })).status).toBe(201)
    // Participants with a tier can be deleted, too.
    expect((await testing('GET /v1/participants')).body.data).toMatchObject([{ tier: 'Gold' }])
    expect((await live('GET /v1/participants')).body.data.map(({ email }) => email)).toEqual([real.email])
    const reach = { participant: { email: real.email }, points: 5, title: 'x' }
    expect(codeOf(await testing('POST /v1/points/awards', { body: reach }))).toEqual([404, 'participant_not_found'])
    expect(codeOf(await live('POST /v1/points/awards', { body: { ...reach, participant } }))).toEqual([
      404,
      'participant_not_found',
    ])
    expect(codeOf(await testing('POST /v1/imports', { body: { csv: 'email' } }))).toEqual([403, 'live_key_required'])
    expect(codeOf(await live('DELETE /v1/test_participants'))).toEqual([403, 'test_key_required'])
    expect((await testing('DELETE /v1/test_participants')).body).toEqual({ wiped: 1 })
    expect((await live('GET /v1/participants')).body.data).toHaveLength(1)
    await sql('update programs set test_mode = false where id = $1', [draft])
    expect(codeOf(await testing('GET /v1/tiers'))).toEqual([403, 'program_is_live'])
  })
})

// RULE-71
describe('an address that no call has', () => {
  /** Through the proxy and, if it lets the request pass, the route of all other addresses below /v1. */
  const request = async (method: string, path: string, host = 'localhost') => {
    const { proxy } = await import('@/proxy')
    const { openHostDirectory } = await import('@/platform/host-directory')
    openHostDirectory(sql)
    const proxied = await proxy(new NextRequest(`http://${host}${path}`, { method, headers: { host } }))
    const passes = proxied.headers.has('x-middleware-next') || proxied.headers.has('x-middleware-rewrite')
    if (!passes) return proxied
    const { GET } = await import('@/app/(api)/v1/[...path]/route')
    const sent = new NextRequest(`http://${host}${path}`, { method, headers: { authorization: `Bearer ${bearer}` } })
    return GET(sent, { params: Promise.resolve({ path: path.split('/').slice(2) }) })
  }
  const problemOf = async (answer: Response) => {
    const { code, detail } = (await answer.json()) as { code: string; detail: string }
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('allow'), code, detail]
  }
  const PROBLEM = 'application/problem+json'

  it('is answered by a problem', async () => {
    const missing = [404, PROBLEM, null, 'no_such_call', "There's no such call. See /developers for all calls."]
    for (const path of ['/v1', '/v1/nothing', '/v1/participants/ada/nothing', '/mcp/nothing'])
      expect(await problemOf(await request('GET', path))).toEqual(missing)
    const { program } = await createProgramFixture(test.payload)
    const host = `${program.subdomain_url}.localhost`
    for (const path of ['/v1', '/v1/nothing'])
      expect(await problemOf(await request('POST', path, host))).toEqual(missing)

    for (const [method, path, allow, detail] of [
      ['PUT', '/v1/participants', 'GET, POST, HEAD', 'Use GET or POST here.'],
      ['POST', '/v1/participants/ada', 'GET, PATCH, DELETE, HEAD', 'Use GET or PATCH or DELETE here.'],
      ['GET', '/v1/points/awards', 'POST', 'Use POST here.'],
      ['PATCH', '/v1/openapi.json', 'GET, HEAD', 'Use GET here.'],
      ['PUT', '/mcp', 'GET, POST, DELETE, HEAD', 'Use GET or POST or DELETE here.'],
    ] as const)
      for (const at of ['localhost', host])
        expect(await problemOf(await request(method, path, at))).toEqual([
          ...[405, PROBLEM, allow, 'method_not_allowed', detail],
        ])

    for (const path of ['/v1/participants/%E0%A4%A', '/v1/nothing/%'])
      for (const at of ['localhost', host])
        expect((await problemOf(await request('GET', path, at))).slice(0, 4)).toEqual([
          400,
          PROBLEM,
          null,
          'invalid_url',
        ])
  })

  it('differs from one that a plugin has', async () => {
    const { PLUGIN_CALLS, registerCalls } = await import('@/http/api/plugin-calls')
    const call = {
      scope: 'tiers.read',
      summary: 'Birthdays',
      input: z.strictObject({}),
      handle: async () => ({}),
    } as const
    registerCalls({ 'GET /v1/birthdays/:id': call })
    expect((await request('GET', '/v1/birthdays/7')).status).toBe(200)
    expect((await request('HEAD', '/v1/birthdays/7')).status).toBe(200)
    const wrong = await request('DELETE', '/v1/birthdays/7')
    expect(await problemOf(wrong)).toEqual([405, PROBLEM, 'GET, HEAD', 'method_not_allowed', 'Use GET here.'])
    delete PLUGIN_CALLS['GET /v1/birthdays/:id']
  })
})
