import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { poolSql, type Sql } from '@/platform/sql'
import { runAutomations } from '@/plugins/automations/domain'
import { sendMessages } from '@/plugins/messages/domain'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let admin: AdministratorFixture
let routes: Record<'list' | 'one' | 'start' | 'stop' | 'dryRun', RoutesAt>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  const at = '/admin/v2/programs/:program_id/automations'
  routes = {
    list: await routesAt(at),
    one: await routesAt(`${at}/:automation_id`),
    start: await routesAt(`${at}/:automation_id/start`),
    stop: await routesAt(`${at}/:automation_id/stop`),
    dryRun: await routesAt(`${at}/dry_run`),
  }
})
afterAll(() => test.close())

beforeEach(async () => {
  program = await createProgramFixture(test.payload, { time_zone: 'UTC' })
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
})

const DAY_MS = 86_400_000
const contextAt = (days = 0) => ({
  ...createContext(test.payload, { actor: { type: 'job', name: 'test' } }),
  now: new Date(Date.now() + days * DAY_MS + 1000),
})
const run = (days = 0) => runAutomations(contextAt(days))
const createPerson = (data: object = {}) =>
  createParticipantFixture(test.payload, { programId: program.programId, ...data } as never)

const wait = (days: number) => ({ id: `wait-${days}`, kind: 'wait', amount: days, unit: 'days' })
const points = (amount: number) => ({ id: `points-${amount}`, kind: 'points', amount })
const tag = (name: string, adds = true) => ({ id: `tag-${name}-${adds}`, kind: 'tag', tag: name, adds })
const email = {
  ...{ id: 'email', kind: 'message', channel: 'email', category: 'rewards', path: '/' },
  texts: { en: { subject: 'Hello {{name}}', body: 'You are here.', heading: '', button: '' } },
}

type Body = {
  success: boolean
  automation_id?: number
  people?: number
  weeks?: { people: number }[]
  errors?: Record<string, string[]>
}
const create = (body: object, caller = admin) =>
  callRoute<Body>(routes.list.POST, {
    caller,
    path: `/admin/v2/programs/${program.programId}/automations`,
    params: { program_id: String(program.programId) },
    body: {
      ...{
        name: 'Welcome',
        trigger: { kind: 'joined' },
        reentry_days: null,
        holdout_percent: 0,
        window_days: 30,
        steps: [],
      },
      ...body,
    },
  })
const on = (route: 'start' | 'stop', automationId: number | undefined, caller = admin) =>
  callRoute<Body>(routes[route].POST, {
    caller,
    method: 'POST',
    path: `/admin/v2/programs/${program.programId}/automations/${automationId}/${route}`,
    params: { program_id: String(program.programId), automation_id: String(automationId) },
    body: {},
  })
const start = async (body: object): Promise<number> => {
  const { body: created, status } = await create(body)
  expect({ status, errors: created.errors }).toEqual({ status: 200, errors: {} })
  expect((await on('start', created.automation_id)).status).toBe(200)
  return created.automation_id ?? 0
}
const stateOf = async ({ participantId }: { participantId: number }) => {
  const [row] = await sql<{ points: number; tags: string[] }>(
    `select b.unused_points::int as points, p.tag_list as tags from participants p join participant_balances b on b.participant_id = p.id where p.id = $1`,
    [participantId],
  )
  return row
}
const runsOf = (automationId: number) =>
  sql<{ status: string; participant_id: number; step: number }>(
    'select status::text as status, participant_id, step::int as step from automation_runs where automation_id = $1 order by id',
    [automationId],
  )
const stepsOf = async (automationId: number) =>
  (
    await sql<{ line: string }>(
      `select s.step || ' ' || s.outcome as line from automation_steps s join automation_runs r on r.id = s.run_id where r.automation_id = $1 order by s.id`,
      [automationId],
    )
  ).map(({ line }) => line)
const mailsTo = (address: string) =>
  sql<{ data: { subject: string } }>(`select data from pgboss.job where name = 'mail.deliver' and data->>'to' = $1`, [
    address,
  ])

