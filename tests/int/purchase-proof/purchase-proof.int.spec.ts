import type { Payload } from 'payload'
import { onProgramChange } from '@/platform/program-changes'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  purchase_proof_product_id: number
  purchase_proof_merchant_id: number
}
type Settings = { purchase_proof_settings: Record<string, unknown> & { updated_at: string | null } }
type Product = { id: number; product_name: string; product_active: boolean; matched_items: number; updated_at: string }

let test: TestPayload
let payload: Payload
let sql: Sql
let settings: { GET: Handler; PUT: Handler }
let products: { GET: Handler; POST: Handler }
let product: { GET: Handler; PUT: Handler; PATCH: Handler; DELETE: Handler }
let merchants: { GET: Handler; POST: Handler }
let merchant: { GET: Handler; PUT: Handler; PATCH: Handler; DELETE: Handler }
let fixture: ProgramFixture
let manager: AdministratorFixture
let viewer: AdministratorFixture
let stranger: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  settings = await routesAt('/admin/v2/programs/:program_id/purchase_proof_settings')
  products = await routesAt('/admin/v2/programs/:program_id/purchase_proof_products')
  product = await routesAt('/admin/v2/purchase_proof_products/:purchase_proof_product_id')
  merchants = await routesAt('/admin/v2/programs/:program_id/purchase_proof_merchants')
  merchant = await routesAt('/admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id')
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload)
  manager = await createAdministratorFixture(payload, fixture)
  viewer = await createAdministratorFixture(payload, { ...fixture, pairs: ['receipts.view'] })
  const abroad = await createProgramFixture(payload)
  stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
})
afterAll(() => test.close())

const inProgram = () => ({ program_id: fixture.programId })
const readSettings = async (caller: Caller = manager) =>
  (await callRoute<Settings>(settings.GET, { caller, params: inProgram() })).body.purchase_proof_settings
const saveSettings = (body: object, caller: Caller = manager) =>
  callRoute<Answer>(settings.PUT, { method: 'PUT', caller, params: inProgram(), body })
const auditOf = (action: string) =>
  sql<{ before: unknown; after: unknown; actor_label: string }>(
    'select before, after, actor_label from audit_entries where action = $1 and program_id = $2 order by id',
    [action, fixture.programId],
  )

const OAT = { product_name: 'Oat milk', skus: ['123'], keywords: ['oatly'], points_per_cents: 1, product_active: true }
const BREAD = { ...OAT, product_name: 'Bread', skus: ['124'] }
const addProduct = (body: object = OAT, caller: Caller = manager) =>
  callRoute<Answer>(products.POST, { caller, params: inProgram(), body })
const readProduct = async (id: number, caller: Caller = manager) =>
  callRoute<{ purchase_proof_product: Product }>(product.GET, { caller, params: { purchase_proof_product_id: id } })
const saveProduct = (id: number, body: object, caller: Caller = manager) =>
  callRoute<Answer>(product.PUT, { method: 'PUT', caller, params: { purchase_proof_product_id: id }, body })
const activate = (id: number, active: boolean, caller: Caller = manager) =>
  callRoute<Answer>(product.PATCH, {
    method: 'PATCH',
    caller,
    params: { purchase_proof_product_id: id },
    body: { active },
  })
const removeProduct = (id: number, caller: Caller = manager) =>
  callRoute<Answer>(product.DELETE, { method: 'DELETE', caller, params: { purchase_proof_product_id: id } })

/** A receipt item of the program that was matched to a product. */
const matchItemTo = async (productId: number) => {
  const { participantId } = await createParticipantFixture(payload, { programId: fixture.programId })
  const receipt = await payload.create({
    collection: 'receipts',
    data: { program: fixture.programId, participant: participantId } as never, // the rest has defaults
    overrideAccess: true,
    depth: 0,
  })
  await sql(
    `insert into receipt_items (program_id, receipt_id, name, price, eligible_product_id) values ($1, $2, 'Oat milk', 4.99, $3)`,
    [fixture.programId, receipt.id, productId],
  )
}

