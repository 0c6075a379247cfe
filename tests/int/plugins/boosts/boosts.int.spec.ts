import { randomUUID } from 'node:crypto'
import { createContext } from '@/domain/context'
import { allHandlers } from '@/jobs/handlers'
import { poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

const DAY_MS = 86_400_000
const asServer = { overrideAccess: true, depth: 0 } as const

let test: TestPayload
let sql: Sql
let programId: number
let bread: number
let person: ParticipantFixture
let ask: ReturnType<typeof apiCaller>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ programId } = await createProgramFixture(test.payload))
  person = await createParticipantFixture(test.payload, { programId })
  const products = [
    { product_name: 'Bread', skus: ['BREAD'] },
    { product_name: 'Milk', skus: ['MILK'] },
  ]
  const ids = []
  for (const product of products)
    ids.push(
      await test.payload.create({
        collection: 'eligible-products',
        data: { program: programId, keywords: [], points_per_cents: 0.1, product_active: true, ...product },
        ...asServer,
      }),
    )
  bread = ids[0]?.id ?? 0
  await sql(
    'insert into purchase_proof_settings (program_id, review_sample_percent, velocity_per_day) values ($1, 0, 1000)',
    [programId],
  )
  ask = apiCaller(await createApiKeyFixture(test.payload, { programId }))
})

const createBoost = async (data: object = {}) => {
  const { id } = await test.payload.create({
    collection: 'boosts',
    data: {
      ...{ program: programId, name: '3x bread', is_on: true, applies_to: 'receipts', effect: 'multiplier' },
      ...{ multiplier: 3, bonus_points: 10, max_points: 1000 },
      starts_at: new Date(Date.now() - DAY_MS).toISOString(),
      ends_at: new Date(Date.now() + DAY_MS).toISOString(),
      ...data,
    } as never,
    ...asServer,
  })
  return id as number
}
type Shown = {
  boosts: { id: number; is_activated: boolean; given: number; reason: string | null; left: number | null }[]
}
const shown = async (caller = person) => {
  const { GET } = await routesAt('/public/boosts')
  return (await callRoute<Shown>(GET, { method: 'GET', programId: caller.programId, caller })).body.boosts
}
const activate = async (id: number, caller = person) => {
  const { POST } = await routesAt('/public/boosts/:id/activate')
  return (await callRoute(POST, { method: 'POST', programId: caller.programId, caller, params: { id }, body: {} }))
    .status
}
const settle = (now = new Date(Date.now() + 1000)) => {
  const context = createContext(test.payload, { actor: { type: 'job', name: 'boosts.settle' }, now })
  return allHandlers()['boosts.settle']?.run(context, { id: '1', data: {} } as never)
}
/** A purchase that a shop reports: bread and milk, a dollar is ten points. */
const buy = async (breadDollars: number, milkDollars: number) => {
  const key = randomUUID()
  const item = (name: string, sku: string, price: number) => (price > 0 ? [{ name, sku, quantity: 1, price }] : [])
  const bought = await ask('POST /v1/receipts', {
    idempotencyKey: key,
    body: {
      participant: { email: person.email },
      ...{ merchant_name: 'Bakery', purchase_date: new Date().toISOString().slice(0, 10), receipt_number: key },
      total_amount: breadDollars + milkDollars,
      items: [...item('Bread', 'BREAD', breadDollars), ...item('Milk', 'MILK', milkDollars)],
    },
  })
  expect(bought.status).toBeLessThan(300)
  return bought.body.receipt.identifier
}
const giveBack = async (identifier: string, sku: string, amount: number) => {
  const body = { items: [{ sku, amount }] }
  const returned = await ask('POST /v1/receipts/:identifier/returns', { params: { identifier }, body })
  expect(returned.status).toBeLessThan(300)
}
const given = async () =>
  (
    await sql<{ sum: number }>(
      `select coalesce(sum(lifetime_amount), 0)::int as sum from point_entries
       where participant_id = $1 and cause_type = 'Boost'`,
      [person.participantId],
    )
  )[0]?.sum

