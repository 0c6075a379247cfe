import { formattersOf, moneyIn } from './formatters'

it.each([
  ['en', 20, 'EUR', '€20.00'],
  ['en', 10, null, '10.00'],
  ['en', 1234.5, null, '1,234.50'],
  ['en', 0, undefined, '0.00'],
  ['es', 12.5, null, '12,50'],
  ['es', 12.5, 'EUR', '12,50\u00a0€'],
  ['en', null, 'EUR', '—'],
] as const)(
  'formats money with decimals, even for unknown currencies (%s, %s, %s)',
  (locale, amount, currency, words) => {
    expect(moneyIn(locale)(amount, currency)).toBe(words)
    expect(formattersOf(locale, 'UTC', new Date()).money(amount, currency)).toBe(words)
  },
)
