import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { reinstateExpired, runExpiry } from '@/domain/expiry'
import { awardPoints, expirePoints, refundPoints, reversePoints, spendPoints, verifyLedger } from '@/domain/points'
import { unseal } from '@/mail/seal'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let me: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  me = await routesAt('/public/me')
})

/** Runs of a later test don't go through this one's program. */
afterEach(() => sql("update programs set points_rules_expiry = 'off'"))

afterAll(() => test.close())

/** Noon, so that days are the same in every time zone of these tests. */
const at = (day: string): Context =>
  createContext(payload, { actor: { type: 'job', name: 'points.expire' }, now: new Date(`${day}T12:00:00Z`) })

type Rules = { expiry: 'off' | 'inactivity' | 'lot_age'; expiry_months?: number }
const createProgram = (points_rules: Rules, overrides = {}) =>
  createProgramFixture(payload, {
    time_zone: 'UTC',
    points_rules: { reversal_below_zero: false, ...points_rules },
    ...overrides,
  })

let keys = 0
const earn = (day: string, { participantId, programId }: ParticipantFixture, amount: number) =>
  awardPoints(at(day), {
    programId,
    participantId,
    amount,
    key: `earn:${keys++}`,
    cause: { type: 'test', id: null },
    title: 'Earned',
  })
const spend = (day: string, { participantId, programId }: ParticipantFixture, amount: number) =>
  spendPoints(at(day), {
    programId,
    participantId,
    amount,
    key: `spend:${keys++}`,
    cause: { type: 'test', id: null },
    title: 'Spent',
  })
const balanceOf = async ({ participantId }: ParticipantFixture) =>
  (
    await sql<{ unused_points: number }>('select unused_points from participant_balances where participant_id = $1', [
      participantId,
    ])
  )[0]?.unused_points
const noticesOf = ({ participantId }: ParticipantFixture) =>
  sql(
    'select expires_on, days_before, points from expiry_notices where participant_id = $1 order by expires_on, days_before desc',
    [participantId],
  )
const mailsTo = async (email: string) =>
  (
    await sql<{ data: { to: string; subject: string; text: string } }>(
      "select data from pgboss.job where name = 'mail.deliver' and data->>'to' = $1 order by created_on",
      [email],
    )
  ).map(({ data }) => ({ subject: data.subject, text: unseal(data.text) }))
