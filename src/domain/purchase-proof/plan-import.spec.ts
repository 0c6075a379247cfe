import type { MessageFor } from './form-rules'
import { planImport } from './plan-import'
import type { ProductForm } from './product-form'
import { PRODUCT_IMPORT } from './proof-imports'
import { PRODUCTS } from './proof-lists'
import { readImportFile } from './read-import-file'
import { PRODUCT_COLUMNS, productRules } from './read-product-row'

const messageFor: MessageFor = (problem) => problem
const rules = {
  ...productRules({
    ...{ messageFor, notAFlag: 'not a flag', nameTwice: (line) => `as line ${line}` },
    taken: ({ given, owner }) => `${given} is of ${owner}`,
  }),
  columns: ['product_name', 'skus', 'keywords', 'points_per_cents', 'product_active'] as const,
  nameOf: ({ product_name }: ProductForm) => product_name,
  identityOf: PRODUCTS.identityOf,
}

const read = (text: string) =>
  readImportFile(new TextEncoder().encode(text), PRODUCT_COLUMNS, PRODUCT_IMPORT.otherNames)
const plan = (text: string, existing: { id: number; form: ProductForm }[] = []) => {
  const file = read(text)
  if (!file.ok) throw new Error(file.reason)
  return planImport(file.rows, existing, rules)
}
const OAT: ProductForm = {
  product_name: 'Oat milk',
  skus: ['123'],
  keywords: ['oatly'],
  category: '',
  points_per_cents: 0.5,
  product_active: true,
}

describe('SKUs in a file', () => {
  const reasons = (text: string, existing?: { id: number; form: ProductForm }[]) =>
    plan(text, existing).refused.map(({ name, reasons: [reason] }) => `${name}: ${reason}`)

  it('belong to one active row, in the notation of receipts', () => {
    const file =
      'product_name,skus,active\nBread,00-123|9,true\nRye,9,true\nTea,8|0-0|--,true\nMint,008,false\nSoap,--,true\n'
    expect(reasons(file, [{ id: 1, form: OAT }])).toEqual(['Bread: 00-123 is of Oat milk'])
    expect(reasons(`${file}Rusk,0008,\n`)).toEqual(['Rye: 9 is of Bread', 'Rusk: 0008 is of Tea'])
  })

  it('are free for later rows after an earlier row gave them up', () => {
    const existing = [{ id: 1, form: OAT }]
    expect(reasons('product_name,skus\nOat milk,124\nBread,123\n', existing)).toEqual([])
    expect(reasons('product_name,active\nOat milk,no\nBread,\n', existing)).toEqual([])
    expect(reasons('product_name,skus\nBread,123\nOat milk,124\n', existing)).toEqual(['Bread: 123 is of Oat milk'])
  })

  it('that two products already share stay with both, until one of them adds another taken SKU', () => {
    const pair = [
      { id: 1, form: OAT },
      { id: 2, form: { ...OAT, product_name: 'Oat drink' } },
      { id: 3, form: { ...OAT, product_name: 'Rye', skus: ['7'] } },
    ]
    expect(reasons('product_name,points_per_cents\nOat milk,3\nOat drink,4\n', pair)).toEqual([])
    expect(reasons('product_name,skus\nOat drink,123|7\n', pair)).toEqual(['Oat drink: 7 is of Rye'])
    expect(reasons('product_name,skus\nOat milk,124\nBread,123\n', pair)).toEqual(['Bread: 123 is of Oat drink'])
  })
})

describe('names that look the same on receipts', () => {
  const reasons = (text: string) => plan(text, [{ id: 1, form: OAT }]).refused.map(({ reasons: [reason] }) => reason)

  it('belong to one active product', () => {
    expect(reasons('product_name,active\nOAT-MILK,\nOatmilk,no\n')).toEqual(['OAT-MILK is of Oat milk'])
    expect(reasons('product_name,skus\nCola 330ml,1\nCOLA 330 ML,2\n')).toEqual(['COLA 330 ML is of Cola 330ml'])
  })
})

