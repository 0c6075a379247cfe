import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { claimReward } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let admin: AdministratorFixture
let routes: { own: RoutesAt; list: RoutesAt; one: RoutesAt }

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  routes = {
    own: await routesAt('/public/help'),
    list: await routesAt('/admin/v2/programs/:program_id/help'),
    one: await routesAt('/admin/v2/programs/:program_id/help/:help_case_id'),
  }
})
afterAll(() => test.close())

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'test' } })
const createPerson = (programId = program.programId) =>
  createParticipantFixture(test.payload, { programId, points: 5000 })

let keys = 0
const ask = (caller: ParticipantFixture, body: object = {}) =>
  callRoute<{ success: boolean; help_case_id?: number; errors?: object }>(routes.own.POST, {
    programId: caller.programId,
    caller,
    path: '/public/help',
    body: { kind: 'missing_points', message: 'Where are they?', idempotency_key: `help-key-${++keys}`, ...body },
  })
type OwnCase = { id: number; status: string; answer: string | null; message: string }
const ownOf = async (caller: ParticipantFixture) =>
  (
    await callRoute<{ cases: OwnCase[]; subjects: { claims: { id: number }[] } }>(routes.own.GET, {
      programId: caller.programId,
      caller,
      path: '/public/help',
    })
  ).body
const answer = (caseId: number, body: object, programId = program.programId) =>
  callRoute<{ success: boolean }>(routes.one.PUT, {
    caller: admin,
    path: `/admin/v2/programs/${programId}/help/${caseId}`,
    params: { program_id: String(programId), help_case_id: String(caseId) },
    body,
  })

it('opens a case with a claim attached, which an administrator answers', async () => {
  const me = await createPerson()
  const { rewardId } = await createRewardFixture(test.payload, { programId: program.programId, name: 'Mug' })
  const claimed = await claimReward(context(), {
    ...{ programId: program.programId, participantId: me.participantId, rewardId, key: 'mug' },
  })
  if (!claimed.ok || claimed.claimId === null) throw new Error('not claimed')
  expect((await ownOf(me)).subjects.claims).toMatchObject([{ id: claimed.claimId }])
  const { body } = await ask(me, { kind: 'reward', claim_id: claimed.claimId, message: 'It never came.' })
  const caseId = body.help_case_id ?? 0

  const list = await callRoute<{ cases: object[] }>(routes.list.GET, {
    caller: admin,
    path: `/admin/v2/programs/${program.programId}/help?status=open`,
    params: { program_id: String(program.programId) },
  })
  expect(list.body.cases).toMatchObject([{ id: caseId, kind: 'reward', status: 'open', message: 'It never came.' }])
  const one = await callRoute<{ case: object }>(routes.one.GET, {
    caller: admin,
    path: `/admin/v2/programs/${program.programId}/help/${caseId}`,
    params: { program_id: String(program.programId), help_case_id: String(caseId) },
  })
  expect(one.body.case).toMatchObject({ reward_id: rewardId, participant_id: me.participantId })

  expect((await answer(caseId, { status: 'solved', answer: 'It is on its way.' })).status).toBe(200)
  expect((await ownOf(me)).cases).toMatchObject([{ id: caseId, status: 'solved', answer: 'It is on its way.' }])
  const [mails] = await sql<{ count: number }>(
    `select count(*)::int as count from audit_entries where program_id = $1 and action = 'help.answered'`,
    [program.programId],
  )
  expect(mails?.count).toBe(1)
})

it('opens one case for two clicks, and ten a day', async () => {
  const me = await createPerson()
  const answers = await Promise.all([1, 2].map(() => ask(me, { idempotency_key: 'the-same-key' })))
  expect(new Set(answers.map(({ body }) => body.help_case_id)).size).toBe(1)
  expect((await ownOf(me)).cases).toHaveLength(1)
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await ask(me)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await ownOf(me)).cases.length).toBeLessThanOrEqual(10)
})

it('refuses an empty message, what belongs to others, and other programs', async () => {
  const [me, you] = [await createPerson(), await createPerson()]
  expect(await ask(me, { message: '  ' })).toMatchObject({
    status: 422,
    body: { errors: { message: [expect.any(String)] } },
  })
  const { rewardId } = await createRewardFixture(test.payload, { programId: program.programId })
  const theirs = await claimReward(context(), {
    ...{ programId: program.programId, participantId: you.participantId, rewardId, key: 'theirs' },
  })
  if (!theirs.ok) throw new Error('not claimed')
  expect((await ask(me, { claim_id: theirs.claimId })).status).toBe(404)
  expect((await ask(me, { receipt_id: 2_000_000_000 })).status).toBe(404)
  const { body } = await ask(you)
  expect((await ownOf(me)).cases).toEqual([])
  const other = await createProgramFixture(test.payload, { organization: program.organizationId })
  expect((await answer(body.help_case_id ?? 0, { status: 'solved' }, other.programId)).status).toBe(404)
})