describe('the global settings', () => {
  // CONSOLE-70
  it('have defaults until saved, and changes are audited with the previous values', async () => {
    const usual = await readSettings()
    expect(usual).toMatchObject({
      program_id: fixture.programId,
      max_age_days: 14,
      velocity_per_day: 10,
      device_velocity_per_day: 20,
      review_confidence: 0.6,
      review_above_points: 10_000,
      currency: null,
      same_image_bits: 4,
      total_tolerance_cents: 5,
      updated_at: null,
    })
    const saved = await saveSettings({
      ...usual,
      exclusion_identifiers: [' Staff  discount ', 'staff discount', 'Shop 12'],
      external_purchase_item_points_per_cents: '0.02',
      review_above_points: 5000,
      currency: 'usd',
      issue_form_url: 'https://help.example.com/form',
    })
    const stored = await readSettings()
    expect(saved.body).toEqual({
      success: true,
      message: 'Purchase proof settings were updated successfully!',
      errors: {},
      updated_at: stored.updated_at,
    })
    expect(stored).toMatchObject({
      exclusion_identifiers: ['Staff discount', 'Shop 12'],
      external_purchase_item_points_per_cents: 0.02,
      review_above_points: 5000,
      currency: 'USD',
      issue_form_url: 'https://help.example.com/form',
    })
    expect(await auditOf('purchase_proof_settings.updated')).toEqual([
      {
        actor_label: manager.email,
        before: {
          exclusion_identifiers: [],
          external_purchase_item_points_per_cents: 0,
          currency: null,
          review_above_points: 10_000,
          issue_form_url: '',
        },
        after: {
          exclusion_identifiers: ['Staff discount', 'Shop 12'],
          external_purchase_item_points_per_cents: 0.02,
          currency: 'USD',
          review_above_points: 5000,
          issue_form_url: 'https://help.example.com/form',
        },
      },
    ])
  })

  // CONSOLE-138
  it('keep the values that a request omits', async () => {
    await saveSettings({ ...(await readSettings()), max_age_days: 30, velocity_per_day: 7 })
    const sent = { exclusion_identifiers: ['Shop 12'], external_purchase_item_points_per_cents: 0.5 }
    expect((await saveSettings({ ...sent, program_id: fixture.programId + 1 })).status).toBe(404)
    expect((await saveSettings({ ...sent, program_id: fixture.programId })).status).toBe(200)
    expect(await readSettings()).toMatchObject({ ...sent, max_age_days: 30, velocity_per_day: 7 })
    const added = await addProduct({ product_name: 'Rye', points_per_cents: 1, product_active: true })
    expect(added.status).toBe(200)
    const id = Number((added.body as unknown as { purchase_proof_product_id: number }).purchase_proof_product_id)
    expect((await saveProduct(id, { skus: ['77'] })).status).toBe(200)
    expect((await saveProduct(id, { points_per_cents: 2 })).status).toBe(200)
    expect((await readProduct(id)).body.purchase_proof_product).toMatchObject({
      ...{ product_name: 'Rye', skus: ['77'], keywords: [], points_per_cents: 2, product_active: true },
    })
  })

  // CONSOLE-131
  it('list the eligible products at both addresses (CONSOLE-131)', async () => {
    await addProduct({ product_name: 'Rye', points_per_cents: 2, product_active: true })
    const paths = [
      await routesAt('/admin/v2/programs/:program_id/eligible_products'),
      await routesAt('/admin/v2/programs/:program_id/purchase_proof_eligible_products'),
    ]
    const [one, other] = await Promise.all(
      paths.map(({ GET }) => callRoute(GET, { caller: manager, params: { program_id: fixture.programId } })),
    )
    expect(one?.body).toEqual({
      data: expect.arrayContaining([expect.objectContaining({ product_name: 'Rye', points_per_cents: 2 })]),
    })
    expect(other?.body).toEqual(one?.body)
  })

  it('have limits that the server enforces, with errors at the fields', async () => {
    const usual = await readSettings()
    const refused = await saveSettings({
      ...usual,
      max_age_days: 0,
      velocity_per_day: 1.5,
      review_confidence: 1.2,
      review_sample_percent: 101,
      same_image_bits: 17,
      total_tolerance_cents: -1,
      external_purchase_item_points_per_cents: 'much',
      issue_form_url: 'http://help.example.com',
      exclusion_identifiers: ['x'.repeat(81)],
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'exclusion_identifiers',
      'external_purchase_item_points_per_cents',
      'issue_form_url',
      'max_age_days',
      'review_confidence',
      'review_sample_percent',
      'same_image_bits',
      'total_tolerance_cents',
      'velocity_per_day',
    ])
    expect((await readSettings()).updated_at).toBeNull()
  })

  it('refuse a save over someone else’s change, and treat a repeated request as one', async () => {
    const opened = await readSettings()
    const first = { ...opened, max_age_days: 30 }
    const { body } = await saveSettings(first)
    expect(body.success).toBe(true)
    expect((await saveSettings(first)).body).toEqual(body)
    const late = await saveSettings({ ...opened, max_age_days: 7 })
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('Someone else changed this')
    expect((await readSettings()).max_age_days).toBe(30)
    expect(await auditOf('purchase_proof_settings.updated')).toHaveLength(1)
  })

  it('are saved by one of two concurrent requests', async () => {
    const opened = await readSettings()
    const answers = await Promise.all([21, 22].map((max_age_days) => saveSettings({ ...opened, max_age_days })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await auditOf('purchase_proof_settings.updated')).toHaveLength(1)
  })

  // CONSOLE-107
  it('can be seen with receipts.view, changed with program.update, and are hidden from others', async () => {
    const seen = await readSettings(viewer)
    expect(seen.max_age_days).toBe(14)
    const refused = await saveSettings({ ...seen, max_age_days: 30 }, viewer)
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 403,
      message: 'You are not allowed to access this page',
    })
    expect((await saveSettings({ ...seen, max_age_days: 30 }, stranger)).status).toBe(404)
    expect((await callRoute(settings.GET, { caller: stranger, params: inProgram() })).body).toEqual({
      success: false,
      message: 'Not found',
      errors: {},
    })
  })
})

