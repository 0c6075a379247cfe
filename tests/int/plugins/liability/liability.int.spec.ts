import fc from 'fast-check'
import { createContext } from '@/domain/context'
import { awardPoints, receivePoints, refundPoints, reversePoints, sendPoints } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { closeMonth, findMonth, findMonths, setValue, verifyLiability } from '@/plugins/liability/domain'
import { addsUp } from '@/plugins/liability/domain/close-month'
import { journalOf } from '@/plugins/liability/domain/journal'
import { monthsFrom } from '@/plugins/liability/domain/months'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

const NOW = new Date('2026-06-20T12:00:00Z')

let test: TestPayload
let sql: Sql
let routes: { month: RoutesAt; download: RoutesAt; values: RoutesAt; sales: RoutesAt; close: RoutesAt }

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  const below = '/admin/v2/programs/:program_id/liability'
  routes = {
    month: await routesAt(below),
    download: await routesAt(`${below}/download`),
    values: await routesAt(`${below}/values`),
    sales: await routesAt(`${below}/sales`),
    close: await routesAt(`${below}/close`),
  }
})
afterAll(() => test.close())

const at = (now: Date | string) => ({
  ...createContext(test.payload, { actor: { type: 'job' as const, name: 'test' } }),
  now: new Date(now),
})

const createProgram = async (settings: object = {}) => {
  const { organizationId, programId } = await createProgramFixture(test.payload)
  await test.payload.create({
    collection: 'liability-settings',
    data: {
      program: programId,
      is_on: true,
      sales_account: 'Sales',
      deferred_account: '=Deferred',
      ...settings,
    } as never,
    overrideAccess: true,
    depth: 0,
  })
  return { organizationId, programId }
}
const createPeople = async (programId: number, count: number): Promise<number[]> => {
  const people: number[] = []
  for (let index = 0; index < count; index++)
    people.push((await createParticipantFixture(test.payload, { programId })).participantId)
  return people
}
let keys = 0
const posting = (programId: number, participantId: number) => ({
  ...{ programId, participantId, key: `liability-${++keys}`, cause: { type: 'Test', id: null }, title: '' },
})
/** An entry that only the ledger's own function writes. */
const post = async (
  programId: number,
  participantId: number,
  kind: string,
  amount: number,
  day: Date,
): Promise<number | null> => {
  const [row] = await sql<{ outcome: string; entry_id: number }>(
    `select * from laurel_post_points($1, $2, $3::text::enum_point_entries_kind, $4, 0, null, $5, 'Test', null, '', null, null, 'system', null, null, $6)`,
    [programId, participantId, kind, amount, `liability-${++keys}`, day],
  )
  return row?.outcome === 'posted' ? row.entry_id : null
}
const earn = async (programId: number, participantId: number, amount: number, day: Date | string): Promise<number> => {
  const posted = await awardPoints(at(day), { ...posting(programId, participantId), amount })
  if (!posted.ok) throw new Error(posted.reason)
  return posted.entryId
}
const monthOf = async (programId: number, month: string, now: Date | string = NOW) => {
  const found = await findMonth(at(now), programId, month)
  if (!found) throw new Error(`no ${month}`)
  return found
}
const value = (programId: number, valid_from: string, text: string, percent = '') =>
  setValue(at(NOW), { programId, form: { valid_from, value: text, redemption_percent: percent } })
const close = (programId: number, month: string) => closeMonth(at(NOW), { programId, month })

