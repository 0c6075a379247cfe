import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { API_KEY_SCOPES, type ApiKeyScope, listApiKeys, rotateApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'

/** What one key of a program shows and does, beside the program's other keys. */
let test: TestPayload
let payload: Payload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
})
afterAll(() => test.close())

const keyOf = (programId: number, scopes: readonly ApiKeyScope[] = API_KEY_SCOPES, mode: 'live' | 'test' = 'live') =>
  createApiKeyFixture(payload, { programId, scopes, mode })

// RULE-71
describe('an Idempotency-Key', () => {
  it('belongs to one API key, and to the one that replaces it', async () => {
    const { programId } = await createProgramFixture(payload)
    const { email, participantId } = await createParticipantFixture(payload, { programId })
    const [shop, till] = [await keyOf(programId), await keyOf(programId)]
    const idempotencyKey = 'order-7'
    const award = (bearer: string, points: number) =>
      apiCaller(bearer)('POST /v1/points/awards', {
        idempotencyKey,
        body: { participant: { email }, points, title: 'Order 7' },
      })
    expect((await award(shop, 10)).status).toBe(201)
    expect((await award(till, 20)).status).toBe(201)
    expect((await award(shop, 10)).headers.get('idempotent-replayed')).toBe('true')
    expect((await award(shop, 11)).status).toBe(422)

    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const first = (await listApiKeys(context, { programId })).find(({ prefix }) => shop.startsWith(prefix))
    const rotated = await rotateApiKey(context, { programId, apiKeyId: first?.id ?? 0 })
    const again = await award(rotated.ok ? rotated.key : '', 10)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(
      await sql('select unused_points::int as points from participant_balances where participant_id = $1', [
        participantId,
      ]),
    ).toEqual([{ points: 30 }])
  })
})

// RULE-72
describe('events', () => {
  const read = async (bearer: string, query: Record<string, string> = {}) =>
    apiCaller(bearer)('GET /v1/events', { query })
  /** Waits until events are shown, which open transactions of other databases delay. */
  const untilShown = async (bearer: string, after: string, count: number) => {
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(100))
      if ((await read(bearer, { after })).body.data.length >= count) return
  }

  it('are shown to keys that may read what they are about', async () => {
    const { programId } = await createProgramFixture(payload)
    const all = await keyOf(programId)
    const after = (await read(all)).body.cursor
    const { email } = await createParticipantFixture(payload, { programId })
    await apiCaller(all)('POST /v1/points/awards', {
      idempotencyKey: randomUUID(),
      body: { participant: { email }, points: 5, title: 'Hello' },
    })
    await untilShown(all, after, 2)
    const typesOf = async (scopes: ApiKeyScope[]) =>
      [...new Set((await read(await keyOf(programId, scopes), { after })).body.data.map(({ type }) => type))].sort()
    expect(await typesOf([...API_KEY_SCOPES])).toEqual(['participant.created', 'points.changed'])
    expect(await typesOf(['events.read'])).toEqual([])
    expect(await typesOf(['events.read', 'points.read'])).toEqual(['points.changed'])
    expect(await typesOf(['events.read', 'participants.read'])).toEqual(['participant.created'])
    const refused = await read(await keyOf(programId, ['events.read', 'points.read']), {
      after,
      types: 'points.changed,participant.created',
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope'])
  })

  it('of live people stay hidden from test keys', async () => {
    const { programId } = await createProgramFixture(payload, { test_mode: true })
    const [live, trial] = [await keyOf(programId), await keyOf(programId, API_KEY_SCOPES, 'test')]
    const after = (await read(live)).body.cursor
    await createParticipantFixture(payload, { programId })
    await untilShown(live, after, 1)
    expect((await read(live, { after })).body.data).toHaveLength(1)
    expect((await read(trial, { after })).body.data).toEqual([])
  })
})
