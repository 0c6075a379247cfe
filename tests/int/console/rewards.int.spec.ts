import type { Payload } from 'payload'
import { RewardFrame } from '@/console/views/rewards/reward-frame'
import { listEditorOptions } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'
import { type RoutesAt, routesAt } from '../../support/routes'

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let owner: AdministratorFixture
let listRoute: RoutesAt
let csvRoute: RoutesAt
let duplicateRoute: RoutesAt
let rewardRoute: RoutesAt
let approvalRoute: RoutesAt

const administratorWith = (...pairs: PermissionPair[]) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  listRoute = await routesAt('/admin/v2/programs/:program_id/rewards')
  csvRoute = await routesAt('/admin/v2/programs/:program_id/rewards.csv')
  duplicateRoute = await routesAt('/admin/v2/rewards/:reward_id/duplicate')
  rewardRoute = await routesAt('/admin/v2/rewards/:reward_id')
  approvalRoute = await routesAt('/admin/v2/rewards/:reward_id/toggle_approval')
  sql = poolSql(payload)
  ;({ organizationId, programId } = await createProgramFixture(payload))
  owner = await administratorWith('rewards.view', 'rewards.create', 'rewards.update', 'rewards.manage')
})
afterAll(() => test.close())

describe('the list of rewards', () => {
  let home: { organizationId: number; programId: number }
  let reader: AdministratorFixture

  beforeAll(async () => {
    home = await createProgramFixture(payload)
    reader = await createAdministratorFixture(payload, { ...home, pairs: ['rewards.view'] })
    const { programId: program } = home
    await createRewardFixture(payload, {
      programId: program,
      name: 'Mug',
      threshold: 300,
      limit: 5,
      tag_list: ['home'],
    })
    await createRewardFixture(payload, { programId: program, name: 'A draft', approved_at: null })
    await createRewardFixture(payload, { programId: program, name: 'Later', start: inDays(3), finish: inDays(9) })
    await createRewardFixture(payload, { programId: program, name: 'Over', start: inDays(-9), finish: inDays(-3) })
    await createRewardFixture(payload, {
      programId: program,
      name: 'Draw',
      selection: 'sweepstake',
      threshold: null,
      sweepstake: { entry_cost: 20, free_entry: true, winners: 1, alternates: 0 },
    })
    const foreign = await createProgramFixture(payload, { organization: home.organizationId })
    await createRewardFixture(payload, { programId: foreign.programId, name: 'Mug of another program' })
  })

  const list = async (query = '', caller = reader) =>
    callRoute<{ rewards: { name: string; status: string }[]; total: number }>(listRoute.GET, {
      caller,
      path: `/admin/v2/programs/${home.programId}/rewards${query}`,
      params: { program_id: home.programId },
    })
  const namesOf = (answer: { body: { rewards: { name: string }[] } }) => answer.body.rewards.map(({ name }) => name)

  it('describes each reward, including whether a challenge gives it', async () => {
    const { prizes } = await listEditorOptions(
      createContext(payload, { actor: { type: 'system', name: 'test' } }),
      home.programId,
    )
    expect(prizes.map(({ name, selection, status }) => [name, selection, status])).toEqual([
      ['A draft', 'redeem', 'draft'],
      ['Draw', 'sweepstake', 'active'],
      ['Later', 'redeem', 'scheduled'],
      ['Mug', 'redeem', 'active'],
      ['Over', 'redeem', 'ended'],
    ])
  })

  // CONSOLE-33, CONSOLE-66, CONSOLE-76
  it('shows each reward’s kind, status, points, limit and claims, of this program only', async () => {
    const { body, status } = await list('?sort=name')
    expect(status).toBe(200)
    expect(body.total).toBe(5)
    expect(body.rewards.find(({ name }) => name === 'Mug')).toMatchObject({
      selection: 'redeem',
      status: 'active',
      points: 300,
      limit: 5,
      claims: 0,
      tag_list: ['home'],
      image: null,
    })
    expect(body.rewards.find(({ name }) => name === 'Later')).toMatchObject({
      start: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      finish: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(body.rewards.find(({ name }) => name === 'Draw')).toMatchObject({ selection: 'sweepstake', points: 20 })
    expect(body.rewards.map(({ name, status: state }) => [name, state])).toEqual([
      ['A draft', 'draft'],
      ['Draw', 'active'],
      ['Later', 'scheduled'],
      ['Mug', 'active'],
      ['Over', 'ended'],
    ])
  })

  it('can be searched by name and tag, sorted, and filtered by status and selection', async () => {
    expect(namesOf(await list('?search=HOME'))).toEqual(['Mug'])
    expect(namesOf(await list('?search=another'))).toEqual([])
    expect(namesOf(await list('?sort=points&direction=desc')).at(0)).toBe('Mug')
    expect(namesOf(await list('?status=draft'))).toEqual(['A draft'])
    expect(namesOf(await list('?selection=sweepstake'))).toEqual(['Draw'])
    expect(namesOf(await list('?status=ended,scheduled&sort=name'))).toEqual(['Later', 'Over'])
    expect((await list('?status=gone')).body.total).toBe(5)
  })

  it('exports CSV with the same search and filters', async () => {
    const { body, headers } = await callRoute<string>(csvRoute.GET, {
      caller: reader,
      path: `/admin/v2/programs/${home.programId}/rewards.csv?search=mug`,
      params: { program_id: home.programId },
    })
    expect(headers.get('content-disposition')).toBe('attachment; filename="rewards.csv"')
    const [header, ...rows] = body.trim().split('\n')
    expect(header).toBe('id,name,selection,status,points,limit,claims,start,finish,tags')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(',Mug,redeem,active,300,5,0,')
  })

  it('is refused without rewards.view', async () => {
    const caller = await createAdministratorFixture(payload, { ...home, pairs: ['challenges.view'] })
    expect((await list('', caller)).status).toBe(403)
  })
})

describe('a reward', () => {
  const detail = async (rewardId: number, caller = owner) =>
    callRoute<{ reward: Record<string, unknown> }>(rewardRoute.GET, { caller, params: { reward_id: rewardId } })
  const post = async (rewardId: number, body: object, caller = owner) =>
    callRoute(rewardRoute.POST, { caller, params: { reward_id: rewardId }, body })

  it('shows its claims, limit and remaining stock', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 10 })
    await sql('update reward_stocks set claims = 4 where reward_id = $1', [rewardId])
    expect((await detail(rewardId)).body.reward).toMatchObject({ limit: 10, claims: 4, balance: 6, status: 'active' })
  })

  // CONSOLE-34
  it('shows Total Claims and Rewards Balance on its page', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 10 })
    await sql('update reward_stocks set claims = 4 where reward_id = $1', [rewardId])
    const params = { reward_id: String(rewardId) }
    const place = { organizationId, programId, pairs: ['rewards.view' as const], path: `/rewards/${rewardId}`, params }
    const view = await viewOf(payload, place)
    const page = await RewardFrame({ view, tab: 'participants', children: async () => null })
    const figures = renderConsole(page.props.figures).replaceAll(/<[^>]+>/g, ' ')
    expect(figures).toMatch(/Total Claims\s+4 of 10\s+Rewards Balance\s+6/)
  })

  const openPage = async (rewardId: number) => {
    const params = { reward_id: String(rewardId) }
    const place = { organizationId, programId, pairs: ['rewards.view' as const], path: `/rewards/${rewardId}`, params }
    const view = await viewOf(payload, place)
    return (await RewardFrame({ view, tab: 'participants', children: async () => null })).props
  }

  it('shows a limit per participant if its form has one', async () => {
    const termsOf = async (selection: 'redeem' | 'milestone') => {
      const { rewardId } = await createRewardFixture(payload, { programId, selection, limit_per_participant: 1 })
      return (await openPage(rewardId)).facts.map(({ term }: { term: string }) => term)
    }
    expect(await termsOf('redeem')).toContain('Limit per user')
    expect(await termsOf('milestone')).not.toContain('Limit per user')
  })

  it('warns about an offer that no challenge gives', async () => {
    const offer = { programId, selection: 'offer', threshold: null } as const
    const [mine, other] = [await createRewardFixture(payload, offer), await createRewardFixture(payload, offer)]
    const hintOf = async ({ rewardId }: { rewardId: number }) => (await openPage(rewardId)).description
    expect(await hintOf(mine)).toMatch(/^No challenge unlocks this offer yet\./)
    const gives = { programId, reward_type: 'prize', prize: mine.rewardId } as const
    await createChallengeFixture(payload, { ...gives, approved_at: null })
    await createChallengeFixture(payload, { ...gives, start: inDays(-9), finish: inDays(-1) })
    await createChallengeFixture(payload, { programId, challenge_type: 'membership' })
    expect(await hintOf(mine)).toMatch(/^No challenge/)
    await createChallengeFixture(payload, gives)
    expect([await hintOf(mine), await hintOf(other)]).toEqual([undefined, expect.stringMatching(/^No challenge/)])
    await createChallengeFixture(payload, { programId, unlocks_offers: true })
    expect(await hintOf(other)).toBeUndefined()
    const redeem = await createRewardFixture(payload, { programId })
    expect(await hintOf(redeem)).toBeUndefined()
  })

  it('shows no balance without a limit, and none below zero', async () => {
    const open = await createRewardFixture(payload, { programId })
    const full = await createRewardFixture(payload, { programId, limit: 3 })
    await sql('update reward_stocks set claims = 5 where reward_id = $1', [full.rewardId])
    expect((await detail(open.rewardId)).body.reward).toMatchObject({ limit: null, balance: null })
    expect((await detail(full.rewardId)).body.reward).toMatchObject({ balance: 0 })
  })

  // CONSOLE-123
  it('adds and removes a tag: Tag updated', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId })
    const on = await post(rewardId, { intent: 'toggleTag', tag: 'vip' })
    expect(on.body).toEqual({ success: true, message: 'Tag updated', errors: {}, tag_list: ['vip'] })
    const off = await post(rewardId, { intent: 'toggleTag', tag: 'vip' })
    expect(off.body).toMatchObject({ message: 'Tag updated', tag_list: [] })
  })

  it('refuses tags without rewards.manage, and invalid tags', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId })
    const editor = await administratorWith('rewards.view', 'rewards.update')
    expect((await post(rewardId, { intent: 'toggleTag', tag: 'vip' }, editor)).status).toBe(403)
    expect((await post(rewardId, { intent: 'toggleTag' })).status).toBe(422)
    expect((await post(rewardId, { intent: 'toggleTag', tag: 'a,b' })).status).toBe(422)
  })

  // CONSOLE-114
  it.each(['nothing', '', 'constructor', '__proto__'])('answers the intent %j with Invalid intent', async (intent) => {
    const { rewardId } = await createRewardFixture(payload, { programId })
    const { body, status } = await post(rewardId, { intent })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, message: 'Invalid intent', errors: {} })
  })
})

