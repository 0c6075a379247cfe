import { randomUUID } from 'node:crypto'
import { jest } from '@jest/globals'
import { APIError, type Payload, type PayloadRequest } from 'payload'
import { createApiKey, listApiKeys } from '@/domain/api-keys'
import { completeChallenge } from '@/domain/challenges'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { generateEntriesForAll } from '@/domain/draws'
import { afterCommit } from '@/domain/hooks'
import { awardPoints, verifyLedger } from '@/domain/points'
import { externalReceipt, takeExternalReceipt } from '@/domain/receipts'
import { claimReward } from '@/domain/rewards'
import { recountTiers } from '@/domain/tiers'
import { runWinnerSync } from '@/domain/winner-syncs'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolOf, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
} from '../../support/fixtures'
import { type TestHooks, withHooks } from '../../support/hooks'
import { routesAt } from '../../support/routes'

const KEY = randomUUID()
let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

/** Created for each call, because a context determines at the start whether there are hooks. */
const context = (): Context => createContext(payload, { actor: { type: 'system', name: 'test' }, cause: 'a test' })

const stateOf = async (participantId: number) =>
  onlyRow(
    await sql(
      `select b.unused_points as balance,
         (select count(*)::int from point_entries e where e.participant_id = b.participant_id) as entries,
         (select count(*)::int from challenge_completions c where c.participant_id = b.participant_id) as completions,
         (select count(*)::int from reward_claims c where c.participant_id = b.participant_id) as claims,
         (select count(*)::int from participant_actions a where a.participant_id = b.participant_id) as actions,
         (select count(*)::int from hook_changes) as changes
       from participant_balances b where b.participant_id = $1`,
      [participantId],
    ),
  )

type Call = {
  collection: string
  operation: unknown
  doc: unknown
  previousDoc: unknown
  cause: unknown
  actor: unknown
}
const recordInto = (calls: Call[]) => ({
  afterChange: ({ collection, context: { actor, cause }, doc, operation, previousDoc }: never) => {
    calls.push({ collection: (collection as { slug: string }).slug, operation, doc, previousDoc, cause, actor })
  },
})

