import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { resumeImports, runImport } from '@/domain/imports'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  created: number
  updated: number
  unchanged: number
  refused: number
  sample: { line: number; change: string; name: string; changes: object[] }[]
  ignored_columns: string[]
  refused_rows: { line: number; name: string; reasons: string[] }[]
  refused_csv: string | null
  /** For a file imported in the background. */
  import?: ShownImport
}
type ShownImport = Record<'id' | 'total_rows' | 'processed_rows' | 'failed_rows', number> & {
  kind: string
  status: string
  filename: string
  result: Record<string, unknown> | null
  error: string | null
}

let test: TestPayload
let payload: Payload
let sql: Sql
let products: { POST: Handler }
let merchants: { POST: Handler }
let productsCsv: { GET: Handler }
let merchantsCsv: { GET: Handler }
let importRoute: { GET: Handler; POST: Handler }
let errorsRoute: { GET: Handler }
let transfersRoute: { GET: Handler }
let fixture: ProgramFixture
let manager: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  products = await routesAt('/admin/v2/programs/:program_id/purchase_proof_products/import')
  merchants = await routesAt('/admin/v2/programs/:program_id/purchase_proof_merchants/import')
  productsCsv = await routesAt('/admin/v2/programs/:program_id/purchase_proof_products.csv')
  merchantsCsv = await routesAt('/admin/v2/programs/:program_id/purchase_proof_merchants.csv')
  importRoute = await routesAt('/admin/v2/imports/:import_id')
  errorsRoute = await routesAt('/admin/v2/imports/:import_id/errors.csv')
  transfersRoute = await routesAt('/admin/v2/programs/:program_id/users/imports')
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload)
  manager = await createAdministratorFixture(payload, fixture)
})
afterAll(() => test.close())

type Sent = { intent?: string; caller?: Caller; filename?: string; handler?: Handler }
const send = (text: string, { intent = 'apply', caller = manager, filename = 'list.csv', handler }: Sent = {}) => {
  const form = new FormData()
  form.set('file', new File([text], filename, { type: 'text/csv' }))
  form.set('intent', intent)
  return callRoute<Answer>(handler ?? products.POST, { caller, params: { program_id: fixture.programId }, body: form })
}
const stored = () =>
  sql<Record<string, unknown>>(
    `select product_name, skus, keywords, points_per_cents::float8 as points_per_cents, product_active
     from eligible_products where program_id = $1 order by lower(product_name)`,
    [fixture.programId],
  )
const exportOf = async (handler: Handler) =>
  (await callRoute<string>(handler, { caller: manager, params: { program_id: fixture.programId } })).body

const FILE = [
  'product_name,skus,keywords,points_per_cents,active',
  'Oat milk,123|456,oatly,0.5,true',
  'Bread,,rye,1,no',
  ',,,1,true',
  'Tea,,,lots,true',
  '',
].join('\n')

