/** What a deal on several things needs to know of an item. A weighed quantity has decimals. */
type Unit = { name: string; quantity: number; priceCents: number }
/** Of `count` things `free` cost nothing, or all of them cost `cents`. */
type Terms = { count: number; free: number } | { count: number; cents: number }

/** '3 FOR 2', '2 FOR £5', 'BUY 2@RM12', '2 POR 5,00', '3X2'. Of '2 x 1.50' nothing says that it is a deal. */
const SEVERAL_FOR =
  /(?<![\d.,])(?<count>[2-9])\s?(?:(?:for|por|für|fuer|pour|(?<=buy.{1,4})@)\s?(?<sign>[£$€]|RM)?\s?(?<paid>\d{1,3}(?:[.,]\d\d)?)|x(?<whole>[1-8]))(?![\d.,%])/i
/** 'BUY 1 GET 1 FREE', 'BUY TWO GET ONE'. */
const BUY_GET = /\bbuy\s?(\d|one|two|three)\b.{0,4}\bget\s?(\d|one|two|three)\b/i
const BUY = /\bbuy\s?(\d)(?!\d)/i
const BOGOF = /\bbogof\b/i
const IN_WORDS =
  /\bmulti\W?(?:buy|pack\s?(?:deal|saving|offer))|\bmix\s?(?:&|and|n|'n')\s?match|\bmeal\s?deal|\bbundle|\bcombo/i
/** 'Second half price', '2A UNIDAD -50%'. */
const SECOND = /\b(?:2nd|second|2a|2ª|segunda)\s?(?:one|item|unit|unidad|half|at|for|al|-)/i
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3 }
/** A price of a deal is rounded to a whole cent for each thing, either way. */
const SLACK_CENTS = 1

/** Whether a row of less to pay is of several things that were bought together. */
export const isMultiBuy = (text: string): boolean =>
  [SEVERAL_FOR, BUY_GET, BUY, BOGOF, IN_WORDS, SECOND].some((pattern) => pattern.test(text))

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
  const same = sameAtEnd(above)
  if (same.length === above.length) return same
  const terms = termsOf(text)
  if (terms === null) return (isInList && countOf(same) > 1) || isBought(text, above) ? same : []
  const dealt = findGroup(terms, above, offCents)
  if (sameAtEnd(dealt).length === dealt.length) return dealt
  // What was free of different things is not said, nor which of two things at one price the deal was of.
  const others = above.slice(0, above.length - dealt.length)
  const isClear = others.every((other) => dealt.every((item) => unitCents(item) !== unitCents(other)))
  return 'cents' in terms && (isInList || isClear) ? dealt : []
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
  const count = Number(BUY.exec(text)?.[1])
  return above.every(({ quantity }, index) => (quantity === count) === (index === above.length - 1))
}

function termsOf(text: string): Terms | null {
  if (BOGOF.test(text)) return { count: 2, free: 1 }
  const [, bought = '', got = ''] = BUY_GET.exec(text) ?? []
  if (bought !== '') return { count: numberOf(bought) + numberOf(got), free: numberOf(got) }
  const { count = '', sign, whole = '', paid = whole } = SEVERAL_FOR.exec(text)?.groups ?? {}
  if (count === '') return null
  const isMoney = sign !== undefined || /[.,]/.test(paid) || Number(paid) >= Number(count)
  if (isMoney) return { count: Number(count), cents: Math.round(Number(paid.replace(',', '.')) * 100) }
  return { count: Number(count), free: Number(count) - Number(paid) }
}

const numberOf = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text)

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

/** The last items that have one name. */
function sameAtEnd<Item extends Unit>(items: Item[]): Item[] {
  const name = items.at(-1)?.name
  const other = items.findLastIndex((item) => item.name !== name)
  return items.slice(other + 1)
}
