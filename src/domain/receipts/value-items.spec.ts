import type { EligibleProduct, ParsedItem } from '@laurel/receipt-reader/facts'
import fc from 'fast-check'
import { valueItems, valueItemsInBatches, worthOf } from './value-items'

const product = (id: number, points_per_cents: number): EligibleProduct => ({
  id,
  product_name: `Product number ${id}`,
  skus: [`SKU${id}`],
  keywords: [],
  points_per_cents,
  product_active: true,
})

const item = (sku: string | null, price_cents: number, quantity = 1): ParsedItem => ({
  ...{ sku, name: sku ?? 'Anything else', quantity, price_cents },
  ...{ unit_price_cents: price_cents, discount_cents: 0, confidence: 1, lines: [] },
})

const otherItemsAt = (external_purchase_item_points_per_cents: number, exclusion_identifiers: string[] = []) => ({
  external_purchase_item_points_per_cents,
  exclusion_identifiers,
})

/** Rounds half up in whole thousandths, independently of the code under test. */
const halfUp = (thousandths: number, cents: number): number => Math.floor((2 * thousandths * cents + 1000) / 2000)

describe('valueItems', () => {
  const rates = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 5 })
  const prices = fc.array(
    fc.tuple(fc.nat(6), fc.integer({ min: -5000, max: 100_000 }), fc.integer({ min: 1, max: 9 })),
    {
      maxLength: 30,
    },
  )

  // CONSOLE-92
  it('rounds each item half up once, and sums the items of a receipt', () => {
    fc.assert(
      fc.property(
        rates,
        prices,
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom('site', 'external'),
        (thousandths, bought, otherwise, source) => {
          const products = thousandths.map((rate, at) => product(at + 1, rate / 1000))
          const settings = otherItemsAt(otherwise / 1000)
          const items = bought.map(([which, cents, quantity]) =>
            item(which === 0 ? null : `SKU${which}`, cents, quantity),
          )
          const valued = valueItems(items, { products, settings, exchangeRate: 1 }, source as 'site' | 'external')
          const expected = bought.map(([which, cents]) => {
            const known = which === 0 ? undefined : thousandths[which - 1]
            const rate = known ?? (source === 'external' ? otherwise : 0)
            return cents <= 0 ? 0 : halfUp(rate, cents)
          })
          expect(valued.map(({ points }) => points)).toEqual(expected)
          expect(worthOf(valued)).toBe(expected.reduce((sum, points) => sum + points, 0))
        },
      ),
    )
  })

  it('uses the price of the line, which includes the quantity and excludes discounts', () => {
    const rules = { products: [product(1, 1)], settings: otherItemsAt(0), exchangeRate: 1 }
    const two = { ...item('SKU1', 998, 2), unit_price_cents: 499 }
    const cheaper = { ...item('SKU1', 399), unit_price_cents: 499, discount_cents: 100 }
    expect(valueItems([two, cheaper], rules, 'site').map(({ points }) => points)).toEqual([998, 399])
  })

  // RULE-97
  it('converts prices, and gives nothing while the exchange rate is unknown', () => {
    const rules = { products: [product(1, 1)], settings: otherItemsAt(0) }
    const worth = (exchangeRate: number | null) =>
      valueItems([item('SKU1', 10_000), item(null, 100)], { ...rules, exchangeRate }, 'site').map(
        ({ isUnpriced, points }) => [points, isUnpriced],
      )
    expect([worth(0.0028), worth(4.2)]).toEqual([
      [
        [28, false],
        [0, false],
      ],
      [
        [42_000, false],
        [0, false],
      ],
    ])
    expect(worth(null)).toEqual([
      [0, true],
      [0, false],
    ])
  })

  it('makes an item without a product eligible only on an external receipt with a rate', () => {
    const rules = (rate: number) => ({ products: [], settings: otherItemsAt(rate), exchangeRate: 1 })
    const eligible = (rate: number, source: 'site' | 'external') =>
      valueItems([item(null, 100)], rules(rate), source)[0]?.eligible
    expect([eligible(1, 'external'), eligible(0, 'external'), eligible(1, 'site')]).toEqual([true, false, false])
  })

  it('gives no points for an excluded item without a product, by name, misread name or SKU', () => {
    const rules = { products: [product(1, 1)], settings: otherItemsAt(2, ['gift card', '4711']), exchangeRate: 1 }
    const bought = ['Gift Card', '6IFT CARD 25', 'Candle'].map((name) => ({ ...item(null, 100), name }))
    const valued = valueItems([...bought, item('4711', 100), item('SKU1', 100)], rules, 'external')
    expect(valued.map(({ eligible, points }) => [eligible, points])).toEqual([
      [false, 0],
      [false, 0],
      [true, 200],
      [false, 0],
      [true, 100],
    ])
  })
})

describe('valueItemsInBatches', () => {
  const text = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => 'abcdefgh ijklmnop'[(at * 7 + seed * 13 + at * seed) % 17]).join('')
  const products = Array.from({ length: 1000 }, (_, id) => ({ ...product(id, 1), product_name: text(id, 60) }))
  const rules = { products, settings: otherItemsAt(0), exchangeRate: 1 }
  const items = Array.from({ length: 40 }, (_, at) => ({ ...item(null, 100), name: text(100_000 + at, 300) }))

  it('values many items against many products like valueItems, and yields to other work', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const valued = await valueItemsInBatches(items, rules, 'external')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
    expect(valued).toEqual(valueItems(items, rules, 'external'))
  })
})
