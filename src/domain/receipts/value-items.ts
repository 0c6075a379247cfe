import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** Others wait for this process too: after so long they have their turn. */
const MAX_TURN_MS = 30

/** The same of many items of a program with many products, which takes its time. */
export async function valueItemsInTurns(
  ...[items, rules, source]: Parameters<typeof valueItems>
): Promise<ValuedItem[]> {
  const valued: ValuedItem[] = []
  let turn = performance.now()
  for (const item of items) {
    valued.push(...valueItems([item], rules, source))
    if (performance.now() - turn < MAX_TURN_MS) continue
    await nextTurn()
    turn = performance.now()
  }
  return valued
}

/** Points of all items: each was rounded by itself, so their sum is whole. */
export const worthOf = (items: { points: number }[]): number => items.reduce((sum, { points }) => sum + points, 0)