describe('a product', () => {
  // CONSOLE-65
  it('is added, changed, disabled and enabled, with an audit entry each', async () => {
    const { body } = await addProduct()
    expect(body).toMatchObject({ success: true, message: 'Product was created successfully!' })
    const id = body.purchase_proof_product_id
    const { updated_at } = (await readProduct(id)).body.purchase_proof_product
    const changed = await saveProduct(id, { ...OAT, points_per_cents: '2.5', updated_at })
    expect(changed.body.message).toBe('Product was updated successfully!')
    expect((await activate(id, false)).body.message).toBe('Product deactivated.')
    expect((await activate(id, false)).body.success).toBe(true)
    expect((await readProduct(id)).body.purchase_proof_product).toMatchObject({
      ...OAT,
      points_per_cents: 2.5,
      product_active: false,
    })
    expect(await auditOf('product.updated')).toMatchObject([
      { before: { points_per_cents: 1 }, after: { points_per_cents: 2.5 } },
    ])
    expect(await auditOf('product.deactivated')).toHaveLength(1)
  })

  it('has a unique name in the program, in any letter case, even when two are added at once', async () => {
    const answers = await Promise.all([addProduct(), addProduct({ ...OAT, product_name: 'OAT  MILK' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      product_name: ['A product with this name already exists.'],
    })
    const other = await addProduct(BREAD)
    const id = other.body.purchase_proof_product_id
    const { updated_at } = (await readProduct(id)).body.purchase_proof_product
    expect((await saveProduct(id, { ...OAT, updated_at })).body.errors).toEqual({
      product_name: ['A product with this name already exists.'],
    })
  })

  it('has unique SKUs, as receipts write them, and a refusal names their owner', async () => {
    const owned = 'SKU 00-123 already belongs to “Oat milk”. Enter a different SKU.'
    const id = (await addProduct()).body.purchase_proof_product_id
    const refused = await addProduct({ ...BREAD, skus: ['7', '00-123'] })
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors: { skus: [owned] } })
    const bread = (await addProduct(BREAD)).body.purchase_proof_product_id
    const { updated_at } = (await readProduct(bread)).body.purchase_proof_product
    expect((await saveProduct(bread, { ...BREAD, skus: ['00-123'], updated_at })).body.errors).toEqual({
      skus: [owned],
    })
    const es = await createAdministratorFixture(payload, fixture)
    await sql(`update administrators set preferred_locale = 'es' where id = $1`, [es.administratorId])
    expect((await addProduct({ ...BREAD, product_name: 'Pan' }, es)).body.errors).toEqual({
      skus: ['El SKU 124 ya pertenece a “Bread”. Escribe otro.'],
    })
    // Other programs are independent, and a disabled product reserves no SKU until it is enabled.
    const home = fixture
    fixture = await createProgramFixture(payload)
    expect((await addProduct(OAT, await createAdministratorFixture(payload, fixture))).status).toBe(200)
    fixture = home
    await activate(id, false)
    expect((await saveProduct(bread, { ...BREAD, skus: ['123'], updated_at })).status).toBe(200)
    const back = await activate(id, true)
    expect({ status: back.status, errors: back.body.errors }).toEqual({
      status: 422,
      errors: { skus: ['SKU 123 already belongs to “Bread”. Enter a different SKU.'] },
    })
    expect((await readProduct(id)).body.purchase_proof_product.product_active).toBe(false)
  })

  it('shares no SKU with one that is added, changed or enabled at the same moment', async () => {
    const sleeping = (await addProduct({ ...OAT, product_name: 'Sleeping', product_active: false })).body
    const other = (await addProduct({ ...BREAD, product_name: 'Other' })).body.purchase_proof_product_id
    const { updated_at } = (await readProduct(other)).body.purchase_proof_product
    const answers = await Promise.all([
      addProduct(),
      activate(sleeping.purchase_proof_product_id, true),
      saveProduct(other, { ...BREAD, product_name: 'Other', skus: ['0123'], updated_at }),
      addProduct({ ...OAT, product_name: 'Second' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const holders = await sql(
      `select 1 from eligible_products where program_id = $1 and product_active and skus ?| array['123', '0123']`,
      [fixture.programId],
    )
    expect(holders).toHaveLength(1)
  })

  it('that already shares an SKU with another can still be saved, but gets no other taken SKU', async () => {
    const first = (await addProduct()).body.purchase_proof_product_id
    const second = (await addProduct(BREAD)).body.purchase_proof_product_id
    await sql(`update eligible_products set skus = '["123"]' where id = $1`, [second])
    const third = { ...OAT, product_name: 'Third', skus: ['9'] }
    await addProduct(third)
    const save = async (id: number, form: object) => {
      const { updated_at } = (await readProduct(id)).body.purchase_proof_product
      return (await saveProduct(id, { ...form, updated_at })).status
    }
    expect(await save(first, { ...OAT, points_per_cents: 2 })).toBe(200)
    expect(await save(second, { ...BREAD, skus: ['123', '9'] })).toBe(422)
    expect(await save(second, { ...BREAD, skus: ['125'] })).toBe(200)
  })

  it('isn’t overwritten from an outdated form', async () => {
    const { body } = await addProduct()
    const id = body.purchase_proof_product_id
    const { updated_at } = (await readProduct(id)).body.purchase_proof_product
    const saves = await Promise.all(
      [2, 3].map((points_per_cents) => saveProduct(id, { ...OAT, points_per_cents, updated_at })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is deleted only if no receipt references it', async () => {
    const used = (await addProduct()).body.purchase_proof_product_id
    const unused = (await addProduct(BREAD)).body.purchase_proof_product_id
    await matchItemTo(used)
    const refused = await removeProduct(used)
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 422,
      errors: { base: ['Some receipts use this product. Deactivate it instead.'] },
    })
    expect((await readProduct(used)).body.purchase_proof_product.matched_items).toBe(1)
    expect((await removeProduct(unused)).body.message).toBe('Product deleted.')
    expect((await removeProduct(unused)).status).toBe(404)
    expect(await auditOf('product.deleted')).toMatchObject([{ before: { product_name: 'Bread' } }])
  })

  it('can’t be deleted while a receipt is matched to it', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `Racing ${round}`
      const id = (await addProduct({ ...OAT, product_name: name, skus: [] })).body.purchase_proof_product_id
      const [removed, matched] = await Promise.allSettled([removeProduct(id), matchItemTo(id)])
      const isGone = removed.status === 'fulfilled' && removed.value.status === 200
      const items = await sql('select 1 from receipt_items where eligible_product_id = $1', [id])
      expect(items).toHaveLength(isGone ? 0 : 1)
      // If it was deleted first, the item's foreign key failed and its receipt is matched again.
      expect(matched.status).toBe(isGone ? 'rejected' : 'fulfilled')
    }
  })

  it('refreshes the site’s pages that show what earns points, only when it changed', async () => {
    const told: number[] = []
    onProgramChange((programId) => told.push(programId))
    const id = (await addProduct()).body.purchase_proof_product_id
    await activate(id, false)
    expect(told).toEqual([fixture.programId, fixture.programId])
    await addProduct()
    expect((await readProduct(id)).status).toBe(200)
    expect(told).toHaveLength(2)
    expect((await saveSettings({ ...(await readSettings()), max_age_days: 9 })).status).toBe(200)
    expect(told).toHaveLength(3)
  })

  it('is refused without a name, and with invalid numbers', async () => {
    const refused = await addProduct({ product_name: '  ', skus: 'x', keywords: [], points_per_cents: -1 })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'points_per_cents',
      'product_active',
      'product_name',
      'skus',
    ])
    const es = await createAdministratorFixture(payload, fixture)
    await sql(`update administrators set preferred_locale = 'es' where id = $1`, [es.administratorId])
    expect((await addProduct({ ...OAT, product_name: '' }, es)).body.errors).toEqual({
      product_name: ['Este campo es obligatorio.'],
    })
  })

  // CONSOLE-138
  it('of another program is not found, and a viewer can’t change any', async () => {
    const id = (await addProduct()).body.purchase_proof_product_id
    const { updated_at } = (await readProduct(id, viewer)).body.purchase_proof_product
    for (const answer of [
      await readProduct(id, stranger),
      await saveProduct(id, { ...OAT, updated_at }, stranger),
      await activate(id, false, stranger),
      await removeProduct(id, stranger),
    ]) {
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { success: false, message: 'Not found', errors: {} },
      })
    }
    for (const answer of [
      await addProduct(OAT, viewer),
      await saveProduct(id, { ...OAT, updated_at }, viewer),
      await activate(id, false, viewer),
      await removeProduct(id, viewer),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await readProduct(id)).body.purchase_proof_product.product_active).toBe(true)
  })

  it('is found by name, SKU and keyword, sorted and filtered', async () => {
    await addProduct()
    await addProduct({ ...OAT, product_name: 'Bread', skus: ['999'], keywords: ['rye'], points_per_cents: 3 })
    await addProduct({ ...OAT, product_name: 'Tea', skus: [], keywords: [], product_active: false })
    const names = async (query: string) =>
      (
        await callRoute<{ purchase_proof_products: Product[]; total: number }>(products.GET, {
          caller: viewer,
          params: inProgram(),
          path: `/?${query}`,
        })
      ).body.purchase_proof_products.map(({ product_name }) => product_name)
    expect(await names('')).toEqual(['Bread', 'Oat milk', 'Tea'])
    expect(await names('search=999')).toEqual(['Bread'])
    expect(await names('search=oatly')).toEqual(['Oat milk'])
    await addProduct({ ...OAT, product_name: 'Café La PEÑA 100%', skus: ['777'], keywords: ['crème'] })
    for (const search of ['pena', 'peña', 'CAFE LA', 'crème', 'CREME', '100%', '777'])
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['Café La PEÑA 100%']])
    for (const search of ['pe_a', '%25'.repeat(2), 'pen%25']) expect(await names(`search=${search}`)).toEqual([])
    await sql("delete from eligible_products where product_name like 'Café%'")
    expect(await names('product_active=false')).toEqual(['Tea'])
    expect(await names('sort=points_per_cents&direction=desc')).toEqual(['Bread', 'Tea', 'Oat milk'])
  })
})

