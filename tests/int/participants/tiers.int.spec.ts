import type { Payload } from 'payload'
import { completeChallenge, completeSignupChallenge, listActiveChallenges } from '@/domain/challenges'
import { sendConfirmations } from '@/domain/confirmations'
import { type Context, createContext } from '@/domain/context'
import { awardPoints, reversePoints, verifyLedger } from '@/domain/points'
import { findSiteProgram } from '@/domain/programs'
import { recountTiers, reviewTiers } from '@/domain/tiers'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentSiteProgram } from '@/http/programs/present-site-program'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handlers = Record<string, Parameters<typeof callRoute>[0]>
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  program_tier_id: number
  refusal: { reason: string; message: string } | null
}
type Tier = { id: number; name: string; threshold: number; earning_multiplier: number; participants: number }
type Simulated = { program_tier_id: number | null; now: number; after_saving: number; after_anniversary: number }

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
/** In the program's time zone. */
const dayAfter = (days: number) => daysAgo(-days).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let manager: AdministratorFixture
let viewer: AdministratorFixture
let stranger: AdministratorFixture
let silver: number
let gold: number
const routes: Record<string, Handlers> = {}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes.tiers = (await routesAt('/admin/v2/programs/:program_id/program_tiers')) as Handlers
  routes.rules = (await routesAt('/admin/v2/programs/:program_id/program_tiers/rules')) as Handlers
  routes.simulate = (await routesAt('/admin/v2/programs/:program_id/program_tiers/simulate')) as Handlers
  routes.tier = (await routesAt('/admin/v2/program_tiers/:program_tier_id')) as Handlers
  routes.versions = (await routesAt('/admin/v2/program_tiers/:program_tier_id/versions')) as Handlers
  routes.restore = (await routesAt('/admin/v2/program_tiers/:program_tier_id/versions/:version_id/restore')) as Handlers
  routes.me = (await routesAt('/public/me')) as Handlers
  routes.submit = (await routesAt('/public/challenges/submit')) as Handlers
  routes.challenge = (await routesAt('/public/challenges/:id')) as Handlers
  routes.claim = (await routesAt('/public/rewards/process_reward')) as Handlers
  routes.open = (await routesAt('/public/home/active_uncompleted_challenges')) as Handlers
  routes.next = (await routesAt('/public/home/next_steps')) as Handlers
  routes.current = (await routesAt('/public/home/current_rewards')) as Handlers
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

beforeEach(async () => {
  const program = await createProgramFixture(payload)
  programId = program.programId
  manager = await createAdministratorFixture(payload, program)
  viewer = await createAdministratorFixture(payload, { ...program, pairs: ['users.view', 'dashboard.view'] })
  const other = await createProgramFixture(payload)
  stranger = await createAdministratorFixture(payload, other)
  await setRules({ enabled: true, basis: 'last_12_months' })
  silver = await addTier('Silver', 100)
  gold = await addTier('Gold', 500, { earning_multiplier: 1.5 })
})

const call = (handler: Parameters<typeof callRoute>[0] | undefined, rest: Parameters<typeof callRoute>[1]) => {
  if (!handler) throw new Error('no such route')
  return callRoute<Answer>(handler, rest)
}
const inProgram = () => ({ program_id: programId })
const setRules = (rules: object, caller: Caller = manager) =>
  call(routes.rules?.PUT, { method: 'PUT', caller, params: inProgram(), body: rules })
const tierForm = (name: string, threshold: number, rest: object = {}) => ({
  ...{ name, threshold, earning_multiplier: 1, benefits: '', image: null },
  ...rest,
})
const postTier = (body: object, caller: Caller = manager) =>
  call(routes.tiers?.POST, { caller, params: inProgram(), body })
const addTier = async (name: string, threshold: number, rest: object = {}) =>
  (await postTier(tierForm(name, threshold, rest))).body.program_tier_id
