import { drawMoments, momentsHash, settleContest, settleContests } from '@/domain/contests'
import { type Context, createContext } from '@/domain/context'
import { awardPoints, reversePoints, verifyLedger } from '@/domain/points'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Played = {
  success: boolean
  message: string
  won: boolean
  claim_id: number | null
  plays_left: number | null
  next_play_at: string | null
}
type ActivityRow = { action_type: string; title: string; points: number; why: { rule: string | null } }
type Contest = {
  plays_left: number | null
  next_play_at: string | null
  last_play: { won: boolean; played_at: string } | null
  standings: { rank: number; name: string; points: number; is_me: boolean }[]
  my_rank: number | null
  settled_at: string | null
  moments_hash: string | null
  revealed: { salt: string; moments: string[] } | null
}
type Page = { mini_contest: Contest; refusal: { reason: string; message: string } | null; claim: object | null }

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let programId: number
let play: RoutesAt
let reward: RoutesAt
let activity: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  play = await routesAt('/public/rewards/:reward_id/play')
  reward = await routesAt('/public/rewards/:reward_id')
  activity = await routesAt('/public/participant_actions')
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

let presses = 0
const newKey = () => `press-no-${++presses}`
const at = (now = new Date()): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })
const hence = (seconds: number) => new Date(Date.now() + seconds * 1000)

const createPeople = (count: number, points = 0, program = programId): Promise<ParticipantFixture[]> =>
  Promise.all(Array.from({ length: count }, () => createParticipantFixture(payload, { programId: program, points })))

const createInstantWin = (contest: object = {}, overrides: object = {}) =>
  createRewardFixture(payload, {
    programId,
    selection: 'mini-contest',
    threshold: null,
    mini_contest: { kind: 'instant_win', winners: 3, play_cost: 10, ...contest },
    // It starts now and lasts long, so that moments come when a test sets them, not by chance.
    approved_at: hence(-2).toISOString(),
    start: hence(-2).toISOString(),
    finish: hence(90 * 86_400).toISOString(),
    ...overrides,
  })

const press = (caller: ParticipantFixture, rewardId: number, key = newKey()) =>
  callRoute<Played>(play.POST, { programId, caller, params: { reward_id: rewardId }, body: { idempotency_key: key } })
const readPage = async (caller: ParticipantFixture, rewardId: number, program = programId) =>
  (await callRoute<Page>(reward.GET, { programId: program, caller, params: { reward_id: rewardId } })).body
const readActivity = async (caller: ParticipantFixture) =>
  (
    await callRoute<{ participant_actions: ActivityRow[] }>(activity.GET, {
      programId,
      caller,
      path: '/public/participant_actions',
    })
  ).body.participant_actions

/** Moves moments into the past, so that the next plays win. */
const haveCome = (rewardId: number, count: number) =>
  sql(
    `update instant_win_moments set wins_at = now() - interval '1 minute'
     where id in (select id from instant_win_moments where reward_id = $1 order by id limit $2)`,
    [rewardId, count],
  )
const stateOf = async (rewardId: number) =>
  onlyRow(
    await sql<{ plays: number; won: number; claims: number; stock: number; taken: number }>(
      `select (select count(*)::int from contest_plays where reward_id = $1) as plays,
         (select count(*)::int from contest_plays where reward_id = $1 and won) as won,
         (select count(*)::int from reward_claims where reward_id = $1) as claims,
         (select claims::int from reward_stocks where reward_id = $1) as stock,
         (select count(*)::int from instant_win_moments where reward_id = $1 and contest_play_id is not null) as taken`,
      [rewardId],
    ),
  )

