import { formatMoneyPlain } from './format-money'

export type ExplainedItem = { productName: string; pointsPerCents: number; priceCents: number }

/** An entry's rule is read on a phone: the first items speak for all. */
const NAMED_ITEMS = 3

/** Why a receipt gave its points, as the activity table says it: 'Organic Oat Milk: 1 point a cent x $4.99' (RULE-20). */
export function explainPoints(items: ExplainedItem[], currency: string | null): string {
  const named = items.slice(0, NAMED_ITEMS).map(({ pointsPerCents, priceCents, productName }) => {
    const rate = `${pointsPerCents} ${pointsPerCents === 1 ? 'point' : 'points'} a cent`
    return `${productName}: ${rate} x ${formatMoneyPlain(priceCents, currency)}`
  })
  const others = items.length - named.length
  return others > 0 ? `${named.join('; ')}; and ${others} more` : named.join('; ')
}
