import { randomUUID } from 'node:crypto'
import { jest } from '@jest/globals'
import { APIError, type Payload } from 'payload'
import sharp from 'sharp'
import { verifyLedger } from '@/domain/points'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { type TestHooks, withHooks } from '../../support/hooks'

let test: TestPayload
let payload: Payload
let sql: Sql
let program: ProgramFixture
let programId: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  program = await createProgramFixture(payload)
  programId = program.programId
})
afterAll(async () => {
  expect(await verifyLedger(sql)).toMatchObject({ differences: [] })
  await closeQueue()
  await test.close()
})

const stateOf = async (participantId: number) =>
  onlyRow(
    await sql(
      `select b.unused_points as balance,
         (select count(*)::int from point_entries e where e.participant_id = b.participant_id) as entries,
         (select count(*)::int from challenge_completions c where c.participant_id = b.participant_id) as completions,
         (select count(*)::int from reward_claims c where c.participant_id = b.participant_id) as claims,
         (select count(*)::int from participant_actions a where a.participant_id = b.participant_id) as actions
       from participant_balances b where b.participant_id = $1`,
      [participantId],
    ),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => {
      if (!(error instanceof APIError)) throw error
      return (error.data as { code?: string } | null)?.code
    },
  )

describe('completing a challenge by the Local API', () => {
  const complete = (participant: number, challenge: number) =>
    payload.create({ collection: 'challenge-completions', data: { participant, challenge } })

  it('completes it with all effects, and returns the row', async () => {
    const { programId } = await createProgramFixture(payload)
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const { rewardId } = await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 50 })
    const completion = await complete(participantId, challengeId)
    expect(completion).toMatchObject({ points: 50, source: 'api', period_key: expect.any(String), reset_at: null })
    expect(await stateOf(participantId)).toMatchObject({ balance: 50, entries: 1, completions: 1, claims: 1 })
    expect(await sql('select reward_id from reward_claims where participant_id = $1', [participantId])).toEqual([
      { reward_id: rewardId },
    ])
    expect(await codeOf(complete(participantId, challengeId))).toBe('already_done')
    await expect(
      payload.update({ collection: 'challenge-completions', id: completion.id, data: { points: 9 } }),
    ).rejects.toMatchObject({ status: 405 })
    await expect(payload.delete({ collection: 'challenge-completions', id: completion.id })).rejects.toMatchObject({
      status: 405,
    })
    expect(await stateOf(participantId)).toMatchObject({ balance: 50, entries: 1, completions: 1 })
  })

  it('can’t choose points, and can’t skip a rule', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const data = { participant: participantId, challenge: challengeId, points: 9999 }
    expect(await payload.create({ collection: 'challenge-completions', data })).toMatchObject({ points: 50 })
    const over = await createChallengeFixture(payload, { programId, finish: new Date(Date.now() - 1000).toISOString() })
    expect(await codeOf(complete(participantId, over.challengeId))).toBe('not_active')
    const signup = await createChallengeFixture(payload, { programId, challenge_type: 'signup' })
    expect(await codeOf(complete(participantId, signup.challengeId))).toBe('completed_elsewhere')
    const unverified = await createParticipantFixture(payload, { programId, status: 'pending' })
    expect(await codeOf(complete(unverified.participantId, challengeId))).toBe('not_verified')
    const other = await createProgramFixture(payload)
    const foreign = await createChallengeFixture(payload, { programId: other.programId })
    expect(await codeOf(complete(participantId, foreign.challengeId))).toBe('not_found')
  })

  it('runs each hook once, and rolls everything back if one throws', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const before = await stateOf(participantId)
    const fail = () => {
      throw new Error('no')
    }
    for (const hooks of [
      { 'challenge-completions': { beforeChange: fail } },
      { 'challenge-completions': { afterChange: fail } },
      { 'point-entries': { beforeChange: fail } },
      { 'point-entries': { afterChange: fail } },
    ]) {
      await expect(withHooks(payload, hooks, () => complete(participantId, challengeId))).rejects.toThrow('no')
      expect(await stateOf(participantId)).toEqual(before)
    }
    const calls: string[] = []
    const note = (name: string) => (args: never) => {
      calls.push(`${name} ${(args as { operation: string }).operation}`)
    }
    const hooks = {
      'challenge-completions': {
        beforeChange: ({ data }: never) => {
          calls.push('double')
          return { ...(data as object), points: (data as { points: number }).points * 2 }
        },
        afterChange: note('completion'),
      },
      'point-entries': { afterChange: note('entry') },
    } as TestHooks
    expect(await withHooks(payload, hooks, () => complete(participantId, challengeId))).toMatchObject({ points: 100 })
    expect(calls).toEqual(['double', 'entry create', 'completion create'])
    expect(await stateOf(participantId)).toMatchObject({ balance: 100, entries: 1, completions: 1 })
  })

  it('is part of its request’s transaction', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const before = await stateOf(participantId)
    const transactionID = (await payload.db.beginTransaction()) ?? ''
    const data = { participant: participantId, challenge: challengeId }
    const req = { transactionID }
    await payload.create({ collection: 'challenge-completions', data, req })
    expect(await stateOf(participantId)).toEqual(before)
    await payload.db.rollbackTransaction(transactionID)
    expect(await stateOf(participantId)).toEqual(before)
  })

  it('happens once for concurrent requests', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(complete(participantId, challengeId))))
    expect(answers.toSorted()).toEqual([...Array(4).fill('already_done'), 'nothing was refused'])
    expect(await stateOf(participantId)).toMatchObject({ balance: 50, entries: 1, completions: 1, actions: 1 })
  })
})

