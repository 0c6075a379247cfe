import { itemPoints } from './item-points'
import type { ReceiptRules } from './load-receipt-rules'
import { type ItemMatch, matchItem } from './match-item'
import type { ParsedItem } from './parse-receipt'
import { rateWithoutProduct } from './rate-without-product'
import type { ReceiptSource } from './types'

export type ValuedItem = ParsedItem & {
  match: ItemMatch | null
  pointsPerCents: number
  eligible: boolean
  points: number
}

/**
 * Which product each item is and what it is worth (decisions 36). An item of an external purchase that is no product is
 * valued by the program's rate for those, where it has one (A §3).
 */
export function valueItems(
  items: ParsedItem[],
  { products, settings }: Pick<ReceiptRules, 'products' | 'settings'>,
  source: ReceiptSource,
): ValuedItem[] {
  const otherwise = rateWithoutProduct(settings, source)
  return items.map((item) => {
    const match = matchItem(item, products)
    const product = products.find(({ id }) => id === match?.eligible_product_id)
    const pointsPerCents = product?.points_per_cents ?? otherwise
    return {
      ...item,
      match,
      pointsPerCents,
      eligible: match !== null || pointsPerCents > 0,
      points: itemPoints({ pointsPerCents, priceCents: item.price_cents }),
    }
  })
}

/** Points of all items: each was rounded by itself, so their sum is whole. */
export const worthOf = (items: { points: number }[]): number => items.reduce((sum, { points }) => sum + points, 0)
