import { type Context, createContext, inTransaction } from '@/domain/context'
import { advanceSweepstakes, callAlternate, drawSweepstake, lockOpenDraw, redrawSweepstake } from '@/domain/draws'
import { awardPoints } from '@/domain/points'
import { cancelClaim } from '@/domain/rewards'
import { hashTicket, type PublishedDraw, verifyDraw } from '@/draw-algorithm'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Answer = { success: boolean; message: string; points_spent?: number }
type Page = {
  claim: { origin: string } | null
  refusal: { reason: string; message: string } | null
  sweepstake: {
    draw: {
      number: number
      status: string
      drawn_at: string | null
      entry_count: number
      winners_drawn: number
      kind: string | null
    } | null
    by_challenge: boolean
    free_entry_refusal: { message: string } | null
    rules_page: { slug: string; title: string } | null
  }
}
type Published = {
  reward: { identifier: string; name: string; finish: string }
  draws: (PublishedDraw & { draw_number: number; reason: string | null; frozen_at: string | null })[]
  algorithm: string
}

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let programId: number
let routes: {
  process: RoutesAt
  freeEntry: RoutesAt
  draws: RoutesAt
  reward: RoutesAt
  submit: RoutesAt
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  routes = {
    process: await routesAt('/public/rewards/process_reward'),
    freeEntry: await routesAt('/public/rewards/:reward_id/free_entry'),
    draws: await routesAt('/public/draws/:identifier'),
    reward: await routesAt('/public/rewards/:reward_id'),
    submit: await routesAt('/public/challenges/submit'),
  }
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

let presses = 0
const newKey = () => `attempt-${++presses}`
const HOUR_MS = 3_600_000
const at = (now: Date): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })
const soon = (seconds = 0) => new Date(Date.now() + seconds * 1000)

const createPeople = (count: number, points = 0): Promise<ParticipantFixture[]> =>
  Promise.all(Array.from({ length: count }, () => createParticipantFixture(payload, { programId, points })))

const createSweepstake = (sweepstake: object = {}, overrides: object = {}) =>
  createRewardFixture(payload, {
    programId,
    selection: 'sweepstake',
    threshold: null,
    finish: new Date(Date.now() + HOUR_MS).toISOString(),
    sweepstake: { entry_cost: 10, max_entries: 5, free_entry: true, winners: 2, alternates: 2, ...sweepstake },
    ...overrides,
  })

const enter = (caller: ParticipantFixture, rewardId: number, key = newKey()) =>
  callRoute<Answer>(routes.process.POST, {
    programId: caller.programId,
    caller,
    body: formOf({ reward_id: rewardId, idempotency_key: key }),
  })
const enterForFree = (caller: ParticipantFixture, rewardId: number, body: object = {}) =>
  callRoute<Answer>(routes.freeEntry.POST, {
    programId,
    caller,
    params: { reward_id: rewardId },
    body: { agree_terms: true, idempotency_key: newKey(), ...body },
  })
const readDraws = async (identifier: string, program = programId) =>
  callRoute<Published>(routes.draws.GET, { programId: program, params: { identifier } })
const countEntries = async (rewardId: number): Promise<number> =>
  onlyRow(
    await sql<{ n: number }>(
      'select coalesce(sum(entries), 0)::int as n from sweepstake_entries where reward_id = $1',
      [rewardId],
    ),
  ).n

const readReward = async (caller: ParticipantFixture, rewardId: number, program = programId) =>
  (await callRoute<Page>(routes.reward.GET, { programId: program, caller, params: { reward_id: rewardId } })).body

/** Freezes at the finish and draws eleven seconds later. */
const finishAndDraw = async (rewardId: number) => {
  const ended = soon(7200)
  expect(await drawSweepstake(at(ended), { programId, rewardId })).toMatchObject({ ok: true, status: 'frozen' })
  return drawSweepstake(at(new Date(ended.getTime() + 11_000)), { programId, rewardId })
}