describe('an import of products', () => {
  it('is previewed without effect, applied once, and the same file again changes nothing', async () => {
    const preview = await send(FILE, { intent: 'preview' })
    expect(preview.body).toMatchObject({
      success: true,
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 2,
      sample: [
        { line: 2, change: 'created', name: 'Oat milk', changes: [] },
        { line: 3, change: 'created', name: 'Bread', changes: [] },
      ],
      refused_rows: [
        { line: 4, name: '', reasons: ['product_name: This field is required.'] },
        {
          line: 5,
          name: 'Tea',
          reasons: ['points_per_cents: Enter a number with up to 6 decimals.'],
        },
      ],
    })
    expect(await stored()).toEqual([])

    const applied = await send(FILE)
    expect(applied.body.message).toBe('2 added, 0 updated, 2 skipped.')
    const after = await stored()
    expect(after).toEqual([
      { product_name: 'Bread', skus: [], keywords: ['rye'], points_per_cents: 1, product_active: false },
      {
        product_name: 'Oat milk',
        skus: ['123', '456'],
        keywords: ['oatly'],
        points_per_cents: 0.5,
        product_active: true,
      },
    ])
    const again = await send(FILE)
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 2 })
    expect(await stored()).toEqual(after)
    const audit = await sql<{ after: unknown }>(
      `select after from audit_entries where action = 'product.imported' and program_id = $1`,
      [fixture.programId],
    )
    expect(audit).toEqual([{ after: { created: ['Oat milk', 'Bread'], updated: [], refused: 2 } }])
  })

  it('shows a new product’s values, even with a misspelt column', async () => {
    const { body } = await send('product_name,skus,points_per_cent\nHam Platter,7,20\n', { intent: 'preview' })
    expect(body).toMatchObject({
      ignored_columns: ['points_per_cent'],
      sample: [
        {
          name: 'Ham Platter',
          values: [
            { field: 'skus', value: ['7'], is_usual: false },
            { field: 'keywords', value: [], is_usual: true },
            { field: 'category', value: '', is_usual: true },
            { field: 'points_per_cents', value: 1, is_usual: true },
            { field: 'product_active', value: true, is_usual: true },
          ],
        },
      ],
    })
  })

  it('shows changes of a product and unknown columns; accepts the API’s columns', async () => {
    await send(FILE)
    const { body } = await send('product_name,product_active,price\nOat milk,false,9\n', { intent: 'preview' })
    expect(body).toMatchObject({
      ignored_columns: ['price'],
      sample: [{ name: 'Oat milk', changes: [{ field: 'product_active', before: true, after: false }] }],
    })
  })

  it('refuses a name that receipts couldn’t tell from another one', async () => {
    await send(FILE)
    const { body } = await send('product_name,points_per_cents\nOAT-MILK,2\n')
    expect(body.refused_rows.map(({ reasons }) => reasons)).toEqual([
      ['“OAT-MILK” looks the same as “Oat milk” on receipts. Enter a different name.'],
    ])
  })

  it('updates existing products by name, and keeps values without a column', async () => {
    await send(FILE)
    const { body } = await send('product_name,points_per_cents\nOAT MILK,3\n')
    expect(body).toMatchObject({ created: 0, updated: 1 })
    expect(await stored()).toMatchObject([
      { product_name: 'Bread' },
      { product_name: 'OAT MILK', skus: ['123', '456'], keywords: ['oatly'], points_per_cents: 3 },
    ])
  })

  it('returns refused rows as an escaped file, which imports once corrected', async () => {
    const { body } = await send('product_name,points_per_cents\n=HYPERLINK(1),lots\n')
    expect(body.refused_csv).toBe(
      [
        '\uFEFFproduct_name,points_per_cents,line,errors',
        "'=HYPERLINK(1),lots,2,points_per_cents: Enter a number with up to 6 decimals.",
        '',
      ].join('\n'),
    )
    const corrected = await send(String(body.refused_csv).replace('lots', '2'))
    expect(corrected.body).toMatchObject({ created: 1, refused: 0 })
    expect(await stored()).toMatchObject([{ product_name: '=HYPERLINK(1)', points_per_cents: 2 }])
  })

  it('of the list’s own CSV changes nothing, even if a cell was escaped', async () => {
    await send('product_name,skus,keywords,points_per_cents,active\n@Home,+1|-2,"a, b|c",0.000001,true\n')
    const text = await exportOf(productsCsv.GET)
    expect(text).toBe(
      `product_name,skus,keywords,category,points_per_cents,active\n'@Home,'+1|-2,"a, b|c",,0.000001,true\n`,
    )
    expect((await send(text)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 })
  })

  it('refuses a row with another product’s SKU, and accepts the others', async () => {
    await send(FILE)
    const { body } = await send('product_name,skus\nRye,0456\nTea,7\n')
    expect(body).toMatchObject({
      created: 1,
      refused_rows: [
        {
          line: 2,
          name: 'Rye',
          reasons: ['SKU 0456 already belongs to “Oat milk”. Enter a different SKU.'],
        },
      ],
    })
    const answers = await Promise.all(['Rice', 'Rusk'].map((name) => send(`product_name,skus\n${name},88\n`)))
    expect(answers.map(({ body: { created, refused } }) => [created, refused]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('sent twice at once creates nothing twice', async () => {
    const answers = await Promise.all([send(FILE), send(FILE), send(FILE)])
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 2])
    expect(await stored()).toHaveLength(2)
  })

  it.each<[string, string, Sent, string]>([
    ['another kind of file', FILE, { filename: 'list.xlsx' }, 'Choose a .csv file.'],
    ['a file without its name column', 'name\nTea\n', {}, 'Add the column product_name to the first row.'],
    ['an empty file', 'product_name\n', {}, 'This file has no rows.'],
    ['a broken file', 'product_name\nTea\n"Milk\nOats\n', {}, 'The quotation mark on line 3 is never closed.'],
    [
      'too many rows',
      `product_name\n${Array.from({ length: 10_001 }, (_, at) => `p${at}`).join('\n')}\n`,
      {},
      'This file has too many rows. The limit is 10,000.',
    ],
  ])('refuses %s', async (_, text, sent, message) => {
    const { body, status } = await send(text, sent)
    expect({ status, message: body.message, errors: body.errors }).toEqual({
      status: 422,
      message,
      errors: { file: [message] },
    })
    expect(await stored()).toEqual([])
  })

  it('accepts two intents', async () => {
    const { body, status } = await send(FILE, { intent: 'destroy' })
    expect({ status, body }).toEqual({
      status: 422,
      body: { success: false, message: 'Invalid intent', errors: {} },
    })
  })

  it('requires program.update, and touches no other program', async () => {
    const viewer = await createAdministratorFixture(payload, { ...fixture, pairs: ['receipts.view'] })
    expect((await send(FILE, { caller: viewer })).status).toBe(403)
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await send(FILE, { caller: stranger })).status).toBe(404)
    const home = fixture
    fixture = abroad
    const theirs = await send(FILE, { caller: stranger })
    fixture = home
    expect(theirs.body.created).toBe(2)
    expect(await stored()).toEqual([])
  })
})

