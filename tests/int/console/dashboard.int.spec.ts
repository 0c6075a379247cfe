import type { Payload } from 'payload'
import { completeChallenge } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import {
  findRange,
  loadLatestActions,
  loadLatestUsers,
  loadMetrics,
  loadPerformance,
  loadTopActions,
  loadTopUsersAllTime,
  loadTopUsersRecent,
  loadUsersGrowth,
} from '@/domain/dashboard'
import { aggregateFigures } from '@/domain/figures'
import { eraseParticipant } from '@/domain/participants'
import { refundPoints, spendPoints } from '@/domain/points'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

const DAY_MS = 86_400_000

let test: TestPayload
let payload: Payload
let context: Context
let program: { organizationId: number; programId: number }

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  program = await createProgramFixture(payload)
})

afterAll(() => test.close())

const at = (days: number): Context => ({ ...context, now: new Date(context.now.getTime() + days * DAY_MS) })
const complete = (fixture: Context, programId: number, participantId: number, challengeId: number) =>
  completeChallenge(fixture, { programId, participantId, challengeId, source: 'site' } as never) // the rest has defaults

describe('the dashboard', () => {
  // CONSOLE-72
  it('is all zeros for a new program', async () => {
    const { programId } = await createProgramFixture(payload)
    const range = await findRange(context, programId)
    const none = { total: 0, recent: 0, previous: 0 }
    expect(await loadMetrics(context, programId, range)).toEqual({
      participants: 0,
      active_participants: none,
      completed_challenges: none,
      program_visits: none,
      participant_actions: none,
    })
    const nothing = { recent: 0, previous: 0 }
    expect(await loadPerformance(context, programId, range)).toEqual({
      points_earned: nothing,
      points_spent: nothing,
      rewards_claimed: nothing,
      receipts_processed: nothing,
      completion_rate: nothing,
    })
    const growth = await loadUsersGrowth(context, programId, await findRange(context, programId, { range: '90' }))
    expect(growth).toHaveLength(90)
    expect(growth.at(-1)?.y).toBe(0)
    for (const load of [loadLatestUsers, loadLatestActions, loadTopActions, loadTopUsersRecent, loadTopUsersAllTime]) {
      expect(await load(context, programId)).toEqual([])
    }
    // There is nothing to compare all time with.
    const allTime = await findRange(context, programId, { range: 'all' })
    expect(allTime).toMatchObject({ preset: 'all', days: 1, previous: null })
    expect((await loadMetrics(context, programId, allTime)).program_visits).toEqual({
      total: 0,
      recent: 0,
      previous: null,
    })
    expect((await loadPerformance(context, programId, allTime)).completion_rate).toEqual({ recent: 0, previous: null })
  })

  // CONSOLE-10, CONSOLE-11
  it('counts what happened in this program, in its time zone, and nothing else', async () => {
    const { programId } = program
    const ada = await createParticipantFixture(payload, { programId, first_name: 'Ada' })
    const bob = await createParticipantFixture(payload, { programId, first_name: 'Bob' })
    await createParticipantFixture(payload, { programId, status: 'blocked' })
    const first = await createChallengeFixture(payload, { programId, points: 40, start: null, finish: null })
    const second = await createChallengeFixture(payload, { programId, points: 60, start: null, finish: null })
    await complete(context, programId, ada.participantId, first.challengeId)
    await complete(context, programId, ada.participantId, second.challengeId)
    await complete(context, programId, bob.participantId, first.challengeId)
    const visits = 'insert into program_visits (program_id, participant_id, visited_at) values ($1, $2, $3)'
    await context.sql(visits, [programId, null, context.now])
    await context.sql(visits, [programId, bob.participantId, at(-40).now])

    const other = await createProgramFixture(payload)
    const eve = await createParticipantFixture(payload, { programId: other.programId, points: 900 })
    await context.sql(visits, [other.programId, eve.participantId, context.now])

    const check = async () => {
      const range = await findRange(context, programId)
      expect(await loadMetrics(context, programId, range)).toEqual({
        participants: 3,
        active_participants: { total: 2, recent: 2, previous: 1 },
        completed_challenges: { total: 3, recent: 3, previous: 0 },
        program_visits: { total: 2, recent: 1, previous: 1 },
        participant_actions: { total: 3, recent: 3, previous: 0 },
      })
      const performance = await loadPerformance(context, programId, range)
      expect(performance.points_earned).toEqual({ recent: 140, previous: 0 })
      expect(performance.completion_rate.recent).toBeCloseTo(2 / 3)
      for (const load of [loadTopUsersAllTime, loadTopUsersRecent]) {
        const top = await load(context, programId)
        expect(top.map((user) => [user.name, user.points, user.completed_challenges])).toEqual([
          ['Ada Lovelace', 100, 2],
          ['Bob Lovelace', 40, 1],
        ])
      }
      expect((await loadTopActions(context, programId)).map(({ action_type, count }) => [action_type, count])).toEqual([
        ['challenge_completed', 3],
      ])
      expect((await loadLatestActions(context, programId)).length).toBe(3)
      const tomorrow = await findRange(at(1), programId, { range: '7' })
      expect((await loadUsersGrowth(at(1), programId, tomorrow)).map(({ y }) => y)).toEqual([0, 0, 0, 0, 0, 3, 3])

      // Two months later, the totals remain and recent figures are zero.
      const later = at(61)
      expect((await loadMetrics(later, programId, await findRange(later, programId))).completed_challenges).toEqual({
        total: 3,
        recent: 0,
        previous: 0,
      })
      expect(await loadTopUsersRecent(later, programId)).toEqual([])
      expect((await loadTopUsersAllTime(later, programId)).length).toBe(2)
    }
    // Checked before and after aggregation, and with a mix of both.
    await check()
    await aggregateFigures(context)
    await check()
    const third = await createChallengeFixture(payload, { programId, points: 5, start: null, finish: null })
    await complete(context, programId, bob.participantId, third.challengeId)
    expect((await loadTopUsersRecent(context, programId)).map(({ points }) => points)).toEqual([100, 45])
    expect((await loadTopUsersAllTime(context, programId)).map(({ points }) => points)).toEqual([100, 45])
  })

  it('shows the chosen days, compared with as many before', async () => {
    const { programId } = await createProgramFixture(payload, { time_zone: 'Asia/Kathmandu' })
    const { participantId } = await createParticipantFixture(payload, { programId })
    const visit = (moment: string) =>
      context.sql('insert into program_visits (program_id, participant_id, visited_at) values ($1, $2, $3)', [
        programId,
        participantId,
        moment,
      ])
    // Midnight in Kathmandu is 18:15 UTC.
    await visit('2026-03-04T18:14:59Z')
    await visit('2026-03-04T18:15:00Z')
    await visit('2026-03-07T18:14:59Z')
    await visit('2026-03-07T18:15:00Z')
    const range = await findRange(context, programId, { from: '2026-03-05', to: '2026-03-07' })
    expect(range.previous).toEqual({ from: '2026-03-02', to: '2026-03-04' })
    for (const fold of [async () => {}, () => aggregateFigures(context)]) {
      await fold()
      const metrics = await loadMetrics(context, programId, range)
      expect(metrics.program_visits).toEqual({ total: 4, recent: 2, previous: 1 })
      expect(metrics.active_participants).toEqual({ total: 1, recent: 1, previous: 1 })
    }
  })

  // CONSOLE-12
  it('leaves out erased participants, and ranks the next ones instead', async () => {
    const { programId } = await createProgramFixture(payload)
    const people: number[] = []
    for (let n = 7; n > 0; n--) {
      people.push((await createParticipantFixture(payload, { programId, points: n * 10 })).participantId)
    }
    await aggregateFigures(context)
    await context.sql('update participants set erased_at = now() where id = $1', [people[0]])
    for (const load of [loadTopUsersRecent, loadTopUsersAllTime]) {
      expect((await load(context, programId)).map(({ points }) => points)).toEqual([60, 50, 40, 30, 20])
    }
    const spent = await spendPoints(context, {
      programId,
      participantId: people[1]!,
      amount: 60,
      key: 'spent',
      cause: { type: 'Test', id: 1 },
      title: 'Spent',
    })
    // Ranked by points earned, regardless of points spent.
    expect((await loadTopUsersRecent(context, programId))[0]?.points).toBe(60)
    const spentPoints = async () =>
      (await loadPerformance(context, programId, await findRange(context, programId))).points_spent.recent
    expect(await spentPoints()).toBe(60)
    // Returned points, such as for a canceled claim, don't count as spent.
    if (!spent.ok) throw new Error(spent.reason)
    await refundPoints(context, {
      ...{ programId, participantId: people[1]!, amount: 20, reverses: spent.entryId },
      ...{ key: 'back', cause: { type: 'Test', id: 1 }, title: 'Back' },
    })
    expect(await spentPoints()).toBe(40)
    await aggregateFigures(context)
    expect(await spentPoints()).toBe(40)
  })

  it('counts erased participants in both completions and totals, so that rates stay at most 100 %', async () => {
    const { programId } = await createProgramFixture(payload)
    const { challengeId } = await createChallengeFixture(payload, { programId, start: null, finish: null })
    const people: number[] = []
    for (let n = 0; n < 3; n++) {
      const { participantId } = await createParticipantFixture(payload, { programId })
      await complete(context, programId, participantId, challengeId)
      people.push(participantId)
    }
    for (const participantId of people.slice(1)) await eraseParticipant(context, { programId, participantId })
    const { completion_rate } = await loadPerformance(context, programId, await findRange(context, programId))
    expect(completion_rate.recent).toBe(1)
  })
})

