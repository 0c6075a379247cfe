import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { countPutOff, listExpiries, listPutOff, runExpiry } from '@/domain/expiry'
import { awardPoints, spendPoints, verifyLedger } from '@/domain/points'
import { deliverMail } from '@/jobs/deliver-mail'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
})
afterEach(() => sql("update programs set points_rules_expiry = 'off'"))
afterAll(() => test.close())

const at = (day: string): Context =>
  createContext(payload, { actor: { type: 'job', name: 'points.expire' }, now: new Date(`${day}T12:00:00Z`) })
let keys = 0
const posting = ({ participantId, programId }: ParticipantFixture, amount: number) => ({
  ...{ programId, participantId, amount, key: `law:${keys++}`, title: 'Test' },
  cause: { type: 'test', id: null },
})
const programOf = (expiry: 'lot_age' | 'inactivity') =>
  createProgramFixture(payload, {
    time_zone: 'UTC',
    country: 'CA',
    points_rules: { expiry, expiry_months: 12, reversal_below_zero: false },
  } as never)
/** Somebody who earned 100 points on January 10, 2020, and did nothing since. */
const idle = async ({ programId }: ProgramFixture, postal: string): Promise<ParticipantFixture> => {
  const fixture = await createParticipantFixture(payload, {
    ...{ programId, postal, country: 'CA', createdAt: '2020-01-01T00:00:00Z' },
  })
  await awardPoints(at('2020-01-10'), posting(fixture, 100))
  return fixture
}
const deliver = () => sql('update expiry_notices set delivered_at = sent_at where delivered_at is null')
const runDays = async (from: string, to: string, isDelivered = true) => {
  for (
    const day = new Date(`${from}T00:00:00Z`);
    day <= new Date(`${to}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    await runExpiry(at(day.toISOString().slice(0, 10)))
    if (isDelivered) await deliver()
  }
}
const balanceOf = async ({ participantId }: ParticipantFixture) =>
  (
    await sql<{ points: number }>(
      'select unused_points::int as points from participant_balances where participant_id = $1',
      [participantId],
    )
  )[0]?.points
const expiryOf = async ({ participantId }: ParticipantFixture) =>
  (
    await sql<{ evidence: Record<string, unknown> }>(
      "select evidence from point_entries where participant_id = $1 and kind = 'expiry'",
      [participantId],
    )
  )[0]?.evidence
const expiriesOf = (
  { participantId, programId }: ParticipantFixture,
  on: string,
  rule: 'lot_age' | 'inactivity' = 'lot_age',
) => listExpiries(at('2021-02-01'), { programId, participantId, next: { on, points: 100, rule } })

describe('the law of the place where a member lives', () => {
  it('never lets points expire by age alone in Ontario, and lets them expire elsewhere', async () => {
    const program = await programOf('lot_age')
    const [ontario, alberta] = [await idle(program, 'M5V 2T6'), await idle(program, 'T2P 1J9')]
    await runDays('2020-11-20', '2021-03-01')
    expect([await balanceOf(ontario), await balanceOf(alberta)]).toEqual([100, 0])
    expect(await sql('select 1 from expiry_notices where participant_id = $1', [ontario.participantId])).toEqual([])
    expect(await expiriesOf(ontario, '2021-03-18')).toEqual([])
    expect(await expiryOf(alberta)).toMatchObject({
      ...{ jurisdiction: 'CA-AB', notice_id: expect.any(Number), notice_delivered_on: '2020-11-26' },
    })
  })

  it('lets points of inactive members expire in Ontario', async () => {
    const program = await programOf('inactivity')
    const ontario = await idle(program, 'M5V 2T6')
    await runDays('2020-11-20', '2021-03-01')
    expect(await balanceOf(ontario)).toBe(0)
  })

  it('asks for a year without activity and a notice in time in Quebec, whatever the program says', async () => {
    const program = await programOf('lot_age')
    const [active, quiet] = [await idle(program, 'H2X 1Y4'), await idle(program, 'G1R 4S9')]
    await spendPoints(at('2020-06-15'), posting(active, 10))
    await runDays('2020-11-20', '2021-02-01')
    expect([await balanceOf(active), await balanceOf(quiet)]).toEqual([90, 0])
    expect(await expiryOf(quiet)).toMatchObject({
      ...{ jurisdiction: 'CA-QC', law: 'CA-QC expiry.inactivity, CA-QC expiry.time_alone' },
    })
    expect(await expiriesOf(active, '2021-02-10')).toEqual([{ on: '2021-06-15', points: 90 }])
    await runDays('2021-04-25', '2021-06-14')
    expect(await balanceOf(active)).toBe(90)
    await runDays('2021-06-15', '2021-06-15')
    expect(await balanceOf(active)).toBe(0)
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('counts on the day: somebody who moves to Ontario keeps announced points', async () => {
    const program = await programOf('lot_age')
    const mover = await idle(program, 'T2P 1J9')
    await runDays('2020-11-20', '2021-01-05')
    await sql("update participants set postal = 'M5V 2T6' where id = $1", [mover.participantId])
    await runDays('2021-01-06', '2021-03-01')
    expect(await balanceOf(mover)).toBe(100)
    expect(await listPutOff(at('2021-01-20'), program.programId)).toMatchObject([{ reason: 'law', points: 100 }])
  })
})

describe('a notice that nobody got', () => {
  it('puts the expiry off, says why, and announces the points again', async () => {
    const program = await programOf('lot_age')
    const ann = await idle(program, 'T2P 1J9')
    await runDays('2020-11-20', '2021-01-12', false)
    expect(await balanceOf(ann)).toBe(100)
    expect(await countPutOff(at('2021-01-12'), program.programId)).toMatchObject({ count: 1 })
    expect(await listPutOff(at('2021-01-12'), program.programId)).toMatchObject([
      { participant_id: ann.participantId, points: 100, reason: 'not_delivered' },
    ])
    await runDays('2021-01-13', '2021-04-20')
    expect(await balanceOf(ann)).toBe(0)
    expect(await countPutOff(at('2021-08-20'), program.programId)).toMatchObject({ count: 0 })
  })

  it('is one that bounced, although the mail server accepted it', async () => {
    const program = await programOf('lot_age')
    const bob = await idle(program, 'T2P 1J9')
    await sql("insert into message_suppressions (program_id, email, reason) values ($1, lower($2), 'hard_bounce')", [
      program.programId,
      bob.email,
    ])
    await runDays('2020-11-20', '2021-01-12')
    expect(await listPutOff(at('2021-01-12'), program.programId)).toMatchObject([{ reason: 'bounced' }])
    await runDays('2021-01-13', '2021-03-10')
    expect(await balanceOf(bob)).toBe(100)
  })

  it('is delivered once the mail server accepts it', async () => {
    const program = await programOf('lot_age')
    const cy = await idle(program, 'T2P 1J9')
    await runDays('2020-11-20', '2020-11-26', false)
    const [job] = await sql<{ id: string; data: Record<string, unknown> }>(
      "select id, data from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1",
      [cy.email],
    )
    const notice = () =>
      sql<{ delivered_at: Date | null }>('select delivered_at from expiry_notices where participant_id = $1', [
        cy.participantId,
      ])
    expect(await notice()).toEqual([{ delivered_at: null }])
    await deliverMail(at('2020-11-26'), job as never)
    expect(await notice()).toEqual([{ delivered_at: new Date('2020-11-26T12:00:00Z') }])
  })
})

it('credits expired points again with a reason, after the 30 days, once', async () => {
  const program = await programOf('lot_age')
  const dee = await idle(program, 'T2P 1J9')
  await runDays('2020-11-20', '2021-01-10')
  expect(await balanceOf(dee)).toBe(0)
  const [{ id } = { id: 0 }] = await sql<{ id: number }>(
    "select id from point_entries where participant_id = $1 and kind = 'expiry'",
    [dee.participantId],
  )
  const admin = await createAdministratorFixture(payload, { organizationId: program.organizationId, isAdmin: true })
  const foreigner = await createAdministratorFixture(payload, {
    organizationId: (await createProgramFixture(payload)).organizationId,
    isAdmin: true,
  })
  const { POST } = await routesAt('/admin/v2/participants/:participant_id')
  const send = (caller: typeof admin, body: object) =>
    callRoute<{ success: boolean }>(POST, {
      ...{ params: { participant_id: dee.participantId }, caller, headers: { host: 'localhost' } },
      body: { point_entry_id: id, ...body },
    })
  expect((await send(admin, { intent: 'reinstatePoints' })).status).toBe(409)
  expect((await send(admin, { intent: 'recreditPoints', reason: ' ' })).status).toBe(422)
  expect((await send(foreigner, { intent: 'recreditPoints', reason: 'Asked' })).status).toBe(404)
  const clicks = await Promise.all(
    [1, 2, 3].map(() => send(admin, { intent: 'recreditPoints', reason: 'Asked by phone' })),
  )
  expect(clicks.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await balanceOf(dee)).toBe(100)
  expect(
    await sql("select after from audit_entries where program_id = $1 and action = 'points.recredited'", [
      program.programId,
    ]),
  ).toEqual([{ after: expect.objectContaining({ points: 100, reason: 'Asked by phone', expiry_entry_id: id }) }])
})
