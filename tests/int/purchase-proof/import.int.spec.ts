import type { Payload } from 'payload'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorScene,
  type Caller,
  callRoute,
  createAdministratorScene,
  createProgramScene,
  type ProgramScene,
} from '../../support/scenes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  created: number
  updated: number
  unchanged: number
  refused: number
  sample: { line: number; change: string; name: string }[]
  refused_rows: { line: number; name: string; reasons: string[] }[]
  refused_csv: string | null
}

let test: TestPayload
let payload: Payload
let sql: Sql
let products: { POST: Handler }
let merchants: { POST: Handler }
let productsCsv: { GET: Handler }
let merchantsCsv: { GET: Handler }
let scene: ProgramScene
let manager: AdministratorScene

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  products = await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/purchase_proof_products/import/route')
  merchants = await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/purchase_proof_merchants/import/route')
  productsCsv = await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/purchase_proof_products.csv/route')
  merchantsCsv = await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/purchase_proof_merchants.csv/route')
})
beforeEach(async () => {
  scene = await createProgramScene(payload)
  manager = await createAdministratorScene(payload, scene)
})
afterAll(() => test.close())

type Sent = { intent?: string; caller?: Caller; filename?: string; handler?: Handler }
const send = (text: string, { intent = 'apply', caller = manager, filename = 'list.csv', handler }: Sent = {}) => {
  const form = new FormData()
  form.set('file', new File([text], filename, { type: 'text/csv' }))
  form.set('intent', intent)
  return callRoute<Answer>(handler ?? products.POST, { caller, params: { program_id: scene.programId }, body: form })
}
const stored = () =>
  sql<Record<string, unknown>>(
    `select product_name, skus, keywords, points_per_cents::float8 as points_per_cents, product_active
     from eligible_products where program_id = $1 order by lower(product_name)`,
    [scene.programId],
  )
const exportOf = async (handler: Handler) =>
  (await callRoute<string>(handler, { caller: manager, params: { program_id: scene.programId } })).body

const FILE = [
  'product_name,skus,keywords,points_per_cents,active',
  'Oat milk,123|456,oatly,0.5,true',
  'Bread,,rye,,no',
  ',,,1,true',
  'Tea,,,lots,true',
  '',
].join('\n')

describe('an import of products', () => {
  it('is previewed without a trace, applied once, and the same file again changes nothing', async () => {
    const preview = await send(FILE, { intent: 'preview' })
    expect(preview.body).toMatchObject({
      success: true,
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 2,
      sample: [
        { line: 2, change: 'created', name: 'Oat milk' },
        { line: 3, change: 'created', name: 'Bread' },
      ],
      refused_rows: [
        { line: 4, name: '', reasons: ['product_name: This field is required.'] },
        {
          line: 5,
          name: 'Tea',
          reasons: ['points_per_cents: Please enter a number with at most 6 decimals.'],
        },
      ],
    })
    expect(await stored()).toEqual([])

    const applied = await send(FILE)
    expect(applied.body.message).toBe('2 added, 0 changed, 2 refused.')
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
      [scene.programId],
    )
    expect(audit).toEqual([{ after: { created: ['Oat milk', 'Bread'], updated: [], refused: 2 } }])
  })

  it('changes what it knows by its name, and leaves what the file has no column for', async () => {
    await send(FILE)
    const { body } = await send('product_name,points_per_cents\nOAT MILK,3\n')
    expect(body).toMatchObject({ created: 0, updated: 1 })
    expect(await stored()).toMatchObject([
      { product_name: 'Bread' },
      { product_name: 'OAT MILK', skus: ['123', '456'], keywords: ['oatly'], points_per_cents: 3 },
    ])
  })

  it('gives the refused rows back as a file, defused, that imports once it is mended', async () => {
    const { body } = await send('product_name,points_per_cents\n=HYPERLINK(1),lots\n')
    expect(body.refused_csv).toBe(
      [
        'product_name,skus,keywords,points_per_cents,active,line,errors',
        "'=HYPERLINK(1),,,lots,,2,points_per_cents: Please enter a number with at most 6 decimals.",
        '',
      ].join('\n'),
    )
    const mended = await send(String(body.refused_csv).replace('lots', '2'))
    expect(mended.body).toMatchObject({ created: 1, refused: 0 })
    expect(await stored()).toMatchObject([{ product_name: '=HYPERLINK(1)', points_per_cents: 2 }])
  })

  it('of the list’s own CSV changes nothing, also where a cell was defused', async () => {
    await send('product_name,skus,keywords,points_per_cents,active\n@Home,+1|-2,"a, b|c",0.000001,true\n')
    const text = await exportOf(productsCsv.GET)
    expect(text).toBe(`product_name,skus,keywords,points_per_cents,active\n'@Home,'+1|-2,"a, b|c",0.000001,true\n`)
    expect((await send(text)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 })
  })

  it('refuses a row whose stock number another product has, and takes the others', async () => {
    await send(FILE)
    const { body } = await send('product_name,skus\nRye,0456\nTea,7\n')
    expect(body).toMatchObject({
      created: 1,
      refused_rows: [
        {
          line: 2,
          name: 'Rye',
          reasons: ['SKU 0456 belongs to “Oat milk” already. Receipts could not tell the two apart.'],
        },
      ],
    })
    const answers = await Promise.all(['Rice', 'Rusk'].map((name) => send(`product_name,skus\n${name},88\n`)))
    expect(answers.map(({ body: { created, refused } }) => [created, refused]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('sent twice at once makes nothing twice', async () => {
    const answers = await Promise.all([send(FILE), send(FILE), send(FILE)])
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 2])
    expect(await stored()).toHaveLength(2)
  })

  it.each<[string, string, Sent, string]>([
    ['another kind of file', FILE, { filename: 'list.xlsx' }, 'Please choose a .csv file.'],
    ['a file without its name column', 'name\nTea\n', {}, 'The first line must name the column product_name.'],
    ['an empty file', 'product_name\n', {}, 'This file has no rows.'],
    ['a broken file', 'product_name\n"Tea\n', {}, 'This file cannot be read as CSV in UTF-8.'],
    [
      'too many rows',
      `product_name\n${Array.from({ length: 10_001 }, (_, at) => `p${at}`).join('\n')}\n`,
      {},
      'A file may have up to 10000 rows.',
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

  it('takes 10,000 rows, and not one more in all', async () => {
    const rows = (from: number, count: number) =>
      `product_name,skus\n${Array.from({ length: count }, (_, at) => `product ${from + at},${from + at}`).join('\n')}\n`
    expect((await send(rows(0, 10_000))).body).toMatchObject({ success: true, created: 10_000 })
    const more = await send(rows(10_000, 1))
    expect({ status: more.status, message: more.body.message }).toEqual({
      status: 422,
      message: 'No more than 10000 are possible.',
    })
    expect((await send(rows(0, 10_000))).body).toMatchObject({ unchanged: 10_000 })
  })

  it('knows two intents', async () => {
    const { body, status } = await send(FILE, { intent: 'destroy' })
    expect({ status, body }).toEqual({
      status: 422,
      body: { success: false, message: 'Invalid intent', errors: {} },
    })
  })

  it('is for those who may change the program, and touches no other program', async () => {
    const viewer = await createAdministratorScene(payload, { ...scene, pairs: ['receipts.view'] })
    expect((await send(FILE, { caller: viewer })).status).toBe(403)
    const abroad = await createProgramScene(payload)
    const stranger = await createAdministratorScene(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await send(FILE, { caller: stranger })).status).toBe(404)
    const home = scene
    scene = abroad
    const theirs = await send(FILE, { caller: stranger })
    scene = home
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
