import { createContext } from '@/domain/context'
import { toHomeBlock } from '@/domain/home/home-block'
import { eraseParticipant } from '@/domain/participants'
import type { PermissionPair } from '@/domain/permissions'
import { claimReward } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import { TillProgramsView, TillView, TillVisitView } from '@/plugins/member-card/console/till-views'
import { addPurchase, openVisit, type Visit } from '@/plugins/member-card/domain/till'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { openCardOf, saveCards, shownAt } from '../../support/member-cards'
import { renderConsole } from '../../support/render-console'
import { type RoutesAt, routesAt } from '../../support/routes'

const TILL = '/admin/v2/programs/:program_id/till'
const CALLS = ['purchases', 'codes', 'rewards', 'undo'] as const

let test: TestPayload
let sql: Sql
let open: RoutesAt
let one: RoutesAt
let calls: Record<(typeof CALLS)[number], RoutesAt>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  open = await routesAt(TILL)
  one = await routesAt(`${TILL}/:till_visit_id`)
  calls = Object.fromEntries(
    await Promise.all(CALLS.map(async (name) => [name, await routesAt(`${TILL}/:till_visit_id/${name}`)])),
  )
})
afterAll(() => test.close())

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'test' } })

/** A program whose purchases earn a point per cent, with a member and somebody at the till. */
const openShop = async ({ points = 0 } = {}) => {
  const { organizationId, programId } = await createProgramFixture(test.payload)
  await saveCards(test.payload, programId, { shop_name: 'Corner shop' })
  await sql(
    `insert into purchase_proof_settings (program_id, exclusion_identifiers, external_purchase_item_points_per_cents, review_sample_percent)
     values ($1, '[]', 1, 0)`,
    [programId],
  )
  const ada = await createParticipantFixture(test.payload, { programId, first_name: 'Ada', points })
  const staff = (pairs: PermissionPair[] = ['till.manage']) =>
    createAdministratorFixture(test.payload, { organizationId, programId, pairs })
  return { organizationId, programId, ada, staff, clerk: await staff(), card: await openCardOf(test.payload, ada) }
}

type Answer = { success: boolean; message: string; till_visit_id?: number; points?: number }
let attempts = 0
const newKey = () => `attempt-${++attempts}`

const scan = (caller: Caller, programId: number, card: string) =>
  callRoute<Answer>(open.POST, { caller, params: { program_id: programId }, body: { card } })

/** @param at 0 for the first scan of a card, 1 for the second: each code works once */
const visitOf = async (
  { ada, clerk, programId }: Awaited<ReturnType<typeof openShop>>,
  at = 0,
  caller: Caller = clerk,
) => {
  const card = await openCardOf(test.payload, ada)
  const { body, status } = await scan(caller, programId, shownAt(card, Date.now() + at * 30_000))
  expect([status, body.message]).toEqual([200, ''])
  return body.till_visit_id ?? 0
}

type At = { caller: Caller; programId: number; visit: number }
const act = (name: (typeof CALLS)[number], { caller, programId, visit }: At, body: object) =>
  callRoute<Answer>(calls[name].POST, {
    caller,
    params: { program_id: programId, till_visit_id: visit },
    body: name === 'undo' ? body : { key: newKey(), ...body },
  })
const look = async ({ caller, programId, visit }: At) => {
  const params = { program_id: programId, till_visit_id: visit }
  const { body, status } = await callRoute<{ till_visit: Visit }>(one.GET, { caller, params })
  return status === 200 ? body.till_visit : status
}
const seen = async (at: At): Promise<Visit> => {
  const visit = await look(at)
  if (typeof visit === 'number') throw new Error(`the visit answers ${visit}`)
  return visit
}
const undoLast = async (at: At) => act('undo', at, { till_action_id: (await seen(at)).actions[0]?.id ?? 0 })

const earn = async (holder: ParticipantFixture, rewardId: number) => {
  const { participantId, programId } = holder
  const claimed = await claimReward(context(), { programId, participantId, rewardId, key: newKey() })
  if (!claimed.ok) throw new Error(claimed.reason)
  return claimed.couponCode ?? ''
}

