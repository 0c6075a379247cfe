import { createHash, randomUUID } from 'node:crypto'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { poolSql, type Sql } from '@/platform/sql'
import { finishExperiment } from '@/plugins/experiments/domain'
import { sendMessages } from '@/plugins/messages/domain'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

const AT = '/admin/v2/programs/:program_id/experiments'
const DAY_MS = 86_400_000

let test: TestPayload
let sql: Sql
let programId: number
let organizationId: number
let admin: AdministratorFixture
let routes: Record<string, RoutesAt>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  routes = {
    list: await routesAt(AT),
    one: await routesAt(`${AT}/:experiment_id`),
    plan: await routesAt(`${AT}/plan`),
    start: await routesAt(`${AT}/:experiment_id/start`),
    stop: await routesAt(`${AT}/:experiment_id/stop`),
    finish: await routesAt(`${AT}/:experiment_id/finish`),
    shares: await routesAt(`${AT}/:experiment_id/shares`),
    seen: await routesAt('/public/experiments/seen'),
    challenge: await routesAt('/public/challenges/:id'),
    submit: await routesAt('/public/challenges/submit'),
    reward: await routesAt('/public/rewards/:reward_id'),
    claim: await routesAt('/public/rewards/process_reward'),
    carousel: await routesAt('/public/home/carousel'),
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ organizationId, programId } = await createProgramFixture(test.payload, { time_zone: 'UTC' }))
  admin = await createAdministratorFixture(test.payload, { organizationId, isAdmin: true })
})

const context = (now = new Date()) => createContext(test.payload, { actor: { type: 'system', name: 'test' }, now })

type Changes = { texts?: object; numbers?: object; image?: number }
type Answer = { success?: boolean; experiment_id?: number; errors?: Record<string, string[]>; message?: string }

const experimentOf = (item: string, changes: Changes[], more: object = {}) => ({
  ...{
    name: 'Try it',
    item,
    segment: '',
    goal: 'completed',
    goal_item: '',
    window_days: 7,
    baseline: 20,
    effect: 10,
    spread: '',
  },
  variants: [{}, ...changes].map((change, at, all) => ({
    ...{ name: at === 0 ? 'Original' : `Variant ${at}`, share: 100 / all.length, texts: {}, numbers: {}, image: '' },
    ...change,
  })),
  ...more,
})
const create = async (item: string, changes: Changes[], more: object = {}, caller = admin, program = programId) =>
  callRoute<Answer>(routes.list!.POST, {
    ...{ caller, path: AT, params: { program_id: program }, body: experimentOf(item, changes, more) },
  })
const on = (
  route: string,
  experimentId: number | undefined,
  body: object = {},
  caller = admin,
  method: 'POST' | 'PUT' = 'POST',
) =>
  callRoute<Answer>(routes[route]![method], {
    ...{ caller, method, path: AT, params: { program_id: programId, experiment_id: experimentId ?? 0 }, body },
  })
const one = async (experimentId: number) =>
  (
    await callRoute<{ experiment: Record<string, unknown>; result: Result }>(routes.one!.GET, {
      ...{ caller: admin, method: 'GET', path: AT, params: { program_id: programId, experiment_id: experimentId } },
    })
  ).body
type Result = {
  is_complete: boolean
  is_uneven: boolean
  variants: {
    people: number
    value: number | null
    effect: { difference: number; low: number } | null
    verdict: string | null
  }[]
}

const start = async (item: string, changes: Changes[], more: object = {}): Promise<number> => {
  const created = await create(item, changes, more)
  expect(created).toMatchObject({ status: 200, body: { success: true } })
  const id = created.body.experiment_id ?? 0
  expect(await on('start', id)).toMatchObject({ status: 200, body: { success: true } })
  return id
}
const createPerson = (data: object = {}) => createParticipantFixture(test.payload, { programId, ...data } as never)