describe('an offer', () => {
  it('is seen by those whom it is for, with the reason, while it runs', async () => {
    const id = await createBoost({ tag: 'baker', reason: 'Because you like bread.' })
    await createBoost({ is_on: false })
    await createBoost({ starts_at: new Date(Date.now() + DAY_MS / 2).toISOString() })
    await createBoost({ ends_at: new Date(Date.now() - 1000).toISOString() })
    expect([await shown(), await activate(id)]).toEqual([[], 404])
    await sql(`update participants set tag_list = '["baker"]' where id = $1`, [person.participantId])
    expect(await shown()).toEqual([
      expect.objectContaining({ id, is_activated: false, reason: 'Because you like bread.' }),
    ])
    expect(await activate(id)).toBe(200)
    expect(await shown()).toEqual([expect.objectContaining({ id, is_activated: true })])
  })

  it('is named in the language of the reader, with the program’s own as a fallback', async () => {
    await sql('update programs set i18n_enabled = true where id = $1', [programId])
    const id = await createBoost({ reason: 'Because you like bread.' })
    await test.payload.update({ collection: 'boosts', id, locale: 'es', data: { name: '3x en pan' }, ...asServer })
    const { GET } = await routesAt('/public/boosts')
    const inLanguage = async (locale: string) =>
      (
        await callRoute<Shown>(GET, {
          method: 'GET',
          programId,
          caller: person,
          headers: { 'x-laurel-locale': locale },
        })
      ).body.boosts
    const named = (name: string) => [expect.objectContaining({ id, name, reason: 'Because you like bread.' })]
    expect([await inLanguage('es'), await inLanguage('en')]).toEqual([named('3x en pan'), named('3x bread')])
    expect(await activate(id)).toBe(200)
    expect(await inLanguage('es')).toEqual(named('3x en pan'))
  })

  it('is another program’s secret, and needs a session', async () => {
    const id = await createBoost()
    const other = await createProgramFixture(test.payload)
    const stranger = await createParticipantFixture(test.payload, { programId: other.programId })
    expect([await shown(stranger), await activate(id, stranger)]).toEqual([[], 404])
    const { GET } = await routesAt('/public/boosts')
    expect((await callRoute(GET, { method: 'GET', programId })).status).toBe(401)
  })

  it('is activated once, by no more people than it may, at the same time too', async () => {
    const id = await createBoost({ max_activations: 2 })
    const people = await Promise.all([1, 2, 3, 4].map(() => createParticipantFixture(test.payload, { programId })))
    const statuses = await Promise.all(people.flatMap((one) => [activate(id, one), activate(id, one)]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 422)).toHaveLength(4)
    expect(await sql('select 1 from boost_activations where boost_id = $1', [id])).toHaveLength(2)
    expect(await shown()).toEqual([])
  })

  it('multiplies the points of its products only, once, however often and at once the job runs', async () => {
    const id = await createBoost({ products: [bread] })
    await buy(5, 0)
    await activate(id)
    await settle()
    expect(await given()).toBe(0)
    await buy(2, 3)
    await Promise.all([settle(), settle(), settle()])
    await settle()
    // Two dollars of bread earned 20 points; three times that is 40 more.
    expect(await given()).toBe(40)
    expect(await shown()).toEqual([expect.objectContaining({ given: 40 })])
    const { GET } = await routesAt('/public/participant_actions')
    const actions = await callRoute(GET, { method: 'GET', programId, caller: person })
    expect(JSON.stringify(actions.body)).toContain('by an earning rule')
  })

  it('takes its bonus back with a return, and gives nothing for what was returned', async () => {
    const id = await createBoost({ products: [bread] })
    await activate(id)
    const receipt = await buy(4, 4)
    await settle()
    expect(await given()).toBe(80)
    await giveBack(receipt, 'MILK', 4)
    await settle()
    expect(await given()).toBe(80)
    await giveBack(receipt, 'BREAD', 1)
    await Promise.all([settle(), settle()])
    expect(await given()).toBe(60)
    await giveBack(receipt, 'BREAD', 3)
    await settle()
    expect(await given()).toBe(0)
  })

  it('gives a bonus for each challenge, up to its limit, and takes it back when one is reversed', async () => {
    const id = await createBoost({ applies_to: 'challenges', effect: 'bonus', bonus_points: 10, max_points: 25 })
    await activate(id)
    const { POST } = await routesAt('/public/challenges/submit')
    for (const _ of [1, 2, 3]) {
      const { challengeId } = await createChallengeFixture(test.payload, { programId, points: 5 })
      const sent = { method: 'POST', programId, caller: person, body: { challenge_id: challengeId } } as const
      expect((await callRoute(POST, sent)).status).toBe(200)
      await settle()
    }
    expect(await given()).toBe(25)
    const { reversePoints } = await import('@/plugin')
    const entries = await sql<{ id: number }>(
      `select id from point_entries where participant_id = $1 and cause_type = 'Challenge' order by id`,
      [person.participantId],
    )
    for (const { id: entryId } of entries.slice(0, 2)) {
      const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
      await reversePoints(context, { programId, entryId, key: `undo:${entryId}`, title: 'Undo' })
    }
    await settle()
    expect(await given()).toBe(10)
  })

  it('keeps the terms under which it was activated', async () => {
    const id = await createBoost()
    await activate(id)
    await test.payload.update({ collection: 'boosts', id, data: { multiplier: 10, is_on: false }, ...asServer })
    await buy(1, 0)
    await settle()
    expect(await given()).toBe(20)
    await expect(test.payload.delete({ collection: 'boosts', id, ...asServer })).rejects.toThrow('Turn it off')
  })
})