describe('an entry for points', () => {
  it.each([
    ['en', 'You need 15 more Sprigs to enter the draw.'],
    ['es', 'Te faltan 15 Sprigs para participar en el sorteo.'],
  ] as const)('says how many points are missing, before and after it is requested, in %s', async (locale, message) => {
    const program = await createProgramFixture(payload, { default_locale: locale })
    const me = await createParticipantFixture(payload, { programId: program.programId, points: 10 })
    const { rewardId } = await createSweepstake({ entry_cost: 25 }, { programId: program.programId })
    const shown = await readReward(me, rewardId, program.programId)
    expect(shown.refusal).toEqual({ reason: 'insufficient_points', message })
    expect((await enter(me, rewardId)).body).toMatchObject({ success: false, message })
    expect(await countEntries(rewardId)).toBe(0)
  })
})

describe('the free entry form', () => {
  // RULE-28
  it('gives an equal entry, once per key, under the cap that all sources share', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const { rewardId } = await createSweepstake({ max_entries: 4, challenges: [challengeId] })
    const first = await enterForFree(me, rewardId, { idempotency_key: 'the-first-one' })
    expect(first.body).toMatchObject({
      success: true,
      message: "You're in! Good luck.",
      points_spent: 0,
    })
    await Promise.all(
      Array.from({ length: 10 }, () => enterForFree(me, rewardId, { idempotency_key: 'the-first-one' })),
    )
    expect(await countEntries(rewardId)).toBe(1)
    await callRoute(routes.submit.POST, { programId, caller: me, body: formOf({ challenge_id: challengeId }) })
    expect(await countEntries(rewardId)).toBe(2)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => enter(me, rewardId)),
      ...Array.from({ length: 5 }, () => enterForFree(me, rewardId)),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.message))).toEqual(
      new Set(["You've reached the limit of 4 entries per person."]),
    )
    expect(await sql('select distinct entries::int from sweepstake_entries where reward_id = $1', [rewardId])).toEqual([
      { entries: 1 },
    ])
  })

  it('gives one per day if the sweepstake has no cap', async () => {
    const [me] = (await createPeople(1)) as [ParticipantFixture]
    const { rewardId } = await createSweepstake({ max_entries: null }, { finish: soon(2 * 86_400).toISOString() })
    const answers = await Promise.all(Array.from({ length: 6 }, () => enterForFree(me, rewardId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const again = async () => [
      (await enterForFree(me, rewardId)).body.message,
      (await readReward(me, rewardId)).sweepstake.free_entry_refusal?.message,
    ]
    const tomorrow = "You've used today's free entry. Come back tomorrow for another."
    expect(await again()).toEqual([tomorrow, tomorrow])
    await sql(
      `update rewards r set finish = (date_trunc('day', now() at time zone g.time_zone) + interval '1 day') at time zone g.time_zone
       from programs g where g.id = r.program_id and r.id = $1`,
      [rewardId],
    )
    const over = "You've used today's free entry, and today is the last day."
    expect(await again()).toEqual([over, over])
  })

  it('asks for consent only if there is something to read', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId: program })
    const terms = { terms_conditions: '<p>Adults only.</p>' }
    const { rewardId } = await createSweepstake({}, { programId: program })
    const withTerms = await createSweepstake({}, { programId: program, ...terms })
    const send = async (reward: number, agree_terms = false) => {
      const body = { agree_terms, idempotency_key: newKey() }
      const call = { programId: program, caller: me, params: { reward_id: reward }, body }
      return (await callRoute<Answer>(routes.freeEntry.POST, call)).body
    }
    const refused = { success: false, message: 'Please agree to the terms and conditions.' }
    expect(await send(rewardId)).toMatchObject({ success: true })
    expect(await send(withTerms.rewardId)).toMatchObject(refused)
    expect(await send(withTerms.rewardId, true)).toMatchObject({ success: true })

    const page = {
      program: program,
      slug: 'rules',
      title: 'Official Rules',
      _status: 'draft',
    } as const
    const { id } = await payload.create({ collection: 'program-pages', data: page })
    expect((await readReward(me, rewardId, program)).sweepstake.rules_page).toBeNull()
    expect(await send(rewardId)).toMatchObject({ success: true })
    await payload.update({ collection: 'program-pages', id, data: { _status: 'published' } })
    expect((await readReward(me, rewardId, program)).sweepstake.rules_page).toEqual({
      slug: 'rules',
      title: 'Official Rules',
    })
    expect(await send(rewardId)).toMatchObject(refused)
  })

  it('is shown as the only way in if no available challenge gives entries', async () => {
    const [me] = (await createPeople(1)) as [ParticipantFixture]
    const open = await createChallengeFixture(payload, { programId })
    const over = await createChallengeFixture(payload, { programId, start: null, finish: soon(-5).toISOString() })
    const isEnteredBy = async (challenges: number[]) =>
      (await readReward(me, (await createSweepstake({ challenges })).rewardId)).sweepstake.by_challenge
    expect(await isEnteredBy([])).toBe(false)
    expect(await isEnteredBy([over.challengeId])).toBe(false)
    expect(await isEnteredBy([over.challengeId, open.challengeId])).toBe(true)
  })

  it('explains refusals', async () => {
    const [me] = (await createPeople(1)) as [ParticipantFixture]
    const pending = await createParticipantFixture(payload, { programId, status: 'pending' })
    const { rewardId } = await createSweepstake()
    const refuse = async (caller: ParticipantFixture, reward: number, body = {}) =>
      (await enterForFree(caller, reward, body)).body.message
    expect(await refuse(pending, rewardId)).toBe('Verify your email to claim rewards.')
    expect(await refuse(me, (await createSweepstake({ free_entry: false })).rewardId)).toBe(
      'This sweepstakes has no free entry form.',
    )
    expect(await refuse(me, (await createRewardFixture(payload, { programId })).rewardId)).toBe(
      'This sweepstakes has no free entry form.',
    )
    const past = { start: null, finish: soon(-5).toISOString() }
    expect(await refuse(me, (await createSweepstake({}, past)).rewardId)).toBe('This reward has ended.')
    const future = { start: soon(60).toISOString(), finish: soon(600).toISOString() }
    expect(await refuse(me, (await createSweepstake({}, future)).rewardId)).toBe("This reward isn't available yet.")
    expect(await countEntries(rewardId)).toBe(0)
  })

  it('refuses visitors, requests without a CSRF token and other programs', async () => {
    const [me] = (await createPeople(1)) as [ParticipantFixture]
    const other = await createProgramFixture(payload)
    const { rewardId } = await createSweepstake()
    const call = { programId, params: { reward_id: rewardId }, body: { agree_terms: true } }
    expect((await callRoute(routes.freeEntry.POST, { ...call, caller: createVisitor() })).status).toBe(401)
    expect((await callRoute(routes.freeEntry.POST, { ...call, caller: me, withoutCsrf: true })).status).toBe(403)
    const foreign = await createParticipantFixture(payload, { programId: other.programId })
    const theirs = { ...call, programId: other.programId, caller: foreign }
    expect((await callRoute(routes.freeEntry.POST, theirs)).status).toBe(404)
    expect((await callRoute(routes.freeEntry.POST, { ...call, caller: me, params: { reward_id: 'x' } })).status).toBe(
      404,
    )
  })
})