/** The rule, in the words of the documentation. */
const variantOf = (experimentId: number, participantId: number, shares: number[]): number => {
  const hash = createHash('sha256').update(`${experimentId}:${participantId}`).digest('hex')
  const bucket = Number.parseInt(hash.slice(0, 12), 16) % 10_000
  let upto = 0
  return shares.findIndex((share) => bucket < (upto += share))
}
/** A person of each of two variants. */
const createOfEach = async (
  experimentId: number,
  data: object = {},
): Promise<[ParticipantFixture, ParticipantFixture]> => {
  const found: (ParticipantFixture | undefined)[] = [undefined, undefined]
  while (!found[0] || !found[1]) {
    const person = await createPerson(data)
    found[variantOf(experimentId, person.participantId, [5000, 5000])] ??= person
  }
  return found as [ParticipantFixture, ParticipantFixture]
}
type Challenge = { caption: string; points: number; variant?: string }
const readChallenge = async (caller: ParticipantFixture, identifier: string) =>
  (
    await callRoute<Challenge>(routes.challenge!.GET, {
      ...{ method: 'GET', programId: caller.programId, caller, params: { id: identifier } },
    })
  ).body
const report = (caller: ParticipantFixture, body: object) =>
  callRoute(routes.seen!.POST, { method: 'POST', programId: caller.programId, caller, body })
const exposures = (experimentId: number) =>
  sql<{ participant_id: number; variant: number; epoch: number; clicked_at: Date | null }>(
    'select participant_id, variant::int as variant, epoch::int as epoch, clicked_at from experiment_exposures where experiment_id = $1 order by id',
    [experimentId],
  )
const pointsOf = async ({ participantId }: ParticipantFixture) =>
  sql<{ amount: number; title: string }>(
    `select amount::int as amount, title from point_entries where participant_id = $1 and cause_type in ('Challenge', 'Reward') order by id`,
    [participantId],
  )

describe('a challenge in an experiment', () => {
  it('shows each person their variant, and posts exactly its points', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [
      { numbers: { points: 80 }, texts: { en: { caption: 'Do it now' } } },
    ])
    const [original, varied] = await createOfEach(id)

    const before = await readChallenge(original, identifier)
    expect(before).toMatchObject({ points: 50, variant: `${id}:0` })
    expect(before.caption).not.toBe('Do it now')
    expect(await readChallenge(varied, identifier)).toMatchObject({
      points: 80,
      caption: 'Do it now',
      variant: `${id}:1`,
    })

    for (const caller of [original, varied]) {
      const done = await callRoute(routes.submit!.POST, {
        ...{ method: 'POST', programId, caller, body: { challenge_id: challengeId } },
      })
      expect(done).toMatchObject({ status: 200, body: { success: true, points: caller === varied ? 80 : 50 } })
    }
    expect(await pointsOf(original)).toMatchObject([{ amount: 50 }])
    expect(await pointsOf(varied)).toEqual([{ amount: 80, title: 'Do it now' }])
    // Visitors see the original.
    const [visitor] = await sql<{ points: number }>('select points::int as points from challenges where id = $1', [
      challengeId,
    ])
    expect(visitor?.points).toBe(50)
  })

  it('is stopped: everyone sees the original', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const [, varied] = await createOfEach(id)
    expect(await on('stop', id)).toMatchObject({ status: 200 })
    expect(await on('stop', id)).toMatchObject({ status: 409 })
    const shown = await readChallenge(varied, identifier)
    expect(shown.points).toBe(50)
    expect(shown.variant).toBeUndefined()
    expect(await report(varied, { seen: [`${id}:1`] })).toMatchObject({ status: 200 })
    expect(await exposures(id)).toEqual([])
  })

  it('lasts an hour more for those who saw their variant, so that an open page keeps its points', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const [, varied] = await createOfEach(id)
    await report(varied, { seen: [`${id}:1`] })
    expect(await on('stop', id)).toMatchObject({ status: 200 })
    expect((await readChallenge(varied, identifier)).points).toBe(80)
    const done = await callRoute(routes.submit!.POST, {
      ...{ method: 'POST', programId, caller: varied, body: { challenge_id: challengeId } },
    })
    expect(done).toMatchObject({ status: 200, body: { points: 80 } })
    await sql(`update experiments set ended_at = ended_at - interval '61 minutes' where id = $1`, [id])
    expect((await readChallenge(varied, identifier)).points).toBe(50)
  })

  it('needs each language of a translated program', async () => {
    await sql('update programs set i18n_enabled = true where id = $1', [programId])
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId })
    const item = `challenge:${challengeId}`
    const missing = await create(item, [{ texts: { en: { caption: 'Now' } } }])
    expect(missing).toMatchObject({
      status: 422,
      body: { errors: { 'variants.1.texts.es.caption': [expect.any(String)] } },
    })
    const id = await start(item, [{ texts: { en: { caption: 'Now' }, es: { caption: 'Ahora' } } }])
    const [, varied] = await createOfEach(id)
    await sql(`update participants set locale = 'es' where id = $1`, [varied.participantId])
    const shown = await callRoute<Challenge>(routes.challenge!.GET, {
      ...{ method: 'GET', programId, caller: varied, params: { id: identifier }, headers: { 'x-laurel-locale': 'es' } },
    })
    expect(['Ahora', 'Now']).toContain(shown.body.caption)
  })
})

