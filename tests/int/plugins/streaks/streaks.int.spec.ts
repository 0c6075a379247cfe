import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { wipeTestParticipants } from '@/domain/setup'
import { allHandlers } from '@/jobs/handlers'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

const DAY_MS = 86_400_000

let test: TestPayload
let sql: Sql
let programId: number
let challengeId: number
let person: ParticipantFixture

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ programId } = await createProgramFixture(test.payload, { time_zone: 'UTC' }))
  ;({ challengeId } = await createChallengeFixture(test.payload, { programId }))
  person = await createParticipantFixture(test.payload, { programId })
})

const system = (now = new Date()) => createContext(test.payload, { actor: { type: 'system', name: 'test' }, now })
const settle = (now?: Date) => allHandlers()['streaks.settle']?.run(system(now), { id: '1', data: {} } as never)

const createStreak = async (data: object = {}) =>
  test.payload.create({
    collection: 'streaks',
    data: {
      ...{ program: programId, name: 'Daily', is_shown: true, unit: 'day', rest_days: 0, repairs: false },
      milestones: [
        { count: 3, points: 10 },
        { count: 5, points: 20 },
      ],
      ...data,
    } as never,
    overrideAccess: true,
  })

/** Completes the challenge so many days ago, at noon UTC. */
const complete = async (daysAgo: number, who = person, createdAt = new Date()) => {
  const noon = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - daysAgo * DAY_MS)
  await sql(
    `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at, created_at)
     values ($1, $2, $3, $4, 'site', 0, $5, $6)`,
    [
      ...[programId, challengeId, who.participantId, noon.toISOString()],
      ...[noon > new Date() ? new Date() : noon, createdAt],
    ],
  )
}

const call = async <Body>(
  method: 'GET' | 'PUT',
  address: string,
  body?: object,
  caller: ParticipantFixture = person,
) => {
  const routes = await routesAt(address)
  return callRoute<Body>(routes[method], { method, programId, caller, ...(body ? { body } : {}) })
}
type Answer = {
  streaks: { count: number; is_done: boolean; days_left: number; marks: string[]; next_milestone: object }[]
}
const shown = async () => (await call<Answer>('GET', '/public/streaks')).body.streaks

const balance = async (who = person) =>
  onlyRow(
    await sql<{ points: number }>('select points from participant_balances where participant_id = $1', [
      who.participantId,
    ]),
  ).points

describe('the time zone of a participant', () => {
  const save = async (zone: string) => (await call<{ saved: boolean }>('PUT', '/public/time_zone', { zone })).body.saved
  const zones = () =>
    sql<{ zone: string }>('select zone from participant_zones where participant_id = $1 order by since', [
      person.participantId,
    ])

  it('is noted when it changes, and keeps what came before in the program’s', async () => {
    expect(await save('Pacific/Auckland')).toBe(true)
    expect(await save('Pacific/Auckland')).toBe(true)
    expect(await zones()).toEqual([{ zone: 'UTC' }, { zone: 'Pacific/Auckland' }])
  })

  it('is refused if nobody knows it, or it changed within a day', async () => {
    expect(await save('Middle/Earth')).toBe(false)
    expect(await save('+02:00')).toBe(false)
    expect([await save('Asia/Tokyo'), await save('Europe/Madrid'), await save('Asia/Tokyo')]).toEqual([
      true,
      false,
      true,
    ])
    await sql(`update participant_zones set since = since - interval '25 hours' where participant_id = $1`, [
      person.participantId,
    ])
    expect([await save('Europe/Madrid'), await save('Asia/Tokyo')]).toEqual([true, false])
    expect(await zones()).toEqual([{ zone: 'UTC' }, { zone: 'Asia/Tokyo' }, { zone: 'Europe/Madrid' }])
  })

  it('needs a session, and goes with the person', async () => {
    const { PUT } = await routesAt('/public/time_zone')
    expect((await callRoute(PUT, { method: 'PUT', programId, body: { zone: 'UTC' } })).status).not.toBe(200)
    await save('Asia/Tokyo')
    await eraseParticipant(system(), { programId, participantId: person.participantId })
    expect(await zones()).toEqual([])
  })
})

