import { RewardMiniContestView } from '@/console/views/rewards/reward-mini-contest-view'
import { findRewardDetail, listContestPlays, listParameters, PLAY_FILTERS } from '@/domain/console-lists'
import { drawMoments, settleContest } from '@/domain/contests'
import { type Context, createContext } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { awardPoints } from '@/domain/points'
import { cancelClaim } from '@/domain/rewards'
import { runWinnerSync } from '@/domain/winner-syncs'
import { closeQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { findButton, renderConsole } from '../../support/render-console'
import { type RoutesAt, routesAt } from '../../support/routes'

type Contest = {
  kind: string
  settled_at: string | null
  winners: number
  prizes_kept: number
  plays: number
  players: number
  moments_hash: string | null
  revealed: { salt: string; moments: string[] } | null
}
type Standing = { rank: number; participant_id: number; name: string; points: number; claim_state: string | null }
type Play = { participant_id: number; won: boolean }
type Listed = { mini_contest: Contest; standings: Standing[]; contest_plays: Play[]; total: number; page: number }
type Answer = { success: boolean; message: string; errors: Record<string, string[]> }
type Place = { programId: number; caller: AdministratorFixture }

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let organizationId: number
let route: RoutesAt
let list: RoutesAt
let play: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  organizationId = (await createProgramFixture(payload)).organizationId
  route = await routesAt('/admin/v2/rewards/:reward_id')
  list = await routesAt('/admin/v2/rewards/:reward_id/mini_contest')
  play = await routesAt('/public/rewards/:reward_id/play')
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const job = (now?: Date): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })
const HOUR_MS = 3_600_000

const createPlace = async (): Promise<Place> => {
  const { programId } = await createProgramFixture(payload, { organization: organizationId })
  const pairs = ['rewards.view', 'rewards.manage'] as const
  return {
    programId,
    caller: await createAdministratorFixture(payload, { organizationId, programId, pairs: [...pairs] }),
  }
}
const createContest = (programId: number, mini_contest: object) =>
  createRewardFixture(payload, {
    programId,
    selection: 'mini-contest',
    threshold: null,
    mini_contest,
    approved_at: new Date(Date.now() - HOUR_MS).toISOString(),
    start: new Date(Date.now() - HOUR_MS).toISOString(),
    finish: new Date(Date.now() + HOUR_MS).toISOString(),
  })
/** Participants with 10, 20, 30 … points in the period; the first has the fewest. */
const createRanked = (programId: number, count: number): Promise<ParticipantFixture[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      createParticipantFixture(payload, { programId, points: (index + 1) * 10, first_name: `Person${index + 1}` }),
    ),
  )
const read = async ({ caller }: Pick<Place, 'caller'>, rewardId: number, query = '') =>
  (await callRoute<Listed>(list.GET, { caller, params: { reward_id: rewardId }, path: `/?${query}` })).body
const setWinners = ({ caller }: Pick<Place, 'caller'>, rewardId: number, selectedData: unknown, reason?: string) =>
  callRoute<Answer>(route.POST, {
    caller,
    params: { reward_id: rewardId },
    body: { intent: 'setWinners', selectedData, ...(reason === undefined ? {} : { reason }) },
  })
const settle = async ({ programId }: Place, rewardId: number) => {
  await sql('update rewards set finish = now() where id = $1', [rewardId])
  expect(await settleContest(job(new Date(Date.now() + 1000)), { programId, rewardId })).toMatchObject({ ok: true })
}
const claimsOf = (rewardId: number) =>
  sql<{ id: number; participant_id: number; state: string }>(
    'select id, participant_id, state from reward_claims where reward_id = $1 order by id',
    [rewardId],
  )

describe('the start of a ranking', () => {
  it('defaults to its first approval, and stays even if it becomes a draft in between', async () => {
    const place = await createPlace()
    const [person] = await createRanked(place.programId, 1)
    const { rewardId } = await createContest(place.programId, { kind: 'ranking', winners: 1 })
    await sql("update rewards set start = null, approved_at = now() - interval '1 minute' where id = $1", [rewardId])
    const before = (await read(place, rewardId)).standings
    expect(before).toMatchObject([{ rank: 1, participant_id: person?.participantId, points: 10 }])
    const approval = await routesAt('/admin/v2/rewards/:reward_id/toggle_approval')
    for (const approved of [false, true]) {
      const answer = await callRoute(approval.POST, {
        caller: place.caller,
        params: { reward_id: rewardId },
        body: { approved },
      })
      expect(answer.body).toMatchObject({ success: true })
    }
    expect((await read(place, rewardId)).standings).toEqual(before)
  })
})