it('forgets the cases of a participant who is erased', async () => {
  const me = await createPerson()
  await ask(me)
  await eraseParticipant(context(), { programId: program.programId, participantId: me.participantId })
  expect(await sql('select 1 from help_cases where participant_id = $1', [me.participantId])).toEqual([])
})

type Paths = 'points' | 'assignee' | 'replies' | 'reply'
const careCall = async (
  which: Paths,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  params: Record<string, number>,
  {
    body,
    caller = admin,
    programId = program.programId,
  }: { body?: object; caller?: AdministratorFixture; programId?: number } = {},
) => {
  const below = '/admin/v2/programs/:program_id/help'
  const addresses = {
    points: `${below}/:help_case_id/points`,
    assignee: `${below}/:help_case_id/assignee`,
    replies: `${below}/replies`,
    reply: `${below}/replies/:help_reply_id`,
  }
  const named = Object.fromEntries(
    Object.entries({ program_id: programId, ...params }).map(([key, id]) => [key, String(id)]),
  )
  return callRoute<{ success: boolean; replies: { id: number; name: string }[] }>(
    (await routesAt(addresses[which]))[method],
    { ...{ method, caller, params: named, path: `/admin/v2/programs/${programId}/help` }, ...(body ? { body } : {}) },
  )
}
const balanceOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql<{ unused_points: number }>(
    'select unused_points from participant_balances where participant_id = $1',
    [participantId],
  )
  return row?.unused_points
}

it('gives the missing points of a case once, however often and however many administrators click', async () => {
  const me = await createPerson()
  const caseId = (await ask(me)).body.help_case_id ?? 0
  const give = (points: number, caller?: AdministratorFixture, programId?: number) =>
    careCall(
      'points',
      'POST',
      { help_case_id: caseId },
      {
        body: { points, title: 'Missing points' },
        ...(caller ? { caller } : {}),
        ...(programId ? { programId } : {}),
      },
    )
  const viewer = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, pairs: ['users.view'] as never },
  })
  expect((await give(120, viewer)).status).toBe(403)
  const other = await createProgramFixture(test.payload, { organization: program.organizationId })
  expect((await give(120, admin, other.programId)).status).toBe(404)
  expect((await give(0)).status).toBe(422)
  const statuses = (await Promise.all([1, 2, 3].map(() => give(120)))).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
  expect((await give(50)).status).toBe(409)
  expect(await balanceOf(me)).toBe(5120)
  const [linked] = await sql<{ points: number; amount: number }>(
    `select h.given_points::int as points, e.amount from help_cases h join point_entries e on e.id = h.given_entry::int and e.program_id = h.program_id
     where h.id = $1`,
    [caseId],
  )
  expect(linked).toEqual({ points: 120, amount: 120 })
})

it('is assigned to administrators who may answer, closed, and opened again with a new wait', async () => {
  const me = await createPerson()
  const caseId = (await ask(me)).body.help_case_id ?? 0
  const assign = (administrator_id: number | null) =>
    careCall('assignee', 'PUT', { help_case_id: caseId }, { body: { administrator_id } })
  const viewer = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, pairs: ['users.view'] as never },
  })
  expect((await assign(viewer.administratorId)).status).toBe(404)
  expect((await assign(admin.administratorId)).status).toBe(200)
  expect((await assign(null)).status).toBe(200)
  const stored = async () => {
    const [row] = await sql<{ closed: boolean; waits: boolean }>(
      `select closed_at is not null as closed, waiting_since > created_at as waits from help_cases where id = $1`,
      [caseId],
    )
    return row
  }
  await answer(caseId, { status: 'solved', answer: 'Done.' })
  expect(await stored()).toEqual({ closed: true, waits: null })
  await answer(caseId, { status: 'open', answer: 'Done.' })
  expect(await stored()).toEqual({ closed: false, waits: true })
})

it('keeps saved replies by program, with names of their own', async () => {
  const reply = { name: 'Thanks', body_en: 'Hi {name}' }
  expect((await careCall('replies', 'POST', {}, { body: reply })).status).toBe(200)
  expect((await careCall('replies', 'POST', {}, { body: reply })).status).toBe(422)
  const [saved] = (await careCall('replies', 'GET', {})).body.replies
  const replyId = saved?.id ?? 0
  const other = await createProgramFixture(test.payload, { organization: program.organizationId })
  expect((await careCall('replies', 'GET', {}, { programId: other.programId })).body.replies).toEqual([])
  const inOther = { programId: other.programId }
  expect((await careCall('reply', 'PUT', { help_reply_id: replyId }, { body: reply, ...inOther })).status).toBe(404)
  expect((await careCall('reply', 'DELETE', { help_reply_id: replyId }, inOther)).status).toBe(404)
  expect(
    (await careCall('reply', 'PUT', { help_reply_id: replyId }, { body: { ...reply, name: 'Thank you' } })).status,
  ).toBe(200)
  expect((await careCall('reply', 'DELETE', { help_reply_id: replyId })).status).toBe(200)
})
