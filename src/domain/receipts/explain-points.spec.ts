import { explainPoints } from './explain-points'

const item = (productName: string, pointsPerCents: number, priceCents: number) => ({
  productName,
  pointsPerCents,
  priceCents,
})

describe('explainPoints', () => {
  it('names the product, the rate and the price', () => {
    expect(explainPoints([item('Organic Oat Milk', 1, 499)], 'USD')).toBe('Organic Oat Milk: 1 point a cent x $4.99')
    expect(explainPoints([item('Pail', 0.03, 1200)], null)).toBe('Pail: 0.03 points a cent x 12.00')
  })

  it('names three items and counts the others', () => {
    const items = ['A', 'B', 'C', 'D', 'E'].map((name) => item(name, 1, 100))
    expect(explainPoints(items, null)).toMatch(/^A: .*; B: .*; C: .*; and 2 more$/)
  })
})
