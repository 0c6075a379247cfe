import { computeEconomy, convertPrice, convertRate, DEFAULT_ECONOMY, ECONOMY } from './points-economy'

describe('the economy of points', () => {
  // RULE-62
  it('values a point by the share of spending that participants get back', () => {
    // 2% of $1 are 2 cents, for 10 points.
    expect(computeEconomy(DEFAULT_ECONOMY).point_value_cents).toBeCloseTo(0.2)
  })

  it('estimates the cost of the points that active members earn and redeem', () => {
    // 400 people x $100 x 10 points; 70% of them at 0.2 cents.
    expect(computeEconomy(DEFAULT_ECONOMY)).toMatchObject({ points_per_month: 400_000, cost_per_month_cents: 56_000 })
  })

  it('suggests round prices with the months to earn them', () => {
    const { prices } = computeEconomy(DEFAULT_ECONOMY)
    expect(prices[0]).toEqual({ value: 5, points: 2500, months: 3 })
    expect(prices.at(-1)).toEqual({ value: 100, points: 50_000, months: 50 })
    expect(computeEconomy({ ...DEFAULT_ECONOMY, points_per_unit: 1, give_back_percent: 3 }).prices[0]?.points).toBe(170)
  })

  it('returns no months to earn a reward if participants spend nothing', () => {
    const { cost_per_month_cents, prices } = computeEconomy({ ...DEFAULT_ECONOMY, spend_per_month: 0 })
    expect(cost_per_month_cents).toBe(0)
    expect(prices[0]?.months).toBeNull()
  })

  it('refuses invalid inputs', () => {
    expect(ECONOMY.safeParse({ ...DEFAULT_ECONOMY, points_per_unit: 0 }).success).toBe(false)
    expect(ECONOMY.safeParse({ ...DEFAULT_ECONOMY, active_percent: 101 }).success).toBe(false)
  })
})

describe('a change of the value of points', () => {
  const from = { points_per_unit: 10, give_back_percent: 2 }

  it.each([
    [500, { points_per_unit: 20, give_back_percent: 2 }, 1000],
    [500, { points_per_unit: 10, give_back_percent: 4 }, 250],
    [123, { points_per_unit: 10, give_back_percent: 2 }, 123],
    [123, { points_per_unit: 20, give_back_percent: 4 }, 123],
    [3, { points_per_unit: 1, give_back_percent: 2 }, 1],
  ])('converts a price of %i', (price, to, converted) => {
    expect(convertPrice(price, from, to)).toBe(converted)
  })

  it('converts the rate of a product by the points of spending alone', () => {
    expect(convertRate(0.05, from, { points_per_unit: 20, give_back_percent: 5 })).toBe(0.1)
    expect(convertRate(0.05, from, { points_per_unit: 10, give_back_percent: 5 })).toBe(0.05)
  })
})