describe('an exposure', () => {
  it('counts once, at two reports at once, and only of the own variant', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const [original, varied] = await createOfEach(id)
    // Somebody else's variant, and an experiment that doesn't exist.
    await report(original, { seen: [`${id}:1`, '999999:0'] })
    expect(await exposures(id)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(varied, { seen: [`${id}:1`] })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await exposures(id)).toMatchObject([{ participant_id: varied.participantId, variant: 1, clicked_at: null }])
    // It's on record, so the page doesn't ask for it again.
    expect((await readChallenge(varied, identifier)).variant).toBeUndefined()
    expect((await report(original, { seen: ['x'] })).status).toBe(422)
  })

  it('doesn’t count for test participants and people of other programs', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const tester = await createPerson({ is_test: true })
    const elsewhere = await createProgramFixture(test.payload)
    const stranger = await createParticipantFixture(test.payload, { programId: elsewhere.programId })
    for (const caller of [tester, stranger]) await report(caller, { seen: [`${id}:0`, `${id}:1`] })
    expect(await exposures(id)).toEqual([])
  })

  it('keeps people in their variant when the shares change', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const [original, varied] = await createOfEach(id)
    const [, unseen] = await createOfEach(id)
    await report(original, { seen: [`${id}:0`] })
    await report(varied, { seen: [`${id}:1`] })
    expect(await on('shares', id, { shares: [60, 60] }, admin, 'PUT')).toMatchObject({ status: 422 })
    expect(await on('shares', id, { shares: [99, 1] }, admin, 'PUT')).toMatchObject({ status: 200 })
    expect((await readChallenge(original, identifier)).points).toBe(50)
    expect((await readChallenge(varied, identifier)).points).toBe(80)
    const now = variantOf(id, unseen.participantId, [9900, 100])
    expect((await readChallenge(unseen, identifier)).points).toBe(now === 1 ? 80 : 50)
    await report(unseen, { seen: [`${id}:${now}`] })
    expect((await exposures(id)).map(({ epoch }) => epoch)).toEqual([0, 0, 1])
    await callRoute(routes.submit!.POST, {
      ...{ method: 'POST', programId, caller: varied, body: { challenge_id: challengeId } },
    })
    expect(await pointsOf(varied)).toMatchObject([{ amount: 80 }])
  })

  it('is forgotten with the person', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const [original] = await createOfEach(id)
    await report(original, { seen: [`${id}:0`] })
    expect(await exposures(id)).toHaveLength(1)
    await eraseParticipant(context(), { programId, participantId: original.participantId } as never)
    expect(await exposures(id)).toEqual([])
  })
})

