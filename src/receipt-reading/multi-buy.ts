import { countToBuy, type Terms, termsOf } from './deal-words'
import { foldText, lookOf } from './fold-text'

/** What a deal on several things needs to know of an item. A weighed quantity has decimals. */
type Unit = { name: string; quantity: number; priceCents: number }

/** A price of a deal is rounded to a whole cent for each thing, either way. */
const SLACK_CENTS = 1

/**
 * The items that such a row lowers: as many of the last ones above it as it says, if what it takes off is what it says, or the last
 * ones where they are one thing. Empty where neither is sure.
 *
 * @param above all items above it that no other deal is of, top to bottom
 * @param isInList whether more that was bought stands below it: one at the end of the list may be of any item
 */
export function findDealt<Item extends Unit>(
  text: string,
  offCents: number,
  { above, isInList }: { above: Item[]; isInList: boolean },
): Item[] {
  const same = findOneThing(above, isInList)
  if (same.length === above.length) return same
  const terms = termsOf(text)
  if (terms === null) return isBought(text, above) ? sameAtEnd(above) : same
  const dealt = findGroup(terms, above, offCents)
  if (sameAtEnd(dealt).length === dealt.length) return dealt
  // What was free of different things is not said, nor which of two things at one price the deal was of.
  const others = above.slice(0, above.length - dealt.length)
  const isClear = others.every((other) => dealt.every((item) => unitCents(item) !== unitCents(other)))
  return 'cents' in terms && (isInList || isClear) ? dealt : []
}

/** The last items, where a row that may be of several things is of no other than these: all are one thing, or several within the list. */
export function findOneThing<Item extends Unit>(above: Item[], isInList: boolean): Item[] {
  const same = sameAtEnd(above)
  return same.length === above.length || (isInList && countOf(same) > 1) ? same : []
}

/** What each of the items has of an amount, by its price; the last one the rest. */
export function shareOut<Item extends Unit>(items: Item[], cents: number): { item: Item; cents: number }[] {
  const sumCents = items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  let leftCents = cents
  return items.map((item, index) => {
    const share = index === items.length - 1 ? leftCents : Math.round((cents * item.priceCents) / Math.max(1, sumCents))
    leftCents -= share
    return { item, cents: share }
  })
}

/** 'BUY 2' below the only item of which two were bought. */
function isBought(text: string, above: Unit[]): boolean {
  const count = countToBuy(text)
  return above.every(({ quantity }, index) => (quantity === count) === (index === above.length - 1))
}

/** The last items that make the deal, once or more often, at the price that it says. */
function findGroup<Item extends Unit>(terms: Terms, above: Item[], offCents: number): Item[] {
  for (let from = above.length - 1; from >= 0; from--)
    if (isOffBy(terms, above.slice(from), offCents)) return above.slice(from)
  return []
}

/** Whether a deal on these items takes off that much. */
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

/** How many things; not a whole number where something was weighed. */
const countOf = (items: Unit[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The last items that have one name, or names that may be one: 'SQUIGGLES', 'SOUIGGLES'. */
function sameAtEnd<Item extends Unit>(items: Item[]): Item[] {
  const last = items.at(-1)
  const other = items.findLastIndex((item) => !last || !isSameThing(item, last))
  return items.slice(other + 1)
}

/** Whether two items have names that look the same. */
export const isSameThing = (one: { name: string }, other: { name: string }): boolean =>
  lookOf(foldText(one.name)) === lookOf(foldText(other.name))