it('takes who joins through each step once, in order, however many workers run', async () => {
  await createPerson()
  const id = await start({ steps: [points(10), wait(2), tag('welcomed'), email] })
  const person = await createPerson()
  await Promise.all([run(), run(), run()])
  await run()
  expect(await stateOf(person)).toEqual({ points: 10, tags: [] })
  expect(await runsOf(id)).toEqual([{ status: 'running', participant_id: person.participantId, step: 2 }])
  await run(1)
  expect(await stateOf(person)).toEqual({ points: 10, tags: [] })
  await Promise.all([run(3), run(3)])
  expect(await stateOf(person)).toEqual({ points: 10, tags: ['welcomed'] })
  expect(await stepsOf(id)).toEqual(['points-10 done', 'wait-2 done', 'tag-welcomed-true done', 'email done'])
  expect(await runsOf(id)).toMatchObject([{ status: 'done' }])
  const noon = new Date(Date.now() + 4 * DAY_MS)
  noon.setUTCHours(12)
  await sendMessages({ ...contextAt(), now: noon })
  expect((await mailsTo(person.email)).map(({ data }) => data.subject)).toEqual(['Hello Ada'])
})

it('goes on only if a condition holds', async () => {
  const challenge = await createChallengeFixture(test.payload, { programId: program.programId })
  const id = await start({
    steps: [wait(1), { id: 'idle', kind: 'condition', of: 'did', holds: false, did: 'challenge' }, points(5)],
  })
  const [busy, idle] = [await createPerson(), await createPerson()]
  await run()
  await sql(
    `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
     values ($1, $2, $3, 'once', 'site', 0, now() + interval '1 hour')`,
    [program.programId, challenge.challengeId, busy.participantId],
  )
  await run(2)
  expect([(await stateOf(busy))?.points, (await stateOf(idle))?.points]).toEqual([0, 5])
  expect((await runsOf(id)).map(({ status }) => status)).toEqual(['left', 'done'])
})

