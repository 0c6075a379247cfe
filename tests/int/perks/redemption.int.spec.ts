import { jest } from '@jest/globals'
import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { sealFor } from '@/platform/seal'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { maintainPerks, PARTNER_KEY_PURPOSE, redeemOffer } from '@/plugins/perks/domain'
import { openTestPayload, type TestPayload } from '../../support/database'
import { type FakePartner, PARTNER_KEY, startFakePartner } from '../../support/fake-partner'
import {
  type Caller,
  callRoute,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'
import { unique } from '../../support/unique'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let partner: FakePartner
let routes: {
  redeem: RoutesAt
  voucher: RoutesAt
  refusal: RoutesAt
  mine: RoutesAt
  saved: RoutesAt
  merchants: RoutesAt
  merchant: RoutesAt
}

const PERKS = { active: true, redirect_magic_link: false, visitors_see: 'directory', provider: 'embedded' } as const

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  partner = await startFakePartner()
  programId = (await createProgramFixture(payload, { offers_reward: PERKS, time_zone: 'America/Los_Angeles' }))
    .programId
  routes = {
    redeem: await routesAt('/offers/redeem'),
    voucher: await routesAt('/offers/redemptions/:redemption_id/voucher'),
    refusal: await routesAt('/offers/redemptions/:redemption_id/refusal'),
    mine: await routesAt('/offers/mine'),
    saved: await routesAt('/offers/saved'),
    merchants: await routesAt('/public/offers/merchants'),
    merchant: await routesAt('/public/offers/merchant'),
  }
})
afterAll(async () => {
  await partner.close()
  await test.close()
})
beforeEach(() => {
  partner.setMode('ok')
  partner.requests.length = 0
})

/** An offer at a new merchant. @returns its key */
const addOffer = async (data: Record<string, unknown> = {}, program = programId): Promise<string> => {
  const key = `offer-${unique()}`
  const merchant = await payload.create({
    collection: 'merchants',
    overrideAccess: true,
    data: { program, slug: `m-${key}`, merchant_name: 'Night Heron', latitude: 45.5, longitude: -122.6 } as never,
  })
  await payload.create({
    collection: 'offers',
    overrideAccess: true,
    data: {
      ...{ program, merchant: merchant.id, endeca_key: key, offer_text_short: 'Free pot of tea', dollar_value: 5 },
      ...{ web_site: 'https://nightheron.example/tea?from=perks', redemption_types: ['CLICK', 'MOBILE'], ...data },
    } as never,
  })
  return key
}

const addMember = (program = programId) =>
  createParticipantFixture(payload, { programId: program, offers_unlocked: true })

type Answer = {
  redemption_data: {
    message?: string
    coupon?: { voucher: string }
    redemption_id?: number
    expires_at?: string
    webSite?: string
  }
}

const redeem = (endeca_key: string, caller: Caller, redemption_type = 'MOBILE', program = programId) =>
  callRoute<Answer>(routes.redeem.POST, {
    programId: program,
    caller,
    path: '/offers/redeem',
    body: { endeca_key, redemption_type },
  })
const say = async (asked: ReturnType<typeof redeem>) => {
  const { body, status } = await asked
  return [status, body.redemption_data.message]
}
const showVoucher = (id: number | undefined, caller: Caller, program = programId) =>
  callRoute<string>(routes.voucher.GET, {
    programId: program,
    caller,
    path: `/offers/redemptions/${id}/voucher`,
    params: { redemption_id: String(id) },
  })
const listMine = async (caller: Caller, program = programId) =>
  (
    await callRoute<{
      redeemed: Record<string, unknown>[]
      saved: Record<string, unknown>[]
      thisYear: { dollarsSaved: number; offersRedeemed: number }
    }>(routes.mine.GET, {
      programId: program,
      caller,
      path: '/offers/mine',
    })
  ).body
const report = (id: number | undefined, caller: Caller) =>
  callRoute<{ success: boolean; message: string }>(routes.refusal.POST, {
    programId,
    caller,
    path: `/offers/redemptions/${id}/refusal`,
    params: { redemption_id: String(id) },
    body: { comment: 'They did not know it.' },
  })