describe('a purchase at the till', () => {
  it('earns what the same purchase by API would, in the name of who added it', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    expect(await seen(at)).toMatchObject({ is_open: true, actions: [], member: { first_name: 'Ada', balance: 0 } })
    const { body, status } = await act('purchases', at, { amount: '12,50', reference: 'A-4711' })
    expect([status, body.message]).toEqual([200, 'Purchase added. Points: 1,250.'])
    expect(await seen(at)).toMatchObject({
      member: { balance: 1250 },
      actions: [{ kind: 'purchase', amount_cents: 1250, points: 1250, outcome: 'eligible', can_undo: true }],
    })
    const rows = await sql(
      'select source, merchant_name, receipt_number, total_amount::float8, api_key_id from receipts where program_id = $1',
      [shop.programId],
    )
    expect(rows).toEqual([
      {
        source: 'external',
        merchant_name: 'Corner shop',
        receipt_number: 'A-4711',
        total_amount: 12.5,
        api_key_id: null,
      },
    ])
    const audited = await sql<{ action: string; actor_id: string }>(
      "select action, actor_id from audit_entries where program_id = $1 and action like any (array['till.%', 'receipt.reported']) order by id",
      [shop.programId],
    )
    expect(audited.map(({ action }) => action).toSorted()).toEqual(['receipt.reported', 'till.opened', 'till.purchase'])
    expect(new Set(audited.map(({ actor_id }) => actor_id))).toEqual(new Set([String(shop.clerk.administratorId)]))
  })

  it('is added once however often the button is pressed', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => act('purchases', at, { amount: '5', key })))
    expect(answers.map(({ body, status }) => [status, body.points])).toEqual(Array(8).fill([200, 500]))
    expect((await seen(at)).member.balance).toBe(500)
  })

  it('waits for a review if another till has added it', async () => {
    const shop = await openShop()
    const first = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    await act('purchases', first, { amount: '5', reference: '100234' })
    const clerk = await shop.staff()
    const second = { caller: clerk, programId: shop.programId, visit: await visitOf(shop, 1, clerk) }
    const { body } = await act('purchases', second, { amount: '5', reference: '100234' })
    expect(body.message).toMatch(/reported before/)
    expect((await seen(second)).member.balance).toBe(500)
  })

  it.each(['', '0', '-3', '1.234', 'ten'])('is refused for the amount "%s"', async (amount) => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    expect((await act('purchases', at, { amount })).status).toBe(422)
    expect((await seen(at)).actions).toEqual([])
  })

  it('is undone once, and can be added again', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    await act('purchases', at, { amount: '5', reference: '100777' })
    const [action] = (await seen(at)).actions
    const undone = await Promise.all(
      Array.from({ length: 4 }, () => act('undo', at, { till_action_id: action?.id ?? 0 })),
    )
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await seen(at)).toMatchObject({ member: { balance: 0 }, actions: [{ can_undo: false }] })
    expect((await act('purchases', at, { amount: '5', reference: '100777' })).body.points).toBe(500)
    expect((await seen(at)).member.balance).toBe(500)
  })

  it('can only be undone while it is the last action, and for five minutes', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    await act('purchases', at, { amount: '5' })
    await act('purchases', at, { amount: '6' })
    const [last, first] = (await seen(at)).actions
    expect((await act('undo', at, { till_action_id: first?.id ?? 0 })).body.message).toMatch(/last action/)
    await sql("update till_actions set created_at = created_at - interval '6 minutes' where id = $1", [last?.id])
    expect((await act('undo', at, { till_action_id: last?.id ?? 0 })).body.message).toMatch(/5 minutes/)
    expect((await seen(at)).member.balance).toBe(1100)
  })
})

