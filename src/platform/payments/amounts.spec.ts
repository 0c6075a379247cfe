import { toProviderAmount } from './amounts'

describe('toProviderAmount', () => {
  it.each([
    [2_500, 'usd', 2_500],
    [2_500, 'EUR', 2_500],
    [50_000, 'jpy', 500],
    [2_500, 'KWD', 25_000],
  ])('tells the provider %i hundredths of %s as %i', (amountCents, currency, expected) => {
    expect(toProviderAmount(amountCents, currency)).toBe(expected)
  })
})
