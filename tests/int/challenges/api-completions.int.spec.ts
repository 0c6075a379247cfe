import { randomUUID } from 'node:crypto'
import { type ApiKeyScope, createApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Body = {
  completion: { challenge: object; participant: { identifier: string }; points: number; completed_at: string }
  error: { code: string; errors: Record<string, string[]> }
}

let test: TestPayload
let sql: Sql
let programId: number
let key: string
let route: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  programId = (await createProgramFixture(test.payload)).programId
  route = await routesAt('/v1/challenges/:identifier/completions')
  key = await newKey(['challenges.write'])
})
afterAll(() => test.close())

const context = () => createContext(test.payload, { actor: { type: 'system', name: 'test' } })
const newKey = async (scopes: ApiKeyScope[], program = programId) => {
  const made = await createApiKey(context(), {
    programId: program,
    name: 'Till',
    scopes,
    expiresAt: null,
    attempt: null,
  })
  if (!made.ok) throw new Error(made.reason)
  return made.key
}
const newChallenge = (overrides: object = {}) =>
  createChallengeFixture(test.payload, { programId, points: 50, api_completion_only: true, ...overrides })
const newPerson = (overrides: object = {}) => createParticipantFixture(test.payload, { programId, ...overrides })

type Sent = { bearer?: string; idempotencyKey?: string | null }
const send = (identifier: string, body: object, { bearer = key, idempotencyKey = randomUUID() }: Sent = {}) =>
  callRoute<Body>(route.POST, {
    body,
    params: { identifier },
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
  })
const complete = ({ identifier }: { identifier: string }, { email }: ParticipantFixture, sent: Sent = {}) =>
  send(identifier, { participant: { email } }, sent)
const codeOf = async (answer: Promise<{ status: number; body: Body }>) => {
  const { body, status } = await answer
  return [status, body.error?.code]
}
const pointsOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await sql<{ points: number }>('select points::int from participant_balances where participant_id = $1', [
      participantId,
    ]),
  ).points

