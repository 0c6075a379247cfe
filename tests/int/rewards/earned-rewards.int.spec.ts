import { completeChallenge, completeSignupChallenge } from '@/domain/challenges'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { awardPoints, verifyLedger } from '@/domain/points'
import {
  addCoupons,
  cancelClaim,
  countCoupons,
  grantEarnedRewards,
  grantRecentEarners,
  importCoupons,
  qualifiesSql,
  setFulfilment,
} from '@/domain/rewards'
import { givePoints } from '@/domain/users'
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

type Tile = {
  identifier: string
  progress: { kind: string; current: number; target: number } | null
  refusal: { reason: string; message: string } | null
  earned_by_current_participant_on: string | null
}

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let programId: number
let routes: {
  process: RoutesAt
  reward: RoutesAt
  current: RoutesAt
  claimed: RoutesAt
  active: RoutesAt
  offers: RoutesAt
  submit: RoutesAt
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  routes = {
    process: await routesAt('/public/rewards/process_reward'),
    reward: await routesAt('/public/rewards/:reward_id'),
    current: await routesAt('/public/home/current_rewards'),
    claimed: await routesAt('/public/home/claimed_rewards'),
    active: await routesAt('/public/home/active_rewards'),
    offers: await routesAt('/public/home/offers_reward'),
    submit: await routesAt('/public/challenges/submit'),
  }
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

let keys = 0
const newKey = () => `attempt-${++keys}`
const context = (now = new Date()): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })
const join = (points = 0, program = programId) => createParticipantFixture(payload, { programId: program, points })
const earn = (person: ParticipantFixture, amount: number) =>
  awardPoints(context(), {
    programId: person.programId,
    participantId: person.participantId,
    amount,
    key: newKey(),
    cause: { type: 'Test', id: null },
    title: 'Earned',
  })
const complete = ({ participantId, programId: program }: ParticipantFixture, challengeId: number) =>
  completeChallenge(context(), { programId: program, participantId, challengeId, source: 'site' })
const readTile = async (person: ParticipantFixture, identifier: string, list: 'current' | 'claimed' = 'current') =>
  (await callRoute<Tile[]>(routes[list].GET, { programId: person.programId, caller: person })).body.find(
    (tile) => tile.identifier === identifier,
  )
const claimsOf = (rewardId: number) =>
  sql<{ id: number; participant_id: number; state: string; fulfilment: string }>(
    'select id, participant_id, state, fulfilment from reward_claims where reward_id = $1 order by id',
    [rewardId],
  )