/** As the mail server accepts them. */
const deliver = () => sql('update expiry_notices set delivered_at = sent_at where delivered_at is null')
/** The daily runs from one day to another. */
const runDays = async (from: string, to: string) => {
  for (
    const day = new Date(`${from}T00:00:00Z`);
    day <= new Date(`${to}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    await runExpiry(at(day.toISOString().slice(0, 10)))
    await deliver()
  }
}
/** A participant who joined long ago, because these tests run in the past. */
const joined = (programId: number, day: string, overrides = {}) =>
  createParticipantFixture(payload, { programId, createdAt: `${day}T00:00:00Z`, ...overrides })

describe('expiry by age', () => {
  // RULE-19
  it('announces 45 and 30 days before, and takes the oldest lot on the day, minus what was spent', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await earn('2020-06-15', fixture, 50)
    await spend('2020-07-01', fixture, 30)

    await runDays('2020-12-10', '2020-12-16')
    expect(await noticesOf(fixture)).toEqual([])
    await runDays('2020-12-17', '2021-01-30')
    expect(await noticesOf(fixture)).toEqual([
      { expires_on: '2021-01-31', days_before: 45, points: 70 },
      { expires_on: '2021-01-31', days_before: 30, points: 70 },
    ])
    expect(await balanceOf(fixture)).toBe(120)
    const mails = await mailsTo(fixture.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('70 Sprigs expire on January 31, 2021'))
    expect(mails[0]?.text).toContain('/my-account')

    await spend('2021-01-30', fixture, 20)
    await runDays('2021-01-31', '2021-02-03')
    expect(await balanceOf(fixture)).toBe(50)
    const [line] = await sql(
      "select title, points from participant_actions where participant_id = $1 and action_type = 'points_expired'",
      [fixture.participantId],
    )
    expect(line).toEqual({ title: '', points: -50 })
    expect(
      await sql('select action, record_id, after from audit_entries where program_id = $1', [programId]),
    ).toContainEqual({
      ...{ action: 'points.expired', record_id: String(fixture.participantId) },
      after: { points: 50, expires_on: '2021-01-31' },
    })
    expect(await noticesOf(fixture)).toContainEqual({ expires_on: '2021-01-31', days_before: 0, points: 50 })
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('gives 45 days to points that were too old when expiry was turned on', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2010-01-01')
    await earn('2010-01-01', fixture, 100)
    await runDays('2021-03-01', '2021-04-14')
    expect(await balanceOf(fixture)).toBe(100)
    await runDays('2021-04-15', '2021-04-15')
    expect(await balanceOf(fixture)).toBe(0)
  })

  it('waits 30 days after a second notice that was late because no worker ran', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await runDays('2020-12-17', '2020-12-17')
    await runDays('2021-02-10', '2021-03-11')
    expect(await balanceOf(fixture)).toBe(100)
    expect((await mailsTo(fixture.email)).at(-1)?.subject).toBe('100 Sprigs expire on March 12, 2021')
    await runDays('2021-03-12', '2021-03-12')
    expect(await balanceOf(fixture)).toBe(0)
  })

  it('announces a younger lot although the announced older one was spent meanwhile', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await earn('2020-02-20', fixture, 50)
    await runDays('2020-12-17', '2020-12-18')
    await spend('2020-12-19', fixture, 100)
    await runDays('2020-12-19', '2021-02-20')
    expect(await balanceOf(fixture)).toBe(0)
    expect(await noticesOf(fixture)).toEqual([
      { expires_on: '2021-01-31', days_before: 45, points: 100 },
      { expires_on: '2021-01-31', days_before: 30, points: 0 },
      { expires_on: '2021-01-31', days_before: 0, points: 0 },
      { expires_on: '2021-02-20', days_before: 45, points: 50 },
      { expires_on: '2021-02-20', days_before: 30, points: 50 },
      { expires_on: '2021-02-20', days_before: 0, points: 50 },
    ])
    expect(await mailsTo(fixture.email)).toHaveLength(3)
  })
})

it('runs for all participants of a program, even if one fails', async () => {
  const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
  const [first, second] = [await joined(programId, '2020-01-01'), await joined(programId, '2020-01-01')]
  for (const fixture of [first, second]) await earn('2020-01-31', fixture, 100)
  await sql(
    `create function break_of_test() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await sql(
    `create trigger break_of_test before insert on expiry_notices for each row when (new.participant_id = ${first.participantId}) execute function break_of_test()`,
  )
  await runDays('2020-12-17', '2021-01-31')
  await sql('drop trigger break_of_test on expiry_notices')
  expect(await noticesOf(first)).toEqual([])
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([100, 0])
})

describe('points returned between the second notice and the day', () => {
  it('are announced again: no more expires than both notices said', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await runDays('2020-12-17', '2020-12-17')
    const claim = await spend('2020-12-20', fixture, 80)
    if (!claim.ok) throw new Error(claim.reason)
    await runDays('2021-01-01', '2021-01-01')
    await refundPoints(at('2021-01-10'), {
      ...{
        programId,
        participantId: fixture.participantId,
        amount: 80,
        reverses: claim.entryId,
        key: `refund:${keys++}`,
      },
      ...{ cause: { type: 'test', id: null }, title: 'Cancelled' },
    })
    await runDays('2021-01-11', '2021-01-11')
    const shown = await sql("select expires_on::text, points from laurel_next_expiry($1, $2, '2021-01-11', 45, 30)", [
      programId,
      fixture.participantId,
    ])
    expect(shown).toEqual([{ expires_on: '2021-01-31', points: 20 }])
    await runDays('2021-01-12', '2021-02-24')
    expect(await balanceOf(fixture)).toBe(80)
    await runDays('2021-02-25', '2021-02-25')
    expect(await balanceOf(fixture)).toBe(0)
    expect(await noticesOf(fixture)).toEqual([
      { expires_on: '2021-01-31', days_before: 45, points: 100 },
      { expires_on: '2021-01-31', days_before: 30, points: 20 },
      { expires_on: '2021-01-31', days_before: 0, points: 20 },
      { expires_on: '2021-02-25', days_before: 45, points: 80 },
      { expires_on: '2021-02-25', days_before: 30, points: 80 },
      { expires_on: '2021-02-25', days_before: 0, points: 80 },
    ])
  })
})

