import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { cancelClaim, claimReward } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import { redeemOffer } from '@/plugins/perks/domain'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let routes: { codes: RoutesAt; used: RoutesAt }

const PERKS = { active: true, redirect_magic_link: false, visitors_see: 'directory', provider: 'embedded' } as const

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload, { offers_reward: PERKS })).programId
  routes = { codes: await routesAt('/public/my_codes'), used: await routesAt('/public/my_codes/:code_id/used') }
})
afterAll(() => test.close())

type Code = {
  id: string
  title: string
  code: string | null
  barcode: string | null
  status: string
  used_at: string | null
  expires_at: string | null
  issuer: string | null
  origin: string
}

const context = (now?: Date) =>
  createContext(payload, { actor: { type: 'job', name: 'test' }, ...(now ? { now } : {}) })
const listCodes = async (caller: ParticipantFixture, program = programId): Promise<Code[]> =>
  (await callRoute<{ codes: Code[] }>(routes.codes.GET, { programId: program, caller, path: '/public/my_codes' })).body
    .codes
const mark = (code: string, used: boolean, caller: ParticipantFixture | null, program = programId) =>
  callRoute<{ success: boolean }>(routes.used.POST, {
    programId: program,
    caller: caller ?? undefined,
    path: `/public/my_codes/${code}/used`,
    params: { code_id: code },
    body: { used },
  })
const claim = async ({ participantId }: ParticipantFixture, rewardId: number, key: string): Promise<number> => {
  const claimed = await claimReward(context(), { programId, participantId, rewardId, key })
  if (!claimed.ok || claimed.claimId === null) throw new Error(`not claimed: ${JSON.stringify(claimed)}`)
  return claimed.claimId
}
const createPerson = (extra = {}) => createParticipantFixture(payload, { programId, points: 5000, ...extra })
const addOffer = async (key: string) => {
  const merchant = await payload.create({
    collection: 'merchants',
    overrideAccess: true,
    data: {
      program: programId,
      slug: `m-${key}`,
      merchant_name: 'Night Heron',
      latitude: 45,
      longitude: -122,
    } as never,
  })
  await payload.create({
    collection: 'offers',
    overrideAccess: true,
    data: {
      ...{ program: programId, merchant: merchant.id, endeca_key: key, offer_text_short: 'Free pot of tea' },
      ...{ dollar_value: 5, redemption_types: ['MOBILE'], voucher_code: '4006381333931', barcode: 'ean13' },
    } as never,
  })
}

describe('my codes', () => {
  it('lists claims with codes and redeemed perks: active, used and expired', async () => {
    const me = await createPerson({ offers_unlocked: true })
    const { rewardId } = await createRewardFixture(payload, {
      ...{ programId, name: 'Bread', coupons: ['BREAD-1', '036000291452', 'BREAD-3'] },
    })
    const plain = await createRewardFixture(payload, { programId, name: 'Without code' })
    const first = await claim(me, rewardId, 'one')
    const second = await claim(me, rewardId, 'two')
    const third = await claim(me, rewardId, 'three')
    await claim(me, plain.rewardId, 'plain')
    await sql('update rewards set code_valid_days = 2 where id = $1', [rewardId])
    await sql(`update reward_claims set earned_at = earned_at - interval '3 days' where id = $1`, [first])
    await mark(`claim-${third}`, true, me)
    await addOffer('tea')
    await redeemOffer(context(), { programId, participantId: me.participantId, offerKey: 'tea', type: 'MOBILE' })
    const codes = await listCodes(me)
    expect(codes.map(({ barcode, code, status, title }) => [title, code, barcode, status])).toEqual([
      ['Free pot of tea', '4006381333931', 'ean13', 'active'],
      ['Bread', '036000291452', 'upca', 'active'],
      ['Bread', 'BREAD-3', 'code128', 'used'],
      ['Bread', 'BREAD-1', 'code128', 'expired'],
    ])
    expect(codes[0]).toMatchObject({ issuer: 'Night Heron', origin: 'redeemed' })
    expect(codes[1]).toMatchObject({ id: `claim-${second}`, origin: 'claimed' })

    await cancelClaim(context(), { programId, claimId: second })
    await sql(`update offer_redemptions set voucher_shown_until = now() where participant_id = $1`, [me.participantId])
    // A canceled claim's code is gone, and a voucher's code isn't shown after its minutes.
    expect((await listCodes(me)).map(({ code, status }) => [code, status])).toEqual([
      ['BREAD-3', 'used'],
      [null, 'expired'],
      ['BREAD-1', 'expired'],
    ])
  })

  it('lists what was won in instant wins, with or without a code', async () => {
    const me = await createPerson()
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Scratch card' })
    const won = await claim(me, rewardId, 'won')
    await sql(`update reward_claims set origin = 'instant_win' where id = $1`, [won])
    expect(await listCodes(me)).toMatchObject([{ title: 'Scratch card', code: null, barcode: null, origin: 'won' }])
  })

  it('marks a code as used, and undoes it, any number of times', async () => {
    const me = await createPerson()
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['ONCE'] })
    const id = `claim-${await claim(me, rewardId, 'once')}`
    const answers = await Promise.all([mark(id, true, me), mark(id, true, me)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [used] = await listCodes(me)
    expect(used).toMatchObject({ status: 'used', used_at: expect.any(String) })
    await mark(id, true, me)
    expect((await listCodes(me))[0]?.used_at).toBe(used?.used_at)
    await mark(id, false, me)
    expect(await listCodes(me)).toMatchObject([{ status: 'active', used_at: null }])
  })

  it('refuses other participants, other programs, visitors and codes that don’t exist', async () => {
    const [me, you] = [await createPerson(), await createPerson()]
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['MINE'] })
    const id = `claim-${await claim(me, rewardId, 'mine')}`
    expect(await listCodes(you)).toEqual([])
    expect((await mark(id, true, you)).status).toBe(404)
    const other = (await createProgramFixture(payload)).programId
    const stranger = await createParticipantFixture(payload, { programId: other })
    expect((await mark(id, true, stranger, other)).status).toBe(404)
    expect((await mark(id, true, null)).status).toBe(401)
    for (const wrong of ['claim-999999999', 'claim-99999999999', 'claim-', 'constructor-1', 'coupon-1', 'claim-1e3'])
      expect([wrong, (await mark(wrong, true, me)).status]).toEqual([wrong, 404])
    expect(await listCodes(me)).toMatchObject([{ status: 'active' }])
  })
})
