import { DEMO_MERCHANTS } from './merchants'
import { planMerchants } from './plan-merchants'

it('the demo has merchants with keys of their own in the four categories', () => {
  expect(DEMO_MERCHANTS).toHaveLength(12)
  expect(new Set(DEMO_MERCHANTS.map((merchant) => merchant.category))).toEqual(new Set([25, 26, 27, 91]))
  for (const keys of [
    DEMO_MERCHANTS.map(({ merchant_slug }) => merchant_slug),
    DEMO_MERCHANTS.flatMap(({ offers }) => offers.map(({ endeca_key }) => endeca_key)),
  ])
    expect(new Set(keys).size).toBe(keys.length)
  const planned = planMerchants(1500)
  expect(new Set(planned.map(({ category_id }) => category_id))).toEqual(new Set([25, 26, 27, 91]))
  expect(new Set(planned.map(({ slug }) => slug)).size).toBe(1500)
  expect(new Set(planned.map(({ city }) => city)).size).toBe(12)
  for (const { offers } of planned) expect([2, 3, 4, 5]).toContain(offers.length)
  expect(planMerchants(1500)).toEqual(planned)
})