describe('completing a challenge by the API', () => {
  it('gives its points, reports them, and leaves an audit entry of the key', async () => {
    const challenge = await newChallenge()
    const ada = await newPerson()
    const { body, status } = await complete(challenge, ada)
    expect([status, body.completion]).toEqual([
      201,
      {
        challenge: { identifier: challenge.identifier },
        participant: { identifier: expect.any(String) },
        points: 50,
        reversed_at: null,
        completed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
    expect(await pointsOf(ada)).toBe(50)
    const [entry] = await sql('select actor_type from point_entries where participant_id = $1', [ada.participantId])
    expect(entry).toEqual({ actor_type: 'api_key' })
    const audits = await sql(
      "select actor_type, after from audit_entries where action = 'challenge.completed_by_api' and record_id = $1",
      [String(challenge.challengeId)],
    )
    expect(audits).toEqual([{ actor_type: 'api_key', after: { participant_id: ada.participantId, points: 50 } }])
    const byIdentifier = await send(challenge.identifier, { participant: body.completion.participant })
    expect([byIdentifier.status, byIdentifier.body]).toEqual([200, body])
    expect(await pointsOf(ada)).toBe(50)
  })

  it('happens once per key, however often and concurrently it is sent', async () => {
    const challenge = await newChallenge({ repeats: 'daily' })
    const [ada, bob] = [await newPerson(), await newPerson()]
    const sent = { idempotencyKey: 'once' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(challenge, ada, sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(await pointsOf(ada)).toBe(50)
    const rotated = await complete(challenge, ada, { ...sent, bearer: await newKey(['challenges.write']) })
    expect([rotated.status, rotated.body]).toEqual([200, answers[0]?.body])
    expect(await codeOf(complete(challenge, bob, sent))).toEqual([409, 'idempotency_key_reused'])
    expect((await complete(challenge, ada)).status).toBe(200)
    expect(await pointsOf(ada)).toBe(50)
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('follows the rules of any completion', async () => {
    const challenge = await newChallenge()
    const over = await newChallenge({ finish: new Date(Date.now() - 1000).toISOString() })
    const full = await newChallenge({ max_completions: 1 })
    const ada = await newPerson()
    expect(await codeOf(complete(over, ada))).toEqual([422, 'challenge_not_active'])
    expect(await codeOf(complete(challenge, await newPerson({ status: 'blocked' })))).toEqual([
      422,
      'participant_cannot_earn',
    ])
    expect((await complete(full, ada)).status).toBe(201)
    expect(await codeOf(complete(full, await newPerson()))).toEqual([409, 'challenge_limit_reached'])
    const { rewardId } = await createRewardFixture(test.payload, { programId, threshold: null, limit: 1 })
    const prized = await newChallenge({ reward_type: 'prize', prize: rewardId })
    expect((await complete(prized, ada)).status).toBe(201)
    expect(await codeOf(complete(prized, await newPerson()))).toEqual([409, 'challenge_prize_gone'])
    expect((await complete(prized, ada)).status).toBe(200)
    const gone = await newPerson()
    await eraseParticipant(context(), gone)
    expect(await codeOf(complete(challenge, gone))).toEqual([404, 'participant_not_found'])
  })

  it('is only for challenges that allow it, and not for those that Laurel verifies itself', async () => {
    const ada = await newPerson()
    const open = await newChallenge({ api_completion_only: false })
    const invitation = await newChallenge({ challenge_type: 'referral' })
    for (const challenge of [open, invitation])
      expect(await codeOf(complete(challenge, ada))).toEqual([422, 'challenge_not_by_api'])
    expect(await pointsOf(ada)).toBe(0)
  })

  it('needs its scope and an idempotency key, and finds nothing of another program', async () => {
    const challenge = await newChallenge()
    const ada = await newPerson()
    const { programId: elsewhere } = await createProgramFixture(test.payload)
    const foreign = await newKey(['challenges.write'], elsewhere)
    expect(await codeOf(complete(challenge, ada, { bearer: await newKey(['receipts.write']) }))).toEqual([
      403,
      'missing_scope',
    ])
    expect(await codeOf(complete(challenge, ada, { idempotencyKey: null }))).toEqual([400, 'idempotency_key_required'])
    expect(await codeOf(complete(challenge, ada, { bearer: foreign }))).toEqual([404, 'challenge_not_found'])
    const stranger = await createParticipantFixture(test.payload, { programId: elsewhere })
    expect(await codeOf(complete(challenge, stranger))).toEqual([404, 'participant_not_found'])
    for (const body of [{}, { participant: {} }, { participant: { email: ada.email }, points: 5 }])
      expect(await codeOf(send(challenge.identifier, body))).toEqual([422, 'invalid_request'])
    expect(await pointsOf(ada)).toBe(0)
  })
})

// RULE-60
it('reverses a completion by its key, once', async () => {
  const { POST } = await routesAt('/v1/challenges/:identifier/completions/:key/reversal')
  const challenge = await newChallenge()
  const ada = await newPerson()
  const idempotencyKey = randomUUID()
  await complete(challenge, ada, { idempotencyKey })
  const reverse = (reported: string, bearer = key) =>
    callRoute<Body & { completion: { reversed_at: string | null } }>(POST, {
      body: {},
      params: { identifier: challenge.identifier, key: reported },
      headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() },
    })
  const answers = await Promise.all([reverse(idempotencyKey), reverse(idempotencyKey)])
  for (const { body, status } of answers)
    expect([status, body.completion.reversed_at]).toEqual([200, expect.any(String)])
  expect(await pointsOf(ada)).toBe(0)
  expect((await reverse('never')).body.error.code).toBe('completion_not_found')
  const elsewhere = await newKey(['challenges.write'], (await createProgramFixture(test.payload)).programId)
  expect((await reverse(idempotencyKey, elsewhere)).status).toBe(404)
})