describe('the standings of a ranking', () => {
  // CONSOLE-39, CONSOLE-134
  it('page to the last place and can be searched, with prizes once settled', async () => {
    const place = await createPlace()
    const people = await createRanked(place.programId, 12)
    const { rewardId } = await createContest(place.programId, { kind: 'ranking', winners: 2 })
    const first = await read(place, rewardId, 'page_size=10')
    expect(first).toMatchObject({ total: 12, page: 1, mini_contest: { kind: 'ranking', winners: 2, prizes_kept: 0 } })
    expect(first.standings[0]).toMatchObject({
      rank: 1,
      points: 120,
      participant_id: people[11]?.participantId,
      claim_state: null,
    })
    const second = await read(place, rewardId, 'page_size=10&page=99')
    expect(second.page).toBe(2)
    expect(second.standings.map(({ points, rank }) => [rank, points])).toEqual([
      [11, 20],
      [12, 10],
    ])
    expect((await read(place, rewardId, 'search=person7')).standings).toMatchObject([{ rank: 6, points: 70 }])
    expect((await read(place, rewardId, 'search=%25')).standings).toEqual([])

    await settle(place, rewardId)
    const after = await read(place, rewardId)
    expect(after.mini_contest).toMatchObject({ prizes_kept: 2 })
    expect(after.mini_contest.settled_at).not.toBeNull()
    expect(after.standings.slice(0, 3).map(({ claim_state }) => claim_state)).toEqual(['settled', 'settled', null])
  })

  // RULE-29
  it('count only points of the period and the program', async () => {
    const place = await createPlace()
    const [person] = (await createRanked(place.programId, 1)) as [ParticipantFixture]
    const { rewardId } = await createContest(place.programId, { kind: 'ranking' })
    const early = createContext(payload, {
      actor: { type: 'system', name: 'test' },
      now: new Date(Date.now() - 2 * HOUR_MS),
    })
    const { participantId } = person
    const cause = { type: 'Fixture', id: 'early' }
    await awardPoints(early, {
      programId: place.programId,
      participantId,
      amount: 999,
      key: 'early',
      cause,
      title: 'Early',
    })
    await createRanked((await createPlace()).programId, 2)
    expect((await read(place, rewardId)).standings).toMatchObject([{ participant_id: participantId, points: 10 }])
  })
})

const press = ({ programId }: Place, caller: ParticipantFixture, rewardId: number, key: string) =>
  callRoute<{ won: boolean }>(play.POST, {
    programId,
    caller,
    params: { reward_id: rewardId },
    body: { idempotency_key: key },
  })
/** Sets the winning moments of an instant win to now, or to after all plays. */
const setMoment = async (rewardId: number, { programId }: Place, when: 'now' | 'later') => {
  await drawMoments(job(), { programId, rewardId })
  await sql(
    `update instant_win_moments set wins_at = now() + $2::interval where reward_id = $1 and contest_play_id is null`,
    [rewardId, when === 'now' ? '-1 second' : '1 hour'],
  )
}

