import { openTestPayload, type TestPayload } from '../../../support/database'
import { callRoute, createProgramFixture, type ParticipantFixture } from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'
import { createRuleFixture, type RuleFixture } from './rule-fixture'

let test: TestPayload
let rules: RuleFixture
let person: ParticipantFixture

beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())
beforeEach(async () => {
  rules = await createRuleFixture(test)
  person = await rules.join()
})

const given = (one = person) => rules.given(one.participantId)

describe('an earning rule', () => {
  it('counts by itself, once, from when it was switched on', async () => {
    await rules.buy(person.email, { bread: 9 })
    await rules.settle()
    await rules.create()
    await rules.buy(person.email, { bread: 4 })
    await Promise.all([rules.settle(), rules.settle(), rules.settle()])
    await rules.settle()
    expect(await given()).toBe(40)
    const { GET } = await routesAt('/public/participant_actions')
    const actions = await callRoute<{ participant_actions: { title: string; points: number }[] }>(GET, {
      ...{ method: 'GET', programId: rules.programId, caller: person },
    })
    expect(actions.body.participant_actions).toContainEqual(
      expect.objectContaining({ title: 'Double points', points: 40 }),
    )
  })

  it('is shown on the home of those whom it is for', async () => {
    const id = await rules.create({ max_points: 100, weekdays: ['monday', 'sunday'] })
    await rules.create({ tag: 'baker' })
    await rules.create({ is_on: false })
    const { GET } = await routesAt('/public/boosts')
    const home = await callRoute<{ boosts: object[] }>(GET, {
      ...{ method: 'GET', programId: rules.programId, caller: person },
    })
    expect(home.body.boosts).toEqual([
      expect.objectContaining({ id, activation: 'automatic', ends_at: null, weekdays: [1, 7], max_points: 100 }),
    ])
  })

  it('cannot be activated', async () => {
    const id = await rules.create()
    const { POST } = await routesAt('/public/boosts/:id/activate')
    const sent = { method: 'POST', programId: rules.programId, caller: person, params: { id }, body: {} } as const
    expect((await callRoute(POST, sent)).status).toBe(404)
  })

  it('adds up with others, or only the best counts', async () => {
    await rules.create({ name: 'Bonus', effect: 'bonus', bonus_points: 7, multiplier: 2 })
    await rules.create()
    await rules.create({ name: 'By money', effect: 'per_unit', points_per_unit: 1.5 })
    await rules.buy(person.email, { bread: 2 })
    await rules.settle()
    expect(await given()).toBe(7 + 20 + 3)
    await rules.sql('insert into best_rule_settings (program_id, is_on) values ($1, true)', [rules.programId])
    await rules.buy(person.email, { bread: 2 })
    await rules.settle()
    expect(await given()).toBe(30 + 20)
  })

  it('counts the products of a category, as it was at the purchase', async () => {
    const { bread, milk, programId, sql } = rules
    await sql(`update eligible_products set category = 'Bakery' where id = $1`, [bread])
    await rules.create({ category: 'bakery' })
    await rules.create({ category: 'Dairy', multiplier: 10 })
    await expect(rules.create({ category: 'Bakery', products: [milk] })).rejects.toThrow('Category')
    const receipt = await rules.buy(person.email, { bread: 4, milk: 3 })
    await rules.settle()
    expect(await given()).toBe(40)
    await sql(`update eligible_products set category = 'Bakery' where program_id = $1`, [programId])
    await rules.giveBack(receipt, 'BREAD', 1)
    await rules.settle()
    expect(await given()).toBe(30)
    const listed = await rules.ask('GET /v1/earning-rules')
    expect(listed.body.earning_rules).toContainEqual(expect.objectContaining({ category: 'bakery', products: [] }))
  })

  it('asks for a minimum purchase, a first purchase and a tag, as they were at the purchase', async () => {
    await rules.create({ min_basket: 5, effect: 'bonus', bonus_points: 100 })
    await rules.create({ first_purchase: true, effect: 'bonus', bonus_points: 10 })
    await rules.create({ tag: 'baker', effect: 'bonus', bonus_points: 1 })
    await rules.sql(`update participants set tag_list = '["baker"]' where id = $1`, [person.participantId])
    const first = await rules.buy(person.email, { bread: 5 })
    await rules.buy(person.email, { bread: 4.99 })
    await rules.settle()
    expect(await given()).toBe(100 + 10 + 1 + 1)
    await rules.sql(`update participants set tag_list = '[]' where id = $1`, [person.participantId])
    await rules.giveBack(first, 'BREAD', 1)
    await rules.settle()
    // Four dollars are below the minimum; the tag was there.
    expect(await given()).toBe(10 + 1 + 1)
    await rules.giveBack(first, 'BREAD', 4)
    await rules.settle()
    expect(await given()).toBe(1)
  })

  it('keeps the rule of the time of a purchase for its returns', async () => {
    const id = await rules.create({ multiplier: 3 })
    const receipt = await rules.buy(person.email, { bread: 4 })
    await rules.settle()
    await test.payload.update({
      ...{ collection: 'boosts', id, data: { multiplier: 10, is_on: false }, overrideAccess: true },
    })
    await rules.giveBack(receipt, 'BREAD', 1)
    await rules.settle()
    expect(await given()).toBe(60)
    await expect(test.payload.delete({ collection: 'boosts', id, overrideAccess: true })).rejects.toThrow('Turn it off')
  })

  it('keeps its limits, exactly, when many buy and several jobs run at once', async () => {
    await rules.create({ max_points: 50, max_points_per_day: 45, max_points_in_all: 100 })
    const people = await Promise.all([1, 2, 3, 4].map(() => rules.join()))
    for (const { email } of people) await Promise.all([1, 2].map(() => rules.buy(email, { bread: 3 })))
    await Promise.all([1, 2, 3, 4].map(() => rules.settle()))
    await rules.settle()
    const each = await Promise.all(people.map((one) => given(one)))
    expect(each.reduce((sum, points) => sum + points, 0)).toBe(100)
    expect(Math.max(...each)).toBe(45)
  })

  it('gives what a limit kept back when a return sets it free', async () => {
    await rules.create({ max_points: 50 })
    const first = await rules.buy(person.email, { bread: 4 })
    await rules.buy(person.email, { bread: 3 })
    await rules.settle()
    expect(await given()).toBe(50)
    await rules.giveBack(first, 'BREAD', 3)
    await rules.settle()
    expect(await given()).toBe(40)
  })

  it('counts in its own program only', async () => {
    const other = await createProgramFixture(test.payload)
    await rules.create()
    await expect(rules.create({ program: other.programId, products: [rules.bread] })).rejects.toThrow()
    const elsewhere = await createRuleFixture(test)
    const stranger = await elsewhere.join()
    await elsewhere.buy(stranger.email, { bread: 4 })
    await rules.settle()
    expect(await elsewhere.given(stranger.participantId)).toBe(0)
  })

  it('needs an end and a limit as an offer', async () => {
    await expect(rules.create({ activation: 'member', max_points: 10 })).rejects.toThrow('Ends')
    await expect(rules.create({ activation: 'member', ends_at: '2090-01-01T00:00:00.000Z' })).rejects.toThrow('Most')
  })
})

