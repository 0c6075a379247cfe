import type { Payload } from 'payload'
import { completeChallenge, resetActivities, submitChallenge } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import { spendPoints } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { givePoints } from '@/domain/users'
import type { WireRoute } from '@/http/server/wire-route'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Wire = Record<string, unknown> & { id: number; name: string }
type Listed = { participants: Wire[]; total: number; sort: string; direction: string; next_cursor: string | null }

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let program: { organizationId: number; programId: number }
let manager: Caller
let viewer: Caller
let people: Record<'ada' | 'alan' | 'grace' | 'kurt', ParticipantFixture>
let route: {
  list: RoutesAt
  page: RoutesAt
  detail: RoutesAt
  twin: RoutesAt
  actions: RoutesAt
  answers: RoutesAt
  challenges: RoutesAt
  questions: RoutesAt
  receipts: RoutesAt
  allReceipts: RoutesAt
  rewards: RoutesAt
  transactions: RoutesAt
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  program = await createProgramFixture(payload)
  const { organizationId, programId } = program
  manager = await createAdministratorFixture(payload, { organizationId, programId })
  viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
  const create = (first_name: string, last_name: string, email: string, points: number, rest: object = {}) =>
    createParticipantFixture(payload, { programId, first_name, last_name, email, points, ...rest })
  const tier = await payload.create({
    collection: 'program-tiers',
    data: { program: programId, name: 'Gold', threshold: 100, earning_multiplier: 1 },
    overrideAccess: true,
  })
  people = {
    ada: await create('Ada', 'Lovelace', 'ada@engine.example', 300, { tag_list: ['vip', 'maths'], gender: 'female' }),
    alan: await create('Alan', 'Turing', 'alan@enigma.example', 20, { status: 'blocked', tag_list: ['maths'] }),
    grace: await create('Grace', 'Hopper', 'grace@navy.example', 150, {
      tier: tier.id,
      country: 'US',
      ahoy_city: 'Arlington',
    }),
    kurt: await create('Kurt', 'Gödel', 'kurt@proof.example', 0, { status: 'opted_out' }),
  }
  const other = await createProgramFixture(payload, { organization: organizationId })
  await createParticipantFixture(payload, { programId: other.programId, first_name: 'Ada', last_name: 'Elsewhere' })
  route = {
    list: await routesAt('/admin/v2/programs/:program_id/participants'),
    page: await routesAt('/admin/v2/programs/:program_id/users'),
    detail: await routesAt('/admin/v2/participants/:participant_id'),
    twin: await routesAt('/admin/v2/users/:end_user_id'),
    actions: await routesAt('/admin/v2/participants/:participant_id/participant_actions'),
    answers: await routesAt('/admin/v2/participants/:participant_id/participant_answers'),
    challenges: await routesAt('/admin/v2/participants/:participant_id/challenges'),
    questions: await routesAt('/admin/v2/participants/:participant_id/questions'),
    allReceipts: await routesAt('/admin/v2/programs/:program_id/receipts'),
    receipts: await routesAt('/admin/v2/participants/:participant_id/receipts'),
    rewards: await routesAt('/admin/v2/participants/:participant_id/rewards'),
    transactions: await routesAt('/admin/v2/participants/:participant_id/blockchain_transactions'),
  }
})

afterAll(() => test.close())

const list = async (query = '', caller = manager, programId = program.programId) => {
  const path = `/admin/v2/programs/${programId}/participants?${query}`
  return callRoute<Listed>(route.list.GET, { caller, path, params: { program_id: programId } })
}
const namesFor = async (query: string) => (await list(query)).body.participants.map(({ name }) => name)
const ask = <Body = Record<string, never>>(
  handler: WireRoute,
  participantId: number,
  { caller = manager, query = '' }: { caller?: Caller; query?: string } = {},
) =>
  callRoute<Body>(handler, {
    caller,
    path: `/admin/v2/participants/${participantId}/list?${query}`,
    params: { participant_id: participantId, end_user_id: participantId },
  })