describe('an instant win', () => {
  it('shows plays and counts, but no winning moment until it is over', async () => {
    const place = await createPlace()
    const people = await createRanked(place.programId, 2)
    const { rewardId } = await createContest(place.programId, { kind: 'instant_win', winners: 3, play_cost: 1 })
    for (const [index, person] of people.entries()) await press(place, person, rewardId, `press-number-${index}`)
    await sql(
      `update instant_win_moments set wins_at = now() - interval '1 second' where contest_play_id is null
       and id = (select min(id) from instant_win_moments where reward_id = $1 and contest_play_id is null)`,
      [rewardId],
    )
    expect((await press(place, people[0] as ParticipantFixture, rewardId, 'the-winning-press')).body.won).toBe(true)
    const moments = await sql<{ wins_at: Date }>('select wins_at from instant_win_moments where reward_id = $1', [
      rewardId,
    ])

    const answer = await callRoute(list.GET, { caller: place.caller, params: { reward_id: rewardId } })
    const text = JSON.stringify(answer.body)
    for (const { wins_at } of moments) expect(text).not.toContain(wins_at.toISOString())
    const running = await read(place, rewardId)
    expect(running.mini_contest).toMatchObject({ plays: 3, players: 2, winners: 3, revealed: null })
    expect(running.mini_contest.prizes_kept).toBeGreaterThanOrEqual(1)
    expect(running.mini_contest.moments_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(running.contest_plays[0]).toMatchObject({ participant_id: people[0]?.participantId, won: true })
    const won = await read(place, rewardId, 'won=won')
    expect(won.contest_plays.every((one) => one.won)).toBe(true)

    await settle(place, rewardId)
    expect((await read(place, rewardId)).mini_contest.revealed?.moments).toHaveLength(3)
  })

  it('gives an unwon prize to a player, with a reason', async () => {
    const place = await createPlace()
    const [player, spectator] = (await createRanked(place.programId, 2)) as [ParticipantFixture, ParticipantFixture]
    const { rewardId } = await createContest(place.programId, { kind: 'instant_win', winners: 1, play_cost: 1 })
    await setMoment(rewardId, place, 'later')
    await press(place, player, rewardId, 'the-only-press')
    await settle(place, rewardId)
    const canBeGiven = async () => {
      const parameters = listParameters(PLAY_FILTERS).parse({})
      const { rows } = await listContestPlays(job(), { programId: place.programId, rewardId }, parameters)
      return rows.map(({ may_be_given, participant_id }) => [participant_id, may_be_given])
    }
    expect(await canBeGiven()).toEqual([[player.participantId, true]])
    expect((await setWinners(place, rewardId, [spectator.participantId], 'They watched')).body.message).toBe(
      'Only users in the result can get the prize.',
    )
    expect((await setWinners(place, rewardId, [player.participantId])).body.errors).toEqual({
      reason: ['Enter a value.'],
    })
    expect((await setWinners(place, rewardId, [player.participantId], 'The only one who played')).body.message).toBe(
      'Winner assigned',
    )
    expect((await read(place, rewardId)).mini_contest.prizes_kept).toBe(1)
    expect(await canBeGiven()).toEqual([[player.participantId, false]])
  })
})

const drawContestTab = async ({ programId }: Place, rewardId: number, ...pairs: PermissionPair[]) => {
  const path = `/rewards/${rewardId}/mini_contest`
  const view = await viewOf(payload, { organizationId, programId, pairs, path })
  const frame = RewardMiniContestView({ view })
  const reward = await findRewardDetail(view.context, programId, rewardId)
  return renderConsole(await frame.props.children(reward!))
}

describe('an instant win’s tab', () => {
  it('has a button for each eligible player once settled, if a prize is free, with rewards.manage', async () => {
    const place = await createPlace()
    const [player] = (await createRanked(place.programId, 1)) as [ParticipantFixture]
    const { rewardId } = await createContest(place.programId, { kind: 'instant_win', winners: 1 })
    await setMoment(rewardId, place, 'later')
    await press(place, player, rewardId, 'the-only-press')
    const canGive = async (...pairs: PermissionPair[]) =>
      findButton(await drawContestTab(place, rewardId, ...pairs), 'Award prize') !== null
    expect(await canGive('rewards.view', 'rewards.manage')).toBe(false)
    await settle(place, rewardId)
    expect(await canGive('rewards.view', 'rewards.manage')).toBe(true)
    expect(await canGive('rewards.view', 'rewards.update')).toBe(false)
    await setWinners(place, rewardId, [player.participantId], 'The only one who played')
    expect(await canGive('rewards.view', 'rewards.manage')).toBe(false)
  })
})

describe('plays of an instant win whose prize was canceled', () => {
  /** The winner plays once, the other twice after them; there is one prize. */
  const arrange = async () => {
    const place = await createPlace()
    const [winner, other] = (await createRanked(place.programId, 2)) as [ParticipantFixture, ParticipantFixture]
    const { rewardId } = await createContest(place.programId, { kind: 'instant_win', winners: 1, play_cost: 1 })
    await setMoment(rewardId, place, 'now')
    expect((await press(place, winner, rewardId, 'the-winning-press')).body.won).toBe(true)
    await press(place, other, rewardId, 'the-first-press')
    await press(place, other, rewardId, 'the-second-press')
    await settle(place, rewardId)
    const cancelLast = async () => {
      const claim = (await claimsOf(rewardId)).at(-1)
      await cancelClaim(job(), { programId: place.programId, claimId: claim?.id ?? 0 })
    }
    const draw = async () => {
      const pairs: PermissionPair[] = ['rewards.view', 'rewards.manage']
      const html = await drawContestTab(place, rewardId, ...pairs)
      return [...html.matchAll(/<tr\b.*?<\/tr>/gs)].slice(1).map(([row]) => ({
        name: /Person\d/.exec(row)?.[0],
        result: WORDS.filter((words) => row.includes(`>${words}<`)),
        hasButton: findButton(row, 'Award prize') !== null,
      }))
    }
    return { place, winner, other, rewardId, cancelLast, draw }
  }
  const WORDS = ['Won', 'No win', 'Won, canceled', 'Awarded a prize', 'Prize awarded, then canceled']
  const row = (name: string, hasButton: boolean, ...result: string[]) => ({ name, result, hasButton })

  it('show the current winner, and offer the prize once to each eligible player', async () => {
    const { cancelLast, draw, other, place, rewardId } = await arrange()
    expect(await draw()).toEqual([
      row('Person2', false, 'No win'),
      row('Person2', false, 'No win'),
      row('Person1', false, 'Won'),
    ])
    await cancelLast()
    expect(await draw()).toEqual([
      row('Person2', true, 'No win'),
      row('Person2', false, 'No win'),
      row('Person1', false, 'Won, canceled'),
    ])
    expect((await setWinners(place, rewardId, [other.participantId], 'Played most')).body.success).toBe(true)
    expect(await draw()).toEqual([
      row('Person2', false, 'No win', 'Awarded a prize'),
      row('Person2', false, 'No win'),
      row('Person1', false, 'Won, canceled'),
    ])
    await cancelLast()
    expect((await draw())[0]).toEqual(row('Person2', false, 'No win', 'Prize awarded, then canceled'))
  })

  it('no longer give it to its previous winner', async () => {
    const { cancelLast, place, rewardId, winner } = await arrange()
    await cancelLast()
    expect((await setWinners(place, rewardId, [winner.participantId], 'Once more')).body).toMatchObject({
      success: false,
      message: 'Failed to perform action',
    })
    expect(await claimsOf(rewardId)).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('setting winners of a ranking', () => {
  const arrange = async () => {
    const place = await createPlace()
    const people = await createRanked(place.programId, 4)
    const { rewardId } = await createContest(place.programId, { kind: 'ranking', winners: 1 })
    const [fourth, third, second, first] = people as [
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
      ParticipantFixture,
    ]
    return { place, rewardId, first, second, third, fourth }
  }

  it('requires that it is settled, and that a prize is free', async () => {
    const { place, rewardId, second } = await arrange()
    expect((await setWinners(place, rewardId, [second.participantId], 'Now')).body.message).toBe(
      "The contest isn't settled yet.",
    )
    await settle(place, rewardId)
    expect((await setWinners(place, rewardId, [second.participantId], 'Now')).body.message).toBe(
      'All prizes are taken. Cancel a claim to free one up.',
    )
    expect(await claimsOf(rewardId)).toHaveLength(1)
  })

  it('needs a reason out of order, gives a free prize once, and is audited', async () => {
    const { place, rewardId, second, third } = await arrange()
    await settle(place, rewardId)
    const [claim] = await claimsOf(rewardId)
    await cancelClaim(job(), { programId: place.programId, claimId: claim?.id ?? 0 })
    expect((await setWinners(place, rewardId, [third.participantId])).body.errors).toEqual({
      reason: ['Enter a value.'],
    })
    const answers = await Promise.all(
      [third, second, third, second].map(({ participantId }) =>
        setWinners(place, rewardId, [participantId], 'The first declined'),
      ),
    )
    expect(answers.filter(({ body }) => body.success).map(({ body }) => body.message)).toEqual(['Winner assigned'])
    expect((await claimsOf(rewardId)).map(({ state }) => state)).toEqual(['cancelled', 'settled'])
    const trace = await sql<{ after: { reason: string } }>(
      "select after from audit_entries where program_id = $1 and action = 'contest.prizes_assigned'",
      [place.programId],
    )
    expect(trace.map(({ after }) => after.reason)).toEqual(['The first declined'])
  })

  it('refuses previous winners, unranked participants, and other programs’', async () => {
    const { first, place, rewardId } = await arrange()
    const [stranger] = (await createRanked((await createPlace()).programId, 1)) as [ParticipantFixture]
    const pointless = await createParticipantFixture(payload, { programId: place.programId })
    await settle(place, rewardId)
    const [claim] = await claimsOf(rewardId)
    await cancelClaim(job(), { programId: place.programId, claimId: claim?.id ?? 0 })
    for (const { participantId } of [stranger, pointless]) {
      expect((await setWinners(place, rewardId, [participantId], 'Because')).body.message).toBe(
        'Only users in the result can get the prize.',
      )
    }
    for (const selected of [[], [first.participantId]]) {
      expect((await setWinners(place, rewardId, selected, 'Because')).body).toMatchObject({
        success: false,
        message: 'Failed to perform action',
      })
    }
    expect(await claimsOf(rewardId)).toHaveLength(1)
  })
})

describe('a sync of a settled ranking', () => {
  it('gives the top places their missing prizes, up to the number of free ones', async () => {
    const place = await createPlace()
    const people = await createRanked(place.programId, 4)
    const { rewardId } = await createContest(place.programId, { kind: 'ranking', winners: 1 })
    await settle(place, rewardId)
    const asked = { caller: place.caller, params: { reward_id: rewardId } }
    const fetch = { intent: 'fetchPossibleWinnersToSync' }
    expect((await callRoute(route.POST, { ...asked, body: fetch })).body).toMatchObject({
      eligible_participants_count: 0,
    })
    // The number of prizes is raised to three afterwards.
    await sql('update rewards set mini_contest_winners = 3 where id = $1', [rewardId])
    const due = [people[1], people[2]].map((person) => person?.participantId ?? 0)
    const found = await callRoute<{ participants: { id: number }[] }>(route.POST, { ...asked, body: fetch })
    expect(found.body.participants.map(({ id }) => id).sort()).toEqual(due.toSorted())
    const start = { ...asked, body: { intent: 'syncWinners' } }
    const { body } = await callRoute<{ winner_sync_id: number }>(route.POST, start)
    const sync = { programId: place.programId, syncId: body.winner_sync_id }
    await Promise.all([runWinnerSync(job(), sync), runWinnerSync(job(), sync)])
    expect((await claimsOf(rewardId)).map(({ participant_id }) => participant_id).sort()).toEqual(
      [people[3]?.participantId ?? 0, ...due].sort(),
    )
  })
})

describe('without permission', () => {
  it('sees and sets nothing', async () => {
    const place = await createPlace()
    const { rewardId } = await createContest(place.programId, { kind: 'ranking' })
    const viewer = await createAdministratorFixture(payload, {
      organizationId,
      programId: place.programId,
      pairs: ['rewards.view'],
    })
    const { caller: stranger } = await createPlace()
    expect((await callRoute(list.GET, { caller: stranger, params: { reward_id: rewardId } })).status).toBe(404)
    expect((await setWinners({ caller: stranger }, rewardId, [1])).status).toBe(404)
    expect((await setWinners({ caller: viewer }, rewardId, [1])).status).toBe(403)
    const sweepstake = await createRewardFixture(payload, { programId: place.programId, selection: 'sweepstake' })
    const asked = { caller: place.caller, params: { reward_id: sweepstake.rewardId } }
    expect((await callRoute(list.GET, asked)).status).toBe(404)
  })
})

describe('an NFT collection without a minting service', () => {
  it('is refused with the missing setting', async () => {
    const place = await createPlace()
    await sql("insert into aptos_integrations (program_id, enabled, network) values ($1, true, 'testnet')", [
      place.programId,
    ])
    const { rewardId } = await createRewardFixture(payload, { programId: place.programId })
    const asked = { caller: place.caller, params: { reward_id: rewardId }, body: { intent: 'createNftCollection' } }
    expect(await callRoute(route.POST, asked)).toMatchObject({
      status: 422,
      body: { message: 'No minting service is configured. Set APTOS_API_URL.' },
    })
  })
})