describe('a reward in an experiment', () => {
  it('is claimed at the price that the person saw', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId, threshold: 100 })
    const id = await start(`reward:${rewardId}`, [{ numbers: { threshold: 60 }, texts: { en: { name: 'A gift' } } }], {
      goal: 'claimed',
    })
    const [original, varied] = await createOfEach(id, { points: 100 })
    const page = (caller: ParticipantFixture) =>
      callRoute<{ name: string; threshold: number }>(routes.reward!.GET, {
        ...{ method: 'GET', programId, caller, params: { reward_id: rewardId } },
      })
    expect((await page(original)).body.threshold).toBe(100)
    expect((await page(varied)).body).toMatchObject({ threshold: 60, name: 'A gift', variant: `${id}:1` })
    const claim = (caller: ParticipantFixture, key: string = randomUUID()) =>
      callRoute(routes.claim!.POST, {
        ...{ method: 'POST', programId, caller, body: formOf({ reward_id: rewardId, idempotency_key: key }) },
      })
    for (const caller of [original, varied])
      expect(await claim(caller)).toMatchObject({ status: 200, body: { success: true } })
    expect(await pointsOf(original)).toMatchObject([{ amount: -100 }])
    expect(await pointsOf(varied)).toMatchObject([{ amount: -60 }])
    // 40 points are left, which is less than either price.
    expect(await claim(varied)).toMatchObject({ body: { success: false } })
  })
})

describe('a slide in an experiment', () => {
  it('shows its variant to participants, with clicks on record', async () => {
    await sql('update programs set features_carousel = true where id = $1', [programId])
    const { mediaId } = await createImageFixture(test.payload, { programId })
    const slide = await test.payload.create({
      collection: 'carousel-slides',
      data: {
        program: programId,
        title: 'Autumn',
        image: mediaId,
        link: '/rewards',
        button_text: 'Look',
        _status: 'published',
        position: 1,
      } as never,
      overrideAccess: true,
    })
    const id = await start(`slide:${slide.id}`, [{ texts: { en: { title: 'Fall is here' } } }], { goal: 'clicked' })
    const [original, varied] = await createOfEach(id)
    const slides = async (caller: ParticipantFixture) =>
      (
        await callRoute<{ title: string; variant?: string }[]>(routes.carousel!.GET, {
          method: 'GET',
          programId,
          caller,
        })
      ).body
    expect(await slides(original)).toMatchObject([{ title: 'Autumn', variant: `${id}:0` }])
    expect(await slides(varied)).toMatchObject([{ title: 'Fall is here', variant: `${id}:1` }])
    await report(varied, { seen: [`${id}:1`] })
    // Until it's clicked, the click is worth reporting.
    expect(await slides(varied)).toMatchObject([{ variant: `${id}:1` }])
    await report(varied, { clicked: [`${id}:1`] })
    expect(await exposures(id)).toMatchObject([{ variant: 1, clicked_at: expect.any(Date) }])
    expect((await one(id)).result.variants).toMatchObject([{ people: 0 }, { people: 1, value: 1, effect: null }])
  })
})

