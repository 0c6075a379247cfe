import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ItemMatch, matcherOf, type ParsedItem } from '@laurel/receipt-reader/facts'
import { isUnpriced } from './exchange-rates'
import { itemPoints } from './item-points'
import type { ReceiptRules } from './load-receipt-rules'
import { rateWithoutProduct } from './rate-without-product'
import type { ReceiptSource } from './types'

export type ValuedItem = ParsedItem & {
  match: ItemMatch | null
  pointsPerCents: number
  eligible: boolean
  points: number
  /** It would give points if the exchange rate of its currency were known. */
  isUnpriced: boolean
}

type Rules = Pick<ReceiptRules, 'products'> & {
  settings: Parameters<typeof rateWithoutProduct>[0]
  /** As for `itemPoints`. */
  exchangeRate: number | null
}

/**
 * Finds each item's product and points (RULE-36). Items without a product earn the program's rate for external
 * purchases (CONSOLE-70), unless they are excluded or on an uploaded receipt.
 */
export const valueItems = (items: ParsedItem[], rules: Rules, source: ReceiptSource): ValuedItem[] =>
  items.map(valuerOf(rules, source))

const valuerOf = (
  { exchangeRate, products, settings }: Rules,
  source: ReceiptSource,
): ((item: ParsedItem) => ValuedItem) => {
  const matchItem = matcherOf(products)
  const otherwise = rateWithoutProduct(settings, source)
  return (item) => {
    const match = matchItem(item)
    const product = products.find(({ id }) => id === match?.eligible_product_id)
    const pointsPerCents = product?.points_per_cents ?? otherwise(item)
    return {
      ...item,
      match,
      pointsPerCents,
      eligible: match !== null || pointsPerCents > 0,
      points: itemPoints({ pointsPerCents, priceCents: item.price_cents, exchangeRate }),
      isUnpriced: isUnpriced({ exchangeRate, pointsPerCents, priceCents: item.price_cents }),
    }
  }
}

/** The longest time to block the event loop without a pause. */
const MAX_TURN_MS = 30

/** Does the same as `valueItems` for many items and products, without blocking the event loop. */
export async function valueItemsInBatches(
  items: ParsedItem[],
  rules: Rules,
  source: ReceiptSource,
): Promise<ValuedItem[]> {
  const valueItem = valuerOf(rules, source)
  const valued: ValuedItem[] = []
  let turn = performance.now()
  for (const item of items) {
    valued.push(valueItem(item))
    if (performance.now() - turn < MAX_TURN_MS) continue
    await nextTurn()
    turn = performance.now()
  }
  return valued
}

/** The sum of all items' points, which are rounded per item. */
export const worthOf = (items: { points: number }[]): number => items.reduce((sum, { points }) => sum + points, 0)
