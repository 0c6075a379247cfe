import { itemsBetween, pointsLeft, returnAmount, returnItems } from './apply-returns'

const milk = { id: 1, sku: 'OAT-1', name: 'Oat Milk', quantity: 3, cents: 1_000, points: 1_000 }
const bread = { id: 2, sku: null, name: 'Rye Bread', quantity: 1, cents: 350, points: 0 }
const bought = [milk, bread]
const left = bought.map(({ cents, id, quantity }) => ({ id, quantity, cents }))
const of = (sku: string | null, name: string | null, quantity: number) => [{ sku, name, quantity }]

describe('returnItems', () => {
  it('matches items by SKU or name, and divides a price without rounding losses', () => {
    const one = returnItems(left, bought, of('OAT-1', null, 1)) ?? []
    expect(one).toEqual([
      { id: 1, quantity: 2, cents: 667 },
      { id: 2, quantity: 1, cents: 350 },
    ])
    expect(itemsBetween(bought, one)).toEqual([{ sku: 'OAT-1', name: 'Oat Milk', quantity: 1, amount: 3.33 }])
    expect(returnItems(one, bought, of('OAT-1', null, 2))?.[0]).toEqual({ id: 1, quantity: 0, cents: 0 })
    expect(returnItems(left, bought, of(null, ' rye bread ', 1))?.[1]).toEqual({ id: 2, quantity: 0, cents: 0 })
  })

  it('takes an amount of money from an item, of several lines if needed', () => {
    const twice = [...bought, { ...milk, id: 3 }]
    const rows = twice.map(({ cents, id, quantity }) => ({ id, quantity, cents }))
    const back = [{ sku: 'OAT-1', name: null, quantity: 1, amount: 1_200 }]
    expect(returnItems(rows, twice, back)).toEqual([
      { id: 1, quantity: 2, cents: 0 },
      { id: 2, quantity: 1, cents: 350 },
      { id: 3, quantity: 3, cents: 800 },
    ])
    expect(returnItems(rows, twice, [{ ...back[0]!, amount: 2_001 }])).toBeNull()
  })

  it.each([
    ['more than was bought', of('OAT-1', null, 4)],
    ['more in two lines', [...of('OAT-1', null, 2), ...of('OAT-1', null, 2)]],
    ['an item that was not bought', of('OAT-2', null, 1)],
  ])('refuses %s', (_, returned) => {
    expect(returnItems(left, bought, returned)).toBeNull()
  })
})

describe('returnAmount', () => {
  it('takes an amount from all items in proportion, and no more than is left', () => {
    expect(returnAmount(left, 675, 1_350)?.map(({ cents }) => cents)).toEqual([500, 175])
    expect(returnAmount(left, 1_350, 1_350)?.map(({ cents, quantity }) => [cents, quantity])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(returnAmount(left, 1_351, 1_350)).toBeNull()
  })
})

it("leaves an item's points in proportion, rounded once", () => {
  expect(pointsLeft(milk, 667)).toBe(667)
  expect(pointsLeft({ ...milk, points: 125, cents: 2_500 }, 1_000)).toBe(50)
  expect(pointsLeft(milk, 0)).toBe(0)
})