describe('an announced day that passes without an expiry', () => {
  it.each([
    [
      'the program is taken down',
      "update programs set status = 'deactivated' where id = $1",
      "update programs set status = 'active' where id = $1",
    ],
    [
      'expiry is off',
      "update programs set points_rules_expiry = 'off' where id = $1",
      "update programs set points_rules_expiry = 'lot_age' where id = $1",
    ],
    [
      'the person is blocked',
      "update participants set status = 'blocked' where program_id = $1",
      "update participants set status = 'active' where program_id = $1",
    ],
  ])('is missed after three days because %s: the points are announced again', async (_why, close, reopen) => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await runDays('2020-12-17', '2021-01-05')
    await sql(close, [programId])
    await runDays('2021-01-30', '2021-02-10')
    await sql(reopen, [programId])
    await runDays('2021-03-01', '2021-04-14')
    expect(await balanceOf(fixture)).toBe(100)
    expect((await mailsTo(fixture.email)).at(-1)?.subject).toBe('100 Sprigs expire on April 15, 2021')
    await runDays('2021-04-15', '2021-04-15')
    expect(await balanceOf(fixture)).toBe(0)
    expect(await noticesOf(fixture)).toEqual([
      { expires_on: '2021-01-31', days_before: 45, points: 100 },
      { expires_on: '2021-01-31', days_before: 30, points: 100 },
      { expires_on: '2021-01-31', days_before: 0, points: 0 },
      { expires_on: '2021-04-15', days_before: 45, points: 100 },
      { expires_on: '2021-04-15', days_before: 30, points: 100 },
      { expires_on: '2021-04-15', days_before: 0, points: 100 },
    ])
  })

  it('is kept if it passed because no worker ran for up to three days', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await runDays('2020-12-17', '2021-01-30')
    await runDays('2021-02-03', '2021-02-03')
    expect(await balanceOf(fixture)).toBe(0)
  })
})

describe('expiry by inactivity', () => {
  // RULE-19
  it('takes the whole balance of inactive participants, and nothing of active ones', async () => {
    const { programId } = await createProgram({ expiry: 'inactivity', expiry_months: 18 })
    const idle = await joined(programId, '2020-01-01')
    const active = await joined(programId, '2020-01-01')
    for (const fixture of [idle, active]) {
      await earn('2020-01-10', fixture, 100)
      await spend('2020-02-10', fixture, 40)
    }
    await runDays('2021-06-20', '2021-07-20')
    expect(await noticesOf(active)).toHaveLength(2)
    await earn('2021-08-09', active, 1)
    await runDays('2021-07-21', '2021-08-10')
    expect([await balanceOf(idle), await balanceOf(active)]).toEqual([0, 61])
    expect(await noticesOf(active)).toContainEqual({ expires_on: '2021-08-10', days_before: 0, points: 0 })
  })
})