describe('a merchant', () => {
  const SHOP = { name: 'Corner Shop', aliases: ['CS Retail Ltd'], address: '1 Main St', active: true }
  const add = (body: object = SHOP, caller: Caller = manager) =>
    callRoute<Answer>(merchants.POST, { caller, params: inProgram(), body })
  const withId = (purchase_proof_merchant_id: number) => ({ params: { purchase_proof_merchant_id } })

  it('is added, changed and deleted like a product', async () => {
    const { body } = await add()
    expect(body.message).toBe('Merchant was created successfully!')
    expect((await add({ ...SHOP, name: 'CORNER SHOP' })).body.errors).toEqual({
      name: ['A merchant with this name already exists.'],
    })
    const id = body.purchase_proof_merchant_id
    const read = await callRoute<{ purchase_proof_merchant: { updated_at: string; receipts: number } }>(merchant.GET, {
      caller: viewer,
      ...withId(id),
    })
    expect(read.body.purchase_proof_merchant).toMatchObject({ ...SHOP, receipts: 0 })
    const { updated_at } = read.body.purchase_proof_merchant
    const saved = await callRoute<Answer>(merchant.PUT, {
      method: 'PUT',
      caller: manager,
      ...withId(id),
      body: { ...SHOP, aliases: ['CS Retail Ltd', 'CS-R'], updated_at },
    })
    expect(saved.body.message).toBe('Merchant was updated successfully!')
    const { participantId } = await createParticipantFixture(payload, { programId: fixture.programId })
    await sql(
      `insert into receipts (program_id, participant_id, identifier, purchase_proof_merchant_id) values ($1, $2, gen_random_uuid(), $3)`,
      [fixture.programId, participantId, id],
    )
    const kept = await callRoute<Answer>(merchant.DELETE, { method: 'DELETE', caller: manager, ...withId(id) })
    expect(kept.body.errors).toEqual({ base: ['Some receipts use this merchant. Deactivate it instead.'] })
    expect(await auditOf('merchant.updated')).toMatchObject([{ after: { aliases: ['CS Retail Ltd', 'CS-R'] } }])
  })

  it('is found by name, alias and address without accents', async () => {
    await add()
    await add({ ...SHOP, name: 'Café La Peña', aliases: ['Panadería Núñez'], address: 'Calle Ávila 3' })
    for (const search of ['pena', 'PEÑA', 'nunez', 'avila']) {
      const { body } = await callRoute<{ purchase_proof_merchants: { name: string }[] }>(merchants.GET, {
        ...{ caller: viewer, params: inProgram(), path: `/?search=${encodeURIComponent(search)}` },
      })
      expect(body.purchase_proof_merchants.map(({ name }) => name)).toEqual(['Café La Peña'])
    }
  })

  it('of another program is not found', async () => {
    const id = (await add()).body.purchase_proof_merchant_id
    for (const [handler, method] of [
      [merchant.GET, 'GET'],
      [merchant.DELETE, 'DELETE'],
    ] as const) {
      const answer = await callRoute(handler, { method, caller: stranger, ...withId(id) })
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { success: false, message: 'Not found', errors: {} },
      })
    }
    expect((await add(SHOP, viewer)).status).toBe(403)
  })
})