it('lets people enter again only as its rule says', async () => {
  const tags = { trigger: { kind: 'challenge' }, steps: [points(1)] }
  const [once, again] = [await start(tags), await start({ ...tags, reentry_days: 10 })]
  const person = await createPerson()
  const complete = async (days: number) => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId: program.programId })
    await sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       values ($1, $2, $3, 'once', 'site', 0, $4)`,
      [program.programId, challengeId, person.participantId, contextAt(days).now],
    )
    await run(days + 0.001)
  }
  await complete(0)
  await complete(5)
  await complete(11)
  expect(await runsOf(once)).toHaveLength(1)
  expect(await runsOf(again)).toHaveLength(2)
})

it('stops at once: nobody takes another step, and unsent messages are canceled', async () => {
  const id = await start({ steps: [email, wait(1), points(7)] })
  const person = await createPerson()
  await run()
  expect((await on('stop', id)).status).toBe(200)
  await run(2)
  expect(await stateOf(person)).toMatchObject({ points: 0 })
  expect(await runsOf(id)).toMatchObject([{ status: 'stopped' }])
  expect(
    await sql(`select status::text as status from message_deliveries where program_id = $1`, [program.programId]),
  ).toEqual([{ status: 'stopped' }])
  expect((await on('stop', id)).status).toBe(409)
})

it('holds out the same share of people, who get nothing', async () => {
  const id = await start({ holdout_percent: 50, steps: [points(3)] })
  const people = await Promise.all(Array.from({ length: 24 }, () => createPerson()))
  await run()
  const runs = await runsOf(id)
  const held = runs.filter(({ status }) => status === 'held_out')
  expect(runs).toHaveLength(24)
  expect(held.length).toBeGreaterThan(2)
  expect(held.length).toBeLessThan(22)
  for (const person of people) {
    const isHeld = held.some(({ participant_id }) => participant_id === person.participantId)
    expect((await stateOf(person))?.points).toBe(isHeld ? 0 : 3)
  }
})

it('notices who becomes inactive, and who comes near a reward', async () => {
  const inactive = await start({ trigger: { kind: 'inactive', days: 30 }, steps: [points(1)] })
  const person = await createPerson()
  await run(29)
  expect(await runsOf(inactive)).toEqual([])
  await run(30.1)
  expect((await runsOf(inactive)).map(({ participant_id }) => participant_id)).toContain(person.participantId)
  await run(31)
  expect(await runsOf(inactive)).toHaveLength(1)
})

it('notices who leaves a quiz unpassed', async () => {
  const { programId } = program
  const unfinished = await start({ trigger: { kind: 'quiz_unfinished', days: 2 }, steps: [points(1)] })
  const { challengeId } = await createChallengeFixture(test.payload, { programId })
  const [left, passed] = [await createPerson(), await createPerson()]
  for (const { participantId } of [left, passed])
    await sql(
      `insert into challenge_events (program_id, challenge_id, participant_id, kind, occurred_at) values ($1, $2, $3, 'quiz_attempt', now())`,
      [programId, challengeId, participantId],
    )
  await sql(
    `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
     values ($1, $2, $3, 'once', 'site', 0, now() + interval '1 second')`,
    [programId, challengeId, passed.participantId],
  )
  await run(1.9)
  expect(await runsOf(unfinished)).toEqual([])
  await run(2.1)
  await run(3)
  expect((await runsOf(unfinished)).map(({ participant_id }) => participant_id)).toEqual([left.participantId])
})

it('says before it starts who would have entered, and changes nothing', async () => {
  await createPerson()
  await createPerson()
  const { body } = await callRoute<Body>(routes.dryRun.POST, {
    caller: admin,
    path: `/admin/v2/programs/${program.programId}/automations/dry_run`,
    params: { program_id: String(program.programId) },
    body: { trigger: { kind: 'joined' }, reentry_days: '' },
  })
  expect(body).toMatchObject({ people: 2, isToday: false })
  expect(body.weeks?.reduce((sum, { people }) => sum + people, 0)).toBe(2)
  expect(await sql('select 1 from automation_runs where program_id = $1', [program.programId])).toEqual([])
})

it.each([
  'joined',
  'purchase',
  'first_purchase',
  'challenge',
  'reward',
  'tier',
  'tier_at_stake',
  'points_expiring',
  'birthday',
  'near_reward',
])('tries the trigger %s on the past', async (kind) => {
  const { status } = await callRoute<Body>(routes.dryRun.POST, {
    caller: admin,
    path: `/admin/v2/programs/${program.programId}/automations/dry_run`,
    params: { program_id: String(program.programId) },
    body: { trigger: { kind }, reentry_days: 30 },
  })
  expect(status).toBe(200)
})

it('lets other systems start it for a person, once for each key, and only in their program', async () => {
  const id = await start({ trigger: { kind: 'api' }, steps: [points(4)] })
  const person = await createPerson()
  const key = await createApiKeyFixture(test.payload, { programId: program.programId })
  const call = apiCaller(key)
  const enter = (automation_id: number, who = person.email) =>
    call('POST /v1/automations/:automation_id/entries', {
      params: { automation_id: String(automation_id) },
      body: { participant: who, key: 'crm-1' },
    } as never)
  expect((await enter(id)).body).toEqual({ entered: true })
  expect((await enter(id)).body).toEqual({ entered: false })
  expect((await enter(id + 1000)).status).toBe(404)
  expect((await enter(id, 'nobody@example.com')).status).toBe(404)
  await run()
  expect(await stateOf(person)).toMatchObject({ points: 4 })
})

it('is for those who may, in their own program, and unchangeable while it runs', async () => {
  const id = await start({ steps: [points(1)] })
  const viewer = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['automations.view'] },
  })
  expect((await create({}, viewer)).status).toBe(403)
  expect((await on('stop', id, viewer)).status).toBe(403)
  const other = await createProgramFixture(test.payload)
  const stranger = await createAdministratorFixture(test.payload, {
    organizationId: other.organizationId,
    isAdmin: true,
  })
  expect((await on('stop', id, stranger)).status).toBe(404)
  expect((await on('start', id)).status).toBe(409)
  expect((await create({ steps: [{ id: 'r', kind: 'reward', reward_id: 9_999_999 }] })).status).toBe(422)
  expect((await create({ steps: [{ ...email, texts: {} }] })).status).toBe(422)
  expect((await create({ trigger: { kind: 'segment' } })).body.errors).toHaveProperty(['trigger.segment_id'])
})

it('ends for an erased person', async () => {
  const id = await start({ steps: [wait(1), points(1)] })
  const person = await createPerson()
  await run()
  await eraseParticipant(contextAt(), { programId: program.programId, participantId: person.participantId })
  await run(2)
  expect(await runsOf(id)).toMatchObject([{ status: 'stopped' }])
})
