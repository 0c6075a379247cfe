import sharp from 'sharp'
import { formBody } from '@/console/frame/form-body'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  merchant_id: number
  offer_id: number
}
type Row = Record<string, unknown>

let test: TestPayload
let sql: Sql
let programId: number
let organizationId: number
let manager: AdministratorFixture
let viewer: AdministratorFixture
let stranger: AdministratorFixture
let merchants: { GET: Handler; POST: Handler }
let merchant: { GET: Handler; PUT: Handler; PATCH: Handler; DELETE: Handler }
let merchantOffers: { GET: Handler; POST: Handler }
let offers: { GET: Handler }
let offer: { GET: Handler; PUT: Handler; PATCH: Handler; DELETE: Handler }
let redemptions: { GET: Handler }
let redemptionsCsv: { GET: Handler }
let refusals: { GET: Handler }
let access: { GET: Handler }

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  merchants = await routesAt('/admin/v2/programs/:program_id/perks/merchants')
  merchant = await routesAt('/admin/v2/merchants/:merchant_id')
  merchantOffers = await routesAt('/admin/v2/merchants/:merchant_id/offers')
  offers = await routesAt('/admin/v2/programs/:program_id/perks/offers')
  offer = await routesAt('/admin/v2/offers/:offer_id')
  redemptions = await routesAt('/admin/v2/programs/:program_id/perks/redemptions')
  redemptionsCsv = await routesAt('/admin/v2/programs/:program_id/perks/redemptions.csv')
  refusals = await routesAt('/admin/v2/programs/:program_id/perks/refusals')
  access = await routesAt('/admin/v2/programs/:program_id/perks/access')
})
beforeEach(async () => {
  const fixture = await createProgramFixture(test.payload)
  programId = fixture.programId
  organizationId = fixture.organizationId
  manager = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['program.update'] })
  viewer = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['users.view'] })
  const abroad = await createProgramFixture(test.payload)
  stranger = await createAdministratorFixture(test.payload, {
    organizationId: abroad.organizationId,
    isAdmin: true,
  })
})
afterAll(() => test.close())

const MERCHANT = {
  merchant_name: 'Night Heron',
  category_id: '25',
  city: 'Portland',
  state: 'OR',
  zip_code: '97209',
  latitude: '45.53',
  longitude: '-122.68',
}
const OFFER = { offer_text_short: 'Free pot of tea', dollar_value: '5', redemption_types: ['MOBILE'] }

const inProgram = () => ({ program_id: programId })
const list = async (route: { GET: Handler }, query = '', caller = manager) =>
  (
    await callRoute<{ total: number; merchants: Row[]; offers: Row[]; redemptions: Row[]; refusals: Row[] }>(
      route.GET,
      {
        caller,
        params: inProgram(),
        path: `/list?${query}`,
      },
    )
  ).body
const addMerchant = (body: object = MERCHANT, caller = manager) =>
  callRoute<Answer>(merchants.POST, { caller, params: inProgram(), body })
const addOffer = (merchantId: number, body: object = OFFER, caller = manager) =>
  callRoute<Answer>(merchantOffers.POST, { caller, params: { merchant_id: merchantId }, body })
const write = (
  route: { PUT: Handler; PATCH: Handler; DELETE: Handler },
  method: 'PUT' | 'PATCH' | 'DELETE',
  params: Record<string, number>,
  body: object = {},
  caller = manager,
) => callRoute<Answer>(route[method], { method, caller, params, body })
const redeem = async (offerId: number, participantId: number) => {
  const [row] = await sql<{ id: number }>(
    `insert into offer_redemptions (program_id, participant_id, offer_id, endeca_key, redemption_type, status, idempotency_key, redeemed_at, year)
     select program_id, $2, id, endeca_key, 'MOBILE', 'redeemed', gen_random_uuid()::text, now(), 2026 from offers where id = $1 returning id`,
    [offerId, participantId],
  )
  return row?.id ?? 0
}