describe('the list of users', () => {
  // CONSOLE-20
  it('shows its own program’s participants only, the newest first', async () => {
    const { body, status } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 4, sort: 'created_at', direction: 'desc' })
    expect(body.participants.map(({ name }) => name)).toEqual([
      'Kurt Gödel',
      'Grace Hopper',
      'Alan Turing',
      'Ada Lovelace',
    ])
  })

  it('includes the fields of the specification', async () => {
    const { body } = await list('search=ada')
    expect(body.participants).toEqual([
      {
        id: people.ada.participantId,
        program_id: program.programId,
        name: 'Ada Lovelace',
        short_name: 'Ada L.',
        first_name: 'Ada',
        last_name: 'Lovelace',
        avatar: { url: null },
        email: 'ada@engine.example',
        status: 'active',
        aptos_wallet_address: null,
        points: 300,
        unused_points: 300,
        completed_challenges: 0,
        rewards_earned: 0,
        clicks: 0,
        tag_list: ['vip', 'maths'],
        gender: 'female',
        country: null,
        city: null,
        tier: null,
        sign_in_count: 0,
        last_signed_in_at: null,
        created_at: expect.any(String),
      },
    ])
  })

  it('masks addresses for those who only view users', async () => {
    const { body, response } = await list('search=ada', viewer)
    expect(body.participants[0]).toMatchObject({ censured_email: 'a…@engine.example' })
    expect(body.participants[0]).not.toHaveProperty('email')
    expect(await response.text()).not.toContain('ada@engine')
  })

  it.each([
    ['search=LOVE', ['Ada Lovelace']],
    ['search=grace%20hop', ['Grace Hopper']],
    ['search=enigma.example', ['Alan Turing']],
    ['search=%25', []],
    ['search=nobody', []],
    ['status=blocked', ['Alan Turing']],
    ['status=blocked,opted_out&sort=name', ['Alan Turing', 'Kurt Gödel']],
    ['tag=maths&sort=name', ['Ada Lovelace', 'Alan Turing']],
    ['tag=math', []],
    ['points_min=150&sort=name', ['Ada Lovelace', 'Grace Hopper']],
    ['points_max=20&sort=name', ['Alan Turing', 'Kurt Gödel']],
    ['points_min=1&points_max=200&sort=name', ['Alan Turing', 'Grace Hopper']],
    ['tag=maths&status=active', ['Ada Lovelace']],
    ['points_min=many&tier=x&sort=name', ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Kurt Gödel']],
  ])('filters by %s', async (query, names) => {
    expect(await namesFor(query)).toEqual(names)
  })

  // CONSOLE-20
  it('filters by tier', async () => {
    const [{ id } = { id: 0 }] = await sql<{ id: number }>('select id from program_tiers where program_id = $1', [
      program.programId,
    ])
    expect(await namesFor(`tier=${id}`)).toEqual(['Grace Hopper'])
  })

  it.each([
    ['points', 'desc', ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Kurt Gödel']],
    ['unused_points', 'asc', ['Kurt Gödel', 'Alan Turing', 'Grace Hopper', 'Ada Lovelace']],
    ['email', 'asc', ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Kurt Gödel']],
    ['name', 'desc', ['Kurt Gödel', 'Grace Hopper', 'Alan Turing', 'Ada Lovelace']],
  ])('sorts by %s %s', async (sort, direction, names) => {
    expect(await namesFor(`sort=${sort}&direction=${direction}`)).toEqual(names)
  })

  it('doesn’t show erased participants', async () => {
    const { participantId } = await createParticipantFixture(payload, {
      programId: program.programId,
      first_name: 'Gone',
    })
    await sql('update participants set erased_at = now() where id = $1', [participantId])
    expect((await list()).body.total).toBe(4)
  })

  // CONSOLE-124
  it('answers the same at its page’s URL', async () => {
    const { programId } = program
    const path = `/admin/v2/programs/${programId}/users?search=ada`
    const { body } = await callRoute<Listed>(route.page.GET, {
      caller: manager,
      path,
      params: { program_id: programId },
    })
    expect(body).toEqual((await list('search=ada')).body)
  })
})

describe('the user list of a large program', () => {
  it('sorts and filters by points stored beside the balances', async () => {
    const { organizationId, programId } = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, { organizationId, programId })
    await sql(
      `insert into participants (program_id, identifier, email, first_name, last_name, referral_code, created_at)
       select $1, 'long-' || n, 'n' || n || '@long.example', 'N' || n, 'Long', 'long-' || n, now() - make_interval(secs => n)
       from generate_series(1, 10001) n`,
      [programId],
    )
    const rows = await sql<{ id: number; n: number }>(
      `select id, substr(identifier, 6)::int as n from participants where program_id = $1 and identifier in ('long-7', 'long-8', 'long-9')
       order by identifier`,
      [programId],
    )
    for (const { id, n } of rows) {
      await givePoints(context, { programId, participantId: id, points: n * 100, title: 'Points', key: `long-${n}` })
    }
    const { aggregateFigures } = await import('@/domain/figures')
    await aggregateFigures(context)
    const names = async (query: string) =>
      (await list(query, caller, programId)).body.participants.map(({ name }) => name)
    expect((await names('sort=points&direction=desc&page_size=10')).slice(0, 4)).toEqual([
      'N9 Long',
      'N8 Long',
      'N7 Long',
      expect.any(String),
    ])
    expect(await names('points_min=800&sort=points&direction=asc')).toEqual(['N8 Long', 'N9 Long'])
    const narrowed = await list('points_max=700&search=n7%20long&sort=name', caller, programId)
    expect(narrowed.body.participants.map(({ name }) => name)).toContain('N7 Long')
    // Sorted by email, whose cursors must not reveal addresses.
    const byEmail = await list('sort=email&page_size=10', caller, programId)
    expect(byEmail.body.sort).toBe('email')
    const cursor = byEmail.body.next_cursor ?? ''
    expect(cursor).not.toBe('')
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/long|example/)
    const next = await list(`sort=email&page_size=10&after=${cursor}`, caller, programId)
    const shown = [...byEmail.body.participants, ...next.body.participants].map(({ name }) => name)
    expect(new Set(shown).size).toBe(20)
    // Large programs can't be sorted by a column that only the balances have.
    expect((await list('sort=unused_points', caller, programId)).body.sort).toBe('created_at')
  })
})