const putTier = (id: number, body: object, caller: Caller = manager) =>
  call(routes.tier?.PUT, { method: 'PUT', caller, params: { program_tier_id: id }, body })
const deleteTier = (id: number, caller: Caller = manager) =>
  call(routes.tier?.DELETE, { method: 'DELETE', caller, params: { program_tier_id: id } })
const listTiers = async () =>
  (
    (await call(routes.tiers?.GET, { caller: manager, params: inProgram() })).body as unknown as {
      program_tiers: Tier[]
    }
  ).program_tiers

describe('the versions of a tier', () => {
  type Listed = { versions: { id: number; name: string; changed_by: string; latest: boolean }[] }
  const versionsOf = async (id: number, caller: Caller = manager) => {
    const listed = await call(routes.versions?.GET, { caller, params: { program_tier_id: id } })
    return { status: listed.status, versions: (listed.body as unknown as Listed).versions }
  }
  const restore = (id: number, version_id: number, caller: Caller = manager) =>
    call(routes.restore?.POST, { caller, params: { program_tier_id: id, version_id }, body: {} })

  it('say who saved them, and can be restored by the rules of a save', async () => {
    await putTier(silver, tierForm('Steel', 150, { benefits: 'A hat', translations: { es: { benefits: 'Un gorro' } } }))
    const { versions } = await versionsOf(silver)
    expect(versions).toMatchObject([
      { name: 'Steel', changed_by: manager.email, latest: true },
      { name: 'Silver', changed_by: manager.email, latest: false },
    ])
    const first = versions[1]?.id ?? 0
    expect(await restore(silver, first)).toMatchObject({ status: 200, body: { message: 'Version restored.' } })
    const [stored] = await sql('select name, threshold::int, benefits, translations from program_tiers where id = $1', [
      silver,
    ])
    expect(stored).toEqual({ name: 'Silver', threshold: 100, benefits: null, translations: {} })
    const audited = await sql(
      "select 1 from audit_entries where action = 'program-tiers.restored' and record_id = $1",
      [String(silver)],
    )
    expect(audited).toHaveLength(1)
    await putTier(silver, tierForm('Steel', 150))
    await putTier(gold, tierForm('Silver', 500))
    const refused = await restore(silver, first)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['base', 'name']])
  })

  it('belong to their program and their tier', async () => {
    const first = (await versionsOf(silver)).versions[0]?.id ?? 0
    expect([(await versionsOf(silver, viewer)).status, (await versionsOf(silver, stranger)).status]).toEqual([403, 404])
    expect((await restore(silver, first, viewer)).status).toBe(403)
    expect((await restore(silver, first, stranger)).status).toBe(404)
    expect((await restore(gold, first)).status).toBe(404)
  })
})

let keys = 0
const at = (now = new Date()): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })
const join = (points = 0, rest: object = {}) => createParticipantFixture(payload, { programId, points, ...rest })
const earn = async ({ participantId }: ParticipantFixture, amount: number, now = new Date()) => {
  const posted = await awardPoints(at(now), {
    ...{ programId, participantId, amount },
    key: `tier-${++keys}`,
    cause: { type: 'Test', id: null },
    title: 'Earned',
  })
  if (!posted.ok) throw new Error(posted.reason)
  return posted.entryId
}
const standing = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await sql<{ tier: string | null; until: Date | null; gap: number | null }>(
      `select t.name as tier, p.tier_until as until, b.points_to_next_tier as gap from participants p
       join participant_balances b on b.participant_id = p.id left join program_tiers t on t.id = p.tier_id where p.id = $1`,
      [participantId],
    ),
  )
const changes = ({ participantId }: ParticipantFixture) =>
  sql('select from_tier, to_tier, reason, points from tier_changes where participant_id = $1 order by id', [
    participantId,
  ])
const actions = ({ participantId }: ParticipantFixture) =>
  sql(
    "select action_type, title from participant_actions where participant_id = $1 and action_type like 'tier%' order by id",
    [participantId],
  )