describe('a draw', () => {
  // RULE-28
  it('commits, freezes and draws, and anyone can verify it', async () => {
    const people = await createPeople(8, 100)
    const { identifier, rewardId } = await createSweepstake()
    for (const person of people) for (let n = 0; n < 3; n++) await enter(person, rewardId)
    const open = (await readDraws(identifier)).body
    expect(open).toMatchObject({ algorithm: 'laurel-draw-1', reward: { identifier } })
    expect(open.draws).toHaveLength(1)
    expect(open.draws[0]).toMatchObject({ status: 'committed', secret: null, seed: null, entry_list: [], ranking: [] })

    expect(await drawSweepstake(at(soon()), { programId, rewardId })).toEqual({ ok: false, reason: 'not_ended' })
    const ended = soon(7200)
    expect(await drawSweepstake(at(ended), { programId, rewardId })).toMatchObject({ status: 'frozen' })
    const frozen = (await readDraws(identifier)).body.draws[0]
    expect(frozen).toMatchObject({
      status: 'frozen',
      secret: null,
      seed: null,
      entry_count: 24,
      winners: 2,
      ranking: [],
    })
    expect(frozen?.entry_list).toHaveLength(24)
    expect(frozen?.seed_commitment).toBe(open.draws[0]?.seed_commitment)
    expect(await drawSweepstake(at(ended), { programId, rewardId })).toEqual({ ok: false, reason: 'too_soon' })

    const later = at(new Date(ended.getTime() + 11_000))
    const draws = await Promise.all(Array.from({ length: 4 }, () => drawSweepstake(later, { programId, rewardId })))
    expect(draws.filter(({ ok }) => ok)).toHaveLength(1)
    expect(draws.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, reason: 'already_drawn' }))

    const { body, headers } = await readDraws(identifier)
    const [drawn] = body.draws
    if (!drawn) throw new Error('no draw')
    expect(headers.get('cache-control')).toContain('max-age')
    expect(drawn.entry_list).toEqual(frozen?.entry_list)
    expect(drawn.ranking.map(({ kind }) => kind)).toEqual(['winner', 'winner', 'alternate', 'alternate'])
    const numbers = drawn.ranking.map(({ ticket_hash }) => ticket_hash)
    expect(numbers).toEqual(drawn.ranking.map(({ ticket }) => hashTicket(drawn.seed ?? '', ticket)))
    expect(numbers).toEqual(numbers.toSorted())
    expect(verifyDraw(drawn)).toMatchObject({ ok: true })
    // A changed list is detected.
    const [line, ...rest] = drawn.entry_list as [PublishedDraw['entry_list'][0], ...PublishedDraw['entry_list']]
    expect(verifyDraw({ ...drawn, entry_list: [{ ...line, entries: 2 }, ...rest] }).ok).toBe(false)

    const claims = await sql<{
      participant_id: number
      identifier: string
      idempotency_key: string
      fulfilment: string
    }>(
      `select c.participant_id, p.identifier, c.idempotency_key, c.fulfilment from reward_claims c join participants p on p.id = c.participant_id
       where c.reward_id = $1`,
      [rewardId],
    )
    expect(claims).toHaveLength(2)
    const [winner] = claims
    const person = people.find(({ participantId }) => participantId === winner?.participant_id) as ParticipantFixture
    const page = await callRoute<Record<string, unknown>>(routes.reward.GET, {
      programId,
      caller: person,
      params: { reward_id: identifier },
    })
    expect(page.body).toMatchObject({
      claim: { origin: 'won', state: 'settled', fulfilment: 'pending' },
      sweepstake: { draw_status: 'drawn' },
    })
    expect(drawn.ranking.slice(0, 2).map(({ participant_code }) => participant_code)).toContain(
      page.body.participant_code,
    )
    const told = await sql(
      `select (select count(*)::int from participant_actions where actionable_id = $1::text and action_type = 'reward_won') as lines,
         (select claims::int from reward_stocks where reward_id = $1::int) as stock,
         (select count(*)::int from pgboss.job where name = 'mail.deliver' and data->>'to' = $2) as mails,
         (select rewards_earned from participant_balances where participant_id = $3) as earned`,
      [String(rewardId), person.email, person.participantId],
    )
    expect(told).toEqual([{ lines: 2, stock: 2, mails: 1, earned: 1 }])
  })

  it('tells everyone on its list their result', async () => {
    const people = await createPeople(5)
    const { rewardId } = await createSweepstake({ winners: 1, alternates: 1 })
    for (const person of people) await enterForFree(person, rewardId)
    const [pending] = people as [ParticipantFixture]
    await sql("update participants set status = 'pending' where id = $1", [pending.participantId])
    const told = () => Promise.all(people.map(async (person) => (await readReward(person, rewardId)).sweepstake.draw))
    const ended = soon(7200)
    await drawSweepstake(at(ended), { programId, rewardId })
    const frozen = { number: 1, status: 'frozen', drawn_at: null, entry_count: 5, winners_drawn: 0, kind: null }
    expect(await told()).toEqual(Array(5).fill(frozen))
    const drawnAt = new Date(ended.getTime() + 11_000)
    await drawSweepstake(at(drawnAt), { programId, rewardId })
    const draws = await told()
    expect(draws.every((draw) => draw?.drawn_at === drawnAt.toISOString())).toBe(true)
    const kinds = draws.map((draw) => draw?.kind ?? null)
    // The pending participant is skipped only if the ranking reaches them.
    expect(kinds.filter((kind) => kind === 'winner')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'alternate')).toHaveLength(1)
    expect(kinds.slice(1)).not.toContain('passed_over')
    const [outsider] = (await createPeople(1)) as [ParticipantFixture]
    expect((await readReward(outsider, rewardId)).sweepstake.draw).toMatchObject({
      status: 'drawn',
      entry_count: 5,
      winners_drawn: 1,
      kind: null,
    })
  })

  it('accepts no entries once frozen, and contains every accepted entry', async () => {
    const people = await createPeople(40, 100)
    const { identifier, rewardId } = await createSweepstake()
    await enter(people[0] as ParticipantFixture, rewardId)
    // Entries use a time before the finish and the freeze one after it, so only the lock separates them.
    const [answers, frozen] = await Promise.all([
      Promise.all(people.flatMap((person) => [enter(person, rewardId), enterForFree(person, rewardId)])),
      drawSweepstake(at(soon(7200)), { programId, rewardId }),
    ])
    expect(frozen).toMatchObject({ ok: true, status: 'frozen' })
    const got = answers.filter(({ body }) => body.success).length + 1
    const draw = (await readDraws(identifier)).body.draws[0]
    expect(draw?.entry_list).toHaveLength(got)
    expect(await countEntries(rewardId)).toBe(got)
    const refusals = new Set(answers.flatMap(({ body }) => (body.success ? [] : [body.message])))
    for (const message of refusals) expect(message).toBe('Entries are closed, and the entry list is published.')
    expect((await enter(people[1] as ParticipantFixture, rewardId)).body).toMatchObject({
      success: false,
      message: 'Entries are closed, and the entry list is published.',
    })
  })

  it('waits for an entry in progress, and makes the next one wait for the freeze', async () => {
    const [me] = (await createPeople(1, 100)) as [ParticipantFixture]
    const { rewardId } = await createSweepstake()
    await enter(me, rewardId)
    let freezing: Promise<unknown> = Promise.resolve()
    let isFrozen = false
    await inTransaction(at(soon()), async (tx) => {
      expect(await lockOpenDraw(tx, { programId, rewardId })).toBe(true)
      freezing = drawSweepstake(at(soon(7200)), { programId, rewardId }).then(() => {
        isFrozen = true
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(isFrozen).toBe(false)
    })
    await freezing
    expect(isFrozen).toBe(true)
    await inTransaction(at(soon()), async (tx) => {
      expect(await lockOpenDraw(tx, { programId, rewardId })).toBe(false)
    })
  })

  it('excludes entries by challenges once frozen', async () => {
    const [me] = (await createPeople(1)) as [ParticipantFixture]
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const { rewardId } = await createSweepstake({ challenges: [challengeId] })
    await drawSweepstake(at(soon(7200)), { programId, rewardId })
    const { body } = await callRoute<Answer>(routes.submit.POST, {
      programId,
      caller: me,
      body: formOf({ challenge_id: challengeId }),
    })
    expect(body.success).toBe(true)
    expect(await countEntries(rewardId)).toBe(0)
  })

  it('skips participants who can’t win any more, and says so', async () => {
    const people = await createPeople(6)
    const { identifier, rewardId } = await createSweepstake({ winners: 6, alternates: 0 })
    for (const person of people) await enterForFree(person, rewardId)
    const [blocked, erased, pending, unverified] = people as [
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
    ]
    await sql("update participants set status = 'pending' where id = $1", [pending.participantId])
    await sql('update participants set email_verified_at = null where id = $1', [unverified.participantId])
    await sql("update participants set status = 'blocked' where id = $1", [blocked.participantId])
    await sql('update participants set erased_at = now() where id = $1', [erased.participantId])
    expect(await finishAndDraw(rewardId)).toMatchObject({ ok: true, status: 'drawn' })
    const [drawn] = (await readDraws(identifier)).body.draws
    expect(drawn?.ranking.map(({ kind }) => kind).toSorted()).toEqual([
      'passed_over',
      'passed_over',
      'passed_over',
      'passed_over',
      'winner',
      'winner',
    ])
    expect(drawn && verifyDraw(drawn).ok).toBe(true)
    const [kept] = await sql<{ ranking: { reason?: string }[] }>(
      'select ranking from sweepstake_draws where reward_id = $1',
      [rewardId],
    )
    expect(kept?.ranking.flatMap(({ reason }) => reason ?? []).toSorted()).toEqual([
      'account_pending',
      'erased',
      'not_active',
      'not_verified',
    ])
    expect(new Set(drawn?.ranking.map((one) => (one as { reason?: string | null }).reason))).toEqual(
      new Set(['not_eligible', null]),
    )
    expect((await readReward(pending, rewardId)).sweepstake.draw).toMatchObject({ kind: 'passed_over' })
  })

  it('has no winners without entries', async () => {
    const { identifier, rewardId } = await createSweepstake()
    expect(await finishAndDraw(rewardId)).toMatchObject({ ok: true, status: 'drawn' })
    const [drawn] = (await readDraws(identifier)).body.draws
    expect(drawn).toMatchObject({ status: 'drawn', entry_list: [], entry_count: 0, ranking: [] })
    expect(drawn && verifyDraw(drawn).ok).toBe(true)
    const [outsider] = (await createPeople(1)) as [ParticipantFixture]
    expect((await readReward(outsider, rewardId)).sweepstake.draw).toMatchObject({
      status: 'drawn',
      entry_count: 0,
      winners_drawn: 0,
    })
  })

  it('is run by the job, a step at a time', async () => {
    const { identifier } = await createSweepstake()
    await advanceSweepstakes(at(soon()))
    expect((await readDraws(identifier)).body.draws[0]?.status).toBe('committed')
    const ended = soon(7200)
    await advanceSweepstakes(at(ended))
    expect((await readDraws(identifier)).body.draws[0]?.status).toBe('frozen')
    await Promise.all([1, 2].map(() => advanceSweepstakes(at(new Date(ended.getTime() + 60_000)))))
    expect((await readDraws(identifier)).body.draws[0]?.status).toBe('drawn')
    const { rewardId: draft } = await createSweepstake({}, { approved_at: null })
    await advanceSweepstakes(at(soon()))
    expect(await sql('select 1 from sweepstake_draws where reward_id = $1', [draft])).toEqual([])
  })

  it('can’t be rewritten in the database', async () => {
    const { rewardId } = await createSweepstake()
    await finishAndDraw(rewardId)
    await expect(sql("update sweepstake_draws set seed = 'x' where reward_id = $1", [rewardId])).rejects.toThrow(
      /stays/,
    )
    await expect(sql('delete from sweepstake_draws where reward_id = $1', [rewardId])).rejects.toThrow(/stays/)
  })

  it('isn’t found in another program, before approval, or for other kinds of rewards', async () => {
    const other = await createProgramFixture(payload)
    const { identifier, rewardId } = await createSweepstake()
    const draft = await createSweepstake({}, { approved_at: null })
    const redeem = await createRewardFixture(payload, { programId })
    expect((await readDraws(identifier, other.programId)).status).toBe(404)
    expect((await readDraws(draft.identifier)).status).toBe(404)
    expect((await readDraws(redeem.identifier)).status).toBe(404)
    expect((await readDraws(`${identifier}\0`)).status).toBe(404)
    const foreign = { programId: other.programId, rewardId }
    expect(await drawSweepstake(at(soon(7200)), foreign)).toEqual({ ok: false, reason: 'not_found' })
    expect(await redrawSweepstake(at(soon()), { ...foreign, reason: 'x' })).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('a re-draw', () => {
  it('needs a reason and a free prize, keeps the first result and excludes its winners', async () => {
    const people = await createPeople(6)
    const { identifier, rewardId } = await createSweepstake({ winners: 2, alternates: 1 })
    for (const person of people) await enterForFree(person, rewardId)
    const which = { programId, rewardId }
    expect(await redrawSweepstake(at(soon()), { ...which, reason: 'Too early' })).toEqual({
      ok: false,
      reason: 'not_drawn',
    })
    await finishAndDraw(rewardId)
    expect(await redrawSweepstake(at(soon()), { ...which, reason: '  ' })).toEqual({
      ok: false,
      reason: 'reason_needed',
    })
    expect(await redrawSweepstake(at(soon()), { ...which, reason: 'Why not' })).toEqual({
      ok: false,
      reason: 'no_prize_free',
    })
    const first = (await readDraws(identifier)).body.draws[0]
    const claims = await sql<{ id: number; participant_id: number }>(
      'select id, participant_id from reward_claims where reward_id = $1 order by id',
      [rewardId],
    )
    expect(await cancelClaim(at(soon()), { programId, claimId: claims[0]?.id ?? 0 })).toMatchObject({ ok: true })

    const asked = await Promise.all(
      [1, 2].map(() => redrawSweepstake(at(soon()), { ...which, reason: 'The winner did not answer' })),
    )
    expect(asked.filter(({ ok }) => ok)).toEqual([{ ok: true, drawNumber: 2 }])
    expect(await finishAndDraw(rewardId)).toMatchObject({ ok: true, status: 'drawn', drawNumber: 2 })

    const { draws } = (await readDraws(identifier)).body
    expect(draws[0]).toEqual(first)
    expect(draws[1]).toMatchObject({ draw_number: 2, winners: 1, reason: 'The winner did not answer' })
    expect(draws[1]?.entry_list_hash).toBe(first?.entry_list_hash)
    expect(draws[1]?.seed_commitment).not.toBe(first?.seed_commitment)
    expect(draws.every((draw) => verifyDraw(draw).ok)).toBe(true)
    const after = await sql<{ participant_id: number; state: string }>(
      'select participant_id, state from reward_claims where reward_id = $1 order by id',
      [rewardId],
    )
    expect(after.map(({ state }) => state)).toEqual(['cancelled', 'settled', 'settled'])
    expect(new Set(after.map(({ participant_id }) => participant_id)).size).toBe(3)
  })
})

describe('a re-draw without possible winners', () => {
  it('is refused: everyone on the list has won before', async () => {
    const people = await createPeople(2)
    const { rewardId } = await createSweepstake({ winners: 2, alternates: 1 })
    for (const person of people) await enterForFree(person, rewardId)
    await finishAndDraw(rewardId)
    const which = { programId, rewardId }
    const [claim] = await sql<{ id: number }>('select id from reward_claims where reward_id = $1', [rewardId])
    await cancelClaim(at(soon()), { programId, claimId: claim?.id ?? 0 })
    const again = await redrawSweepstake(at(soon()), { ...which, reason: 'The winner did not answer' })
    expect(again).toEqual({ ok: false, reason: 'nobody_can_win' })
    expect(await sql('select 1 from sweepstake_draws where reward_id = $1', [rewardId])).toHaveLength(1)
  })
})

describe('an alternate', () => {
  it('gets a winner’s lost prize, once, in the order of the ranking', async () => {
    const people = await createPeople(5)
    const { identifier, rewardId } = await createSweepstake({ winners: 1, alternates: 2 })
    for (const person of people) await enterForFree(person, rewardId)
    const winnersPage = async () => {
      const { participant_id } = onlyRow(
        await sql<{ participant_id: number }>(
          'select participant_id from reward_claims where reward_id = $1 order by id limit 1',
          [rewardId],
        ),
      )
      const caller = people.find(({ participantId }) => participantId === participant_id)
      return (await callRoute(routes.reward.GET, { programId, caller, params: { reward_id: rewardId } })).body
    }
    const call = () => callAlternate(at(soon()), { programId, rewardId, reason: 'The winner did not answer' })
    expect(await call()).toEqual({ ok: false, reason: 'not_drawn' })
    await finishAndDraw(rewardId)
    expect(await call()).toEqual({ ok: false, reason: 'no_prize_free' })
    const before = (await readDraws(identifier)).body.draws
    const [claim] = await sql<{ id: number }>('select id from reward_claims where reward_id = $1', [rewardId])
    await cancelClaim(at(soon()), { programId, claimId: claim?.id ?? 0 })
    expect(await winnersPage()).toMatchObject({ claim: { state: 'cancelled', points_spent: 0, payment: null } })
    const called = await Promise.all([1, 2, 3].map(call))
    expect(called.filter(({ ok }) => ok)).toMatchObject([{ rank: 2 }])
    expect(called.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, reason: 'no_prize_free' }))
    expect((await readDraws(identifier)).body.draws).toEqual(before)
    const other = await createProgramFixture(payload)
    const foreign = { programId: other.programId, rewardId, reason: 'x' }
    expect(await callAlternate(at(soon()), foreign)).toEqual({ ok: false, reason: 'not_found' })
  })
})

it('ranks a list of a hundred thousand tickets', async () => {
  const [me] = (await createPeople(1)) as [ParticipantFixture]
  const { rewardId } = await createSweepstake({ max_entries: null })
  await sql(
    `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
     select $1, $2, $3, 1, 'administrator', 'many:' || $2::int || ':' || n from generate_series(1, 100000) n`,
    [programId, rewardId, me.participantId],
  )
  expect(await finishAndDraw(rewardId)).toMatchObject({ ok: true, status: 'drawn' })
  const [draw] = await sql<{ entry_count: number }>('select entry_count from sweepstake_draws where reward_id = $1', [
    rewardId,
  ])
  expect(draw).toEqual({ entry_count: 100_000 })
})

it('doesn’t block a participant from earning while a draw gives prizes', async () => {
  const people = await createPeople(10)
  const { rewardId } = await createSweepstake({ winners: 10 })
  for (const person of people) await enterForFree(person, rewardId)
  await drawSweepstake(at(soon(7200)), { programId, rewardId })
  const posted = await Promise.all([
    drawSweepstake(at(soon(7300)), { programId, rewardId }),
    ...people.map(({ participantId }, index) =>
      awardPoints(at(soon()), {
        programId,
        participantId,
        amount: 5,
        key: `beside-${rewardId}-${index}`,
        cause: { type: 'Test', id: index },
        title: 'Beside a draw',
      }),
    ),
  ])
  expect(posted.every(({ ok }) => ok)).toBe(true)
})
