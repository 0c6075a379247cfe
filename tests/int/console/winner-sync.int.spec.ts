import { type Context, createContext } from '@/domain/context'
import { drawSweepstake } from '@/domain/draws'
import { verifyLedger } from '@/domain/points'
import { cancelClaim, grantEarnedRewards } from '@/domain/rewards'
import { canSyncWinners, runWinnerSync, syncWinnersBatch } from '@/domain/winner-syncs'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Possible = {
  success: boolean
  message: string
  limit_left: number | null
  eligible_participants_count: number
  participants: { id: number; name: string }[]
}
type Started = { success: boolean; message: string; winner_sync_id: number; expected: number }
type Sync = { id: number; status: string; eligible: number; processed: number; given: number; error: string | null }

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let organizationId: number
let route: RoutesAt
let syncsRoute: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  organizationId = (await createProgramFixture(payload)).organizationId
  route = await routesAt('/admin/v2/rewards/:reward_id')
  syncsRoute = await routesAt('/admin/v2/rewards/:reward_id/winner_syncs')
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const as = (name: string, now?: Date): Context => createContext(payload, { actor: { type: 'job', name }, now })

type Place = { programId: number; caller: AdministratorFixture }

const createPlace = async (): Promise<Place> => {
  const { programId } = await createProgramFixture(payload, { organization: organizationId })
  const caller = await createAdministratorFixture(payload, {
    organizationId,
    programId,
    pairs: ['rewards.view', 'rewards.manage'],
  })
  return { programId, caller }
}
const createPeople = async (programId: number, count: number, points: number): Promise<ParticipantFixture[]> => {
  const people: ParticipantFixture[] = []
  for (let made = 0; made < count; made += 20) {
    const some = Math.min(20, count - made)
    people.push(
      ...(await Promise.all(
        Array.from({ length: some }, () => createParticipantFixture(payload, { programId, points })),
      )),
    )
  }
  return people.sort((a, b) => a.participantId - b.participantId)
}
const createMilestone = (programId: number, overrides: object = {}) =>
  createRewardFixture(payload, { programId, selection: 'milestone', threshold: 100, ...overrides })

const ask = <Body>({ caller }: Pick<Place, 'caller'>, rewardId: number, intent: string, body: object = {}) =>
  callRoute<Body>(route.POST, { caller, params: { reward_id: rewardId }, body: { intent, ...body } })
const possible = (place: Place, rewardId: number) => ask<Possible>(place, rewardId, 'fetchPossibleWinnersToSync')
const start = (place: Place, rewardId: number, body: object = {}) => ask<Started>(place, rewardId, 'syncWinners', body)
const started = async (place: Place, rewardId: number, body: object = {}) => {
  const answer = await start(place, rewardId, body)
  expect(answer.body).toMatchObject({ success: true, message: 'Winners are being synced' })
  return { programId: place.programId, syncId: answer.body.winner_sync_id }
}
const lastSync = async ({ caller }: Place, rewardId: number): Promise<Sync> =>
  (
    await callRoute<{ winner_syncs: Sync[] }>(syncsRoute.GET, {
      caller: { ...caller },
      params: { reward_id: rewardId },
    })
  ).body.winner_syncs[0] as Sync

const claimsOf = async (rewardId: number) =>
  sql<{ participant_id: number; state: string }>(
    'select participant_id, state from reward_claims where reward_id = $1 order by participant_id',
    [rewardId],
  )
const stockOf = async (rewardId: number): Promise<number> =>
  onlyRow(await sql<{ claims: number }>('select claims from reward_stocks where reward_id = $1', [rewardId])).claims
const mailsTo = async (people: ParticipantFixture[]): Promise<number> =>
  onlyRow(
    await sql<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'mail.deliver' and data->>'to' = any($1::text[])",
      [people.map(({ email }) => email)],
    ),
  ).n

