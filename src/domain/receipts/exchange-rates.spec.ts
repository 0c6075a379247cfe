import { findExchangeRate, hasPointsAtStake } from './exchange-rates'

const RATES = [
  { currency: 'MYR', rate: 0.24, since: '2026-11-01', source: 'Bank Negara Malaysia' },
  { currency: 'MYR', rate: 0.25, since: '2026-11-20', source: 'Bank Negara Malaysia' },
  { currency: 'MYR', rate: 0.23, since: '2026-10-01', source: 'Bank Negara Malaysia' },
]
const rateOf = (
  currency: string | null,
  day = '2026-11-10',
  hints: Parameters<typeof findExchangeRate>[1]['hints'] = null,
) => findExchangeRate({ currency: 'USD', exchange_rates: RATES }, { currency, day, hints })

describe('findExchangeRate', () => {
  // RULE-97
  it("is 1 in the program's currency, and for a receipt that names none and hints at none", () => {
    expect([
      rateOf('USD'),
      rateOf(null),
      rateOf(null, '2026-11-10', { decimal_commas: false, among: ['USD', 'CAD'] }),
    ]).toEqual([1, 1, 1])
  })

  it('is the latest rate of the day of the purchase', () => {
    expect(['2026-10-01', '2026-11-19', '2026-11-20', '2027-01-01'].map((day) => rateOf('MYR', day))).toEqual([
      0.23, 0.24, 0.25, 0.25,
    ])
  })

  it('is unknown before the first rate, without a rate, and for a doubtful currency', () => {
    expect([rateOf('MYR', '2026-09-30'), rateOf('HUF')]).toEqual([null, null])
    expect(rateOf(null, '2026-11-10', { decimal_commas: false, among: ['MYR'] })).toBeNull()
    expect(rateOf(null, '2026-11-10', { decimal_commas: true, among: null })).toBeNull()
  })
})

it('sees points at stake in items with points, and in those without a rate', () => {
  const item = { points: 0, isUnpriced: false }
  expect([[], [item], [item, { ...item, points: 1 }], [{ ...item, isUnpriced: true }]].map(hasPointsAtStake)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
