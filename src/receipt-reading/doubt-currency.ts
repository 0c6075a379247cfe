import type { CurrencyHints } from './parse-region'

/**
 * Why units of a receipt may be none of the program's currency. `other_currency`: it names another. `foreign_words`: its words
 * for taxes, dates or money are those of other countries. `decimal_commas`: its amounts are not written as the program's.
 */
export type CurrencyDoubt = 'other_currency' | 'foreign_words' | 'decimal_commas'

/**
 * Currencies whose cents every country that has them prints behind a point. Those that are written both ways are left out: those
 * of Canada, Switzerland, South Africa and Peru, and the euro.
 */
const WITH_POINTS: ReadonlySet<string> = new Set(
  `USD GBP AUD NZD SGD HKD MYR INR PKR LKR NPR BDT PHP THB CNY TWD KRW JPY MXN GTQ DOP HNL NIO JMD TTD BBD BSD KES NGN GHS UGX
  TZS ILS`.split(/\s+/),
)

/** @param wanted the currency whose units count; null: any does @param hints null where it was not looked for */
export function doubtCurrency(
  { currency, hints }: { currency: string | null; hints: CurrencyHints | null },
  wanted: string | null,
): CurrencyDoubt | null {
  if (!wanted) return null
  if (currency && currency !== wanted) return 'other_currency'
  if (!hints) return null
  if (hints.among && !hints.among.includes(wanted)) return 'foreign_words'
  return hints.decimal_commas && WITH_POINTS.has(wanted) ? 'decimal_commas' : null
}
