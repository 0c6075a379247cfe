import type { Payload } from 'payload'
import { completeChallenge } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import {
  loadLatestActions,
  loadLatestUsers,
  loadMetrics,
  loadPerformance,
  loadTopActions,
  loadTopUsersAllTime,
  loadTopUsersRecent,
  loadUsersGrowth,
} from '@/domain/dashboard'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorScene,
  createChallengeScene,
  createParticipantScene,
  createProgramScene,
} from '../../support/scenes'

const DAY_MS = 86_400_000

let test: TestPayload
let payload: Payload
let context: Context
let program: { organizationId: number; programId: number }

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  program = await createProgramScene(payload)
})

afterAll(() => test.close())

const at = (days: number): Context => ({ ...context, now: new Date(context.now.getTime() + days * DAY_MS) })
const complete = (scene: Context, programId: number, participantId: number, challengeId: number) =>
  completeChallenge(scene, { programId, participantId, challengeId, source: 'site' } as never) // the rest has defaults

describe('the dashboard', () => {
  it('is all zeros for a new program, and does not fail', async () => {
    const { programId } = await createProgramScene(payload)
    const none = { total: 0, recent: 0, previous: 0 }
    expect(await loadMetrics(context, programId)).toEqual({
      active_participants: none,
      completed_challenges: none,
      program_visits: none,
      participant_actions: none,
    })
    const nothing = { recent: 0, previous: 0 }
    expect(await loadPerformance(context, programId)).toEqual({
      points_earned: nothing,
      points_spent: nothing,
      rewards_claimed: nothing,
      receipts_processed: nothing,
      completion_rate: nothing,
    })
    const growth = await loadUsersGrowth(context, programId, 'America/New_York')
    expect(growth).toHaveLength(90)
    expect(growth.at(-1)?.y).toBe(0)
    for (const load of [loadLatestUsers, loadLatestActions, loadTopActions, loadTopUsersRecent, loadTopUsersAllTime]) {
      expect(await load(context, programId)).toEqual([])
    }
  })

  it('counts what happened in this program, in its time, and nothing of another', async () => {
    const { programId } = program
    const ada = await createParticipantScene(payload, { programId, first_name: 'Ada' })
    const bob = await createParticipantScene(payload, { programId, first_name: 'Bob' })
    await createParticipantScene(payload, { programId, status: 'blocked' })
    const first = await createChallengeScene(payload, { programId, points: 40, start: null, finish: null })
    const second = await createChallengeScene(payload, { programId, points: 60, start: null, finish: null })
    await complete(context, programId, ada.participantId, first.challengeId)
    await complete(context, programId, ada.participantId, second.challengeId)
    await complete(context, programId, bob.participantId, first.challengeId)
    const visits = 'insert into program_visits (program_id, participant_id, visited_at) values ($1, $2, $3)'
    await context.sql(visits, [programId, null, context.now])
    await context.sql(visits, [programId, bob.participantId, at(-40).now])

    const other = await createProgramScene(payload)
    const eve = await createParticipantScene(payload, { programId: other.programId, points: 900 })
    await context.sql(visits, [other.programId, eve.participantId, context.now])

    expect(await loadMetrics(context, programId)).toEqual({
      active_participants: { total: 2, recent: 2, previous: 1 },
      completed_challenges: { total: 3, recent: 3, previous: 0 },
      program_visits: { total: 2, recent: 1, previous: 1 },
      participant_actions: { total: 3, recent: 3, previous: 0 },
    })
    const performance = await loadPerformance(context, programId)
    expect(performance.points_earned).toEqual({ recent: 140, previous: 0 })
    expect(performance.completion_rate.recent).toBeCloseTo(2 / 3)
    expect((await loadTopUsersAllTime(context, programId)).map(({ name, points }) => [name, points])).toEqual([
      ['Ada Lovelace', 100],
      ['Bob Lovelace', 40],
    ])
    expect((await loadLatestActions(context, programId)).length).toBe(3)
    expect((await loadUsersGrowth(at(1), programId, 'UTC')).at(-1)?.y).toBe(3)

    // Two months on it is all past: the totals stay, what is recent is gone.
    const later = at(61)
    expect((await loadMetrics(later, programId)).completed_challenges).toEqual({ total: 3, recent: 0, previous: 0 })
    expect(await loadTopUsersRecent(later, programId)).toEqual([])
    expect((await loadTopUsersAllTime(later, programId)).length).toBe(2)
  })

  it('answers as JSON, and tells of receipts only those who may see them', async () => {
    const { GET } = await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/dashboard/route')
    const params = { program_id: program.programId }
    const owner = await createAdministratorScene(payload, program)
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
    const viewer = await createAdministratorScene(payload, { ...program, pairs: ['dashboard.view'] })
    expect((await callRoute(GET, { caller: viewer, params })).body).toMatchObject({ receipts_waiting: null })
  })
})