describe('one user', () => {
  // CONSOLE-23, CONSOLE-60
  it('is shown with counters, and identically at the page’s URL', async () => {
    const { participantId } = people.grace
    const call = await ask<{ participant: Wire }>(route.detail.GET, participantId)
    expect(call.body.participant).toMatchObject({
      id: participantId,
      program_id: program.programId,
      name: 'Grace Hopper',
      short_name: 'Grace H.',
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@navy.example',
      status: 'active',
      aptos_wallet_address: null,
      tag_list: [],
      tier: 'Gold',
      country: 'US',
      city: 'Arlington',
      points: 150,
      unused_points: 150,
      pending_points: 0,
      shortfall_points: 0,
      completed_challenges: 0,
      rewards_earned: 0,
      clicks: 0,
      sign_in_count: 0,
    })
    const twin = await ask<{ participant: Wire }>(route.twin.GET, participantId)
    expect(twin.body.participant).toEqual(call.body.participant)
  })

  it('has a masked email address for administrators with users.view only', async () => {
    const { body, response } = await ask<{ participant: Wire }>(route.detail.GET, people.grace.participantId, {
      caller: viewer,
    })
    expect(body.participant).toMatchObject({ censured_email: 'g…@navy.example' })
    expect(await response.text()).not.toContain('grace@navy')
  })

  it('is not found in another program, after erasure, or by another organization’s administrator', async () => {
    const other = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, other)
    expect((await ask(route.detail.GET, people.grace.participantId, { caller: stranger })).status).toBe(404)
    const gone = await createParticipantFixture(payload, { programId: program.programId })
    await sql('update participants set erased_at = now() where id = $1', [gone.participantId])
    expect((await ask(route.detail.GET, gone.participantId)).status).toBe(404)
  })
})