describe('an email in an experiment', () => {
  it('says what each recipient’s variant says, and counts at sending', async () => {
    const [settings] = await sql<{ id: number }>(
      `insert into email_settings (program_id, key, position) values ($1, 'all', 0) returning id`,
      [programId],
    )
    const texts = { en: { subject: 'Plain', heading: '', body: 'The body.', button: 'Look' } }
    const messages = await routesAt('/admin/v2/programs/:program_id/messages')
    const saved = await callRoute<{ message_id: number }>(messages.POST, {
      ...{ caller: admin, path: AT, params: { program_id: programId } },
      body: { name: 'Mail', channel: 'email', category: 'news', audience: 'all', path: '/rewards', texts },
    })
    const messageId = saved.body.message_id
    const id = await start(`message:${messageId}`, [{ texts: { en: { subject: 'Exciting' } } }], { goal: 'clicked' })
    const [original, varied] = await createOfEach(id, { email_setting: settings?.id })
    const send = await routesAt('/admin/v2/programs/:program_id/messages/:message_id/send')
    const sent = await callRoute(send.POST, {
      ...{
        caller: admin,
        method: 'POST',
        path: AT,
        params: { program_id: programId, message_id: messageId },
        body: {},
      },
    })
    expect(sent.status).toBe(200)
    // Nobody's browser can report an email.
    await report(original, { seen: [`${id}:0`] })
    expect(await exposures(id)).toEqual([])
    const noon = new Date('2031-06-10T12:00:00Z')
    await sql('update message_deliveries set due_at = $2 where message_id = $1', [messageId, noon])
    await sendMessages({ ...context(noon) })
    const subjectOf = async (email: string) =>
      (
        await sql<{ subject: string }>(
          `select data->>'subject' as subject from pgboss.job where name = 'mail.deliver' and data->>'to' = $1`,
          [email],
        )
      ).map(({ subject }) => subject)
    expect(await subjectOf(original.email)).toEqual(['Plain'])
    expect(await subjectOf(varied.email)).toEqual(['Exciting'])
    const shown = await exposures(id)
    expect(shown.find((row) => row.participant_id === varied.participantId)).toMatchObject({ variant: 1 })
    expect(shown.find((row) => row.participant_id === original.participantId)).toMatchObject({ variant: 0 })
  })
})

describe('who may', () => {
  it('start and change experiments, is decided by permissions and the program', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const item = `challenge:${challengeId}`
    const changes = [{ numbers: { points: 80 } }]
    const viewer = await createAdministratorFixture(test.payload, {
      organizationId,
      programId,
      pairs: ['experiments.view'] as never,
    })
    expect((await create(item, changes, {}, viewer)).status).toBe(403)
    const created = await create(item, changes)
    const id = created.body.experiment_id
    expect((await on('start', id, {}, viewer)).status).toBe(403)
    // Who may manage experiments but not change challenges can't show other points.
    const manager = await createAdministratorFixture(test.payload, {
      ...{ organizationId, programId, pairs: ['experiments.view', 'experiments.manage'] as never },
    })
    expect((await on('start', id, {}, manager)).status).toBe(403)
    const elsewhere = await createProgramFixture(test.payload)
    const stranger = await createAdministratorFixture(test.payload, {
      organizationId: elsewhere.organizationId,
      isAdmin: true,
    })
    expect((await on('start', id, {}, stranger)).status).toBe(404)
    // Another program's challenge and experiment don't exist.
    const foreign = await createChallengeFixture(test.payload, { programId: elsewhere.programId })
    expect(await create(`challenge:${foreign.challengeId}`, changes)).toMatchObject({
      status: 422,
      body: { errors: { item: [expect.any(String)] } },
    })
    const other = await callRoute(routes.start!.POST, {
      ...{ caller: stranger, method: 'POST', path: AT, body: {} },
      params: { program_id: elsewhere.programId, experiment_id: id ?? 0 },
    })
    expect(other.status).toBe(404)
  })

  it('not vary an item twice, even if both start at once', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const item = `challenge:${challengeId}`
    const ids = []
    for (const points of [70, 80]) ids.push((await create(item, [{ numbers: { points } }])).body.experiment_id)
    const answers = await Promise.all(ids.map((id) => on('start', id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const running = ids[answers.findIndex(({ status }) => status === 200)]
    const waiting = ids.find((id) => id !== running)
    expect(await on('start', running)).toMatchObject({ status: 409 })
    expect(await on('stop', running)).toMatchObject({ status: 200 })
    expect(await on('start', waiting)).toMatchObject({ status: 200 })
  })

  it('save only what can be an experiment', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const item = `challenge:${challengeId}`
    const refused = async (changes: Changes[], more: object = {}) => {
      const { body, status } = await create(item, changes, more)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused([{ numbers: { points: 50 } }])).toEqual([422, ['variants.1.name']])
    expect(await refused([{ numbers: { points: 80 } }], { goal: 'claimed' })).toEqual([422, ['goal']])
    expect(await refused([{ numbers: { points: 80 } }], { segment: 999999 })).toEqual([422, ['segment']])
    expect(await refused([{ numbers: { points: 80 } }], { baseline: 100 })).toEqual([422, ['baseline']])
    expect(await refused([{ numbers: { points: 80 } }], { goal: 'points', baseline: 40, effect: 5 })).toEqual([
      422,
      ['spread'],
    ])
    expect(await refused([{ image: 999999 }])).toEqual([422, ['variants.1.image']])
    expect(await refused([])).toEqual([422, ['variants.0.share', 'variants']])
  })
})