const notices = async ({ participantId }: ParticipantFixture) =>
  (
    await sql<{ data: object }>(
      "select data from confirmations where participant_id = $1 and kind = 'tierEnding' order by id",
      [participantId],
    )
  ).map(({ data }) => data)

// RULE-65
describe('moving up', () => {
  it('happens with the points that cross the threshold, once, however many postings do so at once', async () => {
    const me = await join(90)
    expect(await standing(me)).toMatchObject({ tier: null, gap: 10 })
    await Promise.all(Array.from({ length: 8 }, () => earn(me, 10)))
    expect(await standing(me)).toMatchObject({ tier: 'Silver', gap: 330 })
    expect(await changes(me)).toEqual([{ from_tier: null, to_tier: 'Silver', reason: 'points', points: 100 }])
    expect(await actions(me)).toEqual([{ action_type: 'tier_reached', title: 'Silver' }])
  })

  it('skips tiers that one posting covers, and ends at the top', async () => {
    const me = await join(600)
    expect(await standing(me)).toMatchObject({ tier: 'Gold', gap: null })
    expect(await changes(me)).toEqual([{ from_tier: null, to_tier: 'Gold', reason: 'points', points: 600 }])
  })

  it('doesn’t count the same posting twice', async () => {
    const me = await join()
    const posting = {
      ...{ programId, participantId: me.participantId, amount: 60, key: 'tier-once' },
      ...{ cause: { type: 'Test', id: null }, title: 'Once' },
    }
    for (const duplicate of [false, true])
      expect(await awardPoints(at(), posting)).toMatchObject({ ok: true, duplicate })
    expect(await standing(me)).toMatchObject({ tier: null, gap: 40 })
  })

  it('counts the last 12 months, without earlier earnings and without reversals', async () => {
    const me = await join()
    await earn(me, 80, daysAgo(400))
    const recent = await earn(me, 60)
    expect(await standing(me)).toMatchObject({ tier: null })
    await reversePoints(at(), { programId, entryId: recent, key: 'tier-back', title: 'Back' })
    await earn(me, 60)
    expect(await standing(me)).toMatchObject({ tier: null, gap: 40 })
    await earn(me, 40)
    expect(await standing(me)).toMatchObject({ tier: 'Silver' })
    await setRules({ enabled: true, basis: 'lifetime' })
    const veteran = await join()
    await earn(veteran, 500, daysAgo(700))
    expect(await standing(veteran)).toMatchObject({ tier: 'Gold' })
  })

  it('starts in the tier without required points, and doesn’t exist in programs without tiers', async () => {
    await addTier('Member', 0)
    const me = await join()
    expect(await standing(me)).toMatchObject({ tier: 'Member', gap: 100 })
    expect(await actions(me)).toEqual([])
    await setRules({ enabled: false, basis: 'last_12_months' })
    const late = await join(900)
    expect(await standing(late)).toEqual({ tier: null, until: null, gap: null })
  })
})

