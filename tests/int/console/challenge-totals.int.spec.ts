import type { Payload } from 'payload'
import { aggregateChallengeCounters, completeChallenge } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let program: { organizationId: number; programId: number }
let admin: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  program = await createProgramFixture(payload)
  admin = await createAdministratorFixture(payload, program)
})

afterAll(() => test.close())

type Totals = { completions: number; clicks: number; points: number; answers: number }
const kept = async (challengeId: number): Promise<Totals | undefined> =>
  (
    await sql<Totals>(
      'select completions, clicks, points::int as points, answers from challenge_totals where challenge_id = $1',
      [challengeId],
    )
  )[0]
const counted = async (challengeId: number): Promise<Totals | undefined> =>
  (
    await sql<Totals>(
      `select (select count(*)::int from challenge_completions where challenge_id = $1 and reset_at is null) as completions,
         (select count(*)::int from challenge_events where challenge_id = $1 and kind = 'click') as clicks,
         (select coalesce(sum(points), 0)::int from challenge_completions where challenge_id = $1 and reset_at is null) as points,
         (select count(*)::int from participant_answers where challenge_id = $1) as answers`,
      [challengeId],
    )
  )[0]

const complete = async (challengeId: number, times: number) => {
  const people = []
  for (let n = 0; n < times; n++) people.push(await createParticipantFixture(payload, program))
  await Promise.all(
    people.map(async ({ participantId }) => {
      await completeChallenge(context, { programId: program.programId, participantId, challengeId, source: 'site' })
      await sql(
        `insert into challenge_events (program_id, challenge_id, participant_id, kind, occurred_at) values ($1, $2, $3, 'click', now()), ($1, $2, $3, 'video_start', now())`,
        [program.programId, challengeId, participantId],
      )
    }),
  )
  return people
}

describe('the totals of a challenge', () => {
  it('equal a count at any time: live, aggregated, and after more completions', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: program.programId, points: 7 })
    expect(await kept(challengeId)).toEqual({ completions: 0, clicks: 0, points: 0, answers: 0 })
    await complete(challengeId, 4)
    expect(await kept(challengeId)).toEqual({ completions: 4, clicks: 4, points: 28, answers: 0 })
    await aggregateChallengeCounters(context)
    expect(await sql('select 1 from challenge_counter_deltas where challenge_id = $1', [challengeId])).toEqual([])
    expect(await kept(challengeId)).toEqual(await counted(challengeId))
    await complete(challengeId, 2)
    expect(await kept(challengeId)).toEqual({ completions: 6, clicks: 6, points: 42, answers: 0 })
  })

  it('exclude resets and deletions, and reflect changed points', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: program.programId, points: 7 })
    const people = await complete(challengeId, 4)
    await aggregateChallengeCounters(context)
    const [first, second, third] = people.map(({ participantId }) => participantId)
    const change = 'where challenge_id = $1 and participant_id = $2'
    await sql(`update challenge_completions set reset_at = now() ${change}`, [challengeId, first])
    await sql(`delete from challenge_completions ${change}`, [challengeId, second])
    await sql(`update challenge_completions set points = 20 ${change}`, [challengeId, third])
    await sql(`delete from challenge_events ${change}`, [challengeId, first])
    expect(await kept(challengeId)).toEqual({ completions: 2, clicks: 3, points: 27, answers: 0 })
    await sql(`update challenge_completions set reset_at = null ${change}`, [challengeId, first])
    await aggregateChallengeCounters(context)
    expect(await kept(challengeId)).toEqual({ completions: 3, clicks: 3, points: 34, answers: 0 })
    expect(await kept(challengeId)).toEqual(await counted(challengeId))
  })

  it('are aggregated once by concurrent workers', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: program.programId, points: 1 })
    await complete(challengeId, 5)
    await Promise.all([1, 2, 3, 4].map(() => aggregateChallengeCounters(context)))
    await aggregateChallengeCounters(context)
    expect(await kept(challengeId)).toEqual({ completions: 5, clicks: 5, points: 5, answers: 0 })
  })

  // CONSOLE-41
  it('appear in list and detail', async () => {
    const { challengeId } = await createChallengeFixture(payload, {
      programId: program.programId,
      name: 'Shown',
      points: 3,
    })
    await complete(challengeId, 2)
    const list = await routesAt('/admin/v2/programs/:program_id/challenges')
    const one = await routesAt('/admin/v2/challenges/:challenge_id')
    const listed = await callRoute<{ challenges: object[] }>(list.GET, {
      caller: admin,
      params: { program_id: program.programId },
      path: '/admin/v2/programs/1/challenges?search=Shown&sort=completions',
    })
    expect(listed.body.challenges).toMatchObject([{ id: challengeId, completions: 2, clicks: 2 }])
    const detail = await callRoute(one.GET, { caller: admin, params: { challenge_id: challengeId } })
    expect(detail.body).toMatchObject({ completions: 2, clicks: 2, points_earned: 6 })
  })
})

describe('the users of a challenge', () => {
  // CONSOLE-42
  it('can be filtered, as JSON and as CSV, with emails masked without users.manage', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: program.programId, points: 3 })
    const [person] = await complete(challengeId, 1)
    const imported = await createParticipantFixture(payload, { ...program, first_name: '=Bob' })
    await completeChallenge(context, {
      programId: program.programId,
      participantId: imported.participantId,
      challengeId,
      source: 'api',
    })
    const json = await routesAt('/admin/v2/challenges/:challenge_id/participants')
    const csv = await routesAt('/admin/v2/challenges/:challenge_id/participants.csv')
    const params = { challenge_id: challengeId }
    const path = `/admin/v2/challenges/${challengeId}/participants`
    const viewer = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.view'] })
    const seen = await callRoute<{ total: number; participants: Record<string, unknown>[] }>(json.GET, {
      caller: viewer,
      params,
      path: `${path}?source=site`,
    })
    expect(seen.body).toMatchObject({
      total: 1,
      participants: [{ id: person?.participantId, points: 3, source: 'site' }],
    })
    expect(seen.body.participants[0]).not.toHaveProperty('email')
    const file = await callRoute<string>(csv.GET, { caller: admin, params, path: `${path}.csv?source=api` })
    const lines = file.body.trim().split('\n')
    expect(lines[0]).toBe('id,name,email,points,source,completed_at')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${imported.participantId},'=Bob Lovelace,${imported.email},3,api,`)
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const elsewhere = await createAdministratorFixture(payload, { ...other, pairs: ['challenges.view'] })
    for (const { GET } of [json, csv]) expect((await callRoute(GET, { caller: elsewhere, params })).status).toBe(404)
  })
})