describe('a voucher at the till', () => {
  const withVoucher = async () => {
    const shop = await openShop({ points: 1000 })
    const { rewardId } = await createRewardFixture(test.payload, {
      ...{ programId: shop.programId, name: 'Free coffee', coupons: ['COFFEE-1'] },
    })
    return { shop, rewardId, code: await earn(shop.ada, rewardId) }
  }

  it('is redeemed by one of two tills in the same moment, and never again', async () => {
    const { code, shop } = await withVoucher()
    const clerk = await shop.staff()
    const first = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const second = { caller: clerk, programId: shop.programId, visit: await visitOf(shop, 1, clerk) }
    expect((await seen(first)).codes).toMatchObject([{ title: 'Free coffee', code }])
    const answers = await Promise.all(
      [first, second, first, second].map((at) => act('codes', at, { code: ` ${code.toLowerCase()} ` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/was used on/)
    expect((await seen(first)).codes).toEqual([])
  })

  it('is undone', async () => {
    const { code, shop } = await withVoucher()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const [row] = (await seen(at)).codes
    expect((await act('codes', at, { code_id: row?.id })).body.message).toBe('Free coffee is redeemed.')
    expect((await undoLast(at)).status).toBe(200)
    expect((await seen(at)).codes).toMatchObject([{ code }])
  })

  it('can’t be used again because its member says that it wasn’t used', async () => {
    const { code, shop } = await withVoucher()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const [row] = (await seen(at)).codes
    const { POST } = await routesAt('/public/my_codes/:code_id/used')
    const mark = async (used: boolean) =>
      (
        await callRoute(POST, {
          ...{ programId: shop.programId, caller: shop.ada, params: { code_id: row?.id ?? '' }, body: { used } },
          path: `/public/my_codes/${row?.id}/used`,
        })
      ).status
    expect([await mark(true), await mark(false)]).toEqual([200, 200])
    expect((await act('codes', at, { code })).status).toBe(200)
    expect([await mark(false), await mark(true), await mark(false)]).toEqual([404, 200, 404])
    expect((await act('codes', at, { code })).status).toBe(409)
    expect((await undoLast(at)).status).toBe(200)
    expect((await seen(at)).codes).toMatchObject([{ code }])
  })

  it('is refused if it is expired or another member’s', async () => {
    const { code, rewardId, shop } = await withVoucher()
    const bob = await createParticipantFixture(test.payload, { programId: shop.programId })
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const foreign = { ...at, visit: await visitOf({ ...shop, ada: bob }) }
    expect((await act('codes', foreign, { code })).body.message).toMatch(/doesn't have this code/)
    await sql('update rewards set code_valid_days = 1 where id = $1', [rewardId])
    await sql("update reward_claims set earned_at = now() - interval '3 days' where reward_id = $1", [rewardId])
    expect((await act('codes', at, { code })).body.message).toMatch(/expired on/)
  })
})

describe('a reward at the till', () => {
  it('is claimed once, used at once, and undone', async () => {
    const shop = await openShop({ points: 250 })
    const reward = { programId: shop.programId, name: 'Free coffee', coupons: ['C-1', 'C-2'] }
    const { rewardId } = await createRewardFixture(test.payload, reward)
    await createRewardFixture(test.payload, { programId: shop.programId, threshold: 5000 })
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    expect((await seen(at)).rewards).toEqual([{ id: rewardId, name: 'Free coffee', points: 100 }])
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 4 }, () => act('rewards', at, { reward_id: rewardId, key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const visit = await seen(at)
    expect(visit).toMatchObject({ member: { balance: 150 }, codes: [], actions: [{ kind: 'reward', points: 100 }] })
    expect(visit.actions[0]?.coupon_code).toMatch(/^C-/)
    expect((await undoLast(at)).status).toBe(200)
    expect((await seen(at)).member.balance).toBe(250)
  })

  it('is refused without enough points, for a price, and for another program’s', async () => {
    const shop = await openShop({ points: 50 })
    const dear = await createRewardFixture(test.payload, { programId: shop.programId })
    const priced = await createRewardFixture(test.payload, {
      ...{ programId: shop.programId, threshold: 10, price_cents: 500 },
    })
    const foreign = await createRewardFixture(test.payload, { programId: (await openShop()).programId })
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const messageOf = async (rewardId: number) => (await act('rewards', at, { reward_id: rewardId })).body.message
    expect(await messageOf(dear.rewardId)).toBe('50 points are missing.')
    expect(await messageOf(priced.rewardId)).toMatch(/on the site/)
    expect((await act('rewards', at, { reward_id: foreign.rewardId })).status).toBe(404)
    expect(await seen(at)).toMatchObject({ member: { balance: 50 }, actions: [] })
  })
})

describe('the till', () => {
  it('serves a card once: a second till that scans the same code finds nobody', async () => {
    const shop = await openShop()
    const clerk = await shop.staff()
    const shown = shownAt(shop.card)
    const answers = await Promise.all(
      [shop.clerk, clerk, shop.clerk].map((caller) => scan(caller, shop.programId, shown)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await scan(shop.clerk, shop.programId, shown)).body.message).toMatch(/already used/)
  })

  it('is closed to administrators without the permission, of other programs, and to each other’s visits', async () => {
    const shop = await openShop()
    const other = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    const viewer = await shop.staff(['users.view', 'users.manage'])
    expect((await scan(viewer, shop.programId, shownAt(shop.card))).status).toBe(403)
    expect((await scan(other.clerk, shop.programId, shownAt(shop.card))).status).toBe(404)
    // The card of another program.
    expect((await scan(other.clerk, other.programId, shownAt(shop.card))).status).toBe(422)
    expect(await look({ ...at, caller: viewer })).toBe(403)
    expect(await look({ ...at, caller: other.clerk })).toBe(404)
    expect(await look({ ...at, caller: other.clerk, programId: other.programId })).toBe(404)
    const colleague = { ...at, caller: await shop.staff() }
    expect(await look(colleague)).toBe(404)
    const answers = await Promise.all([
      act('purchases', colleague, { amount: '5' }),
      act('codes', colleague, { code: 'X' }),
      act('rewards', colleague, { reward_id: 1 }),
      act('undo', colleague, { till_action_id: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('asks for a new scan after a quarter of an hour', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    await sql("update till_visits set created_at = created_at - interval '16 minutes' where id = $1", [at.visit])
    expect((await act('purchases', at, { amount: '5' })).status).toBe(410)
    expect(await seen(at)).toMatchObject({ is_open: false, codes: [], rewards: [], member: { balance: 0 } })
  })

  it('refuses the member who may not earn yet', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    await sql('update participants set email_verified_at = null where id = $1', [shop.ada.participantId])
    expect((await act('purchases', at, { amount: '5' })).body.message).toMatch(/verify/)
  })

  it('lets nobody guess: of thirty cards at once, ten are looked up', async () => {
    const shop = await openShop()
    const wrong = Array.from({ length: 30 }, () => scan(shop.clerk, shop.programId, `${shop.card.number}.000000`))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect((await scan(shop.clerk, shop.programId, shownAt(shop.card))).status).toBe(429)
    expect((await scan(await shop.staff(), shop.programId, shownAt(shop.card))).status).toBe(200)
  })

  it('counts no cards that are found', async () => {
    const shop = await openShop()
    for (let at = 0; at < 12; at++) {
      const ada = await createParticipantFixture(test.payload, { programId: shop.programId })
      await visitOf({ ...shop, ada })
    }
  })

  it('forgets a member who is erased', async () => {
    const shop = await openShop()
    const at = { caller: shop.clerk, programId: shop.programId, visit: await visitOf(shop) }
    await act('purchases', at, { amount: '5' })
    const { participantId, programId } = shop.ada
    await eraseParticipant(context(), { programId, participantId })
    expect(await look(at)).toBe(404)
    expect(await sql('select 1 from till_actions where program_id = $1', [programId])).toEqual([])
  })

  it('has a short address', async () => {
    const { GET } = await import('@/plugins/member-card/calls/till-route')
    const { headers, status } = await GET()
    expect([status, headers.get('location')]).toEqual([303, '/admin/v2/till'])
  })
})

it('has a part of the home, which programs arrange', () => {
  expect(toHomeBlock({ blockType: 'member_card' })).toEqual({ type: 'slot', name: 'member_card' })
})

describe('the pages of the till', () => {
  const openPages = async () => {
    const shop = await openShop({ points: 1000 })
    const { organizationId, programId } = shop
    const view = await viewOf(test.payload, { organizationId, programId, pairs: ['till.manage'], path: '/till' })
    return { shop, view }
  }

  it('scan a card, once the program has cards', async () => {
    const { shop, view } = await openPages()
    expect(renderConsole(await TillView({ view }))).toMatch(/Scan with the camera.*Find member/s)
    await saveCards(test.payload, shop.programId, { is_on: false })
    expect(renderConsole(await TillView({ view }))).toContain('Member cards are switched off')
  })

  it('show what the member has, and what was done', async () => {
    const { shop, view } = await openPages()
    const { programId } = shop
    const reward = { programId, name: 'Free coffee', coupons: ['COFFEE-1', 'COFFEE-2'] }
    await earn(shop.ada, (await createRewardFixture(test.payload, reward)).rewardId)
    const { administrator } = view
    const opened = await openVisit(view.context, { programId, administrator, card: shownAt(shop.card) })
    if (!opened.ok) throw new Error(opened.reason)
    const { visitId } = opened
    const attempt = { programId, visitId, administratorId: administrator.id, key: newKey() }
    await addPurchase(view.context, { ...attempt, amountCents: 500, reference: null })
    const params = { ...view.params, till_visit_id: String(visitId) }
    const html = renderConsole(await TillVisitView({ view: { ...view, params } }))
    for (const shown of [
      'Ada',
      '1,400 Sprigs',
      'Purchase of $5.00',
      '+500 Sprigs',
      'Undo',
      'Redeem Free coffee',
      'Claim',
    ])
      expect(html).toContain(shown)
    await sql("update till_visits set created_at = created_at - interval '16 minutes' where id = $1", [visitId])
    const over = renderConsole(await TillVisitView({ view: { ...view, params } }))
    expect(over).toContain('Scan the card again')
    expect(over).not.toContain('Add purchase')
  })

  it('lead to the only program that the administrator serves', async () => {
    const { view } = await openPages()
    const everywhere = { ...view, programId: null as null }
    await expect(TillProgramsView({ view: everywhere })).rejects.toThrow('NEXT_REDIRECT')
    const nobody = { ...everywhere, administrator: { ...view.administrator, grants: new Map() } }
    expect(renderConsole(await TillProgramsView({ view: nobody }))).toContain('No program to serve')
  })
})
