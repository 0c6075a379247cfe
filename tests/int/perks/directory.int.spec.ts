import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { checkMerchantsRegex, isMerchantKnown } from '@/plugins/perks/domain'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let merchants: RoutesAt
let merchant: RoutesAt
let access: RoutesAt

const PERKS = { active: true, redirect_magic_link: false, visitors_see: 'directory', provider: 'embedded' } as const
/** Portland; a degree of latitude is 69 miles. */
const HERE = { latitude: 45.5, longitude: -122.6 }

type NewMerchant = {
  name: string
  miles: number
  category?: number
  values?: number[]
  active?: boolean
  program?: number
}

let made = 0
/** A merchant `miles` north of here, with an offer for each value. */
const addMerchant = async ({
  active = true,
  category = 25,
  miles,
  name,
  program = programId,
  values = [10],
}: NewMerchant) => {
  const number = ++made
  const { id } = await payload.create({
    collection: 'merchants',
    overrideAccess: true,
    data: {
      ...{
        program,
        slug: `m-${number}`,
        merchant_name: name,
        category_id: category,
        first_category: `Category ${category}`,
      },
      ...{ latitude: HERE.latitude + miles / 69.093, longitude: HERE.longitude, active },
    } as never,
  })
  for (const [at, dollar_value] of values.entries())
    await payload.create({
      collection: 'offers',
      overrideAccess: true,
      data: {
        ...{
          program,
          merchant: id,
          endeca_key: `k-${number}-${at}`,
          dollar_value,
          offer_text_short: `$${dollar_value} off`,
        },
        redemption_types: ['CLICK', 'MOBILE'],
      } as never,
    })
  return { id, slug: `m-${number}` }
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload, { offers_reward: PERKS })).programId
  merchants = await routesAt('/public/offers/merchants')
  merchant = await routesAt('/public/offers/merchant')
  access = await routesAt('/public/offers/access')
  await sql('insert into zip_codes (zip, latitude, longitude, city, state) values ($1, $2, $3, $4, $5)', [
    ...['97209', HERE.latitude, HERE.longitude, 'Portland', 'OR'],
  ])
})
afterAll(() => test.close())

type Page = {
  page: number
  pageSize: number
  totalItems: number
  totalOffers: number
  totalCapped: boolean
  radius: number
  radiusUnit: string
  widened: boolean
  categories: { id: number; name: string; count: number }[]
  result: {
    merchantName: string
    merchantSlug: string
    distance: number
    offerCount: number
    logoPath: string
    offers: object[]
  }[]
}