describe('posting to the ledger by the Local API', () => {
  const post = (participant: number, amount: number, idempotency_key = randomUUID() as string) =>
    payload.create({
      collection: 'point-entries',
      data: { participant, amount, title: 'By a plugin', idempotency_key },
    })

  it('gives and takes points, once per key, and never below zero', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    expect(await post(participantId, 30, 'one')).toMatchObject({ amount: 30, lifetime_amount: 30, kind: 'earning' })
    expect(await codeOf(post(participantId, 30, 'one'))).toBe('already_done')
    expect(await codeOf(post(participantId, 31, 'one'))).toBe('key_reused')
    expect(await post(participantId, -10)).toMatchObject({ amount: -10, lifetime_amount: 0, kind: 'spending' })
    expect(await codeOf(post(participantId, -21))).toBe('insufficient_points')
    expect(await codeOf(post(participantId, 0))).toBe('invalid_points')
    expect(await stateOf(participantId)).toMatchObject({ balance: 20, entries: 2, actions: 2 })
    await expect(
      payload.create({
        collection: 'point-entries',
        data: { participant: participantId, amount: 5, title: 'x' } as never,
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('never changes entries, even with access checks overridden', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { id } = await post(participantId, 30)
    const which = { collection: 'point-entries', id, overrideAccess: true } as const
    await expect(payload.update({ ...which, data: { amount: 31 } })).rejects.toMatchObject({ status: 405 })
    await expect(payload.delete(which)).rejects.toMatchObject({ status: 405 })
    await expect(
      payload.update({ collection: 'point-entries', where: { id: { equals: id } }, data: { amount: 31 } }),
    ).resolves.toMatchObject({ docs: [], errors: [expect.anything()] })
    await expect(payload.db.updateOne({ collection: 'point-entries', id, data: { amount: 31 } })).rejects.toMatchObject(
      { status: 405 },
    )
    expect(await stateOf(participantId)).toMatchObject({ balance: 30, entries: 1 })
  })
})

describe('claiming a reward by the Local API', () => {
  const claim = (participant: number, reward: number, rest: object = {}) =>
    payload.create({
      collection: 'reward-claims',
      data: { participant, reward, idempotency_key: randomUUID(), ...rest },
    })

  it('takes points and stock, and updates the claim', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId, points: 250 })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const made = await claim(participantId, rewardId, { fulfilment_note: 'Gift wrap' })
    expect(made).toMatchObject({ state: 'settled', points_spent: 100, fulfilment_note: 'Gift wrap', origin: 'claimed' })
    expect(await stateOf(participantId)).toMatchObject({ balance: 150, claims: 1 })
    const update = (data: object) => payload.update({ collection: 'reward-claims', id: made.id, data })
    expect(await codeOf(update({ fulfilment: 'delivered' }))).toBe('not_sent')
    expect(await codeOf(update({ points_spent: 1 }))).toBe('cannot_be_changed')
    expect(await update({ fulfilment: 'sent' })).toMatchObject({ fulfilment: 'sent' })
    expect(await update({ fulfilment: 'cancelled' })).toMatchObject({ state: 'cancelled' })
    expect(await stateOf(participantId)).toMatchObject({ balance: 250, claims: 1 })
    await expect(payload.delete({ collection: 'reward-claims', id: made.id })).rejects.toMatchObject({ status: 405 })
    const poor = await createParticipantFixture(payload, { programId, points: 99 })
    expect(await codeOf(claim(poor.participantId, rewardId))).toBe('insufficient_points')
  })

  it('gives the last one to one of several concurrent requests', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 1 })
    const people = await Promise.all(
      Array.from({ length: 4 }, () => createParticipantFixture(payload, { programId, points: 100 })),
    )
    const answers = await Promise.all(people.map(({ participantId }) => codeOf(claim(participantId, rewardId))))
    expect(answers.toSorted()).toEqual(['nothing was refused', 'out_of_stock', 'out_of_stock', 'out_of_stock'])
    const states = await Promise.all(people.map(({ participantId }) => stateOf(participantId)))
    expect(states.map(({ balance }) => balance).toSorted()).toEqual([0, 100, 100, 100])
  })

  it('runs the claim’s hooks once, even if a domain hook claims', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId, points: 100 })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 1 })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const run = jest.fn()
    const hooks = {
      'challenge-completions': {
        afterChange: async ({ doc, req }: { doc: { participant: number }; req: never }) => {
          await payload.create({
            collection: 'reward-claims',
            data: { participant: doc.participant, reward: rewardId, idempotency_key: 'gift' },
            req,
          })
        },
      },
      'reward-claims': { afterChange: ({ operation }: { operation: string }) => void run(operation) },
    } as unknown as TestHooks
    const { createContext } = await import('@/domain/context')
    const { completeChallenge } = await import('@/domain/challenges')
    await withHooks(payload, hooks, () =>
      completeChallenge(createContext(payload, { actor: { type: 'system', name: 'test' } }), {
        programId,
        participantId,
        challengeId,
        source: 'api',
      }),
    )
    expect(run.mock.calls).toEqual([['create']])
    expect(await stateOf(participantId)).toMatchObject({ balance: 1, claims: 1, completions: 1 })
  })
})

