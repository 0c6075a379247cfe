import { CURRENCIES, fromProviderAmount, isPriceIn, toProviderAmount } from './amounts'

describe('amounts', () => {
  it.each([
    [2_500, 'usd', 2_500],
    [2_500, 'EUR', 2_500],
    [50_000, 'jpy', 500],
    [50_000, 'krw', 500],
    [2_500, 'KWD', 25_000],
    [1_234, 'kwd', 12_340],
    [50_000, 'isk', 50_000],
    [50_000, 'ugx', 50_000],
    [50_000, 'huf', 50_000],
    [50_000, 'twd', 50_000],
  ])('send Stripe %i hundredths of %s as %i, and back', (amountCents, currency, expected) => {
    expect(toProviderAmount(amountCents, currency)).toBe(expected)
    expect(fromProviderAmount(expected, currency)).toBe(amountCents)
  })

  it.each([
    ['jpy', false],
    ['KRW', false],
    ['isk', false],
    ['ugx', false],
    ['huf', false],
    ['twd', false],
    ['usd', true],
    ['chf', true],
    ['kwd', true],
  ])('allow 12.50 %s as a price: %s', (currency, isPrice) => {
    expect(isPriceIn(1_250, currency)).toBe(isPrice)
    expect(isPriceIn(1_200, currency)).toBe(true)
  })

  it('have currencies that Intl can format, each once', () => {
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    for (const code of ['jpy', 'krw', 'chf', 'sek', 'nok', 'dkk', 'pln', 'brl']) expect(CURRENCIES).toContain(code)
    for (const currency of CURRENCIES)
      expect(() => new Intl.NumberFormat('es', { style: 'currency', currency }).format(12)).not.toThrow()
  })
})