const list = (
  query: Record<string, string | number>,
  { caller = createVisitor() as Caller, program = programId } = {},
) =>
  callRoute<Page & { errors: Record<string, string[]> }>(merchants.GET, {
    programId: program,
    caller,
    path: `/public/offers/merchants?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  })
const namesOf = async (query: Record<string, string | number>, program = programId) =>
  (await list(query, { program })).body.result.map(({ merchantName }) => merchantName)

describe('the list of merchants', () => {
  beforeAll(async () => {
    await addMerchant({ name: 'Far Diner', miles: 20, values: [50] })
    await addMerchant({ name: 'Corner Café', miles: 1, values: [5, 15, 10] })
    await addMerchant({ name: 'Antique Shop', miles: 10, category: 27, values: [30] })
    await addMerchant({ name: 'Out of Town', miles: 60 })
    await addMerchant({ name: 'Closed', miles: 1, active: false })
    await addMerchant({ name: 'No offers', miles: 1, values: [] })
    const other = await createProgramFixture(payload, { offers_reward: PERKS })
    await addMerchant({ name: 'Of another program', miles: 1, program: other.programId })
  })

  // PERKS-27, PERKS-28, PERKS-31, PERKS-47, RULE-38, RULE-68
  it('is sorted by distance from a ZIP or coordinates, and searches farther if few are near', async () => {
    const { body, status } = await list({ zip_code: '97209-1234' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ page: 1, pageSize: 12, totalItems: 4, totalOffers: 6, totalCapped: false },
      ...{ radius: 100, radiusUnit: 'mi', widened: true },
      categories: [
        { id: 25, name: 'Category 25', count: 3 },
        { id: 27, name: 'Category 27', count: 1 },
      ],
    })
    expect(body.result.map(({ distance, merchantName }) => [merchantName, distance])).toEqual([
      ['Corner Café', 1],
      ['Antique Shop', 10],
      ['Far Diner', 20],
      ['Out of Town', 60],
    ])
    expect(body.result[0]).toMatchObject({
      logoPath: expect.stringMatching(/^\/public\/offers\/logos\/\d+$/),
      offerCount: 3,
      offers: [
        { dollarValue: 15, offerTextShort: '$15 off' },
        { dollarValue: 10, offerTextShort: '$10 off' },
      ],
    })
    expect((await list(HERE)).body).toEqual(body)
  })

  // RULE-38
  it('is sorted by name or value, filtered by name and category, and paged', async () => {
    expect(await namesOf({ ...HERE, sort: 'name' })).toEqual([
      'Antique Shop',
      'Corner Café',
      'Far Diner',
      'Out of Town',
    ])
    expect(await namesOf({ ...HERE, sort: 'value' })).toEqual([
      'Far Diner',
      'Antique Shop',
      'Corner Café',
      'Out of Town',
    ])
    expect(await namesOf({ ...HERE, category: 27 })).toEqual(['Antique Shop'])
    expect(await namesOf({ ...HERE, keyword: 'caf' })).toEqual(['Corner Café'])
    expect(await namesOf({ ...HERE, keyword: '%' })).toEqual([])
    expect(await namesOf({ ...HERE, page: 2 })).toEqual([])
  })

  // RULE-40
  it.each([
    [{}, 'zip_code'],
    [{ zip_code: '9720' }, 'zip_code'],
    [{ zip_code: '00000' }, 'zip_code'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ ...HERE, keyword: 'x'.repeat(81) }, 'keyword'],
    [{ ...HERE, sort: 'random' }, 'sort'],
    [{ ...HERE, page: 0 }, 'page'],
  ])('refuses %j', async (query, field) => {
    const { body, status } = await list(query as Record<string, string>)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  // RULE-68
  it('stops counting at 1,001, and measures kilometers in metric countries', async () => {
    const { programId: metric } = await createProgramFixture(payload, { offers_reward: PERKS, country: 'CA' })
    await sql(
      `with m as (insert into merchants (program_id, slug, merchant_name, latitude, longitude)
         select $1, 'c-' || n, 'Chain ' || n, $2::numeric + n * 0.0001, $3::numeric from generate_series(1, 1100) n returning id)
       insert into offers (program_id, merchant_id, endeca_key, offer_text_short) select $1, id, 'chain', 'Ten percent' from m`,
      [metric, HERE.latitude, HERE.longitude],
    )
    const { body } = await list({ ...HERE, page: 84 }, { program: metric })
    expect(body).toMatchObject({
      ...{ totalItems: 1001, totalOffers: 1001, totalCapped: true },
      ...{ radius: 40, radiusUnit: 'km', widened: false },
    })
    expect(body.result).toHaveLength(12)
    expect(body.result[0]).toMatchObject({ merchantName: 'Chain 997', distance: 11.1 })
  })

  // RULE-40
  it('shows only merchants that match the program’s pattern, in lists, counts and pages', async () => {
    const { programId: picky } = await createProgramFixture(payload, {
      offers_reward: { ...PERKS, merchants_regex: '^(corner|far)' },
    })
    const corner = await addMerchant({ name: 'Corner Café', miles: 1, program: picky })
    const hidden = await addMerchant({ name: 'Antique Shop', miles: 2, category: 27, program: picky })
    const { body } = await list(HERE, { program: picky })
    expect(body).toMatchObject({ totalItems: 1, totalOffers: 1, categories: [{ id: 25, count: 1 }] })
    const page = async (slug: string) =>
      (
        await callRoute<{ result: object[] }>(merchant.GET, {
          programId: picky,
          path: `/public/offers/merchant?zip_code=97209&merchant_slug=${slug}`,
        })
      ).body.result
    expect([(await page(corner.slug)).length, (await page(hidden.slug)).length]).toEqual([1, 0])
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const check = (pattern: string) => checkMerchantsRegex(context, { programId: picky, pattern })
    expect(await check('^(corner|far)')).toEqual({ ok: true, shown: 1, hidden: 1 })
    expect(await check('')).toEqual({ ok: true, shown: 2, hidden: 0 })
    expect(await check('(')).toEqual({ ok: false, reason: 'invalid' })
    expect(await check('(a*)*\\1')).toEqual({ ok: false, reason: 'invalid' })
    // An invalid pattern hides everything, and the directory still answers.
    for (const pattern of ['(', '(.*)*\\1']) {
      await sql('update programs set offers_reward_merchants_regex = $2 where id = $1', [picky, pattern])
      expect((await list(HERE, { program: picky })).body).toMatchObject({ totalItems: 0, result: [] })
    }
  })
})

describe('a merchant’s page', () => {
  // PERKS-29, PERKS-30, PERKS-48
  it('lists its offers, the most valuable first, without those of other programs', async () => {
    const { slug } = await addMerchant({ name: 'Night Heron', miles: 3, values: [5, 25] })
    const ask = (query: string, program = programId) =>
      callRoute<{ result: Record<string, unknown>[]; errors: object }>(merchant.GET, {
        programId: program,
        path: `/public/offers/merchant?${query}`,
      })
    const { body } = await ask(`zip_code=97209&merchant_slug=${slug}`)
    expect(body.result).toEqual([
      expect.objectContaining({
        ...{
          merchantName: 'Night Heron',
          firstCategory: 'Category 25',
          secondCategory: null,
          stubCopy: null,
          distance: 3,
        },
        merchantAddress: { address: null, city: null, state: null, zipCode: null },
        offers: [
          expect.objectContaining({ offerTextShort: '$25 off', dollarValue: 25, saved: false, redeemedUntil: null }),
          expect.objectContaining({
            offerTextShort: '$5 off',
            redemptionTypes: ['CLICK', 'MOBILE'],
            validQualifier: null,
          }),
        ],
      }),
    ])
    expect((await ask(`zip_code=97209&merchant_slug=unknown`)).body).toEqual({ result: [] })
    expect((await ask(`merchant_slug=${slug}`)).status).toBe(422)
    const other = await createProgramFixture(payload, { offers_reward: PERKS })
    expect((await ask(`zip_code=97209&merchant_slug=${slug}`, other.programId)).body).toEqual({ result: [] })
  })
})

describe('access to the perks', () => {
  const ask = (program: number, caller?: Caller) =>
    callRoute<{ visitorsSee: string; participant: Record<string, unknown> | null }>(access.GET, {
      programId: program,
      ...(caller ? { caller } : {}),
      path: '/public/offers/access',
    })

  // PERKS-32, SITE-100
  it('distinguishes visitors, participants and members', async () => {
    const { programId: own, program } = await createProgramFixture(payload, { offers_reward: PERKS })
    const { rewardId } = await createRewardFixture(payload, { programId: own, selection: 'offer', threshold: null })
    const opening = await createChallengeFixture(payload, { programId: own, unlocks_offers: true })
    const prize = await createChallengeFixture(payload, { programId: own, reward_type: 'prize', prize: rewardId })
    await createChallengeFixture(payload, { programId: own })
    const ada = await createParticipantFixture(payload, { programId: own })
    const member = await createParticipantFixture(payload, { programId: own, offers_unlocked: true })
    const pending = await createParticipantFixture(payload, {
      programId: own,
      offers_unlocked: true,
      status: 'pending',
    })
    expect((await ask(own)).body).toEqual({
      visitorsSee: 'directory',
      discounts: expect.any(Number),
      participant: null,
    })
    const { body } = await ask(own, ada)
    expect(body.participant).toMatchObject({
      first_name: 'Ada',
      membership_challenge: null,
      'eligible_offers_rewards?': false,
    })
    const tiles = body.participant?.challenges_with_offer_rewards as { id: number }[]
    expect(tiles.map(({ id }) => id)).toEqual([opening.challengeId, prize.challengeId])
    expect((await ask(own, member)).body.participant).toMatchObject({ 'eligible_offers_rewards?': true })
    expect((await ask(own, pending)).body.participant).toMatchObject({ 'eligible_offers_rewards?': false })

    // A challenge whose prize is an offer unlocks the perks until it is reset.
    await sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, completed_at, source, points)
       values ($1, $2, $3, 'once', now(), 'site', 0)`,
      [own, prize.challengeId, ada.participantId],
    )
    expect((await ask(own, ada)).body.participant).toMatchObject({ 'eligible_offers_rewards?': true })
    await sql('update challenge_completions set reset_at = now() where participant_id = $1', [ada.participantId])
    expect((await ask(own, ada)).body.participant).toMatchObject({ 'eligible_offers_rewards?': false })
    expect(onlyRow(await sql<{ id: number }>('select id from programs where id = $1', [program.id])).id).toBe(own)
  })

  // RULE-38
  it('shows visitors the directory only if the program allows it, and nothing if perks are off', async () => {
    const { programId: own } = await createProgramFixture(payload, {
      offers_reward: { ...PERKS, visitors_see: 'prompt' },
    })
    const ada = await createParticipantFixture(payload, { programId: own })
    expect([
      (await list(HERE, { program: own })).status,
      (await list(HERE, { program: own, caller: ada })).status,
    ]).toEqual([401, 200])
    const { programId: off } = await createProgramFixture(payload)
    expect([(await list(HERE, { program: off })).status, (await ask(off)).status]).toEqual([404, 404])
  })
})

