import { parseBuyCount, type Terms, termsOf } from './deal-words'
import { lookOf, normalizeText } from './normalize-text'

/** The fields of an item that multi-buy deals depend on. Weights have decimals. */
type Unit = { name: string; quantity: number; priceCents: number }

/** Prices in a deal may be rounded up or down to a whole cent. */
const SLACK_CENTS = 1

/**
 * The items that a multi-buy row discounts: the last items above it that fit the deal's terms and amount, or the last items of one
 * product. Empty if neither is certain.
 *
 * @param above the items above the row that belong to no other deal, top to bottom
 * @param isInList whether more items follow; a deal at the end of the list may apply to any item
 */
export function findDealt<Item extends Unit>(
  text: string,
  offCents: number,
  { above, isInList }: { above: Item[]; isInList: boolean },
): Item[] {
  const same = findSingleProduct(above, isInList)
  if (same.length === above.length) return same
  const terms = termsOf(text)
  if (terms === null) return isBought(text, above) ? sameAtEnd(above) : same
  const dealt = findGroup(terms, above, offCents)
  if (sameAtEnd(dealt).length === dealt.length) return dealt
  // The receipt doesn't show which product was free, or which of two products at the same price was in the deal.
  const others = above.slice(0, above.length - dealt.length)
  const isClear = others.every((other) => dealt.every((item) => unitCents(item) !== unitCents(other)))
  return 'cents' in terms && (isInList || isClear) ? dealt : []
}

/** The last items of one product, if an ambiguous row can apply only to them: no other product precedes them, or another product follows. */
export function findSingleProduct<Item extends Unit>(above: Item[], isInList: boolean): Item[] {
  const same = sameAtEnd(above)
  return same.length === above.length || (isInList && countOf(same) > 1) ? same : []
}

/** Splits an amount over items in proportion to price; the last item gets the remainder. */
export function splitInProportion<Item extends Unit>(items: Item[], cents: number): { item: Item; cents: number }[] {
  const sumCents = items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  let leftCents = cents
  return items.map((item, index) => {
    const share = index === items.length - 1 ? leftCents : Math.round((cents * item.priceCents) / Math.max(1, sumCents))
    leftCents -= share
    return { item, cents: share }
  })
}

/** Whether the last item is the only one with the quantity of the deal ('BUY 2'). */
function isBought(text: string, above: Unit[]): boolean {
  const count = parseBuyCount(text)
  return above.every(({ quantity }, index) => (quantity === count) === (index === above.length - 1))
}

/** The fewest last items that fit the deal's terms, applied once or several times. */
function findGroup<Item extends Unit>(terms: Terms, above: Item[], offCents: number): Item[] {
  for (let from = above.length - 1; from >= 0; from--)
    if (isOffBy(terms, above.slice(from), offCents)) return above.slice(from)
  return []
}

/** Whether a deal on these items gives this discount. */
function isOffBy(terms: Terms, items: Unit[], offCents: number): boolean {
  const count = countOf(items)
  const times = count / terms.count
  if (!Number.isInteger(times) || times < 1) return false
  const sumCents = items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const cents = 'cents' in terms ? sumCents - times * terms.cents : cheapest(items, times * terms.free)
  return Math.abs(cents - offCents) <= SLACK_CENTS
}

function cheapest(items: Unit[], count: number): number {
  const prices = items.flatMap(({ priceCents, quantity }) =>
    Array.from({ length: quantity }, () => priceCents / quantity),
  )
  return prices
    .sort((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, cents) => sum + cents, 0)
}

const unitCents = ({ priceCents, quantity }: Unit): number => Math.round(priceCents / quantity)

/** The total quantity; fractional if an item was weighed. */
const countOf = (items: Unit[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The last items with the same name or names that look alike: 'SQUIGGLES', 'SOUIGGLES'. */
function sameAtEnd<Item extends Unit>(items: Item[]): Item[] {
  const last = items.at(-1)
  const other = items.findLastIndex((item) => !last || !isSameThing(item, last))
  return items.slice(other + 1)
}

/** Whether two items have names that look the same. */
export const isSameThing = (one: { name: string }, other: { name: string }): boolean =>
  lookOf(normalizeText(one.name)) === lookOf(normalizeText(other.name))