const countRedemptions = async (key: string) =>
  onlyRow(
    await sql<{ count: number }>('select count(*)::int as count from offer_redemptions where endeca_key = $1', [key]),
  ).count
const USED = [409, 'You have already redeemed this offer.']

describe('redeeming an offer', () => {
  // RULE-39, RULE-69, PERKS-33, PERKS-49, PERKS-55
  it('gives a voucher for ten minutes, once a year, and returns the same one within that time', async () => {
    const key = await addOffer({ voucher_code: 'TEA-2026', barcode: 'code128' })
    const ada = await addMember()
    const first = await redeem(key, ada)
    expect(first.status).toBe(200)
    const { coupon, expires_at = '', redemption_id } = first.body.redemption_data
    expect(coupon?.voucher).toBe(`/offers/redemptions/${redemption_id}/voucher?until=${Date.parse(expires_at)}`)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10)
    expect((await redeem(key, ada)).body).toEqual(first.body)

    const image = await showVoucher(redemption_id, ada)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    for (const shown of ['Night Heron', 'Free pot of tea', 'TEA-2026', 'Valid until', '<path'])
      expect(image.body).toContain(shown)

    await sql("update offer_redemptions set voucher_shown_until = now() - interval '1 second' where id = $1", [
      redemption_id,
    ])
    expect(await say(redeem(key, ada))).toEqual(USED)
    expect((await showVoucher(redemption_id, ada)).status).toBe(404)
    expect(await countRedemptions(key)).toBe(1)
  })

  // RULE-69
  it('shows the offer’s picture, if it has one', async () => {
    const { mediaId } = await createImageFixture(payload, { programId, width: 900 })
    const ada = await addMember()
    const { redemption_id } = (await redeem(await addOffer({ voucher: mediaId }), ada)).body.redemption_data
    const { body, headers } = await showVoucher(redemption_id, ada)
    expect(body).toMatch(/<image href="data:image\/webp;base64,[\w+/=]+" x="80" y="\d+" width="260" height="260"\/>/)
    expect(headers.get('content-security-policy')).toContain('img-src data:')
  })

  it('is rate limited', async () => {
    const [ada, ben] = [await addMember(), await addMember()]
    for (let times = 0; times < 150; times += 50)
      await Promise.all(Array.from({ length: 50 }, () => redeem('unknown', ada)))
    const refused = await redeem('unknown', ada)
    expect([refused.status, refused.body.redemption_data.message]).toEqual([
      429,
      'Too many attempts. Try again in a few minutes.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await redeem('unknown', ben)).status).toBe(404)
  })

  // RULE-69
  it('opens the merchant’s page for CLICK, any number of times, with a reference if the offer requires one', async () => {
    const [plain, asking] = [await addOffer(), await addOffer({ asks_reference: true })]
    const [ada, ben] = [await addMember(), await addMember()]
    const site = async (key: string, who: Caller) => (await redeem(key, who, 'CLICK')).body.redemption_data.webSite
    expect(await site(plain, ada)).toBe('https://nightheron.example/tea?from=perks')
    const [first = '', again, another] = [await site(asking, ada), await site(asking, ada), await site(asking, ben)]
    expect(first).toMatch(/^https:\/\/nightheron\.example\/tea\?from=perks&reference=[0-9a-f]{24}$/)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
    expect(await countRedemptions(asking)).toBe(2)
  })

  // RULE-69, PERKS-55
  it('prints with the date, for 14 days', async () => {
    const key = await addOffer({ redemption_types: ['PRINT'], barcode: 'none' })
    const ada = await addMember()
    const { expires_at = '', redemption_id } = (await redeem(key, ada, 'PRINT')).body.redemption_data
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(14)
    expect((await showVoucher(redemption_id, ada)).body).toContain('Printed on')
  })

  // PERKS-45, PERKS-53, SITE-100, SITE-115, SITE-122
  it('explains its refusal to visitors, and to participants who lack or lost access', async () => {
    const key = await addOffer()
    const { programId: foreign } = await createProgramFixture(payload, { offers_reward: PERKS })
    const ada = await createParticipantFixture(payload, { programId })
    const member = await addMember()
    expect(await say(redeem(key, createVisitor()))).toEqual([401, 'No participant'])
    expect(await say(redeem(key, ada))).toEqual([403, 'Participant not authorized'])
    expect(await say(redeem(key, await addMember(foreign), 'MOBILE', foreign))).toEqual([
      404,
      'This offer is no longer available.',
    ])
    expect(await say(redeem(key, await addMember(foreign)))).toEqual([401, 'No participant'])
    expect(await say(redeem('unknown', member))).toEqual([404, 'This offer is no longer available.'])
    expect(await say(redeem(key, member, 'PRINT'))).toEqual([404, 'This offer is no longer available.'])
    expect((await redeem(key, member, 'FAX')).status).toBe(422)
    await sql('update participants set offers_unlocked = false where id = $1', [member.participantId])
    expect(await say(redeem(key, member))).toEqual([403, 'Participant not authorized'])
    expect(await countRedemptions(key)).toBe(0)
    const { status } = await callRoute(routes.redeem.POST, {
      ...{ programId, caller: member, path: '/offers/redeem', body: { endeca_key: key, redemption_type: 'MOBILE' } },
      withoutCsrf: true,
    })
    expect(status).toBe(403)
  })

  // RULE-40
  it('refuses an offer of a hidden merchant', async () => {
    const { programId: picky } = await createProgramFixture(payload, {
      offers_reward: { ...PERKS, merchants_regex: '^Other' },
    })
    const key = await addOffer({}, picky)
    expect(await say(redeem(key, await addMember(picky), 'MOBILE', picky))).toEqual([
      404,
      'This offer is no longer available.',
    ])
  })

  it('shows a voucher to no one else', async () => {
    const key = await addOffer()
    const [ada, ben] = [await addMember(), await addMember()]
    const { redemption_id } = (await redeem(key, ada)).body.redemption_data
    expect((await showVoucher(redemption_id, ben)).status).toBe(404)
    expect((await showVoucher(redemption_id, createVisitor())).status).toBe(401)
    expect((await report(redemption_id, ben)).status).toBe(404)
  })

  // RULE-39
  it('happens once for a hundred concurrent clicks of one participant, and once each for a hundred participants', async () => {
    const key = await addOffer()
    const ada = await addMember()
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(key, ada)))
    expect(new Set(answers.map(({ body, status }) => `${status} ${body.redemption_data.redemption_id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await countRedemptions(key)).toBe(1)
    const people = await Promise.all(Array.from({ length: 100 }, () => addMember()))
    const each = await Promise.all(people.map((person) => redeem(key, person)))
    expect(each.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(await countRedemptions(key)).toBe(101)
  })

  // RULE-39
  it('can be redeemed again when the year ends in the program’s time zone', async () => {
    const key = await addOffer()
    const { participantId } = await addMember()
    const at = async (now: string) => {
      const context = createContext(payload, { actor: { type: 'system', name: 'test' }, now: new Date(now) })
      const redeemed = await redeemOffer(context, { programId, participantId, offerKey: key, type: 'MOBILE' })
      return redeemed.ok ? redeemed.type === 'MOBILE' && redeemed.redemptionId : redeemed.reason
    }
    const first = await at('2026-06-01T12:00:00Z')
    expect(first).toEqual(expect.any(Number))
    // Los Angeles is eight hours behind.
    expect(await at('2027-01-01T07:59:59Z')).toBe('already_redeemed')
    const second = await at('2027-01-01T08:00:00Z')
    expect([typeof second, second === first]).toEqual(['number', false])
    expect(await at('2027-01-01T08:09:00Z')).toBe(second)
    expect(await at('2027-01-01T08:11:00Z')).toBe('already_redeemed')
  })
})

describe('a participant’s own offers', () => {
  // RULE-70
  it('lists what was redeemed and saved', async () => {
    const [one, two] = [await addOffer(), await addOffer({ offer_text_short: 'Half price' })]
    const ada = await addMember()
    await redeem(one, ada)
    await redeem(two, ada, 'CLICK')
    const save = (endeca_key: string, method: 'PUT' | 'DELETE') =>
      callRoute(method === 'PUT' ? routes.saved.PUT : routes.saved.DELETE, {
        ...{ programId, caller: ada, method, path: '/offers/saved', body: { endeca_key } },
      })
    expect([
      (await save(one, 'PUT')).status,
      (await save(one, 'PUT')).status,
      (await save('unknown', 'PUT')).status,
    ]).toEqual([200, 200, 404])
    const mine = await listMine(ada)
    expect(mine.redeemed).toMatchObject([
      { merchantName: 'Night Heron', offerTextShort: 'Half price', redemptionType: 'CLICK', canReport: false },
      { merchantName: 'Night Heron', offerTextShort: 'Free pot of tea', redemptionType: 'MOBILE', canReport: true },
    ])
    // PERKS-56
    expect(mine.thisYear).toEqual({ dollarsSaved: 10, offersRedeemed: 2 })
    expect(mine.saved).toEqual([
      { endecaKey: one, merchantSlug: `m-${one}`, merchantName: 'Night Heron', offerTextShort: 'Free pot of tea' },
    ])
    const path = `/public/offers/merchant?latitude=45&longitude=-122&merchant_slug=m-${one}`
    const page = await callRoute<{ result: { offers: object[] }[] }>(routes.merchant.GET, {
      programId,
      caller: ada,
      path,
    })
    expect(page.body.result[0]?.offers[0]).toMatchObject({ saved: true, redeemedUntil: expect.any(String) })
    expect((await save(one, 'DELETE')).status).toBe(200)
    expect((await listMine(ada)).saved).toEqual([])
  })

  // PERKS-56, PERKS-57
  it('are counted once, for this year and program, and mark their merchants', async () => {
    const { programId: elsewhere } = await createProgramFixture(payload, { offers_reward: PERKS })
    const [own, foreign] = [await addOffer({ dollar_value: 7 }, elsewhere), await addOffer({ dollar_value: 9 })]
    const [ada, bob] = [await addMember(elsewhere), await addMember(elsewhere)]
    await redeem(own, ada, 'CLICK', elsewhere)
    await redeem(own, ada, 'CLICK', elsewhere)
    await redeem(own, ada, 'MOBILE', elsewhere)
    await redeem(foreign, ada, 'CLICK', elsewhere)
    await sql('update offers set dollar_value = 100 where endeca_key = $1', [own])
    const savings = async (caller: Caller) => (await listMine(caller, elsewhere)).thisYear
    expect([await savings(ada), await savings(bob)]).toEqual([
      { dollarsSaved: 7, offersRedeemed: 1 },
      { dollarsSaved: 0, offersRedeemed: 0 },
    ])
    const used = async (caller?: Caller) =>
      (
        await callRoute<{ result: { used: boolean }[] }>(routes.merchants.GET, {
          ...{ programId: elsewhere, path: '/public/offers/merchants?latitude=45.5&longitude=-122.6' },
          ...(caller ? { caller } : {}),
        })
      ).body.result.map((merchant) => merchant.used)
    expect([await used(ada), await used(bob), await used()]).toEqual([[true], [false], [false]])
    await sql('update offer_redemptions set year = year - 1 where participant_id = $1', [ada.participantId])
    expect([await savings(ada), await used(ada)]).toEqual([{ dollarsSaved: 0, offersRedeemed: 0 }, [false]])
  })

  it('says which offers are used up for this year', async () => {
    const [mobile, either] = [await addOffer({ redemption_types: ['MOBILE'] }), await addOffer()]
    const ada = await addMember()
    const usedUp = async (key: string, caller: typeof ada) => {
      const path = `/public/offers/merchant?latitude=45&longitude=-122&merchant_slug=m-${key}`
      const { body } = await callRoute<{ result: { offers: { usedUp: boolean }[] }[] }>(routes.merchant.GET, {
        ...{ programId, caller, path },
      })
      return body.result[0]?.offers[0]?.usedUp
    }
    expect([await usedUp(mobile, ada), await usedUp(either, ada)]).toEqual([false, false])
    await redeem(mobile, ada)
    await redeem(either, ada)
    // The other one can still be redeemed online.
    expect([await usedUp(mobile, ada), await usedUp(either, ada)]).toEqual([true, false])
    expect(await usedUp(mobile, await addMember())).toBe(false)
    await sql('update offer_redemptions set year = year - 1 where participant_id = $1', [ada.participantId])
    expect(await usedUp(mobile, ada)).toBe(false)
  })

  // RULE-70
  it('reopens an offer that a merchant refused, once a year', async () => {
    const key = await addOffer()
    const ada = await addMember()
    const first = (await redeem(key, ada)).body.redemption_data.redemption_id
    const [one, two] = await Promise.all([report(first, ada), report(first, ada)])
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
    const second = (await redeem(key, ada)).body.redemption_data.redemption_id
    expect(second).not.toBe(first)
    expect((await report(second, ada)).status).toBe(409)
    expect((await listMine(ada)).redeemed.map(({ canReport }) => canReport)).toEqual([false, false])
  })
})

describe('a partner network', () => {
  let partnered: number
  const addPartnerProgram = async () => {
    const offers_reward = { ...PERKS, provider: 'partner', partner_url: partner.url }
    const { programId: id } = await createProgramFixture(payload, { offers_reward })
    const key = sealFor(PARTNER_KEY_PURPOSE, PARTNER_KEY)
    await sql('update programs set offers_reward_partner_key_sealed = $2 where id = $1', [id, key])
    return id
  }
  const offer = (offer_key: string, value = 10) => ({
    ...{
      offer_key,
      title: `Offer ${offer_key}`,
      value,
      redemption_types: ['MOBILE', 'CLICK', 'SMOKE'],
      terms: 'None.',
    },
  })
  beforeAll(async () => {
    partnered = await addPartnerProgram()
    const category = { id: 25, name: 'Dining' }
    partner.stores = Array.from({ length: 5 }, (_, at) => ({
      ...{ store_key: `s${at}`, name: `Store ${at}`, latitude: 45.5 + (5 - at) / 69.093, longitude: -122.6, category },
      offers: [offer(`p${at}`, at)],
    }))
  })
  const list = (query = '') =>
    callRoute<{ totalItems: number; stale: boolean; result: { merchantName: string }[] }>(routes.merchants.GET, {
      programId: partnered,
      path: `/public/offers/merchants?latitude=45.5&longitude=-122.6${query}`,
    })
  const settle = () =>
    maintainPerks(
      createContext(payload, { actor: { type: 'job', name: 'test' }, now: new Date(Date.now() + 3_600_000) }),
    )
  const buy = (key: string, who: ParticipantFixture) => redeem(key, who, 'MOBILE', partnered)

  // RULE-38
  it('is read page by page, and sorted and searched like the program’s own', async () => {
    const { body } = await list()
    expect(body).toMatchObject({ totalItems: 5, stale: false, categories: [{ id: 25, name: 'Dining', count: 5 }] })
    expect(body.result.map(({ merchantName }) => merchantName)).toEqual([4, 3, 2, 1, 0].map((at) => `Store ${at}`))
    expect(
      partner.requests
        .filter(({ path }) => path.includes('radius=25&'))
        .map(({ path }) => new URL(path, partner.url).searchParams.get('page')),
    ).toEqual(['1', '2', '3'])
    expect((await list('&keyword=store+3')).body.result).toMatchObject([{ merchantName: 'Store 3', logoPath: null }])
    await sql("update programs set offers_reward_merchants_regex = '[01]$' where id = $1", [partnered])
    expect((await list()).body.totalItems).toBe(2)
    await sql('update programs set offers_reward_merchants_regex = null where id = $1', [partnered])
    const path = '/public/offers/merchant?latitude=45.5&longitude=-122.6&merchant_slug=s4'
    const page = await callRoute<{ result: { offers: object[] }[] }>(routes.merchant.GET, {
      programId: partnered,
      path,
    })
    expect(page.body.result).toMatchObject([
      {
        merchantName: 'Store 4',
        offers: [{ endecaKey: 'p4', redemptionTypes: ['CLICK', 'MOBILE'], validQualifier: 'None.' }],
      },
    ])
  })

  it('reports that it is unavailable, and shows earlier results', async () => {
    await list('&keyword=store')
    const later = Date.now() + 120_000
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
    try {
      for (const mode of ['error', 'garbage'] as const) {
        partner.setMode(mode)
        expect((await list('&keyword=store')).body).toMatchObject({ totalItems: 5, stale: true })
        expect((await list(`&keyword=${mode}`)).status).toBe(503)
      }
    } finally {
      clock.mockRestore()
    }
  })

  it('is read again only if something has changed', async () => {
    const query = '&keyword=store+1'
    const paths = () => partner.requests.map(({ path }) => path.split('?')[0])
    const clock = jest.spyOn(Date, 'now')
    try {
      await list(query)
      const start = Date.now()
      partner.requests.length = 0
      partner.changed = []
      clock.mockReturnValue(start + 120_000)
      expect((await list(query)).body).toMatchObject({ totalItems: 1, stale: false })
      expect(paths()).toEqual(Array(paths().length).fill('/changes'))
      partner.changed = ['p1']
      clock.mockReturnValue(start + 240_000)
      await list(query)
      expect(paths()).toContain('/stores')
    } finally {
      clock.mockRestore()
    }
  })

  // RULE-39
  it('is asked for the remaining uses, and isn’t called for an offer that is used up', async () => {
    const ada = await addMember(partnered)
    partner.remaining = 0
    expect(await say(buy('p4', ada))).toEqual(USED)
    expect(partner.requests.filter(({ method }) => method === 'POST')).toEqual([])
    partner.remaining = 1
    expect((await buy('p4', ada)).status).toBe(200)
  })

  // RULE-39
  it('is called once with one key for a hundred clicks', async () => {
    const ada = await addMember(partnered)
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy('p0', ada)))
    expect(new Set(answers.map(({ body, status }) => `${status} ${body.redemption_data.redemption_id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const sent = partner.requests.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      body: { offer_key: 'p0', redemption_type: 'MOBILE', member_key: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    const image = await showVoucher(answers[0]?.body.redemption_data.redemption_id, ada, partnered)
    expect(image.body).toContain(partner.redemptions.get(sent[0]?.key ?? '')?.code)
  })

  // RULE-39
  it('leaves a redemption without an answer unknown and unused: the next click retries with the same key', async () => {
    const ada = await addMember(partnered)
    partner.setMode('lost')
    expect((await buy('p1', ada)).status).toBe(503)
    partner.setMode('error')
    expect((await buy('p1', ada)).status).toBe(503)
    partner.setMode('ok')
    expect((await buy('p1', ada)).status).toBe(200)
    const keys = partner.requests.filter(({ method }) => method === 'POST').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  // RULE-39
  it('is retried in the background; the ten minutes start when the participant looks', async () => {
    const ada = await addMember(partnered)
    partner.setMode('lost')
    expect((await buy('p2', ada)).status).toBe(503)
    partner.setMode('ok')
    await settle()
    expect(
      await sql('select status, voucher_shown_until from offer_redemptions where participant_id = $1', [
        ada.participantId,
      ]),
    ).toEqual([{ status: 'redeemed', voucher_shown_until: null }])
    const { body, status } = await buy('p2', ada)
    expect(status).toBe(200)
    expect(Math.round((Date.parse(body.redemption_data.expires_at ?? '') - Date.now()) / 60_000)).toBe(10)
    const before = partner.requests.length
    await settle()
    expect(partner.requests.length).toBe(before)
  })

  it('shows the partner’s own refusal or a request to wait, and keeps the offer unused', async () => {
    const ada = await addMember(partnered)
    partner.setMode('refuses')
    expect(await say(buy('p3', ada))).toEqual([409, 'Sold out for today.'])
    expect(await say(redeem('p3', ada, 'CLICK', partnered))).toEqual([409, 'Sold out for today.'])
    partner.setMode('ok')
    const claimed = await redeem('p3', ada, 'CLICK', partnered)
    expect(claimed.body).toEqual({ redemption_data: { webSite: 'https://partner.example/claim' } })
    partner.setMode('limited')
    const limited = await buy('p3', ada)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '1'])
    partner.setMode('ok')
    partner.requests.length = 0
    // The partner isn't called during the requested pause.
    expect((await buy('p3', ada)).status).toBe(503)
    expect(partner.requests).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await buy('p3', ada)).status).toBe(200)
  })
})