describe('merchants', () => {
  it('are added, found, changed, disabled and deleted', async () => {
    const first = (await addMerchant()).body.merchant_id
    const second = (await addMerchant({ ...MERCHANT, city: 'Salem', zip_code: '97301' })).body.merchant_id
    const one = (id: number) =>
      callRoute<{ merchant: Row }>(merchant.GET, { caller: manager, params: { merchant_id: id } })
    expect((await one(first)).body.merchant).toMatchObject({ slug: 'night-heron', latitude: 45.53, source: 'manual' })
    expect((await one(second)).body.merchant).toMatchObject({ slug: 'night-heron-2', first_category: 'Dining' })
    await write(merchant, 'PUT', { merchant_id: second }, { category_id: '91' })
    expect((await one(second)).body.merchant).toMatchObject({ category_id: 91, first_category: 'Travel' })
    await write(merchant, 'PUT', { merchant_id: second }, { category_id: '' })
    expect((await one(second)).body.merchant).toMatchObject({ category_id: null, first_category: null })
    // Imported merchants may have categories beyond the form's, which stay until another is chosen.
    await sql("update merchants set category_id = 4711, first_category = 'Boats' where id = $1", [second])
    expect((await write(merchant, 'PUT', { merchant_id: second }, { state: 'OR' })).status).toBe(200)
    expect((await one(second)).body.merchant).toMatchObject({ category_id: 4711, first_category: 'Boats' })
    expect((await list(merchants, 'search=salem')).merchants).toMatchObject([{ id: second }])
    await write(merchant, 'PATCH', { merchant_id: second }, { active: false })
    expect((await list(merchants, 'active=false')).merchants).toMatchObject([{ id: second, active: false }])
    expect((await list(merchants, 'source=csv')).total).toBe(0)
    expect((await list(merchants, 'page_size=10&page=1')).total).toBe(2)
    const renamed = await write(merchant, 'PUT', { merchant_id: first }, { merchant_name: 'Heron' })
    expect(renamed.body.message).toBe('Merchant was updated successfully!')
    expect((await one(first)).body.merchant).toMatchObject({ merchant_name: 'Heron', city: 'Portland' })
    await addOffer(first)
    expect(await write(merchant, 'DELETE', { merchant_id: first })).toMatchObject({
      status: 422,
      body: { message: "This merchant has offers, so it can't be deleted. Deactivate it instead." },
    })
    expect((await write(merchant, 'DELETE', { merchant_id: second })).status).toBe(200)
    expect((await write(merchant, 'DELETE', { merchant_id: second })).status).toBe(404)
  })

  it('with the same name get unique addresses, even concurrently', async () => {
    await Promise.all([addMerchant(), addMerchant(), addMerchant()])
    const { merchants: rows } = await list(merchants)
    expect(rows.map(({ slug }) => slug).sort()).toEqual(['night-heron', 'night-heron-2', 'night-heron-3'])
  })

  it.each([
    [{ merchant_name: ' ' }, 'merchant_name'],
    [{ latitude: '' }, 'latitude'],
    [{ latitude: '91' }, 'latitude'],
    [{ longitude: 'west' }, 'longitude'],
    [{ zip_code: '9720' }, 'zip_code'],
    [{ category_id: '26,27' }, 'category_id'],
    [{ category_id: 4711 }, 'category_id'],
  ])('refuse %o', async (change, field) => {
    const answer = await addMerchant({ ...MERCHANT, ...change })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('offers', () => {
  it('are added, found, changed, disabled, and deleted if never redeemed', async () => {
    const merchantId = (await addMerchant()).body.merchant_id
    const id = (await addOffer(merchantId)).body.offer_id
    const click = {
      ...OFFER,
      offer_text_short: 'Ten percent off',
      redemption_types: ['CLICK'],
      web_site: 'https://heron.example',
    }
    const online = (await addOffer(merchantId, click)).body.offer_id
    expect((await list(merchants)).merchants).toMatchObject([{ id: merchantId, offers: 2 }])
    expect((await list(offers, 'redemption_type=CLICK')).offers).toMatchObject([{ id: online }])
    expect((await list(offers, 'search=heron')).total).toBe(2)
    expect((await write(offer, 'PUT', { offer_id: id }, { dollar_value: 7.5 })).status).toBe(200)
    const one = await callRoute<{ offer: Row }>(offer.GET, { caller: manager, params: { offer_id: id } })
    expect(one.body.offer).toMatchObject({ dollar_value: 7.5, offer_text_short: 'Free pot of tea', barcode: 'qrcode' })
    await write(offer, 'PATCH', { offer_id: online }, { active: false })
    expect((await list(offers, 'active=true')).total).toBe(1)
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    await redeem(id, participantId)
    expect(await write(offer, 'DELETE', { offer_id: id })).toMatchObject({
      status: 422,
      body: { message: "This offer has been redeemed, so it can't be deleted. Deactivate it instead." },
    })
    expect((await write(offer, 'DELETE', { offer_id: online })).status).toBe(200)
    const audit = await sql<{ action: string }>('select action from audit_entries where program_id = $1 order by id', [
      programId,
    ])
    expect(audit.map(({ action }) => action)).toEqual([
      ...[
        'merchants.created',
        'offers.created',
        'offers.created',
        'offers.updated',
        'offers.updated',
        'offers.deleted',
      ],
    ])
  })

  it('can have one of the program’s pictures for their voucher', async () => {
    const merchantId = (await addMerchant()).body.merchant_id
    const body = (picture: File) => formBody({ ...OFFER, voucher: picture })
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#386641' } })
      .png()
      .toBuffer()
    const made = await addOffer(merchantId, body(new File([new Uint8Array(png)], 'logo.png')))
    const one = async () =>
      (await callRoute<{ offer: Row }>(offer.GET, { caller: manager, params: { offer_id: made.body.offer_id } })).body
        .offer
    const { voucher_id } = await one()
    expect(voucher_id).toEqual(expect.any(Number))
    await write(offer, 'PUT', { offer_id: made.body.offer_id }, { dollar_value: 6 })
    expect((await one()).voucher_id).toBe(voucher_id)
    const abroad = await createProgramFixture(test.payload)
    const { mediaId } = await createImageFixture(test.payload, { programId: abroad.programId })
    const foreign = await addOffer(merchantId, { ...OFFER, voucher: mediaId })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['voucher']])
    const text = await addOffer(merchantId, body(new File(['<svg/>'], 'logo.svg')))
    expect([text.status, Object.keys(text.body.errors)]).toEqual([422, ['voucher']])
    await write(offer, 'PUT', { offer_id: made.body.offer_id }, { voucher: null })
    expect((await one()).voucher_id).toBeNull()
  })

  it.each([
    [{ offer_text_short: '' }, 'offer_text_short'],
    [{ redemption_types: [] }, 'redemption_types'],
    [{ redemption_types: ['CLICK'] }, 'web_site'],
    [{ redemption_types: ['CLICK'], web_site: 'javascript:alert(1)' }, 'web_site'],
    [{ dollar_value: -1 }, 'dollar_value'],
    [{ barcode: 'ean13', voucher_code: 'TEA' }, 'voucher_code'],
  ])('refuse %o', async (change, field) => {
    const answer = await addOffer((await addMerchant()).body.merchant_id, { ...OFFER, ...change })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('redemptions and reports', () => {
  it('are listed with their participants, and exported', async () => {
    const merchantId = (await addMerchant()).body.merchant_id
    const offerId = (await addOffer(merchantId)).body.offer_id
    const { participantId } = await createParticipantFixture(test.payload, { programId, first_name: '=Ada' })
    const redemptionId = await redeem(offerId, participantId)
    expect((await list(redemptions, 'status=redeemed')).redemptions).toMatchObject([
      { participant_id: participantId, name: '=Ada Lovelace', merchant_name: 'Night Heron', redemption_type: 'MOBILE' },
    ])
    expect((await list(redemptions, 'status=refused')).total).toBe(0)
    const csv = await callRoute<string>(redemptionsCsv.GET, { caller: manager, params: inProgram() })
    expect(csv.body).toContain("'=Ada Lovelace")
    expect(csv.body).toContain('Free pot of tea')

    await sql(
      `insert into offer_refusals (program_id, participant_id, redemption_id, offer_id, endeca_key, comment, reported_at, year, reopened)
       select program_id, participant_id, id, offer_id, endeca_key, 'They did not know it.', now(), 2026, true from offer_redemptions where id = $1`,
      [redemptionId],
    )
    expect(await list(refusals)).toMatchObject({
      merchants: [{ merchant_id: merchantId, refusals: 1, redemptions: 1 }],
      refusals: [{ comment: 'They did not know it.', merchant_name: 'Night Heron', reopened: true }],
    })
  })

  it('access to perks', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId, unlocks_offers: true })
    await createChallengeFixture(test.payload, { programId })
    const { rewardId } = await createRewardFixture(test.payload, { programId, selection: 'offer' })
    const answer = await callRoute<{ openers: Row[] }>(access.GET, { caller: manager, params: inProgram() })
    expect(answer.body.openers.map(({ id, type }) => [type, id])).toEqual([
      ['challenge', challengeId],
      ['reward', rewardId],
    ])
  })
})

it('everything is limited to the program, and requires program.update', async () => {
  const merchantId = (await addMerchant()).body.merchant_id
  const offerId = (await addOffer(merchantId)).body.offer_id
  for (const [caller, status] of [
    [viewer, 403],
    [stranger, 404],
  ] as const) {
    for (const { GET } of [merchants, offers, redemptions, redemptionsCsv, refusals, access])
      expect((await callRoute(GET, { caller, params: inProgram() })).status).toBe(status)
    expect((await addMerchant(MERCHANT, caller)).status).toBe(status)
    expect((await addOffer(merchantId, OFFER, caller)).status).toBe(status)
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect((await write(merchant, method, { merchant_id: merchantId }, { active: false }, caller)).status).toBe(
        status,
      )
      expect((await write(offer, method, { offer_id: offerId }, { active: false }, caller)).status).toBe(status)
    }
  }
})

describe('imports', () => {
  it('store a program’s feed, and report its errors', async () => {
    const feed = await routesAt('/admin/v2/programs/:program_id/perks/feed')
    const run = await routesAt('/admin/v2/programs/:program_id/perks/feed/run')
    const confirm = await routesAt('/admin/v2/programs/:program_id/perks/feed/confirm')
    const shown = await routesAt('/admin/v2/programs/:program_id/perks/import')
    const post = ({ POST }: { POST: Handler }) =>
      callRoute<Answer>(POST, { caller: manager, params: inProgram(), body: {} })
    const save = (body: object, caller = manager) =>
      callRoute<Answer>(feed.PUT, { method: 'PUT', caller, params: inProgram(), body })
    expect((await post(run)).body.message).toBe('Save a feed first.')
    expect((await save({ url: 'ftp://feed.example', schedule: 'daily' })).body.errors).toHaveProperty('url')
    expect((await save({ url: 'https://feed.example/perks.csv', schedule: 'hourly' })).status).toBe(422)
    expect((await save({ url: 'http://127.0.0.1/perks.csv', schedule: 'daily' })).status).toBe(200)
    expect(await post(run)).toMatchObject({ status: 422, body: { message: "The feed can't be reached." } })
    expect(await post(confirm)).toMatchObject({ status: 409, body: { message: "There's no import to confirm." } })
    const { body } = await callRoute<{ feed: Row }>(shown.GET, { caller: manager, params: inProgram() })
    expect(body.feed).toMatchObject({ schedule: 'daily', last_status: 'failed', last_error: 'blocked' })
    expect((await save({ url: 'https://feed.example', schedule: 'off' }, viewer)).status).toBe(403)
    expect((await save({ url: 'https://feed.example', schedule: 'off' }, stranger)).status).toBe(404)
  })

  it('start with a CSV', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/perks/import')
    const send = (name: string, caller = manager) => {
      const body = new FormData()
      body.set('file', new File(['offer_key,title,merchant,redemption_types\ntea,Tea,Heron,MOBILE\n'], name))
      return callRoute<Answer & { import: { id: number } }>(POST, { caller, params: inProgram(), body })
    }
    expect((await send('perks.xlsx')).status).toBe(422)
    const begun = await send('perks.csv')
    expect(begun.body.success).toBe(true)
    expect(await sql('select kind, program_id from imports where id = $1', [begun.body.import.id])).toEqual([
      { kind: 'perks', program_id: programId },
    ])
    expect((await send('perks.csv', viewer)).status).toBe(403)
  })
})
