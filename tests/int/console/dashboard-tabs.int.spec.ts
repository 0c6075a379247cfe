import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { aggregateFigures } from '@/domain/figures'
import { awardPoints, spendPoints } from '@/domain/points'
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

const DAY_MS = 86_400_000

let test: TestPayload
let payload: Payload
let context: Context
let program: { organizationId: number; programId: number }
let ada: number
let bob: number
let quiz: number
let link: number
let tote: number
let mug: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  program = await createProgramFixture(payload)
  const { programId } = program
  ada = (await createParticipantFixture(payload, { programId, first_name: 'Ada' })).participantId
  bob = (await createParticipantFixture(payload, { programId, first_name: 'Bob', last_name: '=cmd()' })).participantId
  quiz = (await createChallengeFixture(payload, { programId, name: 'A quiz' })).challengeId
  link = (await createChallengeFixture(payload, { programId, name: 'Zebra link' })).challengeId
  tote = (await createRewardFixture(payload, { programId, name: 'Tote bag', limit: 10 })).rewardId
  mug = (await createRewardFixture(payload, { programId, name: 'Mug' })).rewardId

  const act = (participant: number, type: string, about: string, id: number, title: string, minutesAgo: number) =>
    context.sql(
      `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, occurred_at)
       values ($1, $2, $3, $4, 5, $5, $6, $7)`,
      [programId, participant, type, title, about, id, new Date(context.now.getTime() - minutesAgo * 60_000)],
    )
  await act(ada, 'challenge_completed', 'Challenge', quiz, 'A quiz', 3)
  await act(bob, 'reward_claimed', 'Reward', tote, 'Tote bag', 2)
  await act(ada, 'receipt_processed', 'Receipt', 77, 'Greens', 1)

  const days = (ago: number) => new Date(context.now.getTime() - ago * DAY_MS)
  const complete = (challenge: number, participant: number, ago: number, points: number, period: string) =>
    context.sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       values ($1, $2, $3, $4, 'site', $5, $6)`,
      [programId, challenge, participant, period, points, days(ago)],
    )
  const click = (challenge: number, ago: number) =>
    context.sql(
      "insert into challenge_events (program_id, challenge_id, participant_id, kind, occurred_at) values ($1, $2, $3, 'click', $4)",
      [programId, challenge, ada, days(ago)],
    )
  await complete(link, ada, 1, 20, 'a')
  await complete(link, bob, 2, 20, 'b')
  await complete(link, bob, 50, 20, 'old')
  await complete(quiz, ada, 1, 30, 'a')
  for (const ago of [1, 1, 2, 3, 50]) await click(link, ago)
  const claim = (reward: number, ago: number, points: number, state: string, key: string) =>
    context.sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, points_spent, state, earned_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [programId, reward, ada, key, points, state, days(ago)],
    )
  await claim(tote, 1, 150, 'settled', 'a')
  await claim(tote, 1, 150, 'cancelled', 'b')
  await claim(tote, 60, 150, 'settled', 'c')
  await claim(mug, 2, 40, 'held', 'd')
  await context.sql('update reward_stocks set claims = 2 where reward_id = $1', [tote])

  const other = await createProgramFixture(payload)
  const eve = await createParticipantFixture(payload, { programId: other.programId })
  await context.sql(
    `insert into participant_actions (program_id, participant_id, action_type, title, actionable_type, occurred_at)
     values ($1, $2, 'challenge_completed', 'Not yours', 'Challenge', now())`,
    [other.programId, eve.participantId],
  )
  await createChallengeFixture(payload, { programId: other.programId, name: 'Not yours' })
})

afterAll(() => test.close())

const routes = {
  actions: () => routesAt('/admin/v2/programs/:program_id/dashboard/actions'),
  csv: () => routesAt('/admin/v2/programs/:program_id/dashboard/actions.csv'),
  challenges: () => routesAt('/admin/v2/programs/:program_id/dashboard/challenges'),
  rewards: () => routesAt('/admin/v2/programs/:program_id/dashboard/rewards'),
}
const ask = async (name: keyof typeof routes, query: Record<string, string> = {}) => {
  const caller = await createAdministratorFixture(payload, program)
  const { GET } = await routes[name]()
  const path = `/?${new URLSearchParams(query)}`
  return callRoute<Record<string, never>>(GET, { caller, params: { program_id: program.programId }, path })
}
const titles = ({ body }: { body: { actions?: { title: string }[] } }) => body.actions?.map(({ title }) => title)

describe('the actions tab', () => {
  // CONSOLE-9, CONSOLE-17, CONSOLE-18
  it('lists participants’ actions, newest first, with links to participants and subjects', async () => {
    const { body } = await ask('actions')
    expect(body).toMatchObject({ total: 3, page_size: 20 })
    expect(body.actions).toEqual([
      {
        action_type: 'receipt_processed',
        name: 'Ada Lovelace',
        title: 'Receipt at Greens',
        details_url: `/admin/v2/users/${ada}`,
        actionable_url: '/admin/v2/receipts/77',
        created_at: expect.any(String),
      },
      expect.objectContaining({ title: 'Tote bag', actionable_url: `/admin/v2/rewards/${tote}` }),
      expect.objectContaining({ title: 'A quiz', actionable_url: `/admin/v2/challenges/${quiz}` }),
    ])
  })

  // CONSOLE-121
  it('can be filtered by type and subject, and searched by participant and title', async () => {
    expect(titles(await ask('actions', { type: 'reward_claimed' }))).toEqual(['Tote bag'])
    expect(titles(await ask('actions', { actionable_type: 'Challenge' }))).toEqual(['A quiz'])
    expect(titles(await ask('actions', { actionable_type: 'Challenge,Reward' }))).toEqual(['Tote bag', 'A quiz'])
    expect(titles(await ask('actions', { actionable_type: 'Receipt' }))).toHaveLength(3)
    expect(titles(await ask('actions', { search: 'greens' }))).toEqual(['Receipt at Greens'])
    expect(titles(await ask('actions', { search: 'bob' }))).toEqual(['Tote bag'])
    expect(titles(await ask('actions', { search: 'nobody and nothing' }))).toEqual([])
    expect(titles(await ask('actions', { direction: 'asc' }))).toEqual(['A quiz', 'Tote bag', 'Receipt at Greens'])
  })

  it('finds a title among thousands', async () => {
    const other = await createProgramFixture(payload)
    const { participantId } = await createParticipantFixture(payload, other)
    await context.sql(
      `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, occurred_at)
       select $1, $2, 'challenge_completed', case n when 2500 then 'Zanzibar' else 'Task ' || n end, 1, 'Challenge', 1, now() - make_interval(secs => n)
       from generate_series(1, 2500) n`,
      [other.programId, participantId],
    )
    const caller = await createAdministratorFixture(payload, other)
    const { GET } = await routes.actions()
    const found = await callRoute(GET, { caller, params: { program_id: other.programId }, path: '/?search=zANZI' })
    expect(titles(found as never)).toEqual(['Zanzibar'])
  })

  it('hides identities from those who may not see users', async () => {
    const caller = await createAdministratorFixture(payload, { ...program, pairs: ['dashboard.view'] })
    const { GET } = await routes.actions()
    const search = async (text: string) => {
      const path = `/?search=${encodeURIComponent(text)}`
      return titles((await callRoute(GET, { caller, params: { program_id: program.programId }, path })) as never)
    }
    expect(await search('@example.com')).toEqual([])
    expect(await search('tote')).toEqual(['Tote bag'])
    expect(titles(await ask('actions', { search: '@example.com' }))).toHaveLength(3)
  })

  it('exports CSV with formulas escaped', async () => {
    const caller = await createAdministratorFixture(payload, program)
    const { GET } = await routes.csv()
    const file = await callRoute<string>(GET, {
      caller,
      params: { program_id: program.programId },
      path: '/?type=reward_claimed',
    })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header, row, ...rest] = file.body.trim().split('\n')
    expect(header).toBe('created_at,action_type,title,participant_id,name,points,actionable_type,actionable_id')
    expect(row).toMatch(new RegExp(`,reward_claimed,Tote bag,${bob},.*Bob =cmd\\(\\).*,5,Reward,${tote}$`))
    expect(rest).toEqual([])
  })
})

describe('the tabs of challenges and rewards', () => {
  // Before aggregation, and after.
  beforeAll(() => aggregateFigures(context))

  it('show the results of each challenge in the chosen days', async () => {
    const { body } = await ask('challenges')
    expect(body.challenges).toEqual([
      {
        id: link,
        name: 'Zebra link',
        challengeType: 'link',
        status: 'active',
        clicks: 4,
        completions: 2,
        conversion: 0.5,
        points: 40,
      },
      expect.objectContaining({ id: quiz, clicks: 0, completions: 1, conversion: null, points: 30 }),
    ])
    const all = await ask('challenges', { range: 'all', from: '2020-01-01' })
    expect(all.body.challenges?.[0]).toMatchObject({ clicks: 5, completions: 3, points: 60 })
    expect((await ask('challenges', { range: '7', sort: 'name' })).body.challenges).toMatchObject([
      { name: 'A quiz' },
      { name: 'Zebra link' },
    ])
    const found = await ask('challenges', { search: 'zebra', page: '9' })
    expect(found.body).toMatchObject({ total: 1, page: 1, challenges: [{ name: 'Zebra link' }] })
    expect((await ask('challenges', { search: '%' })).body).toMatchObject({ total: 0, challenges: [] })
  })

  it('exclude a completion that is reset', async () => {
    await context.sql(
      "update challenge_completions set reset_at = now() where challenge_id = $1 and period_key = 'b'",
      [link],
    )
    const { body } = await ask('challenges', { search: 'zebra' })
    expect(body.challenges).toMatchObject([{ completions: 1, points: 20 }])
  })

  it('count the points of entries like those of claims', async () => {
    const other = await createProgramFixture(payload)
    const { participantId } = await createParticipantFixture(payload, { programId: other.programId })
    const { rewardId } = await createRewardFixture(payload, { programId: other.programId })
    const posting = { programId: other.programId, participantId, cause: { type: 'Test', id: 1 }, title: 'Test' }
    await awardPoints(context, { ...posting, amount: 100, key: 'tabs:earned' })
    const spent = await spendPoints(context, { ...posting, amount: 25, key: 'tabs:entered' })
    const enter = (source: string, pointEntryId: number | null) =>
      context.sql(
        `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, point_entry_id, idempotency_key)
         values ($1, $2, $3, 1, $4, $5, $6)`,
        [other.programId, rewardId, participantId, source, pointEntryId, `tabs:${source}`],
      )
    await enter('points', spent.ok ? spent.entryId : null)
    await enter('free', null)
    const caller = await createAdministratorFixture(payload, other)
    const { GET } = await routes.rewards()
    const { body } = await callRoute(GET, { caller, params: { program_id: other.programId } })
    expect(body).toMatchObject({ rewards: [{ id: rewardId, claims: 0, points_spent: 25 }] })
  })

  it('show the results of each reward, and its remaining stock', async () => {
    const { body } = await ask('rewards')
    expect(body.rewards).toMatchObject([
      { id: mug, selection: 'redeem', status: 'active', claims: 1, points_spent: 40, stock_left: null },
      { id: tote, claims: 1, points_spent: 150, stock_left: 8 },
    ])
    const { body: sorted } = await ask('rewards', { sort: 'stock_left', direction: 'asc' })
    expect(sorted.rewards).toMatchObject([{ id: tote }, { id: mug }])
  })
})