describe('the plan of an import', () => {
  it('lists the values of new rows and marks defaults', () => {
    const valuesIn = (text: string) =>
      plan(text).rows.map(({ values }) =>
        values.map(({ field, isUsual, value }) => `${field}: ${value}${isUsual ? ' (usual)' : ''}`),
      )
    expect(valuesIn('product_name,skus,points_per_cent\nHam Platter,7|8,20\n')).toEqual([
      [
        'product_name: Ham Platter',
        'skus: 7,8',
        'keywords:  (usual)',
        'points_per_cents: 1 (usual)',
        'product_active: true (usual)',
      ],
    ])
    expect(valuesIn('product_name,points_per_cents,active\nTea,1,no\n')[0]).toEqual(
      expect.arrayContaining(['points_per_cents: 1', 'product_active: false']),
    )
    expect(plan('product_name\nOat milk\n', [{ id: 7, form: OAT }]).rows[0]?.values).toEqual([])
  })

  it('adds new rows with defaults, and parses lists, numbers and flags', () => {
    const { refused, rows } = plan(
      'product_name,skus,keywords,points_per_cents,active\nBread,1|2,"rye|sour, dough;oat",0.25,no\nTea,,,1,\n',
    )
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      {
        line: 2,
        id: null,
        change: 'created',
        changes: [],
        form: {
          product_name: 'Bread',
          skus: ['1', '2'],
          keywords: ['rye', 'sour, dough', 'oat'],
          points_per_cents: 0.25,
          product_active: false,
        },
      },
      {
        line: 3,
        id: null,
        change: 'created',
        changes: [],
        form: { product_name: 'Tea', skus: [], keywords: [], points_per_cents: 1, product_active: true },
      },
    ])
  })

  it('finds a row by its name in any letter case, and keeps fields without a column', () => {
    const { rows } = plan('PRODUCT_NAME,points_per_cents\nOAT  MILK,2\n', [{ id: 7, form: OAT }])
    expect(rows).toEqual([
      {
        line: 2,
        id: 7,
        change: 'updated',
        values: [],
        form: { ...OAT, product_name: 'OAT MILK', points_per_cents: 2 },
        changes: [
          { field: 'product_name', before: 'Oat milk', after: 'OAT MILK' },
          { field: 'points_per_cents', before: 0.5, after: 2 },
        ],
      },
    ])
  })

  it('requires a rate for new products, and keeps the rate of known ones', () => {
    const { refused, rows } = plan('product_name,points_per_cents,active\nTea,,true\nRye\nOat milk,,no\n', [
      { id: 7, form: OAT },
    ])
    expect(refused.map(({ name, reasons }) => [name, ...reasons])).toEqual([
      ['Tea', 'points_per_cents: required'],
      ['Rye', 'points_per_cents: required'],
    ])
    expect(rows.map(({ changes }) => changes)).toEqual([[{ field: 'product_active', before: true, after: false }]])
  })

  it("accepts the API's names of columns, and reports unknown columns", () => {
    const file = read('product_name,product_active,Price,,line\nTea,no,1,,2\n')
    expect(file).toMatchObject({ ignored: ['price'], rows: [{ cells: { product_name: 'Tea', active: 'no' } }] })
    expect(read('product_name,product_active,active\nTea,no,yes\n')).toMatchObject({
      ignored: ['product_active'],
      rows: [{ cells: { active: 'yes' } }],
    })
  })

  it('changes nothing when the same file is imported again', () => {
    const text = 'product_name,skus\nOat milk,123\n'
    expect(plan(text, [{ id: 7, form: OAT }]).rows.map(({ change }) => change)).toEqual(['unchanged'])
  })

  it("refuses single rows, with every reason and the file's line number", () => {
    const { refused, rows } = plan(
      'product_name,points_per_cents,active\n,1,true\nTea,x,perhaps\n\nMilk,1,true\nmilk,2,true\n',
    )
    expect(rows.map(({ form }) => form.product_name)).toEqual(['Milk'])
    expect(refused.map(({ line, name, reasons }) => ({ line, name, reasons }))).toEqual([
      { line: 2, name: '', reasons: ['product_name: required'] },
      { line: 3, name: 'Tea', reasons: ['active: not a flag', 'points_per_cents: not_a_number'] },
      { line: 6, name: 'milk', reasons: ['as line 5'] },
    ])
  })

  it('accepts quotation marks within a name, and quoted names', () => {
    const names = ['Pizza 12" large', 'The "best" tea', '"Extra" virgin']
    const file = read('product_name,skus\nPizza 12" large,P12\n"The ""best"" tea",T1\n"Extra" virgin,O1\n')
    if (!file.ok) throw new Error(file.reason)
    expect(file.rows.map(({ cells }) => cells.product_name)).toEqual(names)
  })

  it('reads formulas that an export defused', () => {
    expect(plan("product_name\n'=1+1\n").rows[0]?.form.product_name).toBe('=1+1')
  })
})

describe('a file that cannot be imported', () => {
  it('is reported with its problem', () => {
    expect(read('name\nMilk\n')).toEqual({ ok: false, reason: 'no_column', column: 'product_name' })
    expect(read('product_name\n')).toEqual({ ok: false, reason: 'no_rows' })
    expect(read('product_name\n\nTea\n"Milk\nx\n')).toEqual({ ok: false, reason: 'broken_quotes', line: 4 })
    expect(read('"product_name\nMilk\n')).toEqual({ ok: false, reason: 'broken_quotes', line: 1 })
    expect(readImportFile(new Uint8Array([0xff, 0xfe, 0x41]), PRODUCT_COLUMNS)).toEqual({
      ok: false,
      reason: 'unreadable',
    })
    expect(read('product_name\nMi\0lk\n')).toEqual({ ok: false, reason: 'unreadable' })
  })

  it('has more than 10,000 rows', () => {
    const rows = (count: number) => `product_name\n${Array.from({ length: count }, (_, at) => `p${at}`).join('\n')}\n`
    expect(read(rows(10_001))).toEqual({ ok: false, reason: 'too_many' })
    expect(read(rows(10_000))).toMatchObject({ ok: true })
  })
})