describe('moving down', () => {
  it('waits for the anniversary and for 30 days after a notice, even if points are reversed or tiers edited', async () => {
    const me = await join()
    const entry = await earn(me, 120, daysAgo(370))
    expect(await standing(me)).toMatchObject({ tier: 'Silver' })
    await reversePoints(at(daysAgo(360)), { programId, entryId: entry, key: 'tier-reversed', title: 'Back' })
    await putTier(silver, tierForm('Silver', 200))
    await recountTiers(at(daysAgo(350)), { programId, after: 0 })
    expect(await standing(me)).toMatchObject({ tier: 'Silver', gap: 500 })
    await reviewTiers(at())
    expect(await standing(me)).toMatchObject({ tier: 'Silver' })
    expect(await notices(me)).toEqual([{ title: 'Silver', points: 200, day: dayAfter(30) }])
    await reviewTiers(at(daysAgo(-26)))
    await earn(me, 1, daysAgo(-27))
    expect(await standing(me)).toMatchObject({ tier: 'Silver' })
    expect(await notices(me)).toHaveLength(1)
    await reviewTiers(at(daysAgo(-31)))
    expect(await standing(me)).toEqual({ tier: null, until: null, gap: 199 })
    expect(await changes(me)).toMatchObject([
      { to_tier: 'Silver' },
      { from_tier: 'Silver', to_tier: null, reason: 'anniversary', points: 1 },
    ])
    expect(await actions(me)).toMatchObject([
      { action_type: 'tier_reached' },
      { action_type: 'tier_left', title: 'Silver' },
    ])
    const log = await sql(
      "select actor_type from audit_entries where program_id = $1 and action = 'participant.tier_lowered'",
      [programId],
    )
    expect(log).toEqual([{ actor_type: 'job' }])
  })

  it('spares those who have the points at the anniversary, or collect them in the 30 days', async () => {
    const loyal = await join()
    await earn(loyal, 120, daysAgo(370))
    await earn(loyal, 120, daysAgo(100))
    const { until } = await standing(loyal)
    const late = await join()
    await earn(late, 120, daysAgo(385))
    await reviewTiers(at())
    expect((await standing(loyal)).until?.getTime()).toBeGreaterThan(Date.now() + 300 * DAY_MS)
    expect((await standing(loyal)).until?.getUTCMonth()).toBe(until?.getUTCMonth())
    expect(await standing(late)).toMatchObject({ tier: 'Silver' })
    await earn(late, 150)
    await reviewTiers(at(daysAgo(-60)))
    expect(await standing(late)).toMatchObject({ tier: 'Silver' })
    expect(await changes(late)).toHaveLength(1)
  })

  it('leads to the tier that the points suffice for', async () => {
    const me = await join()
    await earn(me, 700, daysAgo(400))
    await earn(me, 150, daysAgo(20))
    await reviewTiers(at())
    expect(await standing(me)).toMatchObject({ tier: 'Gold' })
    await reviewTiers(at(daysAgo(-31)))
    expect(await standing(me)).toMatchObject({ tier: 'Silver', gap: 350 })
  })

  it('is announced on the day before the anniversary, once, to those who are short of points', async () => {
    const short = await join()
    await earn(short, 120, daysAgo(364.5))
    await sql('update participants set tier_until = $2 where id = $1', [short.participantId, daysAgo(-0.5)])
    await setRules({ enabled: true, basis: 'lifetime' })
    await putTier(silver, tierForm('Silver', 150))
    const safe = await join(200)
    await sql('update participants set tier_until = $2 where id = $1', [safe.participantId, daysAgo(-0.5)])
    await Promise.all([reviewTiers(at()), reviewTiers(at())])
    expect(await notices(short)).toEqual([{ title: 'Silver', points: 30, day: dayAfter(30.5) }])
    expect(await notices(safe)).toEqual([])
    expect(await sendConfirmations(at())).toBeGreaterThan(0)
    await earn(short, 30)
    await reviewTiers(at(daysAgo(-1)))
    expect((await standing(short)).until?.getTime()).toBeGreaterThan(Date.now() + 300 * DAY_MS)
    const [row] = await sql('select tier_notice_at from participants where id = $1', [short.participantId])
    expect(row).toEqual({ tier_notice_at: null })
  })
})