describe('an instant win', () => {
  it('gives each moment to exactly one of a hundred concurrent plays', async () => {
    const people = await createPeople(100, 10)
    const { rewardId } = await createInstantWin({ winners: 7 })
    await drawMoments(at(), { programId, rewardId })
    await haveCome(rewardId, 7)
    const answers = await Promise.all(people.map((person) => press(person, rewardId)))
    expect(answers.every(({ body }) => body.success)).toBe(true)
    expect(answers.filter(({ body }) => body.won)).toHaveLength(7)
    expect(answers.every(({ body }) => body.won === (body.claim_id !== null))).toBe(true)
    expect(await stateOf(rewardId)).toEqual({ plays: 100, won: 7, claims: 7, stock: 7, taken: 7 })
    const left = await sql('select distinct unused_points from participant_balances where participant_id = any($1)', [
      people.map(({ participantId }) => participantId),
    ])
    expect(left).toEqual([{ unused_points: 0 }])
  })

  it('draws its moments once, between approval and finish, and publishes only their hash', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createInstantWin({ winners: 50 })
    await Promise.all(Array.from({ length: 5 }, () => drawMoments(at(), { programId, rewardId })))
    const rows = await sql<{ wins_at: Date }>('select wins_at from instant_win_moments where reward_id = $1', [
      rewardId,
    ])
    expect(rows).toHaveLength(50)
    const { finish, start } = onlyRow(
      await sql<{ start: Date; finish: Date }>('select start, finish from rewards where id = $1', [rewardId]),
    )
    expect(rows.every(({ wins_at }) => wins_at >= start && wins_at < finish)).toBe(true)
    const { mini_contest } = await readPage(me, rewardId)
    expect(mini_contest).toMatchObject({ moments_hash: expect.stringMatching(/^[0-9a-f]{64}$/), revealed: null })
    expect(JSON.stringify(await readPage(me, rewardId))).not.toContain(rows[0]?.wins_at.toISOString())

    await sql(
      "update rewards set start = now() - interval '3 days', finish = now() - interval '2 minutes' where id = $1",
      [rewardId],
    )
    expect(await settleContest(at(), { programId, rewardId })).toEqual({ ok: true, winners: [] })
    const over = (await readPage(me, rewardId)).mini_contest
    expect(over.revealed?.moments).toHaveLength(50)
    expect(momentsHash(over.revealed?.moments ?? [], over.revealed?.salt ?? '')).toBe(mini_contest.moments_hash)
  })

  it('plays and charges once per key', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createInstantWin()
    await press(me, rewardId)
    await haveCome(rewardId, 1)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(me, rewardId, key)))
    expect(answers.every(({ body }) => body.won)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.claim_id)).size).toBe(1)
    expect(await stateOf(rewardId)).toMatchObject({ plays: 2, won: 1, claims: 1 })
    expect(
      await sql('select unused_points from participant_balances where participant_id = $1', [me.participantId]),
    ).toEqual([{ unused_points: 80 }])
    const { rewardId: another } = await createInstantWin()
    expect((await press(me, another, key)).body).toMatchObject({ success: false })
  })

  it('enforces daily plays and prizes per participant for concurrent requests', async () => {
    const [me, lucky] = (await createPeople(2, 100)) as [ParticipantFixture, ParticipantFixture]
    // All its moments are in the future, so the counted plays win nothing.
    const window = { start: hence(-60).toISOString(), finish: hence(86_400).toISOString() }
    const { rewardId } = await createInstantWin(
      { plays_per_day: 3, play_cost: 0 },
      { limit_per_participant: 1, ...window },
    )
    expect(await drawMoments(at(), { programId, rewardId })).toBeTruthy()
    await sql("update instant_win_moments set wins_at = now() + interval '1 hour' where reward_id = $1", [rewardId])
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(me, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      message: "You've played 3 times today. Come back tomorrow.",
    })
    expect((await readPage(me, rewardId)).refusal).toMatchObject({ reason: 'plays_used_up' })
    expect((await readPage(me, rewardId)).mini_contest.plays_left).toBe(0)
    // It ends with the program's current day.
    await sql(
      `update rewards r set finish = (date_trunc('day', now() at time zone g.time_zone) + interval '1 day') at time zone g.time_zone
       from programs g where g.id = r.program_id and r.id = $1`,
      [rewardId],
    )
    const last = "You've played 3 times today, and today is the last day."
    expect((await press(me, rewardId)).body.message).toBe(last)
    expect((await readPage(me, rewardId)).refusal?.message).toBe(last)

    await haveCome(rewardId, 3)
    const more = await Promise.all(Array.from({ length: 3 }, () => press(lucky, rewardId)))
    expect(more.filter(({ body }) => body.won)).toHaveLength(1)
    expect(more.filter(({ body }) => body.message === 'You already have this reward.')).toHaveLength(2)
  })

  it('shows the result of the last play, and the time of the next one', async () => {
    const [me, lucky] = (await createPeople(2, 100)) as [ParticipantFixture, ParticipantFixture]
    const { rewardId } = await createInstantWin({ plays_per_day: 2, play_cost: 0 }, { limit_per_participant: 1 })
    await drawMoments(at(), { programId, rewardId })
    await sql("update instant_win_moments set wins_at = now() + interval '1 hour' where reward_id = $1", [rewardId])
    const midnight = onlyRow(
      await sql<{ at: Date }>(
        `select (date_trunc('day', now() at time zone time_zone) + interval '1 day') at time zone time_zone as at from programs where id = $1`,
        [programId],
      ),
    ).at.toISOString()

    expect((await readPage(me, rewardId)).mini_contest).toMatchObject({
      plays_left: 2,
      next_play_at: null,
      last_play: null,
    })
    expect((await press(me, rewardId)).body).toMatchObject({ plays_left: 1, next_play_at: null })
    expect((await press(me, rewardId)).body).toMatchObject({ plays_left: 0, next_play_at: midnight })
    const lost = { won: false, played_at: expect.any(String) }
    expect((await readPage(me, rewardId)).mini_contest).toMatchObject({
      plays_left: 0,
      next_play_at: midnight,
      last_play: lost,
    })
    expect((await readPage(lucky, rewardId)).mini_contest.last_play).toBeNull()

    // Limits and counts use the same day: plays since midnight.
    const playedAt = async (seconds: number) => {
      await sql(
        `update contest_plays y set played_at = date_trunc('day', now() at time zone g.time_zone) at time zone g.time_zone
           + make_interval(secs => $2) from programs g where g.id = y.program_id and y.reward_id = $1`,
        [rewardId, seconds],
      )
      const { mini_contest, refusal } = await readPage(me, rewardId)
      return [mini_contest.plays_left, refusal?.reason]
    }
    expect(await playedAt(-1)).toEqual([2, undefined])
    expect(await playedAt(0)).toEqual([0, 'plays_used_up'])

    // With one prize per participant, this is their last win.
    await haveCome(rewardId, 1)
    expect((await press(lucky, rewardId)).body).toMatchObject({ won: true, plays_left: 0, next_play_at: null })
    expect((await readPage(lucky, rewardId)).mini_contest).toMatchObject({
      plays_left: 0,
      next_play_at: null,
      last_play: { won: true },
    })

    // It ends with the program's current day, so there is no next play.
    await sql('update rewards set finish = $2 where id = $1', [rewardId, midnight])
    expect((await readPage(me, rewardId)).mini_contest).toMatchObject({ plays_left: 0, next_play_at: null })
  })

  it('appears in the player’s activity, with and without points', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const [free, paid] = [await createInstantWin({ play_cost: 0 }), await createInstantWin()]
    for (const { rewardId } of [free, paid]) {
      await drawMoments(at(), { programId, rewardId })
      await sql("update instant_win_moments set wins_at = now() + interval '1 hour' where reward_id = $1", [rewardId])
    }
    const key = newKey()
    await press(me, free.rewardId, key)
    await press(me, free.rewardId, key)
    await press(me, paid.rewardId)
    const played = (await readActivity(me)).filter(({ action_type }) => action_type === 'contest_played')
    expect(played).toMatchObject([
      { points: -10, why: { rule: expect.stringMatching(/Played the contest/) } },
      { points: 0, why: { rule: expect.stringMatching(/without spending Sprigs/) } },
    ])
    const names = await sql<{ name: string }>('select name from rewards where id = any($1) order by id desc', [
      [free.rewardId, paid.rewardId],
    ])
    expect(played.map(({ title }) => title)).toEqual(names.map(({ name }) => name))
  })

  it('never charges more than the balance', async () => {
    const [me] = (await createPeople(1, 25)) as [ParticipantFixture]
    const { rewardId } = await createInstantWin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(me, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    const message = 'You need 5 more Sprigs to play.'
    expect(answers.find(({ body }) => !body.success)?.body.message).toBe(message)
    expect((await readPage(me, rewardId)).refusal).toEqual({ reason: 'insufficient_points', message })
    expect(await stateOf(rewardId)).toMatchObject({ plays: 2 })
  })

  it('is closed before its start, after its finish, to unverified participants, visitors and other programs', async () => {
    const [me] = (await createPeople(1, 50)) as [ParticipantFixture]
    const pending = await createParticipantFixture(payload, { programId, status: 'pending', points: 50 })
    const other = await createProgramFixture(payload)
    const foreign = await createParticipantFixture(payload, { programId: other.programId, points: 50 })
    const { rewardId } = await createInstantWin()
    const early = await createInstantWin({}, { start: hence(60).toISOString(), finish: hence(600).toISOString() })
    const late = await createInstantWin({}, { start: hence(-60).toISOString(), finish: hence(-1).toISOString() })
    const ranking = await createRewardFixture(payload, {
      programId,
      selection: 'mini-contest',
      mini_contest: { kind: 'ranking' },
    })
    const draft = await createInstantWin({}, { approved_at: null })
    expect((await press(me, early.rewardId)).body.message).toBe("This reward isn't available yet.")
    expect((await press(me, late.rewardId)).body.message).toBe('This reward has ended.')
    expect((await press(me, ranking.rewardId)).body.message).toBe("This reward isn't a contest.")
    expect((await press(me, draft.rewardId)).status).toBe(404)
    expect((await press(pending, rewardId)).body.message).toBe('Verify your email to claim rewards.')
    const call = { params: { reward_id: rewardId }, body: { idempotency_key: newKey() } }
    expect((await callRoute(play.POST, { ...call, programId, caller: createVisitor() })).status).toBe(401)
    expect((await callRoute(play.POST, { ...call, programId, caller: me, withoutCsrf: true })).status).toBe(403)
    expect((await callRoute(play.POST, { ...call, programId: other.programId, caller: me })).status).toBe(401)
    expect((await callRoute(play.POST, { ...call, programId: other.programId, caller: foreign })).status).toBe(404)
    expect((await callRoute(play.POST, { ...call, programId, caller: me, body: {} })).status).toBe(422)
    expect(await stateOf(rewardId)).toMatchObject({ plays: 0, claims: 0 })
  })

  it('doesn’t give a future moment', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createInstantWin({ winners: 2 })
    await drawMoments(at(), { programId, rewardId })
    await sql("update instant_win_moments set wins_at = now() + interval '1 hour' where reward_id = $1", [rewardId])
    expect((await press(me, rewardId)).body).toMatchObject({ success: true, won: false, claim_id: null })
  })
})