describe('exceptions and notices', () => {
  // RULE-19
  it('are off by default, in inactive programs, and for blocked participants', async () => {
    const off = await createProgram({ expiry: 'off' })
    const down = await createProgram({ expiry: 'lot_age', expiry_months: 12 }, { status: 'deactivated' })
    const on = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixtures = [
      await joined(off.programId, '2020-01-01'),
      await joined(down.programId, '2020-01-01'),
      await joined(on.programId, '2020-01-01', { status: 'blocked' }),
    ]
    for (const fixture of fixtures) await earn('2020-01-01', fixture, 100)
    await runDays('2022-01-01', '2022-02-20')
    for (const fixture of fixtures) {
      expect(await balanceOf(fixture)).toBe(100)
      expect(await noticesOf(fixture)).toEqual([])
    }
  })

  it('are sent to opted-out participants too, in their language if the program has it', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 }, { i18n_enabled: true })
    const fixture = await joined(programId, '2020-01-01', { status: 'opted_out', locale: 'es' })
    await earn('2020-01-31', fixture, 1)
    await runDays('2020-12-17', '2020-12-17')
    expect((await mailsTo(fixture.email))[0]?.subject).toBe('El 31 de enero de 2021 vencen 1 Sprigs')
  })

  it('are sent once, however many workers run at once', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    const together = async (day: string) => {
      await Promise.all([1, 2, 3].map(() => runExpiry(at(day))))
      await deliver()
    }
    for (const day of ['2020-12-17', '2021-01-01', '2021-01-31']) await together(day)
    expect(await noticesOf(fixture)).toHaveLength(3)
    expect(await mailsTo(fixture.email)).toHaveLength(2)
    expect(await balanceOf(fixture)).toBe(0)
    const lines = await sql(
      "select 1 from participant_actions where participant_id = $1 and action_type = 'points_expired'",
      [fixture.participantId],
    )
    expect(lines).toHaveLength(1)
  })
})

describe('a concurrent spending', () => {
  it('is either counted or refused: nothing is lost, and nothing falls below zero', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    for (let round = 0; round < 10; round++) {
      const fixture = await joined(programId, '2020-01-01')
      await earn('2020-01-31', fixture, 100)
      await earn('2020-12-01', fixture, 20)
      const whose = { programId, participantId: fixture.participantId }
      const named = { on: '2021-01-31', atMost: 100, title: 'Expired', rule: 'age' }
      const [spends, expiries] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => spend('2021-01-31', fixture, 30))),
        Promise.all(
          [1, 2, 3].map(() =>
            expirePoints(at('2021-01-31'), { ...whose, ...named, key: `expire:${fixture.participantId}` }),
          ),
        ),
      ])
      const spent = spends.filter(({ ok }) => ok).length * 30
      const [first] = expiries.filter((answer) => answer.ok && !answer.duplicate)
      const expired = first?.ok ? first.expired : 0
      expect(await balanceOf(fixture)).toBe(120 - spent - expired)
      // Before or after the expiry, spending uses the oldest lot first, so at most the younger one is left.
      expect(await balanceOf(fixture)).toBeLessThanOrEqual(20)
      expect(expiries.filter((answer) => answer.ok && !answer.duplicate).length).toBeLessThanOrEqual(1)
    }
    expect((await verifyLedger(sql)).differences).toEqual([])
  })
})

describe('the next expiry in My Account', () => {
  type Mine = { participant: { next_expiry: { on: string; points: number; rule: string } | null } }
  const next = async (caller: ParticipantFixture) =>
    (await callRoute<Mine>(me.GET, { programId: caller.programId, caller })).body.participant.next_expiry
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('is the day of the oldest unspent lot, no sooner than it could be announced', async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    expect(await next(fixture)).toBeNull()
    await earn(daysFromNow(-200), fixture, 100)
    await earn(daysFromNow(-100), fixture, 50)
    const inAYear = new Date(`${daysFromNow(-200)}T00:00:00Z`)
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
    expect(await next(fixture)).toEqual({ on: inAYear.toISOString().slice(0, 10), points: 100, rule: 'lot_age' })
    await spend(daysFromNow(-1), fixture, 110)
    expect((await next(fixture))?.points).toBe(40)

    const old = await joined(programId, '2020-01-01')
    await earn('2020-01-01', old, 10)
    expect(await next(old)).toMatchObject({ on: daysFromNow(45), points: 10 })
    await runExpiry(at(daysFromNow(-3)))
    expect(await next(old)).toMatchObject({ on: daysFromNow(42), points: 10 })
  })

  it('is empty if nothing expires', async () => {
    const { programId } = await createProgram({ expiry: 'off' })
    const fixture = await createParticipantFixture(payload, { programId, points: 10 })
    expect(await next(fixture)).toBeNull()
  })
})