describe('streaks', () => {
  it('is named in the language of the reader, with the program’s own as a fallback', async () => {
    await sql('update programs set i18n_enabled = true where id = $1', [programId])
    const { id } = await createStreak()
    const data = { name: 'Diaria' }
    await test.payload.update({ collection: 'streaks', id, locale: 'es', data, overrideAccess: true })
    const { GET } = await routesAt('/public/streaks')
    const nameIn = async (locale: string) => {
      const headers = { 'x-laurel-locale': locale }
      const { body } = await callRoute<{ streaks: object[] }>(GET, {
        method: 'GET',
        programId,
        caller: person,
        headers,
      })
      return body.streaks
    }
    expect([await nameIn('es'), await nameIn('en')]).toEqual([
      [expect.objectContaining({ name: 'Diaria' })],
      [expect.objectContaining({ name: 'Daily' })],
    ])
  })

  it('count days in a row, and show what keeps them', async () => {
    await createStreak()
    for (const daysAgo of [4, 2, 1]) await complete(daysAgo)
    expect(await shown()).toEqual([
      expect.objectContaining({
        ...{ count: 2, is_done: false, days_left: 0, next_milestone: { count: 3, points: 10 } },
        marks: ['missed', 'missed', 'done', 'missed', 'done', 'done', 'open'],
      }),
    ])
    await complete(0)
    expect(await shown()).toEqual([expect.objectContaining({ count: 3, is_done: true, days_left: 1 })])
  })

  it('count only the challenges that they name, and nothing that was reset', async () => {
    const { challengeId: other } = await createChallengeFixture(test.payload, { programId })
    await createStreak({ challenges: [other] })
    await complete(0)
    expect(await shown()).toEqual([expect.objectContaining({ count: 0 })])
    await sql('delete from streaks_rels where challenges_id = $1', [other])
    expect(await shown()).toEqual([expect.objectContaining({ count: 1 })])
    await sql('update challenge_completions set reset_at = now() where participant_id = $1', [person.participantId])
    expect(await shown()).toEqual([expect.objectContaining({ count: 0 })])
  })

  it('are the program’s own, hidden by those who want it, and need a session', async () => {
    await createStreak()
    const other = await createProgramFixture(test.payload)
    const stranger = await createParticipantFixture(test.payload, { programId: other.programId })
    const { GET } = await routesAt('/public/streaks')
    const theirs = await callRoute<Answer>(GET, { method: 'GET', programId: other.programId, caller: stranger })
    expect(theirs.body.streaks).toEqual([])
    expect((await callRoute(GET, { method: 'GET', programId })).status).toBe(401)
    await call('PUT', '/public/streaks/setting', { is_hidden: true })
    expect(await shown()).toEqual([])
    expect((await call('GET', '/public/streaks/setting')).body).toEqual({ is_hidden: true })
    await call('PUT', '/public/streaks/setting', { is_hidden: false })
    expect(await shown()).toHaveLength(1)
  })

  it('award each milestone once in a run, however often and at once the job runs', async () => {
    await createStreak()
    for (const daysAgo of [2, 1, 0]) await complete(daysAgo)
    await Promise.all([settle(), settle(), settle()])
    await settle()
    expect(await balance()).toBe(10)
    const actions = await call<{ participant_actions: { title: string; points: number }[] }>(
      ...(['GET', '/public/participant_actions'] as const),
    )
    expect(actions.body.participant_actions).toEqual([expect.objectContaining({ title: 'Daily', points: 10 })])
    expect(JSON.stringify(actions.body)).toContain('Your streak reached 3.')
    const [entry] = await sql<{ title: string; cause_type: string }>(
      'select title, cause_type from point_entries where participant_id = $1',
      [person.participantId],
    )
    expect(entry).toEqual({ title: 'Daily', cause_type: 'Streak' })
  })

  it('award nothing again when earlier days are reported later, and the next milestone then', async () => {
    await createStreak()
    for (const daysAgo of [2, 1, 0]) await complete(daysAgo)
    await settle()
    for (const daysAgo of [3, 4]) await complete(daysAgo)
    await settle()
    expect(await balance()).toBe(30)
  })

  it('award a milestone again in a new run', async () => {
    await createStreak()
    for (const daysAgo of [10, 9, 8]) await complete(daysAgo)
    await settle(new Date(Date.now() - 7 * DAY_MS))
    await settle()
    expect(await balance()).toBe(10)
    for (const daysAgo of [2, 1, 0]) await complete(daysAgo)
    await settle()
    expect(await balance()).toBe(20)
  })

  it('are off while they aren’t shown', async () => {
    await createStreak({ is_shown: false })
    for (const daysAgo of [2, 1, 0]) await complete(daysAgo)
    await settle()
    expect([await shown(), await balance()]).toEqual([[], 0])
  })

  it('are edited by those who may, each in their program', async () => {
    const program = await createProgramFixture(test.payload)
    const manager = await createAdministratorFixture(test.payload, program)
    const reader = await createAdministratorFixture(test.payload, { ...program, pairs: ['users.view'] })
    const streak = { name: 'Weekly', unit: 'week', rest_days: 0, repairs: true, is_shown: true, milestones: [] }
    const create = (caller: typeof manager, program: number) =>
      callPayloadApi(caller, 'POST', 'streaks', { ...streak, program })
    expect((await create(reader, program.programId)).status).toBe(403)
    expect((await create(manager, programId)).status).toBe(403)
    const created = await create(manager, program.programId)
    expect(created.status).toBe(201)
    const twice = {
      ...streak,
      milestones: [
        { count: 3, points: 1 },
        { count: 3, points: 2 },
      ],
    }
    const refused = await callPayloadApi(manager, 'POST', 'streaks', { ...twice, program: program.programId })
    expect(refused.status).toBe(400)
  })

  it('go with a program’s test participants and with the streak', async () => {
    person = await createParticipantFixture(test.payload, { programId, is_test: true })
    const { id } = await createStreak()
    for (const daysAgo of [2, 1, 0]) await complete(daysAgo)
    await settle()
    await call('PUT', '/public/streaks/setting', { is_hidden: true })
    await test.payload.delete({ collection: 'streaks', id, overrideAccess: true })
    expect(await sql('select 1 from streak_awards where streak_id = $1', [id])).toEqual([])
    await settle()
    expect(await wipeTestParticipants(system(), programId)).toEqual({ wiped: 1 })
    expect(await sql('select 1 from streak_choices where participant_id = $1', [person.participantId])).toEqual([])
  })
})
