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