describe('movements', () => {
  it('come from the ledger, and opening and movements are the closing', async () => {
    const { programId } = await createProgram()
    const [ada = 0, ben = 0] = await createPeople(programId, 2)
    const first = await earn(programId, ada, 1000, '2026-04-10T12:00:00Z')
    await earn(programId, ada, 500, '2026-05-02T12:00:00Z')
    await post(programId, ada, 'spending', -300, new Date('2026-05-03T12:00:00Z'))
    await reversePoints(at('2026-05-04T12:00:00Z'), {
      programId,
      entryId: first,
      amount: 100,
      key: 'back',
      title: '',
    } as never)
    await post(programId, ada, 'expiry', -50, new Date('2026-05-05T12:00:00Z'))
    await post(programId, ada, 'adjustment', 20, new Date('2026-05-05T13:00:00Z'))
    const sent = await sendPoints(at('2026-05-30T12:00:00Z'), { ...posting(programId, ada), amount: 200 })
    if (!sent.ok) throw new Error(sent.reason)
    const may = await monthOf(programId, '2026-05')
    expect(may.figures).toMatchObject({
      opening: 1000,
      movements: { earned: 500, returned: -100, spent: -300, expired: -50, adjusted: 20, transferred: 0 },
      closing: 1070,
      waiting: 200,
    })
    expect(may.figures.cohorts.map(({ closing, cohort }) => [cohort, closing])).toEqual([
      ['2026-04', 550],
      ['2026-05', 520],
    ])
    await receivePoints(at('2026-06-02T12:00:00Z'), { ...posting(programId, ben), sentEntryId: sent.entryId })
    const june = await monthOf(programId, '2026-06')
    expect(june.figures).toMatchObject({ opening: 1070, closing: 1070, waiting: 0, movements: { transferred: 0 } })
    expect(june.figures.cohorts.map(({ closing }) => closing)).toEqual([550, 520])
    expect(await verifyLiability(at(NOW), programId)).toEqual([])
  })

  it('leaves out test participants and other programs', async () => {
    const [one, other] = [await createProgram(), await createProgram()]
    const [ada = 0] = await createPeople(one.programId, 1)
    const { participantId } = await createParticipantFixture(test.payload, { programId: one.programId, is_test: true })
    const [ben = 0] = await createPeople(other.programId, 1)
    for (const [programId, person] of [
      [one.programId, ada],
      [one.programId, participantId],
      [other.programId, ben],
    ] as const)
      await earn(programId, person, 100, '2026-06-01T12:00:00Z')
    expect((await monthOf(one.programId, '2026-06')).figures.closing).toBe(100)
  })

  it('adds up for any history, in every month, by day, tier and month of earning', async () => {
    const action = fc.record({
      kind: fc.constantFrom('earn', 'spend', 'refund', 'reverse', 'expire', 'add', 'remove', 'send', 'receive'),
      who: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 1, max: 300 }),
      hours: fc.integer({ min: 1, max: 400 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
        const { programId } = await createProgram()
        await value(programId, '2026-01-01', '0.0125')
        const people = await createPeople(programId, 3)
        const [earned, spent, sent]: [number[], number[], number[]] = [[], [], []]
        let moment = new Date('2026-01-05T03:00:00Z').getTime()
        for (const { amount, hours, kind, who } of actions) {
          moment = Math.min(moment + hours * 3_600_000, NOW.getTime() - 1000)
          const [participantId = 0, day] = [people[who], new Date(moment)]
          const common = posting(programId, participantId)
          if (kind === 'earn') earned.push(await earn(programId, participantId, amount, day))
          if (kind === 'spend') {
            const id = await post(programId, participantId, 'spending', -amount, day)
            if (id) spent.push(id)
          }
          if (kind === 'refund' && spent.length > 0) {
            const [row] = await sql<{ participant_id: number }>(
              'select participant_id from point_entries where id = $1',
              [spent.at(-1)],
            )
            await refundPoints(at(day), {
              ...common,
              participantId: row?.participant_id ?? 0,
              amount,
              reverses: spent.at(-1) ?? 0,
            })
          }
          if (kind === 'reverse' && earned.length > 0)
            await reversePoints(at(day), { programId, entryId: earned.at(-1), key: common.key, title: '' } as never)
          if (kind === 'expire') await post(programId, participantId, 'expiry', -amount, day)
          if (kind === 'add') await post(programId, participantId, 'adjustment', amount, day)
          if (kind === 'remove') await post(programId, participantId, 'adjustment', -amount, day)
          if (kind === 'send') {
            const answer = await sendPoints(at(day), { ...common, amount })
            if (answer.ok) sent.push(answer.entryId)
          }
          if (kind === 'receive' && sent.length > 0)
            await receivePoints(at(day), { ...common, sentEntryId: sent.shift() ?? 0 })
        }
        const { first, running } = await findMonths(at(NOW), programId)
        let before: number | null = null
        for (const month of monthsFrom(first, running)) {
          const { figures } = await monthOf(programId, month)
          expect([month, addsUp(figures)]).toEqual([month, true])
          if (before !== null) expect(figures.opening).toBe(before)
          before = figures.closing
          for (const { closing, cohort, expected, issued, redeemed } of figures.cohorts)
            if (cohort !== null) {
              expect(closing).toBeGreaterThanOrEqual(0)
              expect(expected).toBeGreaterThanOrEqual(redeemed)
              expect(issued).toBeGreaterThanOrEqual(0)
            }
        }
        expect(await verifyLiability(at(NOW), programId)).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 240_000)
})

describe('deferred revenue', () => {
  it('is that of IFRS 15, Illustrative Example 52', async () => {
    const { programId } = await createProgram()
    const [ada = 0] = await createPeople(programId, 1)
    await value(programId, '2026-01-01', '1', '95')
    await earn(programId, ada, 10_000, '2026-04-02T12:00:00Z')
    await sql(`insert into liability_months (program_id, month, sales_micros) values ($1, '2026-04', 100000000000)`, [
      programId,
    ])
    await post(programId, ada, 'spending', -4500, new Date('2026-04-20T12:00:00Z'))
    const closed = await close(programId, '2026-04')
    if (!closed.ok) throw new Error(closed.reason)
    expect(journalOf(closed.figures).map(({ minor, reason }) => [reason, minor])).toEqual([
      ['deferred', 867_580n],
      ['redeemed', 410_959n],
    ])
    await value(programId, '2026-05-01', '1', '97')
    await post(programId, ada, 'spending', -4000, new Date('2026-05-20T12:00:00Z'))
    const may = await monthOf(programId, '2026-05')
    const revenue = journalOf(may.figures).reduce(
      (sum, { debit, minor }) => sum + (debit === 'deferred' ? minor : -minor),
      0n,
    )
    // $3,493: 8,676 x 8,500 / 9,700 - 4,110
    expect(Math.round(Number(revenue) / 100)).toBe(3493)
    expect(journalOf(may.figures).map(({ reason }) => reason)).toEqual(['redeemed', 'estimate'])
  })

  it('is the value of points that came without a sale, and reverses with them', async () => {
    const { programId } = await createProgram()
    const [ada = 0] = await createPeople(programId, 1)
    await value(programId, '2026-01-01', '0.01')
    const entryId = await earn(programId, ada, 1000, '2026-04-02T12:00:00Z')
    expect(await close(programId, '2026-04')).toMatchObject({ ok: true })
    await reversePoints(at('2026-05-04T12:00:00Z'), {
      programId,
      entryId,
      amount: 400,
      key: 'return',
      title: '',
    } as never)
    const { deferred } = (await monthOf(programId, '2026-05')).figures
    expect(deferred).toMatchObject({ opening: '10000000', changed: '-4000000', closing: '6000000' })
  })
})

describe('closing a month', () => {
  it('locks the figures; entries that come later are corrections in the open month', async () => {
    const { programId } = await createProgram()
    const [ada = 0] = await createPeople(programId, 1)
    await value(programId, '2026-01-01', '0.01')
    await earn(programId, ada, 1000, '2026-04-02T12:00:00Z')
    expect(await close(programId, '2026-06')).toEqual({ ok: false, reason: 'not_ended' })
    const both = await Promise.all([close(programId, '2026-04'), close(programId, '2026-04')])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    await earn(programId, ada, 70, '2026-04-03T12:00:00Z')
    expect((await monthOf(programId, '2026-04')).figures.closing).toBe(1000)
    const may = (await monthOf(programId, '2026-05')).figures
    expect(may).toMatchObject({
      opening: 1000,
      closing: 1070,
      corrections: [{ month: '2026-04', movements: { earned: 70 } }],
    })
    expect(await close(programId, '2026-05')).toMatchObject({ ok: true })
    expect((await monthOf(programId, '2026-06')).figures).toMatchObject({
      opening: 1070,
      corrections: [],
      closing: 1070,
    })
    expect(await verifyLiability(at(NOW), programId)).toEqual([])
    await expect(sql(`update liability_months set hash = 'x' where program_id = $1`, [programId])).rejects.toThrow(
      /final/,
    )
    await expect(sql('delete from liability_months where program_id = $1', [programId])).rejects.toThrow(/final/)
    expect(await value(programId, '2026-05-31', '0.02')).toEqual({ ok: false, reason: 'value_of_closed_month' })
    await expect(
      sql('update liability_values set value_micros = 1 where program_id = $1', [programId]),
    ).rejects.toThrow()
    const [audited] = await sql<{ count: number }>(
      `select count(*)::int as count from audit_entries where program_id = $1 and action = 'liability.month_closed'`,
      [programId],
    )
    expect(audited?.count).toBe(2)
  })

  it('mails the report to the named administrators who may see it', async () => {
    const { organizationId, programId } = await createProgram()
    const outsider = await createAdministratorFixture(test.payload, {
      ...{ organizationId, programId, permissions: ['users.view'] },
    } as never)
    const insider = await createAdministratorFixture(test.payload, { organizationId, isAdmin: true })
    const emails = await sql<{ email: string }>('select email from administrators where id = any($1) order by id', [
      [outsider.administratorId, insider.administratorId],
    ])
    await sql('update liability_settings set report_to = $2 where program_id = $1', [
      programId,
      `${emails.map(({ email }) => email.toUpperCase()).join(', ')}, stranger@example.com`,
    ])
    const [ada = 0] = await createPeople(programId, 1)
    await value(programId, '2026-01-01', '0.01')
    await earn(programId, ada, 1000, '2026-04-02T12:00:00Z')
    expect(await close(programId, '2026-04')).toMatchObject({ ok: true })
    const sent = await sql<{ to: string }>(
      `select data->>'to' as to from pgboss.job where name = 'mail.deliver' and data->>'subject' like 'Liability of%' and data->>'to' = any($1)`,
      [[...emails.map(({ email }) => email), 'stranger@example.com']],
    )
    expect(sent).toEqual([{ to: emails[1]?.email }])
  })
})

describe('the calls', () => {
  const call = (
    route: RoutesAt[keyof RoutesAt],
    caller: AdministratorFixture,
    programId: number,
    input: { query?: string; body?: object; method?: 'PUT' } = {},
  ) =>
    callRoute<Record<string, unknown> & { success: boolean; liability: { closing: number } }>(route as never, {
      caller,
      path: `/admin/v2/programs/${programId}/liability${input.query ?? ''}`,
      params: { program_id: String(programId) },
      ...(input.method ? { method: input.method } : {}),
      ...(input.body ? { body: input.body } : {}),
    })

  it('need the permission in this program', async () => {
    const { organizationId, programId } = await createProgram()
    const other = await createProgram()
    const people = {
      viewer: await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['liability.view'] }),
      stranger: await createAdministratorFixture(test.payload, { organizationId: other.organizationId, isAdmin: true }),
      manager: await createAdministratorFixture(test.payload, { organizationId, isAdmin: true }),
    }
    const form = { valid_from: '2026-01-01', value: '0.0125', redemption_percent: '' }
    expect((await call(routes.month.GET, people.stranger, programId)).status).toBe(404)
    expect((await call(routes.month.GET, people.viewer, programId)).status).toBe(200)
    expect((await call(routes.values.POST, people.viewer, programId, { body: form })).status).toBe(403)
    expect(
      (await call(routes.values.POST, people.manager, programId, { body: { ...form, value: '1e3' } })).status,
    ).toBe(422)
    expect((await call(routes.values.POST, people.manager, programId, { body: form })).status).toBe(200)
    expect(
      await sql('select value_micros::int as micros, changed_by_id as by from liability_values where program_id = $1', [
        programId,
      ]),
    ).toEqual([{ micros: 12_500, by: people.manager.administratorId }])
    expect((await call(routes.close.POST, people.viewer, programId, { body: { month: '2026-01' } })).status).toBe(403)
    expect(
      (
        await call(routes.sales.PUT, people.viewer, programId, {
          method: 'PUT',
          body: { month: '2026-01', sales: '1' },
        })
      ).status,
    ).toBe(403)
  })

  it('export what finance posts, and /v1 answers the month', async () => {
    const { organizationId, programId } = await createProgram()
    const manager = await createAdministratorFixture(test.payload, { organizationId, isAdmin: true })
    const [ada = 0] = await createPeople(programId, 1)
    const now = new Date()
    const month = now.toISOString().slice(0, 7)
    await setValue(at(now), { programId, form: { valid_from: '2026-01-01', value: '0.01', redemption_percent: '' } })
    await earn(programId, ada, 1000, new Date(now.getTime() - 1000))
    const journal = await call(routes.download.GET, manager, programId, {
      query: `/download?month=${month}&table=journal`,
    })
    expect(String(journal.body)).toContain(`'=Deferred,,10.00,USD`)
    expect(String(journal.body)).toContain('Sales,10.00,,USD')
    const api = apiCaller(await createApiKeyFixture(test.payload, { programId }))
    const answer = await api('GET /v1/liability', { query: { month } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      liability: { month, state: 'running', closing: 1000, deferred_revenue: { closing: '10' } },
    })
    expect((await api('GET /v1/liability', { query: { month: '1999-01' } })).status).toBe(404)
  })
})
