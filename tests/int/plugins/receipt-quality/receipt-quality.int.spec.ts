import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { poolSql, type Sql } from '@/platform/sql'
import { exportExamples, findAccuracy } from '@/plugins/receipt-quality/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { writeReceipt } from '../../receipts/review-fixtures'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let admin: AdministratorFixture
let ada: ParticipantFixture
let routes: Record<'page' | 'learning' | 'examples', RoutesAt>

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'test' } })
const PAGE = '/admin/v2/programs/:program_id/receipt_quality'

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  routes = {
    page: await routesAt(PAGE),
    learning: await routesAt(`${PAGE}/learning`),
    examples: await routesAt(`${PAGE}/examples`),
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  program = await createProgramFixture(test.payload, { time_zone: 'UTC' })
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  ada = await createParticipantFixture(test.payload, { programId: program.programId })
})

const at = (
  name: keyof typeof routes,
  method: 'GET' | 'POST',
  caller: AdministratorFixture | undefined,
  body?: object,
) =>
  callRoute<{ rows: object[]; proposals: { alias: string; merchant_id: number }[] }>(routes[name][method], {
    ...(caller ? { caller } : {}),
    path: PAGE.replace(':program_id', String(program.programId)) + (name === 'page' ? '' : `/${name}`),
    params: { program_id: String(program.programId) },
    ...(body ? { body } : {}),
  })

const createMerchant = async (name: string) =>
  (
    await sql<{ id: number }>(
      'insert into purchase_merchants (program_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id',
      [program.programId, name],
    )
  )[0]?.id ?? 0

const parsed = (changes: object = {}) => ({
  parsed: {
    merchant_name: 'GV FOODS',
    purchase_date: '2026-11-20',
    total_cents: 849,
    currency: 'USD',
    country: 'US',
    ...changes,
  },
})

/** A receipt that was read, and what a reviewer changed. */
const write = async ({
  corrected = false,
  merchantId = null as number | null,
  reviewed = false,
  sampled = false,
  ...rest
} = {}) => {
  const id = await writeReceipt(sql, ada, {
    ...{ status: 'eligible', machine: { status: 'eligible', points: 0 }, merchantId, processed: parsed(rest) },
  })
  await sql('update receipts set sampled = $2 where id = $1', [id, sampled])
  if (!reviewed) return id
  await sql(
    "update receipts set admin_marked_as_valid_at = now(), integrity = 'valid', status = 'processed' where id = $1",
    [id],
  )
  const changes = [
    { field: 'status', before: 'eligible', after: 'processed' },
    ...(corrected ? [{ field: 'total_amount', before: 8.49, after: 3.49 }] : []),
  ]
  await sql(
    `insert into receipt_reviews (program_id, receipt_id, actor_label, action, changes, points_difference, integrity, points, created_at, updated_at)
     values ($1, $2, 'Rev', 'reviewed', $3, 0, 'valid', 0, now(), now())`,
    [program.programId, id, JSON.stringify(changes)],
  )
  return id
}

it('counts what was read, decided, corrected and wrong in the sample, by month, country and merchant', async () => {
  const merchantId = await createMerchant('Greenvale')
  await write()
  await write({ merchantId, reviewed: true, corrected: true })
  await write({ sampled: true, reviewed: true })
  await write({ sampled: true, reviewed: true, corrected: true })
  await write({ sampled: true })
  const rows = await findAccuracy(context(), program.programId)
  const all = { read: 5, automatic: 2, corrected: 1, sampled: 2, wrong: 1 }
  expect(rows).toContainEqual({ by: 'all', name: '', ...all })
  expect(rows).toContainEqual({ by: 'country', name: 'US', ...all })
  expect(rows).toContainEqual({ by: 'month', name: new Date().toISOString().slice(0, 7), ...all })
  expect(rows).toContainEqual({
    by: 'merchant',
    name: 'Greenvale',
    read: 1,
    automatic: 1,
    corrected: 1,
    sampled: 0,
    wrong: 0,
  })
  const answered = await at('page', 'GET', admin)
  expect(answered.body.rows).toHaveLength(rows.length)
})

it('suggests what reviewed receipts of a merchant show, and adds it once', async () => {
  const merchantId = await createMerchant('Greenvale Market')
  for (const order of ['11', '22'])
    await write({
      merchantId,
      reviewed: true,
      ...{ merchant_signs: ['GV FOODS', 'www.gvfoods.example', `Order 99001122${order}`] },
    })
  const { proposals } = (await at('learning', 'GET', admin)).body
  expect(proposals.map(({ alias }) => alias).sort()).toEqual(['GV FOODS', 'gvfoods.example'])
  const add = () => at('learning', 'POST', admin, { merchant_id: merchantId, alias: 'GV FOODS' })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status)).toContain(200)
  const [merchant] = await sql<{ aliases: string[] }>('select aliases from purchase_merchants where id = $1', [
    merchantId,
  ])
  expect(merchant?.aliases).toEqual(['GV FOODS'])
  expect((await at('learning', 'POST', admin, { merchant_id: merchantId, alias: 'Anything' })).status).toBe(409)
})

it('exports reviewed receipts, and none of an erased person', async () => {
  await write({ reviewed: true, corrected: true })
  await write()
  const { response } = await at('examples', 'GET', admin)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const before = (await exportExamples(context(), program.programId)).length
  await eraseParticipant(context(), { programId: program.programId, participantId: ada.participantId })
  expect((await exportExamples(context(), program.programId)).length).toBeLessThan(before)
  const audits = await sql(
    "select 1 from audit_entries where program_id = $1 and action = 'receipt_quality.exported'",
    [program.programId],
  )
  expect(audits).toHaveLength(1)
})

it('is closed to others', async () => {
  const elsewhere = await createProgramFixture(test.payload)
  const other = await createAdministratorFixture(test.payload, {
    organizationId: elsewhere.organizationId,
    isAdmin: true,
  })
  for (const name of ['page', 'learning', 'examples'] as const) {
    expect((await at(name, 'GET', undefined)).status).toBe(401)
    expect((await at(name, 'GET', other)).status).toBeGreaterThanOrEqual(403)
  }
})
