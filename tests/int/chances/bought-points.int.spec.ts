import { Buffer } from 'node:buffer'
import type { Payload } from 'payload'
import { playInstantWin } from '@/domain/contests'
import { type Context, createContext } from '@/domain/context'
import {
  awardPoints,
  expirePoints,
  receivePoints,
  refundPoints,
  reinstatePoints,
  reversePoints,
  sendPoints,
  spendPoints,
  verifyLedger,
} from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { closeQueue, openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { createHousehold, findOwnHousehold, joinByCode } from '@/plugins/households/domain'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { DONATION } from '../../support/payments'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let program: ProgramFixture
let programId: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  program = await createProgramFixture(payload)
  programId = program.programId
  await openQueue()
})
afterAll(async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
  await closeQueue()
  await test.close()
})

const at = (now = new Date()): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })
let keys = 0
const posting = ({ participantId, programId }: { participantId: number; programId: number }, amount: number) => ({
  ...{ programId, participantId, amount, key: `bought:${++keys}`, title: 'Test' },
  cause: { type: 'test', id: keys },
})
const person = (points = 0): Promise<ParticipantFixture> => createParticipantFixture(payload, { programId, points })
/** @param bought points that money bought @param earned other points */
const personWith = async (bought: number, earned = 0): Promise<ParticipantFixture> => {
  const found = await person(earned)
  await buy(found, bought)
  return found
}
const buy = async (who: ParticipantFixture, amount: number): Promise<number> => {
  const posted = await awardPoints(at(), { ...posting(who, amount), isBought: true })
  if (!posted.ok) throw new Error(posted.reason)
  return posted.entryId
}
const sumsOf = async ({ participantId }: { participantId: number }) =>
  onlyRow(
    await sql<{ all: number; bought: number }>(
      'select unused_points::int as "all", bought_points::int as bought from participant_balances where participant_id = $1',
      [participantId],
    ),
  )
const sweepstake = async (cost = 50, free = true) =>
  (
    await createRewardFixture(payload, {
      ...{ programId, selection: 'sweepstake', threshold: null },
      sweepstake: { entry_cost: cost, free_entry: free, free_entry_url: null },
    } as never)
  ).rewardId
const enter = (who: ParticipantFixture, rewardId: number, key = `enter-${++keys}`) =>
  claimReward(at(), { programId, participantId: who.participantId, rewardId, key })

describe('entries and instant wins', () => {
  it('take earned points only, and say so', async () => {
    const rewardId = await sweepstake()
    const ada = await personWith(180, 120)
    expect(await enter(ada, rewardId)).toMatchObject({ ok: true, pointsSpent: 50 })
    expect(await enter(ada, rewardId)).toMatchObject({ ok: true, pointsSpent: 50 })
    expect(await sumsOf(ada)).toEqual({ all: 200, bought: 180 })
    expect(await enter(ada, rewardId)).toMatchObject({
      ...{ ok: false, reason: 'bought_points', missingFor: 'entry', hasFreeEntry: true },
      points: { all: 200, earned: 20 },
    })
    expect(await sumsOf(ada)).toEqual({ all: 200, bought: 180 })
    const { GET } = await routesAt('/public/rewards/:reward_id')
    const { body } = await callRoute<{ reward: { refusal: { reason: string; message: string } } }>(GET, {
      ...{ programId, caller: ada, params: { reward_id: rewardId }, path: `/public/rewards/${rewardId}` },
    })
    expect(JSON.stringify(body)).toContain(
      'You have 200 Sprigs, 20 of them earned. Entries can only be paid with earned Sprigs. You can also enter for free.',
    )
  })

  it('refuse an instant win, and a concurrent entry that would take what another one took', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      ...{ programId, selection: 'mini-contest', threshold: null },
      mini_contest: { kind: 'instant_win', winners: 1, play_cost: 50, plays_per_day: 10, reveal: 'scratch' },
    } as never)
    const bob = await personWith(500, 60)
    const play = () =>
      playInstantWin(at(), { programId, participantId: bob.participantId, rewardId, key: `play-${++keys}` })
    const plays = await Promise.all([play(), play(), play(), play()])
    expect(plays.filter(({ ok }) => ok)).toHaveLength(1)
    for (const played of plays)
      if (!played.ok) expect(played).toMatchObject({ reason: 'bought_points', missingFor: 'play' })
    expect(await sumsOf(bob)).toEqual({ all: 510, bought: 500 })

    const rewards = await Promise.all([sweepstake(10), sweepstake(10), sweepstake(10)])
    const entries = await Promise.all(rewards.map((reward) => enter(bob, reward)))
    expect(entries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await sumsOf(bob)).toEqual({ all: 500, bought: 500 })
  })
})