describe('an import of merchants', () => {
  it('reads names, aliases and addresses, and its export imports again', async () => {
    const text = 'name,aliases,address,active\nCorner Shop,CS Retail|CS-R,"1 Main St, Town",true\n'
    expect((await send(text, { handler: merchants.POST })).body).toMatchObject({ created: 1 })
    expect(await exportOf(merchantsCsv.GET)).toBe(text)
    expect((await send(text, { handler: merchants.POST })).body).toMatchObject({ unchanged: 1 })
  })
})

describe('an import of merchants without distinctive names', () => {
  it('refuses the row', async () => {
    const { body } = await send('name,aliases\nSoriana,"Tiendas Soriana, S.A. de C.V.|S.A. de C.V."\n', {
      handler: merchants.POST,
    })
    expect(body.refused_rows.map(({ reasons }) => reasons)).toEqual([
      ['aliases: “S.A. de C.V.” is part of many store names. Enter a name that only this store uses.'],
    ])
  })
})

describe('an import of more than 1,000 rows', () => {
  const context = () => createContext(payload, { actor: { type: 'job', name: 'import.run' } })
  const rowsOf = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => `product ${from + at},${from + at}`)
  const fileOf = (...rows: string[]) => ['product_name,skus', ...rows, ''].join('\n')
  const begin = async (text: string, sent: Sent = {}) => {
    const { body, status } = await send(text, sent)
    expect({ status, message: body.message }).toEqual({
      status: 202,
      message: "We're importing the file in the background.",
    })
    return body.import?.id ?? 0
  }
  const read = async (importId: number, caller: Caller = manager) =>
    (await callRoute<{ import: ShownImport }>(importRoute.GET, { caller, params: { import_id: importId } })).body.import
  const errorsOf = (importId: number, caller: Caller = manager) =>
    callRoute<string>(errorsRoute.GET, { caller, params: { import_id: importId } })
  const count = async () => (await stored()).length

  it('is previewed at once, runs in the background, and lists rejected rows in a file', async () => {
    await send('product_name,skus\nBread,8\n')
    const text = fileOf(...rowsOf(1200), '=Rye,08', 'product 3,', ',9')
    expect((await send(text, { intent: 'preview' })).body).toMatchObject({ created: 1199, refused: 4 })
    const importId = await begin(text)
    expect(await count()).toBe(1)
    expect(await read(importId)).toMatchObject({ kind: 'products', status: 'queued', filename: 'list.csv' })

    await runImport(context(), importId)
    expect(await read(importId)).toMatchObject({
      ...{ status: 'finished', total_rows: 1203, processed_rows: 1203, failed_rows: 4 },
      result: { created: 1199, updated: 0, unchanged: 0 },
    })
    expect(await count()).toBe(1200)
    const errors = (await errorsOf(importId)).body
    expect(errors.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'line,reason,product_name,skus',
      '10,SKU 8 already belongs to “Bread”. Enter a different SKU.,product 8,8',
      "1202,SKU 08 already belongs to “Bread”. Enter a different SKU.,'=Rye,08",
      '1203,Line 5 has the same name.,product 3,',
      '1204,product_name: This field is required.,,9',
    ])
    // The file of errors is corrected and sent as is.
    expect((await send(errors.replace("'=Rye,08", "'=Rye,rye-8"))).body).toMatchObject({ created: 1, refused: 2 })

    const audits = await sql<{ action: string; after: { created?: string[] } }>(
      `select action, after from audit_entries where program_id = $1 and after ->> 'import_id' = $2 order by id`,
      [fixture.programId, String(importId)],
    )
    expect(audits).toMatchObject([
      { action: 'products.import_started', after: { filename: 'list.csv', rows: 1203 } },
      { action: 'product.imported', after: { refused: 4, administrator_id: manager.administratorId } },
    ])
    expect(audits[1]?.after.created).toHaveLength(1199)
  })

  it('submitted twice is one import, and the same file again changes nothing', async () => {
    const text = fileOf(...rowsOf(1001))
    const importId = await begin(text)
    expect(await begin(text)).toBe(importId)
    await Promise.all([runImport(context(), importId), runImport(context(), importId)])
    expect(await count()).toBe(1001)
    const again = await begin(text)
    expect(again).not.toBe(importId)
    await runImport(context(), again)
    expect(await read(again)).toMatchObject({ failed_rows: 0, result: { created: 0, updated: 0, unchanged: 1001 } })
    expect(await count()).toBe(1001)
  })

  it('leaves nothing half done if a worker died, and resumes', async () => {
    const importId = await begin(fileOf(...rowsOf(1500)))
    await sql(`create or replace function die_of_test() returns trigger language plpgsql as $$ begin
      if new.id = ${importId} and new.processed_rows = 1500 then raise exception 'killed'; end if; return new; end $$`)
    await sql('create trigger die_of_test before update on imports for each row execute function die_of_test()')
    await expect(runImport(context(), importId)).rejects.toThrow()
    await sql('drop trigger die_of_test on imports')
    expect([await count(), (await read(importId)).status]).toEqual([0, 'running'])
    await sql("update imports set updated_at = now() - interval '1 minute' where id = $1", [importId])
    expect(await resumeImports(context())).toBe(1)
    await runImport(context(), importId)
    expect(await count()).toBe(1500)
    expect(await read(importId)).toMatchObject({ status: 'finished', result: { created: 1500 } })
  })

  it('accepts 10,000 rows in total, and no more, whenever the others were added', async () => {
    await runImport(context(), await begin(fileOf(...rowsOf(10_000))))
    expect(await count()).toBe(10_000)
    const full = "You've reached the limit of 10,000."
    const more = await send(fileOf(...rowsOf(1, 10_000)))
    expect({ status: more.status, message: more.body.message }).toEqual({ status: 422, message: full })
    const over = await send(fileOf(...rowsOf(2000, 10_000)))
    expect({ status: over.status, message: over.body.message }).toEqual({ status: 422, message: full })

    await sql(
      'delete from eligible_products where program_id = $1 and id in (select id from eligible_products where program_id = $1 limit 1500)',
      [fixture.programId],
    )
    const importId = await begin(fileOf(...rowsOf(1500, 20_000)))
    await send(fileOf(...rowsOf(1, 30_000)))
    await runImport(context(), importId)
    expect(await read(importId)).toMatchObject({ status: 'failed', error: full, processed_rows: 0 })
    expect(await count()).toBe(8501)
  }, 60_000)

  it('of merchants works the same way, with reasons in the language of its creator', async () => {
    await sql("update administrators set preferred_locale = 'es' where id = $1", [manager.administratorId])
    const names = Array.from({ length: 1100 }, (_, at) => `Shop ${at}`)
    const form = new FormData()
    form.set('file', new File([['name', ...names, 'Shop 1'].join('\n')], 'shops.csv'))
    form.set('intent', 'apply')
    const { body, status } = await callRoute<Answer>(merchants.POST, {
      caller: manager,
      params: { program_id: fixture.programId },
      body: form,
    })
    expect([status, body.message]).toEqual([202, 'Estamos importando el archivo en segundo plano.'])
    const importId = body.import?.id ?? 0
    await runImport(context(), importId)
    expect(await read(importId)).toMatchObject({ kind: 'merchants', failed_rows: 1, result: { created: 1100 } })
    expect((await errorsOf(importId)).body).toContain('1102,La línea 3 tiene el mismo nombre.,Shop 1')
    const [kept] = await sql('select count(*)::int as count from purchase_merchants where program_id = $1', [
      fixture.programId,
    ])
    expect(kept).toEqual({ count: 1100 })
  })

  it('can be followed with program.update only, in its own program', async () => {
    const importId = await begin(fileOf(...rowsOf(1001)))
    const other = await createAdministratorFixture(payload, {
      ...fixture,
      pairs: ['users.view', 'users.manage', 'rewards.manage', 'program.manage'],
    })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    const statusesOf = async (caller: Caller) => [
      (await callRoute(importRoute.GET, { caller, params: { import_id: importId } })).status,
      (await errorsOf(importId, caller)).status,
      (await callRoute(importRoute.POST, { caller, params: { import_id: importId }, body: { intent: 'discard' } }))
        .status,
    ]
    expect(await statusesOf(other)).toEqual([403, 403, 403])
    expect(await statusesOf(stranger)).toEqual([404, 404, 404])
    // It has started and needs no confirmation.
    expect(await statusesOf(manager)).toEqual([200, 404, 409])
    const shownTo = async (caller: Caller) =>
      (
        await callRoute<{ imports_and_exports: { kind: string }[] }>(transfersRoute.GET, {
          caller,
          params: { program_id: fixture.programId },
        })
      ).body.imports_and_exports.map(({ kind }) => kind)
    expect(await shownTo(manager)).toEqual(['products'])
    expect(await shownTo(other)).toEqual([])
  })
})