describe('the lists of a user', () => {
  let person: ParticipantFixture
  let challengeId: number
  let rewardId: number

  beforeAll(async () => {
    const { programId } = program
    person = await createParticipantFixture(payload, { programId, points: 0, first_name: 'Emmy', last_name: 'Noether' })
    const { participantId } = person
    const survey = await createChallengeFixture(payload, {
      programId,
      name: 'Survey',
      caption: 'Tell us',
      challenge_type: 'collect',
      parameters: 'survey',
      questions: [{ title: 'Which colour?' }, { title: 'Never asked', is_required: false }],
    })
    challengeId = survey.challengeId
    await submitChallenge(context, {
      programId,
      participantId,
      challengeId,
      submission: { [`questions[${survey.questions[0]?.id}][value]`]: 'Green' },
    })
    const administrator = { ...context, actor: { ...grace(), organizationId: program.organizationId } } as Context
    await givePoints(administrator, { programId, participantId, points: 70, title: 'For the talk', key: 'talk' })
    rewardId = (await createRewardFixture(payload, { programId, name: 'Mug', threshold: 100 })).rewardId
    await claimReward(context, { programId, participantId, rewardId, key: 'mug' })
  })

  const grace = () => ({
    type: 'administrator',
    id: (manager as { administratorId?: number }).administratorId ?? 0,
    email: 'x',
  })

  // CONSOLE-128, RULE-20
  it('explain in actions why points moved: cause, rule, evidence and actor', async () => {
    const { body } = await ask<{ participant_actions: Record<string, unknown>[]; total: number }>(
      route.actions.GET,
      person.participantId,
    )
    expect(body.total).toBe(3)
    const [claim, gift, survey] = body.participant_actions
    expect(claim).toMatchObject({ action_type: 'reward_claimed', points: -100, point_entry: { kind: 'spending' } })
    expect(gift).toMatchObject({
      action_type: 'points_added',
      title: 'For the talk',
      points: 70,
      point_entry: {
        kind: 'earning',
        amount: 70,
        cause_type: 'Participant',
        rule: 'points by hand',
        actor_type: 'administrator',
        actor: 'Grace Hopper',
      },
    })
    expect(survey).toMatchObject({
      title: 'Tell us',
      points: 50,
      point_entry: {
        cause_type: 'Challenge',
        cause_id: String(challengeId),
        rule: 'challenge collect',
        evidence: { answers: 1 },
      },
    })
  })

  // CONSOLE-25
  it('filter actions by points earned, spent or neither', async () => {
    const titles = async (points: string) => {
      const query = `points=${points}`
      const { body } = await ask<{ participant_actions: { title: string }[] }>(
        route.actions.GET,
        person.participantId,
        { query },
      )
      return body.participant_actions.map(({ title }) => title)
    }
    expect(await titles('earned')).toEqual(['For the talk', 'Tell us'])
    expect(await titles('spent')).toHaveLength(1)
    expect(await titles('none')).toEqual([])
  })

  it('contain the participant’s own rewards, answers and questions', async () => {
    const rewards = await ask<{ rewards: unknown[] }>(route.rewards.GET, person.participantId)
    expect(rewards.body.rewards).toEqual([
      expect.objectContaining({
        reward_id: rewardId,
        name: 'Mug',
        points_spent: 100,
        fulfilment: 'pending',
        state: 'settled',
      }),
    ])
    const answers = await ask<{ participant_answers: unknown[] }>(route.answers.GET, person.participantId)
    expect(answers.body.participant_answers).toEqual([
      expect.objectContaining({ question: 'Which colour?', challenge: 'Survey', answer: 'Green' }),
    ])
    const questions = await ask<{ questions: Record<string, unknown>[] }>(route.questions.GET, person.participantId)
    expect(questions.body.questions.map(({ answer, title }) => [title, answer])).toEqual([
      ['Which colour?', 'Green'],
      ['Never asked', null],
    ])
    const open = await ask<{ questions: Record<string, unknown>[] }>(route.questions.GET, person.participantId, {
      query: 'answered=no',
    })
    expect(open.body.questions.map(({ title }) => title)).toEqual(['Never asked'])
    const nobody = await ask<{ rewards: unknown[]; total: number }>(route.rewards.GET, people.kurt.participantId)
    expect(nobody.body).toMatchObject({ rewards: [], total: 0 })
  })

  it('contain receipts and blockchain transactions too', async () => {
    const { participantId } = person
    await sql(
      `insert into receipts (program_id, identifier, participant_id, status, source, merchant_name, total_amount)
       values ($1, gen_random_uuid(), $2, 'processed', 'site', 'Corner Shop', 12.5)`,
      [program.programId, participantId],
    )
    await sql(
      `insert into blockchain_transactions (program_id, kind, status, participant_id, reward_id, transaction_hash, idempotency_key)
       values ($1, 'mint', 'confirmed', $2, $3, '0xabc', 'mint')`,
      [program.programId, participantId, rewardId],
    )
    const receipts = await ask<{ receipts: unknown[] }>(route.receipts.GET, participantId)
    expect(receipts.body.receipts).toEqual([
      expect.objectContaining({ merchant_name: 'Corner Shop', total_amount: 12.5, status: 'processed' }),
    ])
    // A user's page links to their receipts.
    const linked = async (participant: number) => {
      const path = `/admin/v2/programs/${program.programId}/receipts?participant=${participant}`
      const params = { program_id: program.programId }
      return (await callRoute<{ data: unknown[] }>(route.allReceipts.GET, { caller: manager, path, params })).body
    }
    expect((await linked(participantId)).data).toHaveLength(1)
    expect((await linked(people.kurt.participantId)).data).toEqual([])
    const transactions = await ask<{ blockchain_transactions: unknown[] }>(route.transactions.GET, participantId)
    expect(transactions.body.blockchain_transactions).toEqual([
      expect.objectContaining({ kind: 'mint', status: 'confirmed', reward: 'Mug', transaction_hash: '0xabc' }),
    ])
  })

  it('keep reset challenges', async () => {
    const { programId } = program
    const { participantId } = await createParticipantFixture(payload, { programId })
    const other = await createChallengeFixture(payload, { programId, name: 'Walk' })
    await completeChallenge(context, { programId, participantId, challengeId: other.challengeId, source: 'api' })
    const read = async (query = '') => {
      const { body } = await ask<{ challenges: Record<string, unknown>[] }>(route.challenges.GET, participantId, {
        query,
      })
      return body.challenges.map(({ name, points, reset_at, source }) => [name, points, source, reset_at !== null])
    }
    expect(await read()).toEqual([['Walk', 50, 'api', false]])
    await resetActivities(context, { programId, participantId })
    expect(await read()).toEqual([['Walk', 50, 'api', true]])
    expect(await read('state=completed')).toEqual([])
  })
})

it('show that spending changes unused points but not points', async () => {
  const { programId } = program
  const { participantId } = await createParticipantFixture(payload, { programId, points: 90 })
  const cause = { type: 'Test', id: null }
  await spendPoints(context, { programId, participantId, amount: 40, key: 'spent', cause, title: 'Spent' })
  const { body } = await ask<{ participant: Wire }>(route.detail.GET, participantId)
  expect(body.participant).toMatchObject({ points: 90, unused_points: 50 })
})
