import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Webhook } from 'standardwebhooks'
import { createApiKey } from '@/domain/api-keys'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { awardPoints } from '@/domain/points'
import { deliverDue, type EventType, eventTypes, readEvents, retainEvents } from '@/domain/webhooks'
import { enterPerson, runAutomations, saveAutomation, startAutomation } from '@/plugins/automations/domain'
import { confirmRun, draftRun, undoRun, workOnRun } from '@/plugins/bulk/domain'
import { finishExperiment, saveExperiment, startExperiment } from '@/plugins/experiments/domain'
import { decideHold } from '@/plugins/fraud/domain'
import { acceptGift, refuseGift, sendGift, settleGifts } from '@/plugins/gifts/domain'
import { createHousehold, leaveHousehold } from '@/plugins/households/domain'
import { closableMonth, closeMonth, setValue } from '@/plugins/liability/domain'
import { mergeAccounts, unmergeAccounts } from '@/plugins/merge-accounts/domain'
import { refreshSegment } from '@/plugins/segments/domain'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

/** The receiving server: the requests it got, and the answer of each path. */
type Received = { path: string; headers: IncomingMessage['headers']; body: string }
const received: Received[] = []
const answers = new Map<string, (response: ServerResponse) => void>()

let server: Server
let base: string
let test: TestPayload
let sql: import('@/platform/sql').Sql
let fixture: ProgramFixture
let owner: AdministratorFixture
let routes: {
  list: RoutesAt
  one: RoutesAt
  deliveries: RoutesAt
  delivery: RoutesAt
}

