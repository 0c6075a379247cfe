import { type CurrencyHints, doubtCurrency } from '@laurel/receipt-reader/facts'

/** What one unit of a currency is worth in the program's from a day on, and who says so. */
export type ExchangeRate = { currency: string; rate: number; since: string; source: string }

type Rates = { currency: string; exchange_rates: readonly ExchangeRate[] }

/**
 * What the prices of a purchase are multiplied by for the program's currency (RULE-97): 1 in that currency, otherwise the
 * program's latest rate of the day.
 * @param purchase.day yyyy-mm-dd
 * @returns null if the currency is doubtful or has no rate yet, so that a person decides
 */
export const findExchangeRate = (
  { currency: own, exchange_rates }: Rates,
  { currency, day, hints }: { currency: string | null; hints: CurrencyHints | null; day: string },
): number | null => {
  const doubt = doubtCurrency({ currency, hints }, own)
  if (doubt === null) return 1
  if (doubt !== 'other_currency') return null
  const known = exchange_rates.filter((rate) => rate.currency === currency && rate.since <= day)
  return (
    known.reduce<ExchangeRate | null>((best, rate) => (best && best.since >= rate.since ? best : rate), null)?.rate ??
    null
  )
}

/** Whether an item would give points if the exchange rate of its price were known. */
export const isUnpriced = ({
  exchangeRate,
  pointsPerCents,
  priceCents,
}: {
  exchangeRate: number | null
  pointsPerCents: number
  priceCents: number
}): boolean => exchangeRate === null && pointsPerCents > 0 && priceCents > 0

/** Whether items give points, or would with an exchange rate. */
export const hasPointsAtStake = (items: readonly { points: number; isUnpriced: boolean }[]): boolean =>
  items.some(({ isUnpriced, points }) => points > 0 || isUnpriced)