describe('reinstatement', () => {
  const expireAll = async () => {
    const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
    const fixture = await joined(programId, '2020-01-01')
    await earn('2020-01-31', fixture, 100)
    await runDays('2020-12-17', '2021-01-31')
    const [entry] = await sql<{ id: number }>(
      "select id from point_entries where participant_id = $1 and kind = 'expiry'",
      [fixture.participantId],
    )
    return { programId, fixture, entryId: Number(entry?.id) }
  }

  it('restores everything within 30 days, once, with a new life', async () => {
    const { entryId, programId, fixture } = await expireAll()
    const { programId: elsewhere } = await createProgram({ expiry: 'off' })
    const give = (day: string, program = programId) =>
      reinstateExpired(at(day), { programId: program, participantId: fixture.participantId, entryId })
    expect(await give('2021-02-01', elsewhere)).toEqual({ ok: false, reason: 'unknown_entry' })
    const answers = await Promise.all([1, 2, 3].map(() => give('2021-03-02')))
    expect(answers.map((answer) => answer.ok && answer.balance)).toEqual([100, 100, 100])
    expect(answers.filter((answer) => answer.ok && !answer.duplicate)).toHaveLength(1)
    expect(await balanceOf(fixture)).toBe(100)
    const audit = await sql("select 1 from audit_entries where action = 'points.reinstated' and program_id = $1", [
      programId,
    ])
    expect(audit).toHaveLength(1)
    await runDays('2021-03-03', '2021-03-05')
    expect(await noticesOf(fixture)).toHaveLength(3)
    await runDays('2022-01-14', '2022-03-02')
    expect(await balanceOf(fixture)).toBe(0)
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('is refused after 30 days', async () => {
    const { entryId, programId, fixture } = await expireAll()
    const { participantId } = fixture
    const answer = await reinstateExpired(at('2021-03-03'), { programId, participantId, entryId })
    expect(answer).toEqual({ ok: false, reason: 'too_late' })
    expect(await balanceOf(fixture)).toBe(0)
  })

  describe('after reversals in the meantime', () => {
    const takeBack = (day: string, { programId }: ParticipantFixture, entryId: number, amount?: number) =>
      reversePoints(at(day), { programId, entryId, amount, key: `back:${keys++}`, title: 'Taken back' })
    const keptOf = async ({ participantId }: ParticipantFixture) =>
      onlyRow(
        await sql<{ points: number; unused_points: number; shortfall_points: number }>(
          'select points::int, unused_points::int, shortfall_points::int from participant_balances where participant_id = $1',
          [participantId],
        ),
      )
    /** 100 and 50 earned, 30 spent, the rest expired. */
    const fixtures = async () => {
      const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
      const fixture = await joined(programId, '2020-01-01')
      const first = await earn('2020-01-31', fixture, 100)
      const second = await earn('2020-01-31', fixture, 50)
      if (!first.ok || !second.ok) throw new Error('nothing was earned')
      await spend('2020-02-01', fixture, 30)
      await runDays('2020-12-17', '2021-01-31')
      const { id } = onlyRow(
        await sql<{ id: number }>("select id from point_entries where participant_id = $1 and kind = 'expiry'", [
          fixture.participantId,
        ]),
      )
      const give = () =>
        reinstateExpired(at('2021-02-10'), { programId, participantId: fixture.participantId, entryId: id })
      return { fixture, first: first.entryId, second: second.entryId, give }
    }

    it('restores what would be there without the expiry, and explains it in two lines', async () => {
      const { first, give, fixture, second } = await fixtures()
      await takeBack('2021-02-02', fixture, first, 60)
      await takeBack('2021-02-03', fixture, second)
      expect(await keptOf(fixture)).toEqual({ points: 40, unused_points: 0, shortfall_points: 110 })
      expect(await give()).toMatchObject({ ok: true, balance: 10 })
      expect(await keptOf(fixture)).toEqual({ points: 40, unused_points: 10, shortfall_points: 0 })
      expect(await give()).toMatchObject({ ok: true, duplicate: true, balance: 10 })
      const lines = await sql<{ points: number }>(
        "select points::int from participant_actions where participant_id = $1 and action_type = 'points_reinstated' order by id",
        [fixture.participantId],
      )
      expect(lines.map(({ points }) => points)).toEqual([120, -60, -50])
      expect((await verifyLedger(sql)).differences).toEqual([])
    })

    it('takes back no more than is restored, since the rest had been spent', async () => {
      const { first, give, fixture, second } = await fixtures()
      await takeBack('2021-02-02', fixture, first)
      await takeBack('2021-02-03', fixture, second)
      expect(await give()).toMatchObject({ ok: true, balance: 0 })
      expect(await keptOf(fixture)).toEqual({ points: 0, unused_points: 0, shortfall_points: 30 })
      await runDays('2022-01-14', '2022-03-02')
      expect(await balanceOf(fixture)).toBe(0)
      expect((await verifyLedger(sql)).differences).toEqual([])
    })

    it('ignores shortfalls before the expiry, and of later earnings', async () => {
      const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
      const fixture = await joined(programId, '2020-01-01')
      const early = await earn('2020-01-31', fixture, 40)
      await spend('2020-02-01', fixture, 40)
      if (early.ok) await takeBack('2020-02-02', fixture, early.entryId)
      await earn('2020-02-03', fixture, 100)
      await runDays('2020-12-17', '2021-02-03')
      const late = await earn('2021-02-04', fixture, 20)
      await spend('2021-02-04', fixture, 20)
      if (late.ok) await takeBack('2021-02-05', fixture, late.entryId)
      expect(await keptOf(fixture)).toEqual({ points: 100, unused_points: 0, shortfall_points: 60 })
      const { id } = onlyRow(
        await sql<{ id: number }>("select id from point_entries where participant_id = $1 and kind = 'expiry'", [
          fixture.participantId,
        ]),
      )
      const { participantId } = fixture
      expect(await reinstateExpired(at('2021-02-10'), { programId, participantId, entryId: id })).toMatchObject({
        ok: true,
        balance: 100,
      })
      expect(await keptOf(fixture)).toEqual({ points: 100, unused_points: 100, shortfall_points: 60 })
    })

    it('takes nothing if balances may be negative, since it was taken at once', async () => {
      const { first, give, fixture } = await fixtures()
      await sql('update programs set points_rules_reversal_below_zero = true where id = $1', [fixture.programId])
      await takeBack('2021-02-02', fixture, first)
      expect(await balanceOf(fixture)).toBe(-100)
      expect(await give()).toMatchObject({ ok: true, balance: 20 })
    })
  })
})

it('continues with other programs if one has an invalid time zone or age', async () => {
  const odd = await createProgram({ expiry: 'inactivity', expiry_months: 12 })
  const long = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
  await sql("update programs set time_zone = 'Middle/Earth' where id = $1", [odd.programId])
  await sql('update programs set points_rules_expiry_months = 1e15 where id = $1', [long.programId])
  const { programId } = await createProgram({ expiry: 'lot_age', expiry_months: 12 })
  const people: ParticipantFixture[] = []
  for (const id of [odd.programId, long.programId, programId]) {
    const person = await createParticipantFixture(payload, { programId: id })
    await earn('2020-01-01', person, 50)
    people.push(person)
  }
  const run = await runExpiry(at('2020-12-01'))
  expect(run.failed).toBe(2)
  const told = await sql<{ program_id: number }>('select program_id from expiry_notices where program_id = any($1)', [
    people.map((person) => person.programId),
  ])
  expect(told).toEqual([{ program_id: programId }])
  await sql("update programs set points_rules_expiry = 'off' where id = any($1)", [[odd.programId, long.programId]])
})
