import { createContext } from '@/domain/context'
import { findRange, loadFunnel, loadRetention, loadRewardEconomics } from '@/domain/dashboard'
import { listUsers, userListParameters } from '@/domain/users'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let sql: Sql
beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())

const NOW = new Date('2026-10-20T12:00:00Z')
const context = () => ({
  ...createContext(test.payload, { actor: { type: 'system' as const, name: 'test' } }),
  now: NOW,
})

/** Four people: two joined in August, two in October, one of whom completed a challenge and claimed a reward. */
const createState = async () => {
  const { organizationId, programId } = await createProgramFixture(test.payload)
  const people: number[] = []
  for (const joined of ['2026-08-05', '2026-08-06', '2026-10-05', '2026-10-06']) {
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    await sql('update participants set created_at = $2 where id = $1', [participantId, `${joined}T12:00:00Z`])
    people.push(participantId)
  }
  const hidden = await createParticipantFixture(test.payload, { programId, is_test: true })
  await sql(`update participants set created_at = '2026-10-05' where id = $1`, [hidden.participantId])
  const visit = (participantId: number | null, at: string) =>
    sql('insert into program_visits (program_id, participant_id, visited_at) values ($1, $2, $3)', [
      programId,
      participantId,
      at,
    ])
  const [first = 0, second = 0, third = 0] = people
  await visit(null, '2026-10-02T12:00:00Z')
  await visit(first, '2026-08-05T12:00:00Z')
  await visit(second, '2026-08-09T12:00:00Z')
  await visit(first, '2026-09-09T12:00:00Z')
  await visit(third, '2026-10-05T12:00:00Z')
  const { challengeId } = await createChallengeFixture(test.payload, { programId })
  await sql(
    `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, completed_at) values ($1, $2, $3, 'once', 'api', $4)`,
    [programId, challengeId, third, '2026-10-05T13:00:00Z'],
  )
  const { rewardId } = await createRewardFixture(test.payload, { programId, limit: 11 })
  await sql(
    `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, origin, points_spent, earned_at) values ($1, $2, $3, 'a', 'claimed', 40, $4)`,
    [programId, rewardId, third, '2026-10-05T14:00:00Z'],
  )
  return { organizationId, programId, rewardId }
}

describe('the insights of the dashboard', () => {
  it("lead to a list of those who joined, by days of the program's time zone", async () => {
    const { programId } = await createState()
    const joined = async (query: Record<string, string>) =>
      (await listUsers(context(), programId, userListParameters.parse(query))).total
    expect(await joined({ joined_from: '2026-10-05', joined_to: '2026-10-05' })).toBe(1)
    expect(await joined({ joined_from: '2026-10-06' })).toBe(1)
    expect(await joined({ joined_to: '2026-08-31' })).toBe(2)
    expect(await joined({ joined_from: '2026-11-01' })).toBe(0)
  })

  it('follow people from joining to the first reward, month by month', async () => {
    const { programId, rewardId } = await createState()
    const range = await findRange(context(), programId, { from: '2026-10-01', to: '2026-10-20' })
    expect(await loadFunnel(context(), programId, range)).toEqual({ visits: 1, joined: 2, challenged: 1, rewarded: 1 })
    expect(await loadRetention(context(), programId, range)).toEqual([
      { month: '2026-08', joined: 2, active: [2, 1, 0] },
      { month: '2026-10', joined: 2, active: [1] },
    ])
    const [reward] = await loadRewardEconomics(context(), programId, range)
    expect(reward).toMatchObject({
      id: rewardId,
      claims: 1,
      claimers: 1,
      share: 1,
      points_spent: 40,
      points_per_claim: 40,
      previous_claims: 0,
    })
    const later = await findRange(context(), programId, { from: '2026-10-10', to: '2026-10-20' })
    const [now] = await loadRewardEconomics(context(), programId, later)
    expect(now).toMatchObject({ claims: 0, claimers: 0, previous_claims: 1 })
  })

  it('are for administrators of the program who may see its dashboard', async () => {
    const { organizationId, programId } = await createState()
    const other = await createProgramFixture(test.payload)
    const routes = [
      await routesAt('/admin/v2/programs/:program_id/dashboard/insights'),
      await routesAt('/admin/v2/programs/:program_id/dashboard/insights.csv'),
    ]
    const statusesOf = async (pairs: 'dashboard.view'[], organization: number) => {
      const caller = await createAdministratorFixture(test.payload, {
        organizationId: organization,
        pairs,
        ...(organization === organizationId ? { programId } : {}),
      })
      const answers = routes.map(({ GET }) =>
        callRoute(GET, {
          ...{ caller, params: { program_id: String(programId) } },
          path: `/admin/v2/programs/${programId}/dashboard/insights?table=funnel&from=2026-10-01&to=2026-10-20`,
        }),
      )
      return Promise.all(answers)
    }
    const [json, csv] = await statusesOf(['dashboard.view'], organizationId)
    expect(json?.body).toMatchObject({ funnel: { joined: 2 } })
    expect(String(csv?.body)).toContain('joined,2,0')
    expect((await statusesOf(['dashboard.view'], other.organizationId)).map(({ status }) => status)).toEqual([404, 404])
  })
})