describe('edited rules', () => {
  it('move participants up, by a job', async () => {
    const me = await join(80)
    const high = await join(450)
    await putTier(silver, tierForm('Silver', 50))
    await recountTiers(at(), { programId, after: 0 })
    expect(await standing(me)).toMatchObject({ tier: 'Silver', gap: 420 })
    expect(await changes(me)).toEqual([{ from_tier: null, to_tier: 'Silver', reason: 'rules', points: 80 }])
    expect(await standing(high)).toMatchObject({ tier: 'Silver', gap: 50 })
    const [job] = await sql("select 1 from pgboss.job where name = 'tiers.recount' and data @> $1::jsonb limit 1", [
      JSON.stringify({ programId }),
    ])
    expect(job).toBeDefined()
  })

  it('are refused if they contradict each other', async () => {
    expect((await postTier(tierForm('silver', 700))).body.errors).toEqual({ name: ['Another tier has this name.'] })
    expect((await postTier(tierForm('Bronze', 100))).body.errors).toEqual({
      threshold: ['Another tier starts here. Choose another number.'],
    })
    const { body, status } = await postTier({ name: ' ', threshold: 1.5, earning_multiplier: 0.5, benefits: '' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['earning_multiplier', 'name', 'threshold'])
    await Promise.all([postTier(tierForm('Twin', 900)), postTier(tierForm('Twin', 900))])
    expect((await listTiers()).map(({ name, threshold }) => [name, threshold])).toEqual([
      ['Silver', 100],
      ['Gold', 500],
      ['Twin', 900],
    ])
  })

  it('never delete a tier that is in use', async () => {
    await join(150)
    expect((await deleteTier(silver)).body).toMatchObject({
      success: false,
      message: "1 user is in this tier, so it can't be deleted.",
    })
    await createRewardFixture(payload, { programId, min_tier: gold })
    expect((await deleteTier(gold)).body.success).toBe(false)
    const platinum = await addTier('Platinum', 5000)
    expect((await deleteTier(platinum)).body.success).toBe(true)
    expect((await deleteTier(platinum)).status).toBe(404)
  })

  it('require program.update, in the own program', async () => {
    expect((await postTier(tierForm('Bronze', 10), viewer)).status).toBe(403)
    expect((await setRules({ enabled: false, basis: 'lifetime' }, viewer)).status).toBe(403)
    for (const answer of [
      await postTier(tierForm('Bronze', 10), stranger),
      await putTier(silver, tierForm('Bronze', 10), stranger),
      await deleteTier(silver, stranger),
      await setRules({ enabled: false, basis: 'lifetime' }, stranger),
    ])
      expect(answer.status).toBe(404)
    expect(await listTiers()).toHaveLength(2)
  })

  // CONSOLE-46
  it('can be previewed before they are saved', async () => {
    for (const points of [20, 150, 350, 600]) await join(points)
    const { body } = await call(routes.simulate?.POST, {
      caller: manager,
      params: inProgram(),
      body: {
        tiers: [
          { id: silver, threshold: 300 },
          { id: null, threshold: 10 },
        ],
      },
    })
    const simulated = body as unknown as { participants: number; tiers: Simulated[] }
    expect(simulated.participants).toBe(4)
    expect(simulated.tiers).toEqual([
      { program_tier_id: null, threshold: null, now: 1, after_saving: 0, after_anniversary: 0 },
      { program_tier_id: null, threshold: 10, now: 0, after_saving: 1, after_anniversary: 2 },
      { program_tier_id: silver, threshold: 300, now: 2, after_saving: 2, after_anniversary: 1 },
      { program_tier_id: gold, threshold: 500, now: 1, after_saving: 1, after_anniversary: 1 },
    ])
    expect((await listTiers()).map(({ threshold }) => threshold)).toEqual([100, 500])
  })
})

describe('a tier’s benefits', () => {
  const submit = (caller: ParticipantFixture, challengeId: number) =>
    call(routes.submit?.POST, { programId, caller, body: formOf({ challenge_id: challengeId }) })
  const entryOf = async ({ participantId }: ParticipantFixture) =>
    onlyRow(
      await sql<{ amount: number; evidence: object }>(
        "select amount::int as amount, evidence from point_entries where participant_id = $1 and cause_type = 'Challenge' order by id desc limit 1",
        [participantId],
      ),
    )

  it('multiply earnings, rounded half up once, with base and bonus', async () => {
    const me = await join(500)
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 25 })
    const both = await Promise.all([submit(me, challengeId), submit(me, challengeId)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await entryOf(me)).toMatchObject({
      amount: 38,
      evidence: { base_points: 25, bonus_points: 13, tier_multiplier: 1.5 },
    })
    const low = await join(100)
    await submit(low, challengeId)
    expect(await entryOf(low)).toMatchObject({
      amount: 25,
      evidence: expect.not.objectContaining({ bonus_points: expect.anything() }),
    })
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  describe.each([1, 1.07, 1.1, 1.15, 1.25, 1.33, 2.01])('with the factor %d', (earning_multiplier) => {
    type Shown = { id: number; points: number; description: string; success_message: string }
    const find = (shown: unknown, id: number) => (shown as Shown[]).find((one) => one.id === id)

    it('are promised as they are given: in lists, on the page, as the next step and in messages', async () => {
      await putTier(gold, tierForm('Gold', 500, { earning_multiplier }))
      for (const points of [1, 3, 7, 49, 50, 75, 1250]) {
        const me = await join(500)
        const { challengeId, identifier } = await createChallengeFixture(payload, {
          ...{ programId, points, max_completions: 1 },
          description: 'Get {{points}} Sprigs.',
          success_message: 'Yours: {{points}}.',
        })
        const list = (await call(routes.open?.GET, { programId, caller: me })).body
        const page = (await call(routes.challenge?.GET, { programId, caller: me, params: { id: identifier } })).body
        const steps = (await call(routes.next?.GET, { programId, caller: me })).body as unknown as {
          next_challenge: Shown
        }
        const done = (await submit(me, challengeId)).body as unknown as { points: number; message: string }
        const { amount } = await entryOf(me)
        const written = amount.toLocaleString('en')
        expect(done).toMatchObject({ points: amount, message: `Yours: ${written}.` })
        for (const shown of [find(list, challengeId), page, steps.next_challenge])
          expect(shown).toMatchObject({ points: amount, description: `Get ${written} Sprigs.` })
      }
      expect((await verifyLedger(sql)).differences).toEqual([])
    })

    it('are promised to visitors by the tier that everybody starts in', async () => {
      await addTier('Member', 0, { earning_multiplier })
      const { challengeId } = await createChallengeFixture(payload, { programId, points: 75 })
      await createChallengeFixture(payload, { programId, points: 75, challenge_type: 'signup' })
      const visible = await listActiveChallenges(at(), { programId, participantId: null })
      const promised = visible.find(({ id }) => id === challengeId)
      const program = await findSiteProgram(at(), programId)
      const me = await join()
      await submit(me, challengeId)
      const { amount } = await entryOf(me)
      expect(promised && presentChallenge(promised, '').points).toBe(amount)
      expect(program && presentSiteProgram(program, '').signup_challenge).toEqual({ points: amount })
      const { participantId } = await join()
      expect(await completeSignupChallenge(at(), { programId, participantId })).toEqual({ points: amount })
    })

    it('are promised and held for inviting a friend', async () => {
      await putTier(gold, tierForm('Gold', 500, { earning_multiplier }))
      const me = await join(500)
      const { challengeId } = await createChallengeFixture(payload, {
        ...{ programId, points: 75, challenge_type: 'referral', repeats: 'always' },
      })
      const list = (await call(routes.open?.GET, { programId, caller: me })).body
      const friend = await join(0, { referred_by: me.participantId })
      await completeSignupChallenge(at(), { programId, participantId: friend.participantId })
      const { challengeId: first } = await createChallengeFixture(payload, { programId, points: 1 })
      await submit(friend, first)
      expect(find(list, challengeId)?.points).toBe((await entryOf(me)).amount)
    })
  })

  it('are promised only while the budget has room for them', async () => {
    const me = await join(500)
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 100, points_budget: 149 })
    const list = (await call(routes.open?.GET, { programId, caller: me })).body as unknown as { id: number }[]
    expect(list.map(({ id }) => id)).not.toContain(challengeId)
  })

  it('count multiplied points against the budget', async () => {
    const me = await join(500)
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 100, points_budget: 149 })
    const done = await completeChallenge(at(), {
      programId,
      participantId: me.participantId,
      challengeId,
      source: 'site',
    })
    expect(done).toEqual({ ok: false, reason: 'limit_reached' })
  })

  it('open challenges', async () => {
    const [me, top] = [await join(100), await join(500)]
    const { challengeId, identifier } = await createChallengeFixture(payload, { programId, min_tier: gold })
    const page = await call(routes.challenge?.GET, { programId, caller: me, params: { id: identifier } })
    expect(page.body).toMatchObject({
      min_tier: 'Gold',
      is_locked: true,
      refusal: { reason: 'tier_required', message: 'Reach Gold to unlock this challenge.' },
    })
    expect((await submit(me, challengeId)).body).toMatchObject({
      success: false,
      message: 'Reach Gold to unlock this challenge.',
    })
    const request = { programId, participantId: me.participantId, challengeId } as const
    expect(await completeChallenge(at(), { ...request, source: 'api' })).toEqual({ ok: false, reason: 'tier_required' })
    expect((await submit(top, challengeId)).body.success).toBe(true)
    await setRules({ enabled: false, basis: 'last_12_months' })
    expect((await submit(me, challengeId)).body.success).toBe(true)
  })

  it('open rewards', async () => {
    const [me, top] = [await join(400), await join(600)]
    const { identifier, rewardId } = await createRewardFixture(payload, { programId, min_tier: gold })
    const claim = (caller: ParticipantFixture) =>
      call(routes.claim?.POST, { programId, caller, body: formOf({ reward_id: rewardId }) })
    const { body } = await call(routes.current?.GET, { programId, caller: me })
    const tile = (body as unknown as { identifier: string }[]).find((one) => one.identifier === identifier)
    expect(tile).toMatchObject({
      min_tier: 'Gold',
      refusal: { reason: 'tier_required', message: 'Reach Gold to unlock this reward.' },
    })
    expect((await claim(me)).body).toMatchObject({ success: false, message: 'Reach Gold to unlock this reward.' })
    expect((await claim(top)).body.success).toBe(true)
    // Spending points doesn't affect the tier.
    expect(await standing(top)).toMatchObject({ tier: 'Gold' })
    const { rewardId: draw } = await createRewardFixture(payload, {
      ...{ programId, min_tier: gold, selection: 'sweepstake', threshold: null },
      sweepstake: { entry_cost: 10, free_entry: true, winners: 1, alternates: 0 },
    })
    const enter = await call(routes.claim?.POST, { programId, caller: me, body: formOf({ reward_id: draw }) })
    expect(enter.body).toMatchObject({ success: false, message: 'Reach Gold to unlock this reward.' })
  })

  it('are shown to the participant, with the next tier', async () => {
    await putTier(silver, tierForm('Silver', 100, { benefits: 'Free delivery\nEarly access' }))
    const me = await join(200)
    const { body } = await call(routes.me?.GET, { programId, caller: me })
    const { participant } = body as unknown as { participant: { tier: string; tier_status: object } }
    expect(participant.tier).toBe('Silver')
    expect(participant.tier_status).toMatchObject({
      points: 200,
      basis: 'last_12_months',
      current: { name: 'Silver', benefits: ['Free delivery', 'Early access'], multiplier: 1 },
      next: { name: 'Gold', points_from: 500, missing: 300, percent: 40, multiplier: 1.5 },
      keep: null,
      tiers: [
        { name: 'Silver', points_from: 100 },
        { name: 'Gold', points_from: 500 },
      ],
    })
    await setRules({ enabled: false, basis: 'lifetime' })
    const after = (await call(routes.me?.GET, { programId, caller: me })).body
    expect((after as unknown as { participant: object }).participant).toMatchObject({ tier: null, tier_status: null })
  })
})