const context = (now = new Date()) => createContext(test.payload, { actor: { type: 'system', name: 'test' }, now })
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const answer = answers.get(path)
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  base = `http://${host}`
  test = await openTestPayload({ WEBHOOK_ALLOWED_HOSTS: host, RECEIPT_REVIEW_SAMPLE_PERCENT: '0' })
  sql = (await import('@/platform/sql')).poolSql(test.payload)
  routes = {
    list: await routesAt('/admin/v2/programs/:program_id/webhooks'),
    one: await routesAt('/admin/v2/webhooks/:webhook_id'),
    deliveries: await routesAt('/admin/v2/webhooks/:webhook_id/deliveries'),
    delivery: await routesAt('/admin/v2/webhooks/:webhook_id/deliveries/:webhook_delivery_id'),
  }
})
beforeEach(async () => {
  fixture = await createProgramFixture(test.payload)
  owner = await createAdministratorFixture(test.payload, { organizationId: fixture.organizationId, isAdmin: true })
  received.length = 0
  answers.clear()
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

let paths = 0
const newPath = () => `/receiver-${++paths}`
const at = (path: string) => received.filter((one) => one.path === path)

const createEndpoint = async (
  path = newPath(),
  { caller = owner, events = [...eventTypes()] as string[], url = base + path } = {},
) => {
  const { body, status } = await callRoute<{ id: number; secret: string; errors: Record<string, string[]> }>(
    routes.list.POST,
    { method: 'POST', caller, params: { program_id: fixture.programId }, body: { url, events } },
  )
  return { ...body, status, path }
}
const act = (webhookId: number, body: Record<string, unknown>, caller = owner) =>
  callRoute<{ success: boolean; message: string; count: number; secret: string }>(routes.one.POST, {
    method: 'POST',
    caller,
    params: { webhook_id: webhookId },
    body,
  })
const update = (webhookId: number, body: Record<string, unknown>) =>
  callRoute<{ success: boolean }>(routes.one.PUT, {
    method: 'PUT',
    caller: owner,
    params: { webhook_id: webhookId },
    body,
  })
type Webhooks = {
  webhooks: { id: number; active: boolean; disabled_reason: string | null; success_rate: number | null }[]
}
const list = async () =>
  (await callRoute<Webhooks>(routes.list.GET, { caller: owner, params: { program_id: fixture.programId } })).body
    .webhooks
type Log = {
  deliveries: { id: number; type: string; status: string; attempts: number; error: string | null }[]
  total: number
}
const log = async (webhookId: number, query = '') =>
  (
    await callRoute<Log>(routes.deliveries.GET, {
      caller: owner,
      params: { webhook_id: webhookId },
      path: `/admin/v2/webhooks/${webhookId}/deliveries${query}`,
    })
  ).body

let keys = 0
const award = (participantId: number, amount: number, from = context()) =>
  awardPoints(from, {
    programId: fixture.programId,
    participantId,
    amount,
    key: `webhooks:${++keys}`,
    cause: { type: 'Participant', id: String(participantId) },
    title: 'Welcome',
  })

const typesOf = (path: string) => at(path).map(({ body }) => JSON.parse(body).type as string)

describe('events', () => {
  // RULE-46
  it('are written in the transaction of their cause, signed, and sent in order for each participant', async () => {
    const { id, path, secret } = await createEndpoint()
    const { participantId } = await createParticipantFixture(test.payload, { programId: fixture.programId, points: 10 })
    await award(participantId, 5)
    await award(participantId, 7)
    // A participant's event is sent only after the previous one, so each round delivers one.
    for (let round = 0; round < 8; round++) await deliverDue(context(later(2)))
    expect(typesOf(path)).toEqual(['participant.created', 'points.changed', 'points.changed', 'points.changed'])
    const bodies = at(path).map(({ body, headers }) => {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy()
      return JSON.parse(body)
    })
    expect(bodies.slice(1).map(({ data }) => [data.amount, data.balance, data.participant.id])).toEqual([
      [10, 10, participantId],
      [5, 15, participantId],
      [7, 22, participantId],
    ])
    expect(new Set(at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    expect(() =>
      new Webhook(secret).verify(`${at(path)[0]!.body} `, at(path)[0]!.headers as Record<string, string>),
    ).toThrow()
    expect((await list()).find((one) => one.id === id)).toMatchObject({ success_rate: 1 })
  })

  it('are not recorded without an endpoint, or when the transaction is rolled back', async () => {
    const { participantId } = await createParticipantFixture(test.payload, { programId: fixture.programId, points: 10 })
    const count = async () =>
      (
        await sql<{ count: number }>('select count(*)::int as count from webhook_events where program_id = $1', [
          fixture.programId,
        ])
      )[0]!.count
    expect(await count()).toBe(0)
    await createEndpoint(undefined, { events: ['winner.drawn'] })
    await expect(
      inTransaction(context(), async (tx) => {
        await sql('select 1')
        await awardPoints(tx, {
          programId: fixture.programId,
          participantId,
          amount: 3,
          key: `webhooks:${++keys}`,
          cause: { type: 'Participant', id: '1' },
          title: '',
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await count()).toBe(0)
    await award(participantId, 3)
    expect(await count()).toBe(1)
    // Recorded for replay, but not sent, because the endpoint doesn't subscribe to points.
    expect(await deliverDue(context(later(2)))).toBe(0)
  })

  it('report challenges, consent and erasure, which removes personal data from stored events', async () => {
    const { path } = await createEndpoint()
    const { programId } = fixture
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    await sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       values ($1, $2, $3, 'once', 'site', 0, now())`,
      [programId, challengeId, participantId],
    )
    await sql('update challenge_completions set reset_at = now() where participant_id = $1', [participantId])
    await sql(`update participants set status = 'opted_out', first_name = 'Bea' where id = $1`, [participantId])
    await eraseParticipant(context(), { programId, participantId })
    for (let round = 0; round < 14; round++) await deliverDue(context(later(2)))
    expect(typesOf(path)).toEqual([
      'participant.created',
      'challenge.completed',
      'challenge.reversed',
      'participant.updated',
      'participant.consent_changed',
      'participant.deleted',
    ])
    expect(received.map(({ body }) => body).join()).not.toMatch(/Bea|Lovelace|@example.com/)
  })

  it('can be read in pages, by cursor, without an endpoint', async () => {
    await retainEvents(context(), fixture.programId)
    const { cursor } = await readEvents(context(), { programId: fixture.programId, after: '', limit: 10 })
    const { participantId } = await createParticipantFixture(test.payload, { programId: fixture.programId })
    await award(participantId, 1)
    await award(participantId, 2)
    // Events are readable only once earlier transactions of other tests on the same server have ended.
    for (let tries = 0; tries < 200; tries++) {
      const page = await readEvents(context(), { programId: fixture.programId, after: cursor, limit: 10 })
      if (page.events.length === 3) break
      await sleep(100)
    }
    const readTwo = (after: string) => readEvents(context(), { programId: fixture.programId, after, limit: 2 })
    const first = await readTwo(cursor)
    const second = await readTwo(first.cursor)
    expect([first, second].flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'participant.created',
      'points.changed',
      'points.changed',
    ])
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    const { GET } = await routesAt('/v1/events')
    const made = await createApiKey(context(), {
      programId: fixture.programId,
      name: 'Listener',
      scopes: ['events.read', 'points.read'],
      expiresAt: null,
      attempt: null,
    })
    if (!made.ok) throw new Error(made.reason)
    const listen = (query: string) =>
      callRoute<{ data: { id: string; type: string }[]; cursor: string }>(GET, {
        path: `/v1/events?${query}`,
        headers: { authorization: `Bearer ${made.key}` },
      })
    expect((await listen(`after=${cursor}&types=points.changed`)).body.data.map(({ type }) => type)).toEqual([
      'points.changed',
      'points.changed',
    ])
    const waiting = listen(`after=${second.cursor}&wait=20`)
    await award(participantId, 3)
    const { body } = await waiting
    const [{ identifier } = { identifier: '' }] = await sql<{ identifier: string }>(
      'select identifier from participants where id = $1',
      [participantId],
    )
    const cause = { type: 'Participant', id: identifier }
    expect(body.data).toMatchObject([{ type: 'points.changed', data: { amount: 3, cause } }])
    expect((await listen('after=nonsense')).status).toBe(422)
    const other = await createProgramFixture(test.payload)
    expect((await readEvents(context(), { programId: other.programId, after: cursor, limit: 10 })).events).toEqual([])
  })
})

describe('the data of events', () => {
  type Recorded = { type: EventType; data: Record<string, unknown> }
  const recorded = () =>
    sql<Recorded>('select type, data from webhook_events where program_id = $1 order by id', [fixture.programId])

  const giveAndShare = async (giver: { programId: number; participantId: number }) => {
    const { participantId: giverId, programId } = giver
    for (const collection of ['gifts-settings', 'households-settings'] as const)
      await test.payload.create({
        collection,
        data: { program: programId, is_on: true, min_account_days: 0, checks: false } as never,
        overrideAccess: true,
        depth: 0,
      })
    const email = 'receiver@gifts.example'
    const receiver = await createParticipantFixture(test.payload, { programId, email })
    const [afterwards, giftIds] = [{ ...context(), now: new Date(Date.now() + 16 * 60_000) }, []] as [Context, number[]]
    for (const key of ['kept', 'refused']) {
      const sent = await sendGift(context(), {
        ...{ programId, giverId, to: { email }, points: 1, message: '', key, deviceHash: null },
      })
      if (!sent.ok) throw new Error(sent.reason)
      giftIds.push(sent.giftId)
    }
    await settleGifts(afterwards)
    const [kept = 0, refused = 0] = giftIds
    const receiving = { programId, participantId: receiver.participantId }
    expect(await acceptGift(afterwards, { ...receiving, giftId: kept })).toMatchObject({ ok: true })
    expect(await refuseGift(afterwards, { ...receiving, giftId: refused })).toBeTruthy()
    expect(await createHousehold(context(), giver)).toMatchObject({ ok: true })
    expect(await leaveHousehold(context(), giver)).toBe(true)
  }

  const mergeAndUndo = async (programId: number) => {
    const [survivorId, mergedId] = [
      (await createParticipantFixture(test.payload, { programId })).participantId,
      (await createParticipantFixture(test.payload, { programId })).participantId,
    ]
    const merged = await mergeAccounts(context(), { programId, survivorId, mergedId })
    if (!merged.ok) throw new Error(merged.reason)
    const undo = { programId, mergeId: merged.mergeId, shortfall: 0 }
    expect(await unmergeAccounts(context(), undo)).toMatchObject({ ok: true })
  }

  const runExperiment = async (programId: number, challengeId: number) => {
    const empty = { texts: {}, numbers: {}, image: null }
    const form = {
      ...{
        name: 'Title',
        item: `challenge:${challengeId}`,
        segment: null,
        goal: 'completed',
        goal_item: null,
        spread: null,
      },
      ...{ window_days: 1, baseline: 20, effect: 10 },
      variants: [
        { ...empty, name: 'Original', share: 50 },
        { ...empty, name: 'B', share: 50, texts: { en: { caption: 'Now' } } },
      ],
    } as const
    const saved = await saveExperiment(context(), { programId, experimentId: null, form: form as never })
    if (!saved.ok) throw new Error(saved.reason)
    const which = { programId, experimentId: saved.id }
    expect(await startExperiment(context(), which)).toEqual({ ok: true })
    // The planned people, one in each variant.
    await sql(`update experiments set planned_people = 1 where id = $1`, [saved.id])
    for (const variant of [0, 1]) {
      const person = await createParticipantFixture(test.payload, { programId })
      await sql(
        `insert into experiment_exposures (program_id, experiment_id, participant_id, variant, epoch, exposed_at)
         values ($1, $2, $3, $4, 0, now() - interval '2 days')`,
        [programId, saved.id, person.participantId, variant],
      )
    }
    expect(await finishExperiment(context(), { ...which, kept: 0 })).toMatchObject({ ok: true })
  }
  const closeLastMonth = async (programId: number, participantId: number) => {
    await test.payload.create({
      collection: 'liability-settings',
      data: { program: programId, is_on: true } as never,
      overrideAccess: true,
      depth: 0,
    })
    const earned = { ...context(), now: new Date(Date.now() - 40 * 86_400_000) }
    await awardPoints(earned, {
      ...{ programId, participantId, amount: 1, key: 'last-month', cause: { type: 'Test', id: null }, title: '' },
    })
    await setValue(context(), {
      programId,
      form: { valid_from: '2026-01-01', value: '0.01', redemption_percent: '' },
    })
    const month = await closableMonth(context(), programId)
    expect(await closeMonth(context(), { programId, month: month ?? '' })).toMatchObject({ ok: true })
  }

  const runAutomation = async (who: { programId: number; participantId: number }) => {
    const { programId } = who
    const saved = await saveAutomation(context(), {
      ...{ programId, automationId: null },
      form: {
        ...{ name: 'Tell', trigger: { kind: 'api' }, reentry_days: null, holdout_percent: 0, window_days: 30 },
        steps: [{ id: 'tell', kind: 'webhook', name: 'reached' }],
      },
    })
    if (!saved.ok) throw new Error(saved.reason)
    const which = { programId, automationId: saved.id }
    await startAutomation(context(), which)
    expect(await enterPerson(context(), { ...which, ...who, key: 'api:1' })).toBe(true)
    await runAutomations({ ...context(), now: new Date(Date.now() + 1000) })
  }

  const runAndUndo = async (programId: number) => {
    const drafted = await draftRun(context(), {
      programId,
      form: { name: 'Thank you', source: { kind: 'filter', query: '' }, action: { kind: 'give_points', points: 1 } },
    })
    if (!drafted.ok) throw new Error(drafted.reason)
    const which = { programId, runId: drafted.id }
    expect(await confirmRun(context(), { ...which, people: drafted.people })).toMatchObject({ status: 'running' })
    await workOnRun(context(), which)
    expect(await undoRun(context(), which)).toMatchObject({ status: 'undoing' })
    await workOnRun(context(), which)
  }

  const holdAndDecide = async (programId: number) => {
    await test.payload.create({
      collection: 'fraud-settings',
      data: { program: programId, is_on: true, signups_per_device: 1 } as never,
      overrideAccess: true,
      depth: 0,
    })
    for (const email of ['one@ring.example', 'two@ring.example'])
      await createParticipantFixture(test.payload, { programId, email, signup_device_hash: 'one device' })
    const [held] = await sql<{ id: number }>('select id from fraud_people where program_id = $1 limit 1', [programId])
    const hold = { programId, kind: 'signups', holdId: held?.id ?? 0, decision: 'release', reason: 'Known' } as const
    expect(await decideHold(context(), hold)).toBe('decided')
  }

  const enterAndLeave = async ({ participantId, programId }: { programId: number; participantId: number }) => {
    const rules = { combinator: 'and', rules: [{ field: 'city', operator: 'is', value: 'Springfield' }] }
    const { id: segmentId } = await test.payload.create({
      collection: 'segments',
      data: {
        program: programId,
        name: 'Locals',
        kind: 'live',
        rules,
        people: 0,
        unused_points: 0,
        is_archived: false,
      },
      overrideAccess: true,
      depth: 0,
    })
    for (const [minutes, city] of ['', 'Springfield', ''].entries()) {
      await sql('update participants set ahoy_city = $2 where id = $1', [participantId, city])
      const now = new Date(Date.now() + minutes * 60_000)
      await refreshSegment({ ...context(), now }, { programId, segmentId })
    }
  }

  it('is what the OpenAPI document describes, for every event', async () => {
    await createEndpoint()
    const { programId } = fixture
    const call = apiCaller(await createApiKeyFixture(test.payload, { programId }))
    const asServer = { overrideAccess: true, depth: 0 } as const
    await test.payload.create({
      collection: 'program-tiers',
      data: { program: programId, name: 'Gold', threshold: 5, earning_multiplier: 1 } as never,
      ...asServer,
    })
    await sql('update programs set features_tiers = true where id = $1', [programId])
    const { participantId } = await createParticipantFixture(test.payload, { programId, points: 100 })
    const [{ identifier } = { identifier: '' }] = await sql<{ identifier: string }>(
      'select identifier from participants where id = $1',
      [participantId],
    )
    const participant = { identifier }
    await mergeAndUndo(programId)
    await call('PATCH /v1/participants/:participant', {
      params: { participant: identifier },
      body: { status: 'opted_out', country: 'Germany' },
    })
    const challenge = await createChallengeFixture(test.payload, { programId, api_completion_only: true })
    const completion = { identifier: challenge.identifier, key: 'done' }
    const done = { params: completion, body: { participant }, idempotencyKey: 'done' }
    expect((await call('POST /v1/challenges/:identifier/completions', done)).status).toBe(201)
    await call('POST /v1/challenges/:identifier/completions/:key/reversal', { params: completion, body: {} })
    const reward = await createRewardFixture(test.payload, { programId, threshold: 10 })
    expect((await call('POST /v1/claims', { body: { participant, reward: reward.identifier } })).status).toBe(201)
    for (const origin of ['earned', 'draw'])
      await sql(
        `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, origin, earned_at) values ($1, $2, $3, $4, $5, now())`,
        [programId, reward.rewardId, participantId, origin, origin],
      )
    const purchase = {
      ...{ participant, merchant_name: 'Greenvale', purchase_date: new Date().toISOString().slice(0, 10) },
      ...{ total_amount: 4.99, items: [{ name: 'Oat milk', price: 4.99 }] },
    }
    const reported = await call('POST /v1/receipts', { body: purchase, idempotencyKey: 'order-1042' })
    const receipt = { identifier: reported.body.receipt.identifier, external_key: 'order-1042' }
    const returned = { params: { identifier: receipt.external_key }, body: { amount: 1 } }
    expect((await call('POST /v1/receipts/:identifier/returns', returned)).status).toBe(200)
    await sql(
      `insert into offer_redemptions (program_id, participant_id, endeca_key, redemption_type, status, idempotency_key, redeemed_at)
       values ($1, $2, 'greenvale-oats', 'CLICK', 'redeemed', 'a', now())`,
      [programId, participantId],
    )
    await sql(
      `insert into memberships (program_id, participant_id, challenge_id, status, current_period_end) values ($1, $2, $3, 'active', now())`,
      [programId, participantId, challenge.challengeId],
    )
    await sql(`update memberships set status = 'cancelled' where participant_id = $1`, [participantId])
    await sql(
      `insert into participant_consents (program_id, participant_id, purpose, document, title, content_sha256, agreed_at)
       values ($1, $2, 'sign_up', 'terms', 'Terms', 'x', now())`,
      [programId, participantId],
    )
    await runAutomation({ programId, participantId })
    await giveAndShare({ programId, participantId })
    await closeLastMonth(programId, participantId)
    await holdAndDecide(programId)
    await enterAndLeave({ programId, participantId })
    await runAndUndo(programId)
    await runExperiment(programId, challenge.challengeId)
    const events = await recorded()
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(
      eventTypes()
        .filter((type) => type !== 'participant.deleted')
        .toSorted(),
    )
    const dataOf = (wanted: EventType) => events.filter(({ type }) => type === wanted).map(({ data }) => data)
    for (const type of ['receipt.processed', 'receipt.returned'] as const)
      expect(dataOf(type)).toContainEqual(expect.objectContaining({ receipt }))
    expect(dataOf('receipt.processed')[0]?.purchase_date).toBe(purchase.purchase_date)
    expect(dataOf('reward.claimed')[0]?.reward).toMatchObject({ identifier: reward.identifier })
    expect(dataOf('participant.updated').at(-1)?.participant).toMatchObject({ country: 'DE' })

    const { loadApiDocument } = await import('@/http/openapi/load-api-document')
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const document = ajv.addSchema(loadApiDocument(test.payload), 'api')
    const check = ({ data, type }: Recorded) => {
      const pointer = `api#/webhooks/${type}/post/requestBody/content/application~1json/schema`
      const validate = document.getSchema(pointer)
      if (!validate) throw new Error(`${type} isn't described`)
      const isValid = validate({ type, timestamp: new Date().toISOString(), data })
      expect([type, data, isValid, validate.errors]).toEqual([type, data, true, null])
    }
    events.forEach(check)
    await eraseParticipant(context(), { programId, participantId })
    const after = await recorded()
    expect(after.at(-1)?.type).toBe('participant.deleted')
    after.forEach(check)
  })

  it('agrees about marketing: who opted out chose none, and who chose none opted out', async () => {
    await createEndpoint()
    const { programId } = fixture
    const setting: Record<string, number> = {}
    for (const [position, key] of ['all', 'important', 'none'].entries()) {
      const data = { program: programId, key, position } as never
      setting[key] = (await test.payload.create({ collection: 'email-settings', data, overrideAccess: true })).id
    }
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    const start = (await recorded()).length
    for (const change of [
      `email_setting_id = ${setting.none}`,
      // Nothing that applies changes.
      `status = 'opted_out'`,
      `email_setting_id = ${setting.important}`,
      `status = 'blocked'`,
      `status = 'opted_out', email_setting_id = ${setting.all}`,
      `status = 'active'`,
      `email_setting_id = null`,
      `status = 'opted_out'`,
    ])
      await sql(`update participants set ${change} where id = $1`, [participantId])
    const consents = (await recorded()).slice(start).filter(({ type }) => type === 'participant.consent_changed')
    expect(consents.map(({ data }) => [data.email_setting, data.opted_out])).toEqual([
      ['none', true],
      ['important', false],
      ['none', true],
      ['all', false],
      [null, false],
      ['none', true],
    ])
  })
})

describe('an endpoint that fails', () => {
  // RULE-72
  it('is retried on schedule with the same id, and its last failure stays in the log', async () => {
    const { id, path } = await createEndpoint()
    answers.set(path, (response) => response.writeHead(503).end('busy'))
    const { participantId } = await createParticipantFixture(test.payload, { programId: fixture.programId })
    await award(participantId, 5)
    let clock = 1
    for (const wait of [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000]) {
      clock += wait + 1
      await deliverDue(context(later(clock)))
    }
    // The participant's second event waited until the first had failed for good.
    expect(typesOf(path)).toEqual(Array.from({ length: 8 }, () => 'participant.created'))
    expect(new Set(at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { deliveries } = await log(id, '?status=failed')
    expect(deliveries).toEqual([expect.objectContaining({ status: 'failed', attempts: 8, error: 'status' })])
    answers.delete(path)
    await deliverDue(context(later(clock + 120)))
    expect(typesOf(path).at(-1)).toBe('points.changed')
    const { body } = await callRoute<{ delivery: { tries: { response_status: number; response_excerpt: string }[] } }>(
      routes.delivery.GET,
      { caller: owner, params: { webhook_id: id, webhook_delivery_id: deliveries[0]!.id } },
    )
    expect(body.delivery.tries).toHaveLength(8)
    expect(body.delivery.tries[0]).toMatchObject({ response_status: 503, response_excerpt: 'busy' })

    const recovered = await act(id, { intent: 'recover', since: later(-3600).toISOString() })
    expect(recovered.body).toMatchObject({ success: true, count: 1 })
    await deliverDue(context(later(clock + 300)))
    expect((await log(id)).deliveries.every(({ status }) => status === 'delivered')).toBe(true)
  })

  it('isn’t followed when it redirects, is retried after its Retry-After, and is disabled by a 410', async () => {
    const { id, path } = await createEndpoint(undefined, { events: ['participant.created'] })
    const person = () => createParticipantFixture(test.payload, { programId: fixture.programId })
    answers.set(path, (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end())
    await person()
    await deliverDue(context(later(1)))
    expect(at('/elsewhere')).toEqual([])
    expect((await log(id)).deliveries[0]).toMatchObject({ status: 'pending', error: 'redirect' })

    answers.set(path, (response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await deliverDue(context(later(60)))
    const count = at(path).length
    await deliverDue(context(later(60 + 500)))
    expect(at(path)).toHaveLength(count)
    answers.set(path, (response) => response.writeHead(410).end())
    await person()
    await deliverDue(context(later(60 + 700)))
    expect(await list()).toEqual([expect.objectContaining({ id, active: false, disabled_reason: 'gone' })])
    const { deliveries } = await log(id)
    expect(deliveries.map(({ status }) => status)).toEqual(['failed', 'failed'])
    const mails = await sql<{ to: string; subject: string }>(
      `select data->>'to' as to, data->>'subject' as subject from pgboss.job where name = 'mail.deliver'`,
    )
    expect(mails).toContainEqual({
      to: owner.email,
      subject: `Webhook endpoint disabled in ${fixture.program.name}`,
    })
    expect((await act(id, { intent: 'test' })).status).toBe(422)

    answers.delete(path)
    await person()
    await update(id, { url: base + path, events: ['participant.created'], active: true })
    expect((await act(id, { intent: 'replay', since: later(-60).toISOString() })).body).toMatchObject({ count: 1 })
  })

  it('is disabled after five days of only failures', async () => {
    const { id, path } = await createEndpoint(undefined, { events: ['participant.created'] })
    answers.set(path, (response) => response.writeHead(500).end())
    await createParticipantFixture(test.payload, { programId: fixture.programId })
    await deliverDue(context(later(1)))
    await deliverDue(context(later(4 * 86_400)))
    expect((await list())[0]).toMatchObject({ id, active: true })
    await deliverDue(context(later(5 * 86_400 + 60)))
    expect((await list())[0]).toMatchObject({ id, active: false, disabled_reason: 'failing' })
  })

  it('fails an event whose transaction commits after its endpoint was disabled', async () => {
    const { id, path } = await createEndpoint(undefined, { events: ['points.changed'] })
    const { participantId } = await createParticipantFixture(test.payload, { programId: fixture.programId })
    await inTransaction(context(), async (tx) => {
      await award(participantId, 5, tx)
      await update(id, { url: base + path, events: ['points.changed'], active: false })
    })
    await deliverDue(context(later(1)))
    expect((await log(id)).deliveries).toEqual([
      expect.objectContaining({ type: 'points.changed', status: 'failed', error: 'endpoint_disabled' }),
    ])
    expect(at(path)).toEqual([])
  })

  it('doesn’t delay other endpoints', async () => {
    const hanging = await createEndpoint(undefined, { events: ['participant.created'] })
    const good = await createEndpoint(undefined, { events: ['participant.created'] })
    answers.set(hanging.path, (response) => setTimeout(() => response.writeHead(200).end(), 300))
    for (let one = 0; one < 12; one++) await createParticipantFixture(test.payload, { programId: fixture.programId })
    await deliverDue(context(later(1)))
    expect(at(hanging.path)).toHaveLength(10)
    expect(at(good.path)).toHaveLength(10)
  })
})

describe('secrets', () => {
  it('rotate with a day during which both sign, unless the old one is revoked', async () => {
    const { id, path, secret } = await createEndpoint(undefined, { events: ['participant.created'] })
    const rotated = (await act(id, { intent: 'rotate_secret' })).body.secret
    const verifies = (with_: string) => {
      const { body, headers } = at(path).at(-1)!
      try {
        new Webhook(with_).verify(body, headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    const send = async (now = later(1)) => {
      await createParticipantFixture(test.payload, { programId: fixture.programId })
      await deliverDue(context(now))
      return [verifies(secret), verifies(rotated)]
    }
    expect(await send()).toEqual([true, true])
    expect(await send(later(86_500))).toEqual([false, true])
    expect((await act(id, { intent: 'revoke_secret' })).body.success).toBe(true)
    expect(await send()).toEqual([false, true])
  })
})

describe('the console', () => {
  it('refuses private targets, unknown events, other programs, and users without the permission', async () => {
    for (const url of [
      'http://127.0.0.1:9/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://2130706433/',
      'http://localhost/',
    ])
      expect((await createEndpoint(undefined, { url })).errors.url).toEqual(['Use a public address on port 80 or 443.'])
    expect((await createEndpoint(undefined, { url: 'ftp://example.com' })).status).toBe(422)
    expect((await createEndpoint(undefined, { events: ['points.stolen'] })).status).toBe(422)
    expect((await createEndpoint(undefined, { events: [] })).status).toBe(422)

    const viewer = await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
      programId: fixture.programId,
      pairs: ['program.update'],
    })
    expect((await createEndpoint(undefined, { caller: viewer })).status).toBe(403)
    const { id } = await createEndpoint()
    const other = await createProgramFixture(test.payload)
    const stranger = await createAdministratorFixture(test.payload, {
      organizationId: other.organizationId,
      isAdmin: true,
    })
    expect((await act(id, { intent: 'rotate_secret' }, stranger)).status).toBe(404)
    expect((await act(id, { intent: 'explode' })).body).toMatchObject({ success: false, message: 'Invalid intent' })
  })

  it('sends a test event, resends events, and replays those that an endpoint missed', async () => {
    const first = await createEndpoint(undefined, { events: ['participant.created'] })
    await act(first.id, { intent: 'test' })
    await createParticipantFixture(test.payload, { programId: fixture.programId })
    await deliverDue(context(later(1)))
    expect(typesOf(first.path).toSorted()).toEqual(['participant.created', 'webhook.test'])
    const { deliveries } = await log(first.id, '?type=participant.created')
    await act(first.id, { intent: 'resend', delivery_id: deliveries[0]!.id })
    await deliverDue(context(later(2)))
    const ids = at(first.path)
      .filter(({ body }) => body.includes('participant.created'))
      .map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])

    const late = await createEndpoint(undefined, { events: ['participant.created'] })
    const replay = () => act(late.id, { intent: 'replay', since: later(-3600).toISOString() })
    expect((await replay()).body.count).toBe(1)
    expect((await replay()).body.count).toBe(0)
    await deliverDue(context(later(2)))
    expect(typesOf(late.path)).toEqual(['participant.created'])
    await update(late.id, { url: base + late.path, events: ['participant.created'], active: false })
    await createParticipantFixture(test.payload, { programId: fixture.programId })
    await deliverDue(context(later(2)))
    expect(typesOf(late.path)).toHaveLength(1)
  })

  it('deletes an endpoint once with its waiting deliveries, and keeps the events for other endpoints', async () => {
    const [gone, kept] = [await createEndpoint(), await createEndpoint()]
    await createParticipantFixture(test.payload, { programId: fixture.programId })
    const remove = (caller = owner) =>
      callRoute<{ success: boolean; message: string }>(routes.one.DELETE, {
        method: 'DELETE',
        caller,
        params: { webhook_id: gone.id },
      })
    const other = await createProgramFixture(test.payload)
    const stranger = await createAdministratorFixture(test.payload, {
      organizationId: other.organizationId,
      isAdmin: true,
    })
    expect((await remove(stranger)).status).toBe(404)
    // Removed during one of its deliveries.
    let removal: ReturnType<typeof remove> | undefined
    answers.set(gone.path, (response) => {
      removal = remove()
      void removal.then(() => response.writeHead(204).end())
    })
    await deliverDue(context(later(1)))
    expect((await removal)?.body).toMatchObject({ success: true, message: 'Endpoint deleted.' })
    expect((await remove()).status).toBe(404)
    expect((await list()).map(({ id }) => id)).toEqual([kept.id])
    const participant = typesOf(kept.path).filter((type) => type === 'participant.created')
    expect(participant).toHaveLength(1)
    const left = await sql('select 1 from webhook_deliveries where webhook_id = $1', [gone.id])
    const audits = await sql<{ before: object }>(
      "select before from audit_entries where program_id = $1 and action = 'webhook.deleted'",
      [fixture.programId],
    )
    expect([left, audits]).toEqual([[], [{ before: expect.objectContaining({ url: base + gone.path }) }]])
  })
})