describe('the result', () => {
  /** People of each variant who saw it `days` ago, of whom some completed the challenge. */
  const seedPeople = async (
    id: number,
    challengeId: number,
    counts: { people: number; done: number }[],
    days: number,
  ) => {
    for (const [variant, { done, people }] of counts.entries())
      await sql(
        `with people as (
           insert into participants (program_id, email, identifier, status, referral_code, created_at)
           select $1, gen_random_uuid() || '@example.com', gen_random_uuid()::text, 'active', gen_random_uuid()::text, now()
           from generate_series(1, $3::int) returning id),
         numbered as (select id, row_number() over (order by id) as at from people),
         shown as (insert into experiment_exposures (program_id, experiment_id, participant_id, variant, epoch, exposed_at)
           select $1, $2, id, $5::int, 0, $7 from numbered)
         insert into challenge_completions (program_id, participant_id, challenge_id, period_key, source, points, completed_at)
         select $1, id, $6, 'once', 'seed', 0, $7::timestamptz + interval '1 day' from numbered where at <= $4::int`,
        [programId, id, people, done, variant, challengeId, new Date(Date.now() - days * DAY_MS)],
      )
  }

  it('can’t be told, nor a variant kept, before each variant has its people and their days are over', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const planned = (await one(id)).experiment.planned_people as number
    expect(planned).toBeGreaterThan(200)
    const half = Math.floor(planned / 2)
    await seedPeople(
      id,
      challengeId,
      [
        { people: planned, done: 20 },
        { people: half, done: half },
      ],
      30,
    )
    let { result } = await one(id)
    expect(result.is_complete).toBe(false)
    expect(result.variants.map(({ effect, verdict }) => [effect, verdict])).toEqual([
      [null, null],
      [null, 'cannot_tell_yet'],
    ])
    expect(await on('finish', id, { kept: 1 })).toMatchObject({ status: 409 })
    // The people are there, but the last ones saw it yesterday.
    await seedPeople(
      id,
      challengeId,
      [
        { people: 0, done: 0 },
        { people: planned - half, done: 0 },
      ],
      1,
    )
    ;({ result } = await one(id))
    expect(result.is_complete).toBe(false)
  })

  it('is an effect with an interval; a kept variant becomes the content, with audit entries and an event', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [
      { numbers: { points: 80 }, texts: { en: { caption: 'Do it now' } } },
    ])
    const planned = (await one(id)).experiment.planned_people as number
    await seedPeople(
      ...([id, challengeId] as const),
      [
        { people: planned, done: Math.round(planned * 0.2) },
        { people: planned, done: Math.round(planned * 0.35) },
      ],
      10,
    )
    // Who comes later doesn't change what was decided before.
    await seedPeople(
      id,
      challengeId,
      [
        { people: 50, done: 50 },
        { people: 50, done: 0 },
      ],
      2,
    )
    const { result } = await one(id)
    expect(result).toMatchObject({ is_complete: true, is_uneven: false })
    expect(result.variants[1]).toMatchObject({ people: planned, verdict: 'better' })
    expect(result.variants[1]?.effect?.difference).toBeCloseTo(0.15, 2)
    expect(result.variants[1]?.effect?.low).toBeGreaterThan(0)

    const [first, second] = await Promise.all([on('finish', id, { kept: 1 }), on('finish', id, { kept: 1 })])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect(await readChallenge(await createPerson(), identifier)).toMatchObject({ caption: 'Do it now', points: 80 })
    expect((await one(id)).experiment).toMatchObject({ status: 'finished', kept: 1 })
    const actions = await sql<{ action: string }>(
      `select action from audit_entries where program_id = $1 and (record_type = 'experiments' or record_type = 'challenges') order by id`,
      [programId],
    )
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['experiments.created', 'experiments.started', 'experiments.finished']),
    )
    expect(actions.some(({ action }) => action.startsWith('challenge'))).toBe(true)
  })

  it('raises the alarm of an uneven split', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    await seedPeople(
      id,
      challengeId,
      [
        { people: 400, done: 0 },
        { people: 250, done: 0 },
      ],
      3,
    )
    expect((await one(id)).result.is_uneven).toBe(true)
  })

  it('is unchanged after the end, and the original stays where it is kept', async () => {
    const { challengeId, identifier } = await createChallengeFixture(test.payload, { programId, points: 50 })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const planned = (await one(id)).experiment.planned_people as number
    await seedPeople(
      id,
      challengeId,
      [
        { people: planned, done: 90 },
        { people: planned, done: 90 },
      ],
      10,
    )
    expect((await one(id)).result.variants[1]).toMatchObject({ verdict: 'no_difference' })
    expect(await on('finish', id, { kept: 7 })).toMatchObject({ status: 422 })
    expect(await finishExperiment(context(), { programId, experimentId: id, kept: 3 })).toMatchObject({
      reason: 'no_variant',
    })
    expect(await on('finish', id, { kept: 0 })).toMatchObject({ status: 200 })
    await sql('delete from experiment_exposures where experiment_id = $1', [id])
    expect((await one(id)).result.variants.map(({ people }) => people)).toEqual([planned, planned])
    expect((await readChallenge(await createPerson(), identifier)).points).toBe(50)
  })

  it('is read by other systems of the program', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const id = await start(`challenge:${challengeId}`, [{ numbers: { points: 80 } }])
    const ask = apiCaller(await createApiKeyFixture(test.payload, { programId }))
    const listed = await ask('GET /v1/experiments', {})
    expect(listed).toMatchObject({
      status: 200,
      body: { data: [{ id, status: 'running', item: { id: challengeId } }] },
    })
    const read = await ask('GET /v1/experiments/:experiment_id', { params: { experiment_id: String(id) } })
    expect(read).toMatchObject({ status: 200, body: { result: { is_complete: false } } })
    const elsewhere = await createProgramFixture(test.payload)
    const other = apiCaller(await createApiKeyFixture(test.payload, { programId: elsewhere.programId }))
    expect((await other('GET /v1/experiments/:experiment_id', { params: { experiment_id: String(id) } })).status).toBe(
      404,
    )
  })
})

describe('the plan', () => {
  it('says how many people and days it takes, and what people do now', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId, points: 10 })
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson()))
    for (const caller of people.slice(0, 1))
      await callRoute(routes.submit!.POST, { method: 'POST', programId, caller, body: { challenge_id: challengeId } })
    const asked = { item: `challenge:${challengeId}`, goal: 'completed', window_days: 7, baseline: 20, effect: 5 }
    const plan = await callRoute(routes.plan!.POST, {
      ...{ caller: admin, method: 'POST', path: AT, params: { program_id: programId } },
      body: { ...asked, shares: [80, 20] },
    })
    expect(plan).toMatchObject({
      status: 200,
      body: { per_variant: 1134, people: 5670, active: 1, measured: { baseline: 100 } },
    })
  })
})