describe('the API of earning rules', () => {
  const basket = { total_amount: 4, items: [{ name: 'Bread', sku: 'BREAD', price: 4 }] }

  it('lists the rules, and says what a basket would earn, as a purchase then does', async () => {
    const id = await rules.create({ max_points: 50 })
    await rules.create({ name: 'Milk only', products: [rules.milk] })
    await rules.create({ is_on: false })
    const { body: listed } = await rules.ask('GET /v1/earning-rules')
    expect(listed.earning_rules).toHaveLength(3)
    const participant = { email: person.email }
    const preview = async () =>
      (await rules.ask('POST /v1/earning-rules/preview', { body: { ...basket, participant } })).body
    expect(await preview()).toMatchObject({
      ...{ points: 40, extra_points: 40 },
      rules: [
        { id, name: 'Double points', points: 40, reason: 'counts' },
        { name: 'Milk only', points: 0, reason: 'product' },
      ],
    })
    await rules.buy(person.email, { bread: 4 })
    await rules.settle()
    expect(await given()).toBe(40)
    expect(await preview()).toMatchObject({ points: 40, extra_points: 10 })
    const { body: visitor } = await rules.ask('POST /v1/earning-rules/preview', { body: basket })
    expect(visitor).toMatchObject({ points: 40, extra_points: 40 })
  })

  it('knows no participant of another program', async () => {
    const elsewhere = await createRuleFixture(test)
    const stranger = await elsewhere.join()
    const participant = { email: stranger.email }
    const asked = await rules.ask('POST /v1/earning-rules/preview', { body: { ...basket, participant } })
    expect([asked.status, asked.body.code]).toEqual([404, 'participant_not_found'])
  })
})