describe('an earned reward', () => {
  // RULE-29
  it('of an achievement shows progress, is granted once with the last challenge, and is permanent', async () => {
    const me = await join()
    const { challengeId: first } = await createChallengeFixture(payload, { programId })
    const { challengeId: second } = await createChallengeFixture(payload, { programId })
    const { identifier, rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'achievement',
      threshold: null,
      achievement_reward: { challenges: [first, second] },
    })
    await complete(me, first)
    expect(await readTile(me, identifier)).toMatchObject({
      progress: { kind: 'challenges', current: 1, target: 2 },
      refusal: null,
      earned_by_current_participant_on: null,
    })
    await Promise.all(Array.from({ length: 5 }, () => complete(me, second)))
    expect(await claimsOf(rewardId)).toHaveLength(1)
    expect(await readTile(me, identifier)).toBeUndefined()
    expect((await readTile(me, identifier, 'claimed'))?.earned_by_current_participant_on).toBeTruthy()
    // Reopening a challenge doesn't revoke the reward, and completing it again doesn't grant another (RULE-17).
    await sql(
      `with reopened as (update challenge_completions set reset_at = now() where participant_id = $1)
       update participant_balances set completed_challenges = 0 where participant_id = $1`,
      [me.participantId],
    )
    await complete(me, first)
    await complete(me, second)
    expect(await claimsOf(rewardId)).toHaveLength(1)
  })

  // RULE-29
  it('of a milestone shows progress, and is granted at its threshold of lifetime points', async () => {
    const me = await join(900)
    const { identifier, rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'milestone',
      threshold: 1000,
      limit: 1,
    })
    const { rewardId: treat } = await createRewardFixture(payload, { programId, threshold: 500 })
    await callRoute(routes.process.POST, { programId, caller: me, body: formOf({ reward_id: treat }) })
    expect(await readTile(me, identifier)).toMatchObject({ progress: { kind: 'points', current: 900, target: 1000 } })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 100 })
    await complete(me, challengeId)
    expect(await claimsOf(rewardId)).toMatchObject([{ participant_id: me.participantId, state: 'settled' }])
    const page = await callRoute(routes.reward.GET, { programId, caller: me, params: { reward_id: rewardId } })
    expect(page.body).toMatchObject({ claim: { origin: 'earned' } })
    // Earned rewards are limited by stock too.
    const late = await join(2000)
    await inTransaction(context(), (tx) => grantEarnedRewards(tx, { programId, participantId: late.participantId }))
    expect(await claimsOf(rewardId)).toHaveLength(1)
  })

  it('of a milestone reached by two concurrent challenges is granted once', async () => {
    const { challengeId: first } = await createChallengeFixture(payload, { programId, points: 30 })
    const { challengeId: second } = await createChallengeFixture(payload, { programId, points: 30 })
    const { rewardId } = await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 5060 })
    const people = await Promise.all(Array.from({ length: 12 }, () => join(5000)))
    await Promise.all(people.flatMap((person) => [complete(person, first), complete(person, second)]))
    const given = (await claimsOf(rewardId)).map(({ participant_id }) => participant_id)
    expect(given.toSorted()).toEqual(people.map(({ participantId }) => participantId).toSorted())
  })

  it('is recorded once, together with its completion and click', async () => {
    const me = await join(700)
    const { challengeId, identifier } = await createChallengeFixture(payload, { programId, points: 7 })
    const { rewardId } = await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 707 })
    const submit = { programId, caller: me, body: formOf({ challenge_id: identifier }) }
    const { body } = await callRoute(routes.submit.POST, submit)
    expect(body).toMatchObject({ success: true })
    expect(await claimsOf(rewardId)).toMatchObject([{ participant_id: me.participantId }])
    const [written] = await sql(
      `select b.points::int, b.completed_challenges::int, b.clicks::int,
         (select count(*)::int from challenge_completions c where c.participant_id = $1 and c.challenge_id = $2) as completions,
         (select count(*)::int from participant_actions a where a.participant_id = $1 and a.action_type = 'challenge_completed') as lines,
         (select json_agg(c.id = (e.details ->> 'completion_id')::int) from challenge_events e
           join challenge_completions c on c.participant_id = e.participant_id and c.challenge_id = e.challenge_id
           where e.participant_id = $1 and e.kind = 'click') as clicks_of_it
       from participant_balances b where b.participant_id = $1`,
      [me.participantId, challengeId],
    )
    expect(written).toEqual({
      points: 707,
      completed_challenges: 1,
      clicks: 1,
      completions: 1,
      lines: 1,
      clicks_of_it: [true],
    })
  })

  it('is the same whether computed for one participant or all', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const challenges = await Promise.all(
      [1, 2, 3].map(async () => (await createChallengeFixture(payload, { programId: program })).challengeId),
    )
    const people = await Promise.all([0, 39, 40, 89, 90].map((points) => join(points, program)))
    for (const [at, person] of people.entries()) {
      for (const challengeId of challenges.slice(0, at % 4)) await complete(person, challengeId)
    }
    for (const threshold of [null, 0, 40, 90]) {
      await createRewardFixture(payload, { programId: program, selection: 'milestone', threshold })
      for (const size of [0, 1, 2, 3]) {
        await createRewardFixture(payload, {
          programId: program,
          selection: 'achievement',
          threshold,
          achievement_reward: { challenges: challenges.slice(0, size) },
        })
      }
    }
    const ofAll = await sql<{ participant_id: number; id: number }>(
      `select b.participant_id, r.id from rewards r join participant_balances b on b.program_id = r.program_id
       where r.program_id = $1 and ${qualifiesSql('r', 'b')} order by 1, 2`,
      [program],
    )
    const ofEach = await sql(
      `select b.participant_id, d.id from participant_balances b,
         laurel_deserved_rewards($1, b.participant_id, null, null, false, now()) d
       where b.program_id = $1 order by 1, 2`,
      [program],
    )
    expect(ofAll.length).toBeGreaterThan(people.length)
    expect(ofEach).toEqual(ofAll)
  })

  it('of a milestone reached without a challenge is granted by the job', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const [me, other] = [await join(0, program), await join(0, program)]
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'milestone',
      threshold: 300,
    })
    await earn(me, 300)
    await earn(other, 299)
    await Promise.all([1, 2].map(() => grantRecentEarners(context())))
    expect(await claimsOf(rewardId)).toMatchObject([{ participant_id: me.participantId }])
    expect(await grantRecentEarners(context())).toBe(0)
  })

  it('is granted once for points posted while no worker ran, even if backdated', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'milestone',
      threshold: 300,
    })
    const hours = (count: number) =>
      sql('update earner_marks set looked_at = looked_at - make_interval(hours => $1)', [count])
    await grantRecentEarners(context())
    // The job's last run was long ago, and a resumed import backdates its postings to the day it began.
    await hours(5)
    const me = await join(0, program)
    await awardPoints(context(new Date(Date.now() - 3 * 3_600_000)), {
      ...{ programId: program, participantId: me.participantId, amount: 300, key: newKey() },
      ...{ cause: { type: 'Test', id: null }, title: 'Imported' },
    })
    expect(await grantRecentEarners(context())).toBe(1)
    expect(await claimsOf(rewardId)).toMatchObject([{ participant_id: me.participantId }])
    expect(
      await sql(
        "select actor_type, record_id, after from audit_entries where program_id = $1 and action = 'participant.rewards_earned'",
        [program],
      ),
    ).toEqual([{ actor_type: 'job', record_id: String(me.participantId), after: { reward_ids: [rewardId] } }])

    // An hour after a successful run, postings before that run are no longer examined.
    await hours(1)
    const later = await createRewardFixture(payload, { programId: program, selection: 'milestone', threshold: 200 })
    expect(await grantRecentEarners(context())).toBe(0)
    await earn(me, 1)
    expect(await grantRecentEarners(context())).toBe(1)
    expect(await claimsOf(later.rewardId)).toHaveLength(1)
    // Of the marks older than an hour, only the latest is kept.
    expect(await sql("select 1 from earner_marks where looked_at <= now() - interval '1 hour'")).toHaveLength(1)
  })

  it('is not granted to blocked, erased or unverified participants, but is once they verify', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const person = (overrides: object) => createParticipantFixture(payload, { programId: program, ...overrides })
    const [blocked, erased] = [await person({ status: 'blocked' }), await person({})]
    const imported = await person({ email_verified_at: null })
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'milestone',
      threshold: 300,
      limit: 1,
    })
    await givePoints(context(), { ...blocked, points: 300, title: 'By hand', key: newKey() })
    for (const one of [erased, imported]) await earn(one, 300)
    await eraseParticipant(context(), erased)
    expect(await grantRecentEarners(context())).toBe(0)
    expect(await claimsOf(rewardId)).toEqual([])

    await sql('update participants set email_verified_at = now() where id = $1', [imported.participantId])
    expect(await completeSignupChallenge(context(), imported)).toEqual({ points: 0 })
    expect(await claimsOf(rewardId)).toMatchObject([{ participant_id: imported.participantId }])
  })

  it('whose grant fails for one participant is still granted to others', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const [first, second] = [await join(0, program), await join(0, program)]
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'milestone',
      threshold: 300,
    })
    for (const me of [first, second]) await earn(me, 300)
    await sql(
      `create function break_of_test() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    )
    await sql(
      `create trigger break_of_test before insert on reward_claims for each row when (new.participant_id = ${first.participantId}) execute function break_of_test()`,
    )
    expect(await grantRecentEarners(context())).toBe(1)
    expect(await claimsOf(rewardId)).toMatchObject([{ participant_id: second.participantId }])
    await sql('drop trigger break_of_test on reward_claims')
    expect(await grantRecentEarners(context())).toBe(1)
  })

  it('isn’t blocked by participants who have the points but lack a challenge', async () => {
    const { programId: program } = await createProgramFixture(payload)
    const [first, second, third, fourth] = [
      await join(0, program),
      await join(0, program),
      await join(0, program),
      await join(0, program),
    ]
    const { challengeId } = await createChallengeFixture(payload, { programId: program })
    await createRewardFixture(payload, {
      programId: program,
      selection: 'achievement',
      threshold: 100,
      achievement_reward: { challenges: [challengeId] },
    })
    const { rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'milestone',
      threshold: 300,
    })
    for (const me of [first, second]) await earn(me, 200)
    for (const me of [third, fourth]) await earn(me, 300)
    expect(await grantRecentEarners(context(), { batch: 1 })).toBe(2)
    expect((await claimsOf(rewardId)).map(({ participant_id }) => participant_id)).toEqual([
      third.participantId,
      fourth.participantId,
    ])
  })

  it('of an offer is granted by the challenge that unlocks it, and home shows both', async () => {
    const features = { tiers: false, social_network_posts: false, donation_challenge: false, carousel: false }
    const { programId: program } = await createProgramFixture(payload, {
      features: { ...features, offers_reward: true },
    })
    const me = await join(0, program)
    const { challengeId } = await createChallengeFixture(payload, { programId: program, unlocks_offers: true })
    const { identifier, rewardId } = await createRewardFixture(payload, {
      programId: program,
      selection: 'offer',
      threshold: null,
    })
    type Offers = { reward: Tile; challenge: { id: number } | null; eligible: boolean } | null
    const home = async (caller: ParticipantFixture) =>
      (await callRoute<Offers>(routes.offers.GET, { programId: caller.programId, caller })).body
    expect(await home(me)).toMatchObject({ reward: { identifier }, challenge: { id: challengeId }, eligible: false })
    const page = await callRoute<{ offer_challenge: { id: number } | null }>(routes.reward.GET, {
      programId: program,
      caller: me,
      params: { reward_id: identifier },
    })
    expect(page.body.offer_challenge).toMatchObject({ id: challengeId })
    const over = await createRewardFixture(payload, {
      programId: program,
      selection: 'offer',
      threshold: null,
      start: '2020-01-01',
      finish: '2020-02-01',
    })
    const ended = await callRoute(routes.reward.GET, {
      programId: program,
      caller: me,
      params: { reward_id: over.identifier },
    })
    expect(ended.body).toMatchObject({ offer_challenge: null, refusal: { reason: 'ended' } })
    await complete(me, challengeId)
    expect(await claimsOf(rewardId)).toHaveLength(1)
    expect(await home(me)).toMatchObject({ eligible: true })
    expect(await home(await join())).toBeNull()
    expect((await callRoute(routes.offers.GET, { programId: program, caller: createVisitor() })).status).toBe(401)
  })
})

describe('several offers, only one of them a challenge’s prize', () => {
  it('put the obtainable offer on home, then the earned one', async () => {
    const features = { tiers: false, social_network_posts: false, donation_challenge: false, carousel: false }
    const { programId: program } = await createProgramFixture(payload, {
      features: { ...features, offers_reward: true },
    })
    const me = await join(0, program)
    const offer = { programId: program, selection: 'offer', threshold: null } as const
    const dead = await createRewardFixture(payload, { ...offer, position: 1 })
    const alive = await createRewardFixture(payload, { ...offer, position: 2 })
    const last = await createRewardFixture(payload, { ...offer, position: 3 })
    const gives = { programId: program, reward_type: 'prize' } as const
    const { challengeId } = await createChallengeFixture(payload, { ...gives, prize: alive.rewardId })
    await createChallengeFixture(payload, { programId: program, challenge_type: 'membership' })
    const home = async () =>
      (await callRoute<{ reward: Tile }>(routes.offers.GET, { programId: program, caller: me })).body.reward.identifier
    const bringer = async ({ rewardId }: { rewardId: number }) =>
      (
        await callRoute<{ offer_challenge: { id: number } | null }>(routes.reward.GET, {
          programId: program,
          caller: me,
          params: { reward_id: rewardId },
        })
      ).body.offer_challenge
    expect(await home()).toBe(alive.identifier)
    expect(await bringer(dead)).toBeNull()
    expect(await bringer(alive)).toMatchObject({ id: challengeId })
    const { challengeId: second } = await createChallengeFixture(payload, { ...gives, prize: last.rewardId })
    await complete(me, second)
    expect(await home()).toBe(last.identifier)
  })
})

describe('a tile', () => {
  it('explains refusals in the participant’s language, and shows none to visitors', async () => {
    const { programId: program } = await createProgramFixture(payload, { i18n_enabled: true })
    const me = await createParticipantFixture(payload, { programId: program, points: 40, locale: 'es' })
    const { identifier } = await createRewardFixture(payload, { programId: program, threshold: 100 })
    expect(await readTile(me, identifier)).toMatchObject({
      progress: { kind: 'points', current: 40, target: 100 },
      refusal: { reason: 'insufficient_points', message: 'Te faltan 60 Sprigs para canjear esta recompensa.' },
    })
    const { body } = await callRoute<Tile[]>(routes.active.GET, { programId: program, caller: createVisitor() })
    expect(body.find((tile) => tile.identifier === identifier)).toMatchObject({ progress: null, refusal: null })
  })

  it('of a missing reward says so in the participant’s language', async () => {
    const { programId: program } = await createProgramFixture(payload, { i18n_enabled: true })
    const me = await createParticipantFixture(payload, { programId: program, locale: 'es' })
    const { GET } = await routesAt('/public/rewards/:reward_id')
    const options = { programId: program, caller: me, params: { reward_id: '0' }, path: '/public/rewards/0' }
    expect(await callRoute(GET, options)).toMatchObject({
      status: 404,
      body: { message: 'Error al cargar las recompensas' },
    })
  })

  it('with a price says that payments aren’t set up', async () => {
    const me = await join(500)
    const { identifier } = await createRewardFixture(payload, { programId, price_cents: 1900 })
    expect(await readTile(me, identifier)).toMatchObject({
      price: 19,
      currency: 'usd',
      payments_enabled: false,
      refusal: { reason: 'payments_not_set_up' },
    })
  })
})

describe('fulfilment', () => {
  const claimOne = async () => {
    const me = await join(100)
    const { rewardId } = await createRewardFixture(payload, { programId })
    await callRoute(routes.process.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
    return { me, rewardId, claimId: onlyRow(await claimsOf(rewardId)).id }
  }
  const step = (claimId: number, fulfilment: 'sent' | 'delivered', program = programId) =>
    setFulfilment(context(), { programId: program, claimId, fulfilment })

  // RULE-31
  it('goes from pending to sent to delivered, shown to the participant and audited, each step once', async () => {
    const { claimId, me, rewardId } = await claimOne()
    expect(await step(claimId, 'delivered')).toEqual({ ok: false, reason: 'not_sent' })
    const steps = await Promise.all(Array.from({ length: 5 }, () => step(claimId, 'sent')))
    expect(steps).toEqual(Array(5).fill({ ok: true, fulfilment: 'sent' }))
    expect(await step(claimId, 'delivered')).toEqual({ ok: true, fulfilment: 'delivered' })
    expect(await step(claimId, 'sent')).toEqual({ ok: false, reason: 'delivered' })
    const actions = await sql<{ action_type: string }>(
      "select action_type from participant_actions where participant_id = $1 and action_type in ('reward_sent', 'reward_delivered') order by id",
      [me.participantId],
    )
    expect(actions.map(({ action_type }) => action_type)).toEqual(['reward_sent', 'reward_delivered'])
    const audit = await sql(
      "select before, after from audit_entries where action = 'reward_claim.fulfilment' and record_id = $1 order by id",
      [String(claimId)],
    )
    expect(audit).toEqual([
      { before: { fulfilment: 'pending' }, after: { fulfilment: 'sent' } },
      { before: { fulfilment: 'sent' }, after: { fulfilment: 'delivered' } },
    ])
    const page = await callRoute(routes.reward.GET, { programId, caller: me, params: { reward_id: rewardId } })
    expect(page.body).toMatchObject({ claim: { origin: 'claimed', fulfilment: 'delivered', state: 'settled' } })
  })

  it('ends when a claim is canceled, and is limited to the program', async () => {
    const { claimId } = await claimOne()
    const other = await createProgramFixture(payload)
    expect(await step(claimId, 'sent', other.programId)).toEqual({ ok: false, reason: 'not_found' })
    expect(await cancelClaim(context(), { programId, claimId })).toMatchObject({ ok: true })
    expect(await step(claimId, 'sent')).toEqual({ ok: false, reason: 'cancelled' })
  })
})

describe('codes', () => {
  it('are added once each, and counted', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, uses_coupons: true, threshold: 1 })
    const long = 'x'.repeat(201)
    expect(await addCoupons(context(), { programId, rewardId, codes: [' A ', 'B', '', 'A', long] })).toEqual({
      ok: true,
      added: 2,
      refused: [
        { code: 'A', place: 2, reason: 'duplicate' },
        { code: long, place: 3, reason: 'too_long' },
      ],
      remaining: 2,
    })
    const me = await join(10)
    await callRoute(routes.process.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
    expect(await countCoupons(context(), { programId, rewardId })).toEqual({ total: 2, remaining: 1, owed: 0 })
    // Codes that were handed out count as duplicates too.
    const again = await addCoupons(context(), { programId, rewardId, codes: ['A', 'B', 'C'] })
    expect(again).toMatchObject({ added: 1, remaining: 2 })
    const other = await createProgramFixture(payload)
    const foreign = { programId: other.programId, rewardId, codes: ['Z'] }
    expect(await addCoupons(context(), foreign)).toEqual({ ok: false, reason: 'not_found' })
    expect(await addCoupons(context(), { programId, rewardId, codes: [' '] })).toEqual({
      ok: false,
      reason: 'no_codes',
    })
  })

  it('never go to two participants, even when a hundred claim the last one', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => join(5)))
    const { rewardId } = await createRewardFixture(payload, { programId, uses_coupons: true, threshold: 5 })
    await addCoupons(context(), { programId, rewardId, codes: ['THE-LAST-ONE'] })
    const answers = await Promise.all(
      people.map((caller) =>
        callRoute<{ success: boolean; coupon_code?: string }>(routes.process.POST, {
          programId,
          caller,
          body: formOf({ reward_id: rewardId, idempotency_key: newKey() }),
        }),
      ),
    )
    expect(answers.flatMap(({ body }) => (body.success ? [body.coupon_code] : []))).toEqual(['THE-LAST-ONE'])
    expect(await claimsOf(rewardId)).toHaveLength(1)
  })

  const codesOf = async (rewardId: number) =>
    sql<{ claim: number; code: string }>(
      'select reward_claim_id as claim, code from coupons where reward_id = $1 and reward_claim_id is not null order by id',
      [rewardId],
    )
  const earnedWithoutCode = async (people: number) => {
    const home = (await createProgramFixture(payload)).programId
    const { identifier, rewardId } = await createRewardFixture(payload, {
      programId: home,
      selection: 'milestone',
      threshold: 5,
      limit: people,
      uses_coupons: true,
    })
    const earners: ParticipantFixture[] = []
    for (let person = 0; person < people; person++) {
      const me = await join(0, home)
      await earn(me, 5)
      earners.push(me)
    }
    await grantRecentEarners(context())
    expect(await claimsOf(rewardId)).toHaveLength(people)
    return { earners, identifier, programId: home, rewardId }
  }

  it('added later go to participants who earned the reward without a code, the oldest first', async () => {
    const { earners, identifier, programId: home, rewardId } = await earnedWithoutCode(4)
    const [first, second, third, last] = await claimsOf(rewardId)
    await cancelClaim(context(), { programId: home, claimId: first?.id ?? 0 })
    await setFulfilment(context(), { programId: home, claimId: second?.id ?? 0, fulfilment: 'sent' })
    const which = { programId: home, rewardId }
    expect(await countCoupons(context(), which)).toEqual({ total: 0, remaining: 0, owed: 2 })
    expect(await addCoupons(context(), { ...which, codes: ['LATE-1'] })).toMatchObject({ added: 1, remaining: 0 })
    expect(await codesOf(rewardId)).toEqual([{ claim: third?.id, code: 'LATE-1' }])
    expect(await importCoupons(context(), { ...which, codes: ['LATE-2', 'LATE-3'] })).toMatchObject({ remaining: 1 })
    expect(await codesOf(rewardId)).toEqual([
      { claim: third?.id, code: 'LATE-1' },
      { claim: last?.id, code: 'LATE-2' },
    ])
    expect(await countCoupons(context(), which)).toEqual({ total: 3, remaining: 1, owed: 0 })
    const caller = earners.find(({ participantId }) => participantId === third?.participant_id)
    const page = await callRoute<{ redeem: { coupon_codes: string[] } }>(routes.reward.GET, {
      programId: home,
      caller: caller as ParticipantFixture,
      params: { reward_id: identifier },
    })
    expect(page.body.redeem.coupon_codes).toEqual(['LATE-1'])
  })

  it('go one to each claim, even when added while rewards are earned', async () => {
    const { programId: home, rewardId } = await earnedWithoutCode(6)
    await sql('update rewards set "limit" = 12 where id = $1', [rewardId])
    const late = await Promise.all(Array.from({ length: 6 }, () => join(0, home)))
    await Promise.all([
      ...Array.from({ length: 6 }, (_, batch) =>
        addCoupons(context(), { programId: home, rewardId, codes: [`${batch}-A`, `${batch}-B`, `${batch}-C`] }),
      ),
      ...late.map((person) => earn(person, 5)),
      grantRecentEarners(context()),
    ])
    await grantRecentEarners(context())
    const claims = await claimsOf(rewardId)
    expect(claims).toHaveLength(12)
    const given = await codesOf(rewardId)
    expect(given.map(({ claim }) => claim).sort((a, b) => a - b)).toEqual(claims.map(({ id }) => id))
    expect(await countCoupons(context(), { programId: home, rewardId })).toEqual({ total: 18, remaining: 6, owed: 0 })
  })

  it('aren’t owed for claims from before the reward handed out codes', async () => {
    const me = await join(10)
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 5 })
    await callRoute(routes.process.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
    await sql('update rewards set uses_coupons = true where id = $1', [rewardId])
    await addCoupons(context(), { programId, rewardId, codes: ['FOR-THE-NEXT'] })
    expect(await countCoupons(context(), { programId, rewardId })).toEqual({ total: 1, remaining: 1, owed: 0 })
  })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