describe('hooks of rows that the domain writes', () => {
  it('run for a completion and its ledger entry, in order, with Payload’s usual arguments', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const calls: Call[] = []
    const hooks = { 'challenge-completions': recordInto(calls), 'point-entries': recordInto(calls) } as TestHooks
    const completion = await withHooks(payload, hooks, () =>
      completeChallenge(context(), { programId, participantId, challengeId, source: 'site' }),
    )
    expect(completion).toMatchObject({ ok: true, points: 50 })
    const who = { actor: { type: 'system', name: 'test' }, cause: 'a test' }
    expect(calls).toEqual([
      {
        collection: 'point-entries',
        operation: 'create',
        doc: expect.objectContaining({ participant: participantId, program: programId, amount: 50, kind: 'earning' }),
        previousDoc: {},
        ...who,
      },
      {
        collection: 'challenge-completions',
        operation: 'create',
        doc: expect.objectContaining({
          participant: participantId,
          challenge: challengeId,
          points: 50,
          source: 'site',
        }),
        previousDoc: {},
        ...who,
      },
    ])
    expect(await stateOf(participantId)).toMatchObject({ balance: 50, entries: 1, completions: 1, changes: 0 })
  })

  it('get the row before and after a change', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId, points: 100 })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const claimed = await claimReward(context(), { programId, participantId, rewardId, key: 'k' })
    if (!claimed.ok) throw new Error(claimed.reason)
    const calls: Call[] = []
    await withHooks(payload, { 'reward-claims': recordInto(calls) } as TestHooks, () =>
      context().sql("update reward_claims set fulfilment = 'sent' where id = $1", [claimed.claimId]),
    )
    expect(calls).toEqual([
      expect.objectContaining({
        operation: 'update',
        doc: expect.objectContaining({ id: claimed.claimId, reward: rewardId, fulfilment: 'sent' }),
        previousDoc: expect.objectContaining({ id: claimed.claimId, reward: rewardId, fulfilment: 'pending' }),
      }),
    ])
    const [{ doc, previousDoc } = { doc: {}, previousDoc: {} }] = calls
    expect({ ...(previousDoc as object), fulfilment: 'sent' }).toEqual(doc)
  })

  it('run for a site call, and a hook’s refusal becomes the answer', async () => {
    const { POST } = await routesAt('/public/rewards/process_reward')
    const caller = await createParticipantFixture(payload, { programId, points: 100 })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const { participantId } = caller
    const before = await stateOf(participantId)
    const claim = (idempotency_key: string) =>
      callRoute(POST, { programId, caller, body: formOf({ reward_id: rewardId, idempotency_key }) })
    const refuse = (name: 'afterChange' | 'beforeChange') => ({
      'reward-claims': {
        [name]: () => {
          throw new APIError('You must be 18 to claim this.', 403)
        },
      },
    })
    for (const name of ['beforeChange', 'afterChange'] as const) {
      expect(await withHooks(payload, refuse(name), () => claim(KEY))).toMatchObject({
        status: 403,
        body: { success: false, message: 'You must be 18 to claim this.' },
      })
      expect(await stateOf(participantId)).toEqual(before)
    }
    // Unexpected errors reveal nothing about themselves.
    const fail = {
      'reward-claims': {
        afterChange: () => {
          throw new Error('secret')
        },
      },
    }
    const failed = await withHooks(payload, fail, () => claim(KEY))
    expect(failed.status).toBe(500)
    expect(JSON.stringify(failed.body)).not.toContain('secret')
    expect(await stateOf(participantId)).toEqual(before)

    const note = {
      'reward-claims': { beforeChange: ({ data }: never) => ({ ...(data as object), fulfilment_note: 'Gift wrap' }) },
    }
    expect(await withHooks(payload, note as TestHooks, () => claim(KEY))).toMatchObject({ body: { success: true } })
    expect(await sql('select fulfilment_note from reward_claims where participant_id = $1', [participantId])).toEqual([
      { fulfilment_note: 'Gift wrap' },
    ])
  })

  it('can set a completion’s points before they are in the ledger', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const run = jest.fn(({ data }: { data: { points: number } }) => ({ ...data, points: data.points * 2 }))
    const complete = () => completeChallenge(context(), { programId, participantId, challengeId, source: 'site' })
    const hooks = { 'challenge-completions': { beforeChange: run } } as unknown as TestHooks
    expect(await withHooks(payload, hooks, complete)).toMatchObject({ ok: true, points: 100 })
    expect(run).toHaveBeenCalledTimes(1)
    expect(await withHooks(payload, hooks, complete)).toMatchObject({ alreadyCompleted: true, points: 100 })
    expect(run).toHaveBeenCalledTimes(1)
    expect(await stateOf(participantId)).toMatchObject({ balance: 100, entries: 1, completions: 1 })
  })

  it('can’t set a derived field', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const hooks = {
      'point-entries': { beforeChange: ({ data }: never) => ({ ...(data as object), amount: 9 }) },
    } as TestHooks
    const award = () =>
      awardPoints(context(), {
        programId,
        participantId,
        amount: 1,
        key: `test:${participantId}`,
        cause: { type: 'Test', id: 1 },
        title: 'Test',
      })
    await expect(withHooks(payload, hooks, award)).rejects.toThrow(
      'a beforeChange hook of point-entries set amount, which hooks cannot set',
    )
    expect(await stateOf(participantId)).toMatchObject({ balance: 0, entries: 0 })
  })

  it('run for what hooks write, and once for what they write by the Local API', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const calls: Call[] = []
    const hooks = {
      'challenge-completions': {
        afterChange: async ({ doc, req }: { doc: { participant: number }; req: never }) => {
          await payload.update({
            collection: 'participants',
            id: doc.participant,
            data: { first_name: 'Champion' },
            req,
            overrideAccess: true,
          })
        },
      },
      participants: recordInto(calls),
    } as unknown as TestHooks
    await withHooks(payload, hooks, () =>
      completeChallenge(context(), { programId, participantId, challengeId, source: 'site' }),
    )
    expect(calls).toEqual([expect.objectContaining({ operation: 'update', cause: 'a test' })])
    expect(calls.map(({ doc }) => (doc as { first_name: string }).first_name)).toEqual(['Champion'])
  })

  it('enqueue a job with the transaction, or none if it fails', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const hook =
      (isFailing: boolean) =>
      async ({ doc, req }: { doc: { id: number }; req: PayloadRequest }) => {
        await afterCommit(req, { name: 'memberships.end', data: { programId, participantId: doc.id } })
        if (isFailing) throw new Error('no')
      }
    const jobs = () =>
      sql("select 1 from pgboss.job where name = 'memberships.end' and data ->> 'participantId' = $1", [
        String(participantId),
      ])
    const change = (isFailing: boolean, postal: string) =>
      withHooks(payload, { participants: { afterChange: hook(isFailing) } } as unknown as TestHooks, () =>
        context().sql('update participants set postal = $2 where id = $1', [participantId, postal]),
      )
    await expect(change(true, '10115')).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
    await change(false, '10116')
    expect(await jobs()).toHaveLength(1)
  })

  it('can send a receipt to review instead of the automatic decision', async () => {
    const { programId } = await createProgramFixture(payload)
    const { email, participantId } = await createParticipantFixture(payload, { programId })
    const made = await createApiKey(context(), {
      ...{ programId, name: 'Till', expiresAt: null, attempt: null },
      scopes: ['receipts.write'],
    })
    const [key] = await listApiKeys(context(), { programId })
    expect(made.ok).toBe(true)
    const settings = { program: programId, external_purchase_item_points_per_cents: 1 } as never
    await payload.create({ collection: 'purchase-proof-settings', data: settings })
    const report = (receipt_number: string) =>
      takeExternalReceipt(context(), {
        ...{ programId, apiKeyId: key?.id ?? 0, idempotencyKey: randomUUID() },
        receipt: externalReceipt.parse({
          ...{ participant: { email }, merchant_name: 'Greenvale', currency: 'USD', total_amount: 9, receipt_number },
          purchase_date: new Date().toISOString().slice(0, 10),
          items: [{ name: 'Rye Bread', quantity: 1, price: 9 }],
        }),
      })
    const hook = ({ data }: { data: { status: string; points: number } }) =>
      data.points > 500 ? { ...data, status: 'needs_human_review' } : data
    const hooks = { receipts: { beforeChange: hook } } as unknown as TestHooks
    await withHooks(payload, hooks, () => report('1'))
    const found = () =>
      sql('select status, points from receipts where participant_id = $1 order by id', [participantId])
    expect(await found()).toEqual([{ status: 'needs_human_review', points: 0 }])
    expect(await stateOf(participantId)).toMatchObject({ balance: 0, entries: 0 })
  })

  it('can refuse single rows of an import, and the others are imported', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const errors = await routesAt('/admin/v2/imports/:import_id/errors.csv')
    const { organizationId, programId } = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, { organizationId })
    const form = formOf({ email: 'replace', points: 'append', tags: 'append', naming: 'replace' })
    const names = ['Ann', 'Tim', 'Ben', 'Cid', 'Dee', 'Eve', 'Kim']
    const lines = names.map((name) => `${name}@example.com,${name},10`)
    form.append('csv_file', new File([['email,first_name,points', ...lines].join('\n')], 'people.csv'))
    const refuse = ({ data }: { data: { first_name: string } }) => {
      if (['Tim', 'Kim'].includes(data.first_name)) throw new APIError(`${data.first_name} is too young.`, 422)
    }
    const sent = await withHooks(payload, { participants: { beforeChange: refuse } } as unknown as TestHooks, () =>
      callRoute<{ import: { id: number } }>(POST, {
        ...{ caller, params: { program_id: programId }, body: form, headers: { host: 'localhost' } },
      }),
    )
    expect(sent.body.import).toMatchObject({
      ...{ status: 'finished', total_rows: 7, processed_rows: 7, failed_rows: 2 },
      result: { created: 5, entries: 5, points: 50 },
    })
    expect(
      await sql(
        `select p.first_name, b.unused_points::int as points from participants p join participant_balances b on b.participant_id = p.id
         where p.program_id = $1 order by p.id`,
        [programId],
      ),
    ).toEqual(['Ann', 'Ben', 'Cid', 'Dee', 'Eve'].map((first_name) => ({ first_name, points: 10 })))
    const file = await callRoute<string>(errors.GET, {
      ...{ caller, params: { import_id: sent.body.import.id }, headers: { host: 'localhost' } },
    })
    expect(file.body.trim().split('\n').slice(1)).toEqual([
      '3,Tim is too young.,tim@example.com,10,,Tim,',
      '8,Kim is too young.,kim@example.com,10,,Kim,',
    ])
  })

  it('refuse single people of a sync of winners, generated entries and a recount of tiers, and the others get theirs', async () => {
    const { programId } = await createProgramFixture(payload)
    const people: number[] = []
    for (let at = 0; at < 5; at++)
      people.push((await createParticipantFixture(payload, { programId, points: 100 })).participantId)
    const [, second, , , last] = people
    const isRefused = (id: unknown): boolean => id === second || id === last
    const others = people.filter((id) => !isRefused(id)).map((id) => ({ id }))
    const refuse = (of: 'participant' | 'id') => ({
      beforeChange: ({ data }: { data: Record<string, unknown> }) => {
        if (isRefused(data[of])) throw new APIError('Not this one.', 422)
      },
    })
    const hooks = {
      'reward-claims': refuse('participant'),
      'sweepstake-entries': refuse('participant'),
      participants: refuse('id'),
    } as unknown as TestHooks

    const { rewardId } = await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 50 })
    const [sync] = await sql<{ id: number }>(
      'insert into winner_syncs (program_id, reward_id, eligible) values ($1, $2, 5) returning id',
      [programId, rewardId],
    )
    await withHooks(payload, hooks, () => runWinnerSync(context(), { programId, syncId: sync?.id ?? 0 }))
    expect(await sql('select status, processed::int, given::int from winner_syncs where id = $1', [sync?.id])).toEqual([
      { status: 'finished', processed: 5, given: 3 },
    ])
    expect(
      await sql('select participant_id as id from reward_claims where reward_id = $1 order by 1', [rewardId]),
    ).toEqual(others)

    const draw = await createRewardFixture(payload, { programId, selection: 'sweepstake' })
    const generated = { programId, rewardId: draw.rewardId, entries: 2, key: randomUUID(), after: 0 }
    await withHooks(payload, hooks, () => generateEntriesForAll(context(), generated))
    expect(
      await sql('select participant_id as id from sweepstake_entries where reward_id = $1 order by 1', [draw.rewardId]),
    ).toEqual(others)

    await sql('update programs set features_tiers = true where id = $1', [programId])
    await payload.create({
      collection: 'program-tiers',
      data: { program: programId, name: 'Gold', threshold: 50, earning_multiplier: 1 },
      overrideAccess: true,
    })
    await withHooks(payload, hooks, () => recountTiers(context(), { programId, after: 0 }))
    expect(
      await sql('select id from participants where program_id = $1 and tier_id is not null order by id', [programId]),
    ).toEqual(others)
  })

  it('stop if they keep changing rows', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const hooks = {
      participants: {
        afterChange: ({ doc, req }: { doc: { id: number }; req: never }) =>
          import('@/domain/context').then(({ inRequest }) =>
            inRequest(req, ({ sql: own }) =>
              own('update participants set sign_in_count = sign_in_count + 1 where id = $1', [doc.id]),
            ),
          ),
      },
    } as unknown as TestHooks
    await expect(
      withHooks(payload, hooks, () =>
        inTransaction(context(), (tx) => tx.sql("update participants set postal = '1' where id = $1", [participantId])),
      ),
    ).rejects.toThrow('hooks still change rows after 10 rounds')
  })
})

describe('without hooks', () => {
  it('make a claim and a completion one statement each, after one that looks up what they need', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId, points: 100 })
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const query = jest.spyOn(poolOf(payload), 'query')
    const connect = jest.spyOn(poolOf(payload), 'connect')
    await claimReward(context(), { programId, participantId, rewardId, key: 'k' })
    // One query asks whether somebody shares their points, one claims.
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([2, 2])
    query.mockClear()
    connect.mockClear()
    await completeChallenge(context(), { programId, participantId, challengeId, source: 'site' })
    // One query loads the challenge, one completes it. (The pool connects for each.)
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([2, 2])
    query.mockRestore()
    connect.mockRestore()
    expect(await verifyLedger(poolSql(payload))).toMatchObject({ differences: [] })
  })
})