describe('participants by the Local API', () => {
  const create = (data: object) =>
    payload.create({ collection: 'participants', data: { program: programId, ...data } as never })
  const update = (id: number, data: object) => payload.update({ collection: 'participants', id, data })

  it('are created with their related rows, and email addresses are unique', async () => {
    const email = `Ada-${randomUUID()}@Example.com`
    const ada = await create({ email, first_name: 'Ada' })
    expect(ada).toMatchObject({ email: email.toLowerCase(), status: 'pending', referral_code: expect.any(String) })
    await expect(create({ email: email.toUpperCase() })).rejects.toMatchObject({ status: 400 })
    await expect(create({ email: 'nobody' })).rejects.toMatchObject({ status: 400 })
    expect(await stateOf(ada.id)).toMatchObject({ balance: 0 })
    const both = { email: `twice-${randomUUID()}@example.com` }
    const settled = await Promise.allSettled([create(both), create(both)])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are changed, blocked and erased by the rules', async () => {
    const { participantId, token } = await createParticipantFixture(payload, { programId, points: 10 })
    const { organizationId } = program
    const admin = await createAdministratorFixture(payload, { organizationId, programId })
    const path = `participants/${participantId}`
    expect(await update(participantId, { first_name: 'Grace' })).toMatchObject({ first_name: 'Grace' })
    expect(await codeOf(update(participantId, { email_verified_at: null, referral_code: 'mine' }))).toBe(
      'cannot_be_changed',
    )
    const { email } = await createParticipantFixture(payload, { programId })
    expect(await codeOf(update(participantId, { email }))).toBe('email_taken')
    expect(await callPayloadApi(admin, 'PATCH', path, { status: 'blocked', last_name: 'Hopper' })).toMatchObject({
      status: 200,
      body: { doc: { status: 'blocked', last_name: 'Hopper' } },
    })
    const sessions = () =>
      sql('select 1 from sessions where participant_id = $1 and revoked_at is null', [participantId])
    expect([token.length > 0, await sessions()]).toEqual([true, []])
    expect(await callPayloadApi(admin, 'DELETE', path)).toMatchObject({ status: 200 })
    expect(await payload.findByID({ collection: 'participants', id: participantId })).toMatchObject({
      first_name: null,
      status: 'inactive',
      erased_at: expect.any(String),
    })
    expect(await stateOf(participantId)).toMatchObject({ balance: 10, entries: 1 })
    const kept = await sql<{ action: string }>(
      `select action, after::text as after from audit_entries where actor_id = $1 order by id`,
      [String(admin.administratorId)],
    )
    expect(kept.map(({ action }) => action)).toEqual([
      'participant.status_changed',
      'participant.changed',
      'participant.erased',
    ])
    expect(JSON.stringify(kept)).not.toContain('Hopper')
  })
})