describe('the possible winners', () => {
  // CONSOLE-85
  it('are counted, and listed up to the remaining inventory', async () => {
    const place = await createPlace()
    const { programId } = place
    const people = await createPeople(programId, 5, 150)
    await createPeople(programId, 2, 99)
    const { rewardId } = await createMilestone(programId, { limit: 3 })
    await grantEarnedRewards(as('test'), { programId, participantId: people[0]?.participantId ?? 0 })

    const { body, status } = await possible(place, rewardId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, limit_left: 2, eligible_participants_count: 4 })
    expect(body.participants.map(({ id }) => id)).toEqual(people.slice(1, 3).map(({ participantId }) => participantId))

    const endless = await createMilestone(programId)
    expect((await possible(place, endless.rewardId)).body).toMatchObject({
      limit_left: null,
      eligible_participants_count: 5,
    })
  })

  it('exclude pending, blocked, unverified and erased participants, and other programs’', async () => {
    const place = await createPlace()
    const { programId } = place
    const [kept] = (await createPeople(programId, 1, 200)) as [ParticipantFixture]
    for (const status of ['pending', 'blocked', 'inactive'] as const)
      await createParticipantFixture(payload, { programId, points: 200, status })
    await createParticipantFixture(payload, { programId, points: 200, email_verified_at: null })
    await createPeople((await createPlace()).programId, 1, 200)
    const { rewardId } = await createMilestone(programId)
    const { body } = await possible(place, rewardId)
    expect(body).toMatchObject({ eligible_participants_count: 1, participants: [{ id: kept.participantId }] })
  })

  it('of an achievement have its points and all of its challenges', async () => {
    const place = await createPlace()
    const { programId } = place
    const [one, two] = await Promise.all([0, 1].map(() => createChallengeFixture(payload, { programId })))
    const [both, half] = (await createPeople(programId, 3, 50)) as [ParticipantFixture, ParticipantFixture]
    for (const [person, challenge] of [
      [both, one],
      [both, two],
      [half, one],
    ] as const) {
      await sql(
        `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, points, source, completed_at)
         values ($1, $2, $3, 'once', 0, 'api', now())`,
        [programId, challenge?.challengeId, person.participantId],
      )
      await sql(
        'update participant_balances set completed_challenges = completed_challenges + 1 where participant_id = $1',
        [person.participantId],
      )
    }
    const achievement_reward = { challenges: [one?.challengeId ?? 0, two?.challengeId ?? 0] }
    const achievement = { selection: 'achievement', threshold: null, achievement_reward } as const
    const { rewardId } = await createRewardFixture(payload, { programId, ...achievement })
    expect((await possible(place, rewardId)).body.participants.map(({ id }) => id)).toEqual([both.participantId])
    const dearer = await createRewardFixture(payload, { programId, ...achievement, threshold: 51 })
    expect((await possible(place, dearer.rewardId)).body.eligible_participants_count).toBe(0)
    const aimless = { selection: 'achievement', threshold: null } as const
    const nothing = await createRewardFixture(payload, { programId, ...aimless })
    expect((await possible(place, nothing.rewardId)).body.eligible_participants_count).toBe(0)
  })

  it.each([
    ['redeem', {}, 'This type of reward has no winners to sync.'],
    ['offer', {}, 'This type of reward has no winners to sync.'],
    ['milestone', { approved_at: null }, 'You can sync winners while the reward is active.'],
    ['sweepstake', {}, "Winners haven't been decided yet."],
    ['mini-contest', {}, "Winners haven't been decided yet."],
  ] as const)('are none for a %s (%j)', async (selection, overrides, message) => {
    const place = await createPlace()
    const { rewardId } = await createRewardFixture(payload, { programId: place.programId, selection, ...overrides })
    for (const answer of [await possible(place, rewardId), await start(place, rewardId)]) {
      expect(answer).toMatchObject({ status: 422, body: { success: false, message } })
    }
    expect(await claimsOf(rewardId)).toEqual([])
  })
})