describe('a generated logo', () => {
  const logoOf = async (id: number | string, program: number) => {
    const { GET } = await routesAt('/public/offers/logos/:merchant_id')
    return callRoute<string>(GET, {
      programId: program,
      caller: createVisitor(),
      path: `/public/offers/logos/${id}`,
      params: { merchant_id: String(id) },
    })
  }

  it('exists only for merchants that the program shows', async () => {
    const { programId: own } = await createProgramFixture(payload, {
      offers_reward: { ...PERKS, merchants_regex: '^bakery' },
    })
    const shown = await addMerchant({ name: 'Bakery & Sons', miles: 1, program: own })
    const hidden = await addMerchant({ name: 'Tavern', miles: 1, program: own })
    const drawn = await logoOf(shown.id, own)
    expect(drawn.status).toBe(200)
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    for (const [id, program] of [
      [hidden.id, own],
      [shown.id, programId],
      ['x', own],
      [99_999_999_999, own],
    ] as const)
      expect((await logoOf(id, program)).status).toBe(404)
  })

  it('tells whether a merchant’s page exists', async () => {
    const context = createContext(payload, { actor: { type: 'anonymous' } })
    const { slug } = await addMerchant({ name: 'Known', miles: 1 })
    const { programId: other } = await createProgramFixture(payload, { offers_reward: PERKS })
    expect(await isMerchantKnown(context, { programId, slug })).toBe(true)
    expect(await isMerchantKnown(context, { programId, slug: 'nobody' })).toBe(false)
    expect(await isMerchantKnown(context, { programId: other, slug })).toBe(false)
  })
})