describe('receipts by the Local API', () => {
  it('are stored with their file, read later, and reviewed', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const picture = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#fff' } })
      .composite([{ input: { text: { text: randomUUID().slice(0, 8), dpi: 200 } }, gravity: 'center' }])
      .jpeg()
      .toBuffer()
    const file = { data: picture, mimetype: 'image/jpeg', name: 'slip.jpg', size: picture.length }
    const data = { program: programId, participant: participantId } as never
    const receipt = await payload.create({ collection: 'receipts', data, file })
    expect(receipt).toMatchObject({ status: 'pending', source: 'site' })
    const jobs = () =>
      sql("select data from pgboss.job where name = 'receipt.process' and data ->> 'receiptId' = $1", [
        String(receipt.id),
      ])
    expect(await jobs()).toHaveLength(1)
    const { organizationId } = program
    const admin = await createAdministratorFixture(payload, { organizationId, programId })
    const bare = { program: programId, participant: participantId, points: 500 }
    expect(await callPayloadApi(admin, 'POST', 'receipts', bare)).toMatchObject({ status: 400 })

    const update = (change: object) => callPayloadApi(admin, 'PATCH', `receipts/${receipt.id}`, change)
    expect(await update({ points: 500 })).toMatchObject({ status: 405 })
    expect(await update({ integrity: 'invalid' })).toMatchObject({ status: 400 })
    expect(await update({ integrity: 'invalid', admin_invalidation_reason: 'unreadable' })).toMatchObject({
      status: 200,
      body: { doc: { integrity: 'invalid', status: 'processed' } },
    })
    expect(await update({ integrity: 'valid', admin_invalidation_reason: null })).toMatchObject({
      status: 200,
      body: { doc: { integrity: 'valid' } },
    })
    const reviews = await sql('select action from receipt_reviews where receipt_id = $1', [receipt.id])
    expect(reviews.length).toBeGreaterThanOrEqual(2)
    await expect(payload.delete({ collection: 'receipts', id: receipt.id })).rejects.toMatchObject({ status: 405 })
  })
})

describe('the same by REST', () => {
  it('requires the permission in the given program', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const { organizationId } = program
    const data = { program: programId, participant: participantId, challenge: challengeId }
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
    expect(await callPayloadApi(viewer, 'POST', 'challenge-completions', data)).toMatchObject({ status: 403 })
    const other = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: other.organizationId })
    expect(await callPayloadApi(stranger, 'POST', 'challenge-completions', data)).toMatchObject({ status: 403 })
    // Without a program: the domain would use the participant's, where the stranger has no permission.
    const unnamed = { participant: participantId, challenge: challengeId }
    expect(await callPayloadApi(stranger, 'POST', 'challenge-completions', unnamed)).toMatchObject({ status: 403 })
    const misnamed = { ...unnamed, program: other.programId }
    expect(await callPayloadApi(stranger, 'POST', 'challenge-completions', misnamed)).toMatchObject({ status: 404 })
    expect(await stateOf(participantId)).toMatchObject({ balance: 0, completions: 0 })

    const manager = await createAdministratorFixture(payload, {
      organizationId,
      programId,
      pairs: ['users.manage', 'users.view', 'challenges.view'],
    })
    expect(await callPayloadApi(manager, 'POST', 'challenge-completions', data)).toMatchObject({
      status: 201,
      body: { doc: { points: 50 } },
    })
    expect(await callPayloadApi(manager, 'POST', 'challenge-completions', data)).toMatchObject({
      status: 409,
      body: { errors: [{ data: { code: 'already_done' } }] },
    })
    const entry = { program: programId, participant: participantId, amount: 5, title: 'Sorry', idempotency_key: 'rest' }
    const posted = await callPayloadApi<{ doc: { id: number } }>(manager, 'POST', 'point-entries', entry)
    expect(posted).toMatchObject({ status: 201, body: { doc: { amount: 5, actor_type: 'administrator' } } })
    const path = `point-entries/${posted.body.doc.id}`
    expect(await callPayloadApi(manager, 'PATCH', path, { amount: 50 })).toMatchObject({ status: 403 })
    expect(await callPayloadApi(manager, 'DELETE', path)).toMatchObject({ status: 403 })
    expect(await stateOf(participantId)).toMatchObject({ balance: 55, entries: 2 })
    expect(
      await sql('select action from audit_entries where actor_id = $1 order by id', [String(manager.administratorId)]),
    ).toEqual([{ action: 'challenge-completions.created' }, { action: 'participant.points_added' }])
  })
})