describe('a ranking', () => {
  const earn = (program: number, participantId: number, amount: number, now: Date) =>
    awardPoints(at(now), {
      programId: program,
      participantId,
      amount,
      key: `ranking-${newKey()}`,
      cause: { type: 'Test', id: null },
      title: 'Earned',
    })

  // RULE-29
  it('counts earnings minus reversals in its period, and ranks the earlier of two equal sums higher', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const people = await createPeople(5, 0, program)
    const [ada, bob, cleo, dora, evil] = people as [
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
    ]
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'mini-contest',
      start: hence(-3600).toISOString(),
      finish: hence(3600).toISOString(),
      mini_contest: { kind: 'ranking', winners: 2 },
    })
    await earn(program, ada.participantId, 1000, hence(-7200))
    await earn(program, bob.participantId, 50, hence(-300))
    await earn(program, ada.participantId, 50, hence(-200))
    const taken = await earn(program, cleo.participantId, 90, hence(-100))
    await earn(program, cleo.participantId, 20, hence(-90))
    await earn(program, evil.participantId, 500, hence(-80))
    if (!taken.ok) throw new Error('not earned')
    await reversePoints(at(hence(-60)), {
      programId: program,
      entryId: taken.entryId,
      key: `reverse-${newKey()}`,
      title: 'Taken back',
      rule: 'test',
    })
    await sql("update participants set status = 'blocked' where id = $1", [evil.participantId])

    const page = await readPage(ada, rewardId, program)
    expect(page.mini_contest.standings).toEqual([
      { rank: 1, name: 'Ada L', points: 50, is_me: false },
      { rank: 2, name: 'Ada L', points: 50, is_me: true },
      { rank: 3, name: 'Ada L', points: 20, is_me: false },
    ])
    expect(page.mini_contest.my_rank).toBe(2)
    expect(page.refusal).toBeNull()
    expect((await readPage(dora, rewardId, program)).mini_contest.my_rank).toBeNull()

    const which = { programId: program, rewardId }
    expect(await settleContest(at(), which)).toEqual({ ok: false, reason: 'not_ended' })
    expect(await settleContest(at(), { programId, rewardId })).toEqual({ ok: false, reason: 'not_found' })
    // Earnings after the finish don't count.
    await earn(program, cleo.participantId, 900, hence(3700))
    const settled = await Promise.all([1, 2, 3].map(() => settleContest(at(hence(3800)), which)))
    expect(settled.filter(({ ok }) => ok)).toEqual([{ ok: true, winners: [bob.participantId, ada.participantId] }])
    expect(settled.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, reason: 'already_settled' }))
    expect((await readPage(ada, rewardId, program)).claim).toMatchObject({ origin: 'won', state: 'settled' })
    expect((await readPage(cleo, rewardId, program)).claim).toBeNull()
    const mails = await sql(
      "select count(*)::int as n from pgboss.job where name = 'mail.deliver' and data->>'to' = any($1)",
      [people.map(({ email }) => email)],
    )
    expect(mails).toEqual([{ n: 2 }])
  })

  it('is settled by the job a minute after its finish', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const [me] = (await createPeople(1, 30, program)) as [ParticipantFixture]
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'mini-contest',
      finish: hence(5).toISOString(),
      mini_contest: { kind: 'ranking', winners: 3 },
    })
    await settleContests(at(hence(30)))
    expect((await readPage(me, rewardId, program)).mini_contest.settled_at).toBeNull()
    await settleContests(at(hence(70)))
    expect((await readPage(me, rewardId, program)).mini_contest.settled_at).not.toBeNull()
  })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