describe('a sync', () => {
  // CONSOLE-34, CONSOLE-86, RULE-30, RULE-44
  it('gives the reward to all eligible participants, reports progress, and is audited', async () => {
    const place = await createPlace()
    const { programId } = place
    const people = await createPeople(programId, 3, 150)
    const { rewardId } = await createMilestone(programId)
    const sync = await started(place, rewardId)
    const waiting = { status: 'queued', eligible: 3, processed: 0, given: 0, error: null }
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['rewards.view'] })
    expect(await lastSync({ ...place, caller: viewer }, rewardId)).toMatchObject(waiting)
    const jobs = await sql("select data from pgboss.job where name = 'winners.sync' and data->>'syncId' = $1::text", [
      sync.syncId,
    ])
    expect(jobs).toEqual([{ data: sync }])

    await runWinnerSync(as('winners.sync'), sync)
    const finished = { status: 'finished', eligible: 3, processed: 3, given: 3 }
    expect(await lastSync({ ...place, caller: viewer }, rewardId)).toMatchObject(finished)
    expect(await claimsOf(rewardId)).toEqual(
      people.map(({ participantId: participant_id }) => ({ participant_id, state: 'settled' })),
    )
    expect(await stockOf(rewardId)).toBe(3)
    expect(await mailsTo(people)).toBe(0)
    const trace = await sql<{ action: string; actor_type: string }>(
      'select action, actor_type from audit_entries where program_id = $1 and record_id = $2::text order by id',
      [programId, rewardId],
    )
    expect(trace).toEqual([
      { action: 'winners.sync_started', actor_type: 'administrator' },
      { action: 'winners.synced', actor_type: 'job' },
    ])
    const told = await sql('select 1 from participant_actions where action_type = $1 and actionable_id = $2::text', [
      'reward_earned',
      rewardId,
    ])
    expect(told).toHaveLength(3)

    // A second run finds no one, and earning it later doesn't give it twice.
    await runWinnerSync(as('winners.sync'), sync)
    await grantEarnedRewards(as('test'), { programId, participantId: people[0]?.participantId ?? 0 })
    expect(await claimsOf(rewardId)).toHaveLength(3)
    expect((await start(place, rewardId)).body.message).toBe('Every eligible user already has this reward.')
  })

  it('emails the winners if requested', async () => {
    const place = await createPlace()
    const people = await createPeople(place.programId, 2, 150)
    const { rewardId } = await createMilestone(place.programId)
    await runWinnerSync(as('winners.sync'), await started(place, rewardId, { send_email: true }))
    expect(await mailsTo(people)).toBe(2)
  })

  it('runs once, however often it is requested at once', async () => {
    const place = await createPlace()
    await createPeople(place.programId, 2, 150)
    const { rewardId } = await createMilestone(place.programId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(place, rewardId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe('Winners are already being synced.')
    expect(await sql('select 1 from winner_syncs where reward_id = $1', [rewardId])).toHaveLength(1)
  })

  // RULE-30
  it('gives exactly the remaining number while others earn it: 50 of 50', async () => {
    const place = await createPlace()
    const { programId } = place
    const people = await createPeople(programId, 80, 150)
    const { rewardId } = await createMilestone(programId, { limit: 50 })
    const sync = await started(place, rewardId)
    expect((await lastSync(place, rewardId)).eligible).toBe(50)
    const earning = people.map(({ participantId }) => grantEarnedRewards(as('test'), { programId, participantId }))
    const context = as('winners.sync')
    const work = async () => {
      while ((await syncWinnersBatch(context, { ...sync, limit: 7 })) === 'more');
    }
    await Promise.all([work(), work(), ...earning])
    await runWinnerSync(context, sync)
    const claims = await claimsOf(rewardId)
    expect(claims).toHaveLength(50)
    expect(new Set(claims.map(({ participant_id }) => participant_id)).size).toBe(50)
    expect(await stockOf(rewardId)).toBe(50)
    expect((await lastSync(place, rewardId)).status).toBe('finished')
    expect((await start(place, rewardId)).body.message).toBe('This reward is out of stock.')
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  // RULE-30
  it('killed within a batch, gives nothing twice when it resumes', async () => {
    const place = await createPlace()
    const { programId } = place
    const people = await createPeople(programId, 10, 150)
    const victim = people[6]?.participantId ?? 0
    const { rewardId } = await createMilestone(programId)
    const sync = await started(place, rewardId, { send_email: true })
    expect(await syncWinnersBatch(as('winners.sync'), { ...sync, limit: 4 })).toBe('more')
    expect(await lastSync(place, rewardId)).toMatchObject({ status: 'running', processed: 4, given: 4 })

    await sql(`create function pg_temp_kill() returns trigger language plpgsql as $$ begin
      if new.participant_id = ${victim} then raise exception 'killed'; end if; return new; end $$`)
    await sql('create trigger kill before insert on reward_claims for each row execute function pg_temp_kill()')
    await expect(syncWinnersBatch(as('winners.sync'), { ...sync, limit: 4 })).rejects.toThrow('killed')
    // The fifth and sixth were given in the rolled-back transaction: no claim, and no mail.
    expect(await claimsOf(rewardId)).toHaveLength(4)
    expect(await lastSync(place, rewardId)).toMatchObject({ processed: 4, given: 4 })

    await runWinnerSync(as('winners.sync'), sync)
    expect(await lastSync(place, rewardId)).toMatchObject({ status: 'failed', error: 'An error occurred', given: 4 })
    await sql('drop trigger kill on reward_claims')
    await sql('drop function pg_temp_kill')

    const again = await started(place, rewardId, { send_email: true })
    await runWinnerSync(as('winners.sync'), again)
    expect(await lastSync(place, rewardId)).toMatchObject({ status: 'finished', eligible: 6, given: 6 })
    expect(await claimsOf(rewardId)).toHaveLength(10)
    expect(await stockOf(rewardId)).toBe(10)
    expect(await mailsTo(people)).toBe(10)
  })

  it.each([
    ['made a draft', 'update rewards set approved_at = null where id = $1'],
    ['ended', "update rewards set finish = now() - interval '1 minute' where id = $1"],
    ['put off', "update rewards set start = now() + interval '1 day', finish = null where id = $1"],
    [
      'taken down with its program',
      "update programs set status = 'deactivated' where id = (select program_id from rewards where id = $1)",
    ],
  ])('ends if its reward is %s meanwhile, and claims already given stay', async (_, change) => {
    const place = await createPlace()
    await createPeople(place.programId, 4, 150)
    const { rewardId } = await createMilestone(place.programId)
    const sync = await started(place, rewardId)
    expect(await syncWinnersBatch(as('test'), { ...sync, limit: 2 })).toBe('more')
    await sql(change, [rewardId])
    expect(await syncWinnersBatch(as('test'), { ...sync, limit: 2 })).toBe('done')
    expect(await claimsOf(rewardId)).toHaveLength(2)
    expect(await lastSync(place, rewardId)).toMatchObject({ status: 'finished', processed: 2, given: 2 })
  })

  it('that was lost doesn’t block others forever', async () => {
    const place = await createPlace()
    await createPeople(place.programId, 1, 150)
    const { rewardId } = await createMilestone(place.programId)
    const lost = await started(place, rewardId)
    await sql("update winner_syncs set updated_at = now() - interval '31 minutes' where id = $1", [lost.syncId])
    const next = await started(place, rewardId)
    await Promise.all([runWinnerSync(as('winners.sync'), lost), runWinnerSync(as('winners.sync'), next)])
    expect(await claimsOf(rewardId)).toHaveLength(1)
  })

  it('gives a draw’s remaining prizes, and never those it gave or took back', async () => {
    const place = await createPlace()
    const { programId } = place
    const people = await createPeople(programId, 3, 0)
    const finish = new Date(Date.now() + 3_600_000)
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      threshold: null,
      finish: finish.toISOString(),
      sweepstake: { winners: 2, alternates: 1, free_entry: true },
    })
    for (const { participantId } of people)
      await sql(
        `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
         values ($1, $2, $3, 1, 'free', 'fixture:' || $2::int || ':' || $3::int)`,
        [programId, rewardId, participantId],
      )
    await drawSweepstake(as('test', finish), { programId, rewardId })
    await drawSweepstake(as('test', new Date(finish.getTime() + 11_000)), { programId, rewardId })
    expect(await claimsOf(rewardId)).toHaveLength(2)
    expect((await possible(place, rewardId)).body.eligible_participants_count).toBe(0)

    const [claim] = await sql<{ id: number }>('select id from reward_claims where reward_id = $1 order by id', [
      rewardId,
    ])
    await cancelClaim(as('test'), { programId, claimId: claim?.id ?? 0 })
    expect((await possible(place, rewardId)).body.eligible_participants_count).toBe(0)
    expect((await start(place, rewardId)).status).toBe(422)
  })

  it('gives no drawn prizes while the reward is a draft', async () => {
    const place = await createPlace()
    const { programId } = place
    const finish = new Date(Date.now() - 1_000)
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      threshold: null,
      finish: finish.toISOString(),
      sweepstake: { winners: 1, alternates: 0, free_entry: true },
    })
    const [person] = await createPeople(programId, 1, 0)
    await sql(
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
       values ($1, $2, $3, 1, 'free', 'fixture:' || $2::int)`,
      [programId, rewardId, person?.participantId],
    )
    await drawSweepstake(as('test', finish), { programId, rewardId })
    await drawSweepstake(as('test', new Date(finish.getTime() + 11_000)), { programId, rewardId })
    // Simulates a draw that hadn't given its prize yet.
    await sql('delete from reward_claims where reward_id = $1', [rewardId])
    const sync = await started(place, rewardId)
    await sql('update rewards set approved_at = null where id = $1', [rewardId])
    expect(await syncWinnersBatch(as('test'), sync)).toBe('done')
    expect(await claimsOf(rewardId)).toEqual([])
    expect(await start(place, rewardId)).toMatchObject({
      status: 422,
      body: { message: 'You can sync winners while the reward is active.' },
    })
  })
})

it.each([
  ['milestone', {}, true],
  ['achievement', {}, true],
  ['milestone', { approved_at: null }, false],
  ['redeem', {}, false],
  ['offer', {}, false],
  ['sweepstake', {}, false],
] as const)('is offered only if it can do something: %s %j', async (selection, overrides, offered) => {
  const { programId } = await createPlace()
  const { rewardId } = await createRewardFixture(payload, { programId, selection, ...overrides })
  const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  expect(await canSyncWinners(context, { programId, rewardId })).toBe(offered)
})

describe('without permission', () => {
  // CONSOLE-108
  it('syncs nothing', async () => {
    const place = await createPlace()
    const { programId } = place
    await createPeople(programId, 1, 150)
    const { rewardId } = await createMilestone(programId)
    const stranger = (await createPlace()).caller
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['rewards.view'] })
    for (const intent of ['fetchPossibleWinnersToSync', 'syncWinners']) {
      expect((await ask({ caller: viewer }, rewardId, intent)).status).toBe(403)
      expect((await ask({ caller: stranger }, rewardId, intent)).status).toBe(404)
      expect(
        (await callRoute(route.POST, { caller: createVisitor(), params: { reward_id: rewardId }, body: { intent } }))
          .status,
      ).toBe(401)
    }
    const looks = (caller: AdministratorFixture) =>
      callRoute(syncsRoute.GET, { caller, params: { reward_id: rewardId } })
    expect((await looks(stranger)).status).toBe(404)
    expect((await looks(viewer)).status).toBe(200)
    expect(await sql('select 1 from winner_syncs where reward_id = $1', [rewardId])).toHaveLength(0)
  })
})
