import type { CurrencyHints } from './parse-region'

/**
 * Why amounts of a receipt may not be in the program's currency. `other_currency`: the receipt names another. `foreign_words`: its
 * words for taxes, dates or money belong to other countries. `decimal_commas`: the program's currency has decimal points.
 */
export type CurrencyDoubt = 'other_currency' | 'foreign_words' | 'decimal_commas'

/**
 * Currencies that are always written with a decimal point. Those written both ways are left out: CAD, CHF, ZAR, PEN and EUR.
 */
const WITH_POINTS: ReadonlySet<string> = new Set(
  `USD GBP AUD NZD SGD HKD MYR INR PKR LKR NPR BDT PHP THB CNY TWD KRW JPY MXN GTQ DOP HNL NIO JMD TTD BBD BSD KES NGN GHS UGX
  TZS ILS`.split(/\s+/),
)

/** @param wanted the program's currency; null accepts any @param hints null if named or not stored with the reading */
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