const callDashboard = (name: string) => routesAt(`/admin/v2/programs/:program_id/dashboard${name}`)

describe('the calls of the dashboard', () => {
  // CONSOLE-16
  it('answer as JSON, with receipts only for those who may see them', async () => {
    const { GET } = await routesAt('/admin/v2/programs/:program_id/dashboard')
    const params = { program_id: program.programId }
    const owner = await createAdministratorFixture(payload, program)
    const { body } = await callRoute(GET, { caller: owner, params })
    expect(body).toMatchObject({ receipts_waiting: { count: 0 }, metrics: { total_active_participants: 2 } })
    const [latest] = body.latest_actions as Record<string, unknown>[]
    expect(Object.keys(latest ?? {}).sort()).toEqual([
      'action_type',
      'actionable_url',
      'created_at',
      'details_url',
      'name',
      'title',
    ])
    const viewer = await createAdministratorFixture(payload, { ...program, pairs: ['dashboard.view'] })
    expect((await callRoute(GET, { caller: viewer, params })).body).toMatchObject({ receipts_waiting: null })
  })

  // CONSOLE-15, CONSOLE-120
  it('return each section separately, for the chosen days', async () => {
    const params = { program_id: program.programId }
    const caller = await createAdministratorFixture(payload, { ...program, pairs: ['dashboard.view'] })
    const ask = async (name: string, query: Record<string, string> = {}) => {
      const { status, body } = await callRoute((await callDashboard(name)).GET, {
        caller,
        params,
        path: `/?${new URLSearchParams(query)}`,
      })
      expect(status).toBe(200)
      return body as Record<string, unknown>
    }
    expect(await ask('/metrics', { range: 'all' })).toMatchObject({
      range: { previous: null },
      metrics: {
        total_participants: 3,
        total_active_participants: 2,
        recent_active_participants: 2,
        completed_challenges: 4,
        program_visits: 2,
        participant_actions: 4,
        all_time: { completed_challenges: 4, program_visits: 2, participant_actions: 4 },
        previous: null,
      },
    })
    expect(await ask('/metrics', { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
      range: { from: '2020-01-01', to: '2020-01-31', previous: { from: '2019-12-01', to: '2019-12-31' } },
      metrics: { program_visits: 0, all_time: { program_visits: 2 }, previous: { program_visits: 0 } },
    })
    expect(await ask('/program_performance')).toMatchObject({
      program_performance: { points_earned: { recent: 145, previous: 0 }, rewards_claimed: { recent: 0, previous: 0 } },
    })
    const growth = (await ask('/users_growth', { range: '7' })).users_growth as { x: string; y: number }[]
    expect(growth).toHaveLength(7)
    expect(growth.at(-1)).toEqual({ x: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), y: 3 })
    const top = await ask('/top_users')
    expect(top.all_time).toEqual(top.this_month)
    expect((top.all_time as object[])[0]).toEqual({
      id: expect.any(Number),
      name: 'Ada Lovelace',
      points: 100,
      completed_challenges: 2,
    })
    const [user] = (await ask('/latest_users')).latest_users as object[]
    expect(Object.keys(user ?? {}).sort()).toEqual(['ahoy_city', 'ahoy_country', 'country', 'created_at', 'id', 'name'])
    // Without the permissions, there are no links to participants or challenges.
    const [action] = (await ask('/latest_actions')).latest_actions as object[]
    expect(action).toMatchObject({ name: 'Bob Lovelace', details_url: null, actionable_url: null })
  })

  it('ignore invalid parameters', async () => {
    const caller = await createAdministratorFixture(payload, program)
    const { GET } = await callDashboard('/metrics')
    const { status, body } = await callRoute(GET, {
      caller,
      params: { program_id: program.programId },
      path: `/?${new URLSearchParams({ range: "30'; drop table x", from: 'yesterday', to: '2026-13-45' })}`,
    })
    expect(status).toBe(200)
    const usual = await findRange(context, program.programId)
    expect(body).toMatchObject({ range: { from: usual.from, to: usual.to } })
  })

  // CONSOLE-103
  it('are refused without the permission, and not found in another program', async () => {
    const other = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, other)
    const forbidden = await createAdministratorFixture(payload, { ...program, pairs: ['users.view'] })
    const params = { program_id: program.programId }
    for (const name of [
      '/metrics',
      '/program_performance',
      '/top_users',
      '/users_growth',
      '/latest_users',
      '/latest_actions',
      '/actions',
      '/actions.csv',
      '/challenges',
      '/rewards',
    ]) {
      const { GET } = await callDashboard(name)
      expect((await callRoute(GET, { caller: stranger, params })).status).toBe(404)
      const { body, status } = await callRoute(GET, { caller: forbidden, params })
      expect([status, body]).toMatchObject([403, { message: 'You are not allowed to access this page' }])
    }
  })
})