describe('bought points stay bought', () => {
  it('when a donation gives them, its refund takes them, and what it paid comes back', async () => {
    const cleo = await person(30)
    const { challengeId } = await createChallengeFixture(payload, { programId, ...DONATION } as never)
    const { completion_id } = onlyRow(
      await sql<{ completion_id: number }>(
        `select completion_id from laurel_write_completion($1, $2, $3, 'once', 'payment', 100, '{"checkout_id": 1}', '{}', 'Give',
           'challenge donation', 'donation:test', false, false, null, false, 'system', null, now())`,
        [programId, cleo.participantId, challengeId],
      ),
    )
    expect(completion_id).toBeGreaterThan(0)
    expect(await sumsOf(cleo)).toEqual({ all: 130, bought: 100 })
    const spent = await spendPoints(at(), posting(cleo, 110))
    expect(await sumsOf(cleo)).toEqual({ all: 20, bought: 0 })
    if (!spent.ok) throw new Error(spent.reason)
    for (const amount of [60, 50]) await refundPoints(at(), { ...posting(cleo, amount), reverses: spent.entryId })
    expect(await sumsOf(cleo)).toEqual({ all: 130, bought: 100 })
    const { id } = onlyRow(
      await sql<{ id: number }>("select id from point_entries where participant_id = $1 and cause_type = 'Challenge'", [
        cleo.participantId,
      ]),
    )
    await reversePoints(at(), { programId, entryId: id, key: `bought:${++keys}`, title: 'Refund' })
    expect(await sumsOf(cleo)).toEqual({ all: 30, bought: 0 })
  })

  it('when earned points that paid for an entry are reversed', async () => {
    const dora = await person()
    const earned = await awardPoints(at(), posting(dora, 50))
    await buy(dora, 50)
    expect(await enter(dora, await sweepstake(50))).toMatchObject({ ok: true })
    if (!earned.ok) throw new Error(earned.reason)
    await reversePoints(at(), { programId, entryId: earned.entryId, key: `bought:${++keys}`, title: 'Returned' })
    // The bought points covered the return: 50 points have to be earned before any of them pay for an entry.
    expect(await sumsOf(dora)).toEqual({ all: 0, bought: 50 })
    await awardPoints(at(), posting(dora, 60))
    expect(await enter(dora, await sweepstake(20))).toMatchObject({
      reason: 'bought_points',
      points: { all: 60, earned: 10 },
    })
    expect(await spendPoints(at(), posting(dora, 60))).toMatchObject({ ok: true, balance: 0 })
  })

  it('when they are sent to somebody else and back', async () => {
    const [eve, finn] = [await personWith(100, 40), await person(10)]
    const sent = await sendPoints(at(), posting(eve, 120))
    expect(await sumsOf(eve)).toEqual({ all: 20, bought: 0 })
    if (!sent.ok) throw new Error(sent.reason)
    const { amount: _, ...received } = posting(finn, 1)
    await receivePoints(at(), { ...received, sentEntryId: sent.entryId })
    expect(await sumsOf(finn)).toEqual({ all: 130, bought: 100 })
    expect(await enter(finn, await sweepstake(50))).toMatchObject({ points: { all: 130, earned: 30 } })
    const back = await sendPoints(at(), { ...posting(finn, 120), bought: 95 })
    if (!back.ok) throw new Error(back.reason)
    const { amount: __, ...again } = posting(eve, 1)
    await receivePoints(at(), { ...again, sentEntryId: back.entryId })
    expect([await sumsOf(eve), await sumsOf(finn)]).toEqual([
      { all: 140, bought: 95 },
      { all: 10, bought: 5 },
    ])
    const lots = await sql(
      'select sum(points)::int as points, sum(bought)::int as bought from point_transfer_lots where entry_id = $1',
      [back.entryId],
    )
    expect(lots).toEqual([{ points: 120, bought: 95 }])
  })

  it('when a household pools its points', async () => {
    await payload.create({
      collection: 'households-settings',
      data: { program: programId, is_on: true, max_members: 6, min_account_days: 0, rejoin_days: 30 },
      ...{ overrideAccess: true, depth: 0 },
    })
    const [gil, hana] = [await personWith(100, 20), await personWith(200, 30)]
    await createHousehold(at(), gil)
    const code = (await findOwnHousehold(at(), gil))?.invite_code ?? ''
    expect(await joinByCode(at(), { ...hana, code })).toMatchObject({ ok: true })
    expect(await enter(gil, await sweepstake(60))).toMatchObject({
      reason: 'bought_points',
      points: { all: 350, earned: 50 },
    })
    expect(await enter(gil, await sweepstake(45))).toMatchObject({ ok: true, pointsSpent: 45 })
    const left = [await sumsOf(gil), await sumsOf(hana)]
    expect(left.map(({ bought }) => bought)).toEqual([100, 200])
    expect(left.map(({ all, bought }) => all - bought).reduce((sum, one) => sum + one)).toBe(5)

    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 250 })
    const claimed = await claimReward(at(), { programId, participantId: gil.participantId, rewardId, key: 'pooled' })
    expect(claimed).toMatchObject({ ok: true })
    const { id } = onlyRow(
      await sql<{ id: number }>(
        "select max(id)::int as id from point_entries where participant_id = $1 and kind = 'spending'",
        [gil.participantId],
      ),
    )
    await refundPoints(at(), { ...posting(gil, 250), reverses: id })
    expect([await sumsOf(gil), await sumsOf(hana)]).toEqual(left)
  })

  it('when they expire and are reinstated', async () => {
    const old = await createProgramFixture(payload, {
      time_zone: 'UTC',
      points_rules: { expiry: 'lot_age', expiry_months: 12, reversal_below_zero: false },
    })
    const ivy = await createParticipantFixture(payload, { programId: old.programId })
    const on = (day: string) => at(new Date(`${day}T12:00:00Z`))
    await awardPoints(on('2020-01-10'), posting(ivy, 40))
    await awardPoints(on('2020-01-20'), { ...posting(ivy, 100), isBought: true })
    await awardPoints(on('2020-06-01'), posting(ivy, 70))
    await spendPoints(on('2020-06-02'), posting(ivy, 30))
    expect(await sumsOf(ivy)).toEqual({ all: 180, bought: 70 })
    const expire = (day: string) =>
      expirePoints(on(day), { ...posting(ivy, 1), on: day, atMost: 1000, title: '', rule: 'age' })
    // 110 of 140 points are left in the lots of January; the bought ones left first.
    const expired = await expire('2021-02-01')
    expect(expired).toMatchObject({ ok: true, expired: 110, balance: 70 })
    expect(await sumsOf(ivy)).toEqual({ all: 70, bought: 0 })
    if (!expired.ok) throw new Error(expired.reason)
    await reinstatePoints(on('2021-02-02'), { ...posting(ivy, 1), entryId: expired.entryId })
    expect(await sumsOf(ivy)).toEqual({ all: 180, bought: 70 })
  })

  it('when a balance is set by an import, exported and imported again', async () => {
    const jo = await personWith(80, 20)
    const newbie = `new-${++keys}@chances.test`
    const admin = await createAdministratorFixture(payload, { organizationId: program.organizationId, isAdmin: true })
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const upload = async (csv: string, points: 'append' | 'replace') => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ email: 'replace', points, tags: 'append', naming: 'replace' }))
        form.append(name, value)
      form.append('csv_file', new File([Buffer.from(csv)], 'people.csv', { type: 'text/csv' }))
      const { body } = await callRoute<{ success: boolean }>(POST, {
        ...{
          method: 'POST',
          params: { program_id: programId },
          caller: admin,
          body: form,
          headers: { host: 'localhost' },
        },
      })
      expect(body).toMatchObject({ success: true })
    }
    await upload(`email,points\n${jo.email},150\n`, 'replace')
    expect(await sumsOf(jo)).toEqual({ all: 150, bought: 80 })
    await upload(`email,points,bought_points\n${jo.email},60,0\n${newbie},90,40\n`, 'replace')
    expect(await sumsOf(jo)).toEqual({ all: 60, bought: 60 })
    const { id: participantId } = onlyRow(
      await sql<{ id: number }>('select id from participants where email = $1', [newbie]),
    )
    expect(await sumsOf({ participantId })).toEqual({ all: 90, bought: 40 })
    await upload(`email,points,bought_points\n${newbie},15,10\n`, 'append')
    expect(await sumsOf({ participantId })).toEqual({ all: 105, bought: 50 })
  })

  it('when another system awards them', async () => {
    const kim = await person()
    const ask = apiCaller(await createApiKeyFixture(payload, { programId }))
    const answer = await ask('POST /v1/points/awards', {
      body: { participant: { email: kim.email }, points: 40, title: 'Bundle of points', bought: true },
    })
    expect(answer.status).toBe(201)
    expect(await sumsOf(kim)).toEqual({ all: 40, bought: 40 })
  })
})

it('is checked by ledger:verify', async () => {
  const lea = await personWith(10)
  await sql('update participant_balances set bought_points = 0 where participant_id = $1', [lea.participantId])
  expect((await verifyLedger(sql)).differences).toEqual([
    { programId, participantId: lea.participantId, counter: 'bought_points', kept: 0, derived: 10 },
  ])
  await sql('update participant_balances set bought_points = 10 where participant_id = $1', [lea.participantId])
})