describe('approval', () => {
  const toggle = async (rewardId: number, body: object = {}, caller = owner) =>
    callRoute<{ message: string; approved?: boolean; errors: Record<string, string[]> }>(approvalRoute.POST, {
      caller,
      params: { reward_id: rewardId },
      body,
    })
  const approvedAt = async (rewardId: number) =>
    onlyRow(await sql<{ approved_at: Date | null }>('select approved_at from rewards where id = $1', [rewardId]))
      .approved_at

  it('of a sweepstake commits its first draw at once, once', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      sweepstake: { entry_cost: 5, winners: 1, alternates: 0, free_entry: false },
      finish: new Date(Date.now() + 86_400_000).toISOString(),
      approved_at: null,
    })
    for (const approved of [true, true, false, true]) expect((await toggle(rewardId, { approved })).status).toBe(200)
    expect(await sql('select draw_number::int, status from sweepstake_draws where reward_id = $1', [rewardId])).toEqual(
      [{ draw_number: 1, status: 'committed' }],
    )
  })

  // CONSOLE-76
  it('toggles between draft and approved, each with an audit entry', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, approved_at: null })
    expect((await toggle(rewardId)).body).toMatchObject({ message: 'Reward approved.', approved: true })
    expect(await approvedAt(rewardId)).not.toBeNull()
    expect((await toggle(rewardId)).body).toMatchObject({ message: 'Reward moved to draft.', approved: false })
    expect(await approvedAt(rewardId)).toBeNull()
    const audit = await sql<{ action: string; actor_label: string }>(
      "select action, actor_label from audit_entries where record_type = 'rewards' and record_id = $1 order by id",
      [String(rewardId)],
    )
    expect(audit).toEqual([
      { action: 'reward.approved', actor_label: owner.email },
      { action: 'reward.unapproved', actor_label: owner.email },
    ])
  })

  it('happens once, however often it is requested at once', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, approved_at: null })
    const answers = await Promise.all(Array.from({ length: 6 }, () => toggle(rewardId, { approved: true })))
    expect(answers.map(({ body }) => body.approved)).toEqual(Array(6).fill(true))
    const audit = await sql("select 1 from audit_entries where action = 'reward.approved' and record_id = $1", [
      String(rewardId),
    ])
    expect(audit).toHaveLength(1)
  })

  it('is refused with errors if its form would be invalid', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      approved_at: null,
      selection: 'sweepstake',
      finish: null,
      sweepstake: { entry_cost: null, free_entry: false, winners: 1, alternates: 0 },
    })
    const { body, status } = await toggle(rewardId, { approved: true })
    expect(status).toBe(422)
    expect(body.message).toBe('This reward is incomplete. Edit it before approving.')
    expect(Object.keys(body.errors)).toEqual(['finish', 'entry_cost'])
    expect(await approvedAt(rewardId)).toBeNull()
  })

  it('is refused after the finish, unless participants are involved', async () => {
    const ended = { programId, approved_at: null, threshold: 1, start: inDays(-9), finish: inDays(-1) }
    const draws = {
      ...ended,
      selection: 'sweepstake',
      sweepstake: { entry_cost: 5, free_entry: false, winners: 1, alternates: 0 },
    } as const
    for (const reward of [ended, draws]) {
      const { rewardId } = await createRewardFixture(payload, reward)
      const { body, status } = await toggle(rewardId, { approved: true })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ finish: ['The finish has passed. Choose a later date.'] })
      expect(await approvedAt(rewardId)).toBeNull()
      await sql("update rewards set finish = now() + interval '1 day' where id = $1", [rewardId])
      expect((await toggle(rewardId, { approved: true })).status).toBe(200)
    }
    const { rewardId } = await createRewardFixture(payload, draws)
    const { participantId } = await createParticipantFixture(payload, { programId })
    await sql(
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
       values ($1, $2, $3, 1, 'free', 'before-the-finish')`,
      [programId, rewardId, participantId],
    )
    expect((await toggle(rewardId, { approved: true })).status).toBe(200)
  })

  it('needs rewards.manage, and doesn’t find another program’s reward', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, approved_at: null })
    const editor = await administratorWith('rewards.view', 'rewards.update', 'rewards.create')
    expect((await toggle(rewardId, {}, editor)).status).toBe(403)
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await toggle(rewardId, {}, stranger)).status).toBe(404)
    expect(await approvedAt(rewardId)).toBeNull()
  })
})

describe('a duplicate', () => {
  const duplicate = async (rewardId: number, body: object = {}, caller = owner) =>
    callRoute<{ reward_id: number; message: string }>(duplicateRoute.POST, {
      caller,
      params: { reward_id: rewardId },
      body,
    })

  // CONSOLE-123
  it('is a draft with the same terms and no history', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      name: 'Mug',
      limit: 7,
      threshold: 40,
      coupons: ['ONE'],
      tag_list: ['home'],
    })
    await sql('update reward_stocks set claims = 2 where reward_id = $1', [rewardId])
    const { body } = await duplicate(rewardId)
    expect(body.message).toBe('Reward created successfully.')
    const copy = onlyRow(
      await sql(
        `select r.name, r.approved_at, r."limit", r.threshold, r.uses_coupons, r.tag_list, s.claims,
           (select count(*)::int from coupons k where k.reward_id = r.id) as codes
         from rewards r join reward_stocks s on s.reward_id = r.id where r.id = $1 and r.program_id = $2`,
        [body.reward_id, programId],
      ),
    )
    expect(copy).toEqual({
      name: 'Mug (copy)',
      approved_at: null,
      limit: 7,
      threshold: 40,
      uses_coupons: true,
      tag_list: ['home'],
      claims: 0,
      codes: 0,
    })
  })

  it('omits the moments and the end of a contest', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'mini-contest',
      mini_contest: {
        kind: 'instant_win',
        winners: 3,
        play_cost: 5,
        moments_hash: 'a'.repeat(64),
        settled_at: inDays(-1),
      },
    })
    const { body } = await duplicate(rewardId)
    const copy = onlyRow(
      await sql(
        `select mini_contest_kind as kind, mini_contest_winners::int as winners, mini_contest_play_cost as play_cost,
           mini_contest_moments_hash as hash, mini_contest_settled_at as settled_at from rewards where id = $1`,
        [body.reward_id],
      ),
    )
    expect(copy).toEqual({ kind: 'instant_win', winners: 3, play_cost: 5, hash: null, settled_at: null })
  })

  it('is created once per request, however often it arrives', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Twice' })
    const identifier = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => duplicate(rewardId, { identifier })))
    expect(new Set(answers.map(({ body }) => body.reward_id)).size).toBe(1)
    expect(
      await sql("select 1 from rewards where name = 'Twice (copy)' and program_id = $1", [programId]),
    ).toHaveLength(1)
  })

  it('has no tags if its creator may not tag', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Tagged', tag_list: ['home'] })
    const creator = await administratorWith('rewards.view', 'rewards.create')
    const { body } = await duplicate(rewardId, {}, creator)
    expect(await sql('select tag_list from rewards where id = $1', [body.reward_id])).toEqual([{ tag_list: [] }])
  })

  it('has a name short enough to be approved', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'x'.repeat(120), threshold: 40 })
    const { body } = await duplicate(rewardId)
    expect(await sql('select name from rewards where id = $1', [body.reward_id])).toEqual([
      { name: `${'x'.repeat(113)} (copy)` },
    ])
    const approved = await callRoute(approvalRoute.POST, {
      caller: owner,
      params: { reward_id: body.reward_id },
      body: { approved: true },
    })
    expect(approved.status).toBe(200)
  })

  it('is never cut within a character', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: `x${'🎁'.repeat(59)}`, threshold: 40 })
    const { body, status } = await duplicate(rewardId)
    expect(status).toBe(200)
    expect(await sql('select name from rewards where id = $1', [body.reward_id])).toEqual([
      { name: `x${'🎁'.repeat(56)} (copy)` },
    ])
  })

  it('of an ended reward has no past dates', async () => {
    const datesOf = async (start: string, finish: string) => {
      const { rewardId } = await createRewardFixture(payload, { programId, start, finish })
      const { body } = await duplicate(rewardId)
      return onlyRow(await sql('select start, finish from rewards where id = $1', [body.reward_id]))
    }
    const [before, after] = [inDays(-9), inDays(3)]
    expect(await datesOf(before, inDays(-1))).toEqual({ start: null, finish: null })
    expect(await datesOf(before, after)).toEqual({ start: new Date(before), finish: new Date(after) })
  })

  it('needs rewards.create', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId })
    const manager = await administratorWith('rewards.view', 'rewards.update', 'rewards.manage')
    expect((await duplicate(rewardId, {}, manager)).status).toBe(403)
  })
})

describe('the limit of a reward', () => {
  it('is never exceeded by concurrent claims', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 3 })
    const takes = await Promise.all(
      Array.from({ length: 12 }, () =>
        sql<{ taken: boolean }>('select laurel_take_stock($1, $2, false) as taken', [programId, rewardId]),
      ),
    )
    expect(takes.filter(([row]) => row?.taken).length).toBe(3)
  })
})
