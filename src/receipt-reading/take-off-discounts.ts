import { isReduction, paidFor, slackOf } from './compare-items'
import { isMultiBuy } from './deal-words'
import { isAmountAlone, saysLess } from './discount-words'
import type { LabelledRow } from './label-rows'
import { findDealt, findOneThing, isSameThing, shareOut } from './multi-buy'
import { isHeadedTotal, isVoucher, type RowKind, toLabel, toSkeleton } from './parse-labels'
import { parsePricedRow } from './parse-priced-row'
import type { Row } from './parse-rows'

type Discountable = {
  name: string
  sku: string | null
  quantity: number
  priceCents: number
  discountCents: number
  rows: Row[]
}
/** That a row lowers an item: the one that it names, or the one that it stands right below; of a multi-buy, each of its items. */
type Claim<Item> = { row: Row; item: Item; cents: number; isNegative: boolean }
type Place = { above: Discountable[]; region: LabelledRow[] }
type Found<Item> = { above: Item[]; region: LabelledRow[]; dealt: Set<Item> }
type List = { rows: LabelledRow[]; region: LabelledRow[]; taken: Row[] }

/** What the items come to before discounts of the basket: 'Valor total 89,63' stands above 'Descontos 2,00' and 'Valor a pagar 87,63'. */
const SUMS: RowKind[] = ['subtotal', 'total', 'weak_total']
const TOTALS: RowKind[] = ['grand_total', 'rounded_total', 'total', 'total_with_tax']
/** What takes goods back or pays for them, and lowers no price. */
const NO_DISCOUNT = /void|refund|return|cancel|deposit/i
/** What is given on the whole purchase, unless it names an item. */
const OF_ALL = /coupon|voucher|reward|loyalty|fid[eé]l|point|gift|redeem|bonus|credit|cash\s?back|\bbill|basket|total/i
/** What is given to those who buy, on all that they buy: once, or on each thing. A 'MEMBER SAVING' is one on a single thing. */
const OF_BUYER =
  /staff|employee|emplead|senior|student|estudiant|jubilad|mitarbeiter|member(?:ship)?(?:\s?card)?\s?(?:disc|rebate)/i
/** Says nothing but that less is to be paid: for what, only its place does. Matched against labels (l for i and 1). */
const BARE =
  /^(?:less|dlsc(?:ount)?s?|savlngs?|rebate|promo(?:tlon|clon)?|descuentos?|dto|rabatt|nachlass|remlse|kortlng|sconto)+(?:rm|rn|amount)?$/
/** A percentage of a price is rounded to a whole cent, either way. */
const PERCENT_SLACK_CENTS = 1
/** What stands before the name of the item that it lowers. */
const BEFORE_NAME =
  /^(?:dto|descuento|dlsc(?:ount)?|savlngs?|rabatt|nachlass|remlse|kortlng|sconto)(?:de|en|on|auf|sur|op)?([a-z]+)$/
/** Shorter ones stand within other words and numbers by chance. */
const SHORTEST = { name: 4, sku: 5 }

/**
 * Lowers items by what rows among them take off ('MEMBER SAVING -1.00', 'BUY 2@RM12 -3.98'), if with it the items come to a sum that
 * is printed and without it they do not. Otherwise all stays as it is, for a person to see; so does what a row takes off in words that
 * are known neither of a deal nor of less for one thing, unless it can be of one thing only.
 *
 * @returns the rows that were taken off
 */
export function takeOffDiscounts<Item extends Discountable>(items: Item[], list: List): Row[] {
  const claims = findClaims(items, list)
  const isSum = (offCents: number) => comeToSum(items, list.rows, offCents)
  if (claims.length === 0 || isSum(0)) return []

  // Without a minus a row may only tell what the prices are without already.
  const choices = [claims.filter(({ isNegative }) => isNegative), claims]
  const chosen = choices.find((some) => leavePrices(some) && isSum(sumOf(some))) ?? []
  for (const { cents, item, row } of chosen) lowerPrice(item, cents, row)
  return [...new Set(chosen.map(({ row }) => row))]
}

/**
 * Shares among all items, by their prices, what rows below a subtotal take off the whole basket: where the subtotal is what the items
 * come to, and with the discount they come to the total.
 *
 * @param otherCents what counts beside the items, such as bottles that were given back
 * @returns the rows that were shared
 */
export function shareBasketDiscounts(
  items: Discountable[],
  { otherCents, rows, taken }: { otherCents: number; rows: LabelledRow[]; taken: Row[] },
): Row[] {
  const sumCents = items.reduce((cents, { priceCents }) => cents + priceCents, otherCents)
  const isNear = (one: number, other: number) => Math.abs(one - other) <= slackOf(items)
  const subtotal = rows.findIndex(({ cents, kind }) => SUMS.includes(kind) && cents !== null && isNear(cents, sumCents))
  if (subtotal === -1) return []
  const below = rows.slice(subtotal + 1)
  const end = below.findIndex(({ cents, kind }) => cents !== null && TOTALS.includes(kind))
  const total = below[end]?.cents ?? null
  const above = below.slice(0, Math.max(0, end))
  const discounts = above.filter((row) => isReduction(row) && !isVoucher(row.row) && !taken.includes(row.row))
  const offCents = discounts.reduce((sum, { cents }) => sum + Math.abs(cents ?? 0), 0)
  if (total === null || offCents === 0 || offCents >= sumCents) return []
  const { all, withoutExtras } = paidFor(total, above)
  if (![all, withoutExtras].some((paid) => isNear(paid, sumCents - offCents))) return []
  for (const { cents, row } of discounts)
    for (const share of shareOut(items, Math.abs(cents ?? 0))) lowerPrice(share.item, share.cents, row)
  return discounts.map(({ row }) => row)
}

/**
 * True for what is taken off more than the item that stands above it: by its words, because the percentage that it states is of
 * another amount ('10% OFF -4.50' below 5.00), or because nothing tells whether it is one of the last item or of all ('DISCOUNT'
 * below two items or more, and between none).
 *
 * @param above all items above it, that one the last
 */
export function isOfAll(discount: LabelledRow, item: Discountable, { above, region }: Place): boolean {
  const { cents, numbers, row } = discount
  // Of '10 00%', whose point left a gap, no percentage can be read.
  const rates = numbers.flatMap(({ unit, value }) => (unit === 'percent' && value > 0 ? [value / 100] : []))
  // A second discount may be a percentage of what the first has left.
  const prices = [item.priceCents, item.priceCents + item.discountCents]
  const isShareOf = (price: number) =>
    rates.some((rate) => Math.abs(rate * price - Math.abs(cents ?? 0)) <= PERCENT_SLACK_CENTS)
  if (rates.length > 0) return !prices.some(isShareOf)
  if (OF_ALL.test(row.text)) return true
  const label = toLabel(row.text)
  if (new Set(above).size < 2) return false
  const alike = region.filter((other) => toLabel(other.row.text) === label)
  if (OF_BUYER.test(row.text)) return alike.length === 1
  return BARE.test(label) && alike.every((other) => isBelowAll(other, region))
}

/** No row with a price stands below it, but for others that take something off. */
const isBelowAll = (discount: LabelledRow, region: LabelledRow[]): boolean =>
  region.slice(region.indexOf(discount) + 1).every(({ cents, kind }) => kind !== 'none' || cents === null || cents <= 0)

/** Takes what a row says off an item's price, and keeps the row with it. */
export function lowerPrice(item: Discountable, cents: number, row: Row): void {
  item.priceCents -= cents
  item.discountCents += cents
  item.rows = [...item.rows, row]
}

function findClaims<Item extends Discountable>(items: Item[], { region, taken }: List): Claim<Item>[] {
  const owners = new Map(items.flatMap((item) => item.rows.map((row) => [row, item] as const)))
  const claims: Claim<Item>[] = []
  const dealt = new Set<Item>()
  const above: Item[] = []
  let rightAbove: Item | undefined
  for (const labelled of region) {
    const { cents, row } = labelled
    const owner = owners.get(row)
    if (owner) {
      above.push(owner)
      rightAbove = owner
    } else if (!cents || taken.includes(row) || !isDiscount(labelled)) rightAbove = undefined
    else {
      const place = { above, region, dealt }
      const lowered = isMultiBuy(row.text) ? findOfDeal(labelled, place) : findOfOne(labelled, rightAbove, place)
      for (const share of shareOut(lowered, Math.abs(cents))) claims.push({ row, ...share, isNegative: cents < 0 })
    }
  }
  return claims
}

/** The items that a deal is of, which are of no other then. */
function findOfDeal<Item extends Discountable>(labelled: LabelledRow, { above, dealt, region }: Found<Item>): Item[] {
  const { cents, row } = labelled
  const named = findNamed(above, row)
  const free = [...new Set(above)].filter((item) => !dealt.has(item) && (!named || isSameThing(item, named)))
  const deal = { above: free, isInList: !isBelowAll(labelled, region) }
  const items = findDealt(row.text, Math.abs(cents ?? 0), deal)
  for (const item of items) dealt.add(item)
  return items
}

/** The item that a row names, or that it stands right below; of words that may be those of a deal, all that are the same thing. */
function findOfOne<Item extends Discountable>(
  labelled: LabelledRow,
  rightAbove: Item | undefined,
  { above, region }: Found<Item>,
): Item[] {
  const named = findNamed(above, labelled.row)
  if (named) return [named]
  if (!rightAbove || !isOf(rightAbove, labelled, { above, region })) return []
  const isSure =
    saysLess(labelled, rightAbove) || isAmountAlone(labelled, rightAbove) || isToldByFigure(labelled, rightAbove)
  return isSure ? [rightAbove] : findOneThing([...new Set(above)], !isBelowAll(labelled, region))
}

const isDiscount = (labelled: LabelledRow): boolean =>
  isReduction(labelled) && !NO_DISCOUNT.test(labelled.row.text) && !isHeadedTotal(labelled.row) && !isOfGoods(labelled)

/** Goods that are given back have a quantity, which may have the minus too, and a price each. */
const isOfGoods = ({ numbers, row }: LabelledRow): boolean =>
  numbers.filter(({ negative }) => negative).length > 1 || parsePricedRow(row, numbers)?.proven === true

const isOf = (item: Discountable, labelled: LabelledRow, place: Place): boolean => {
  const sku = skuOf(labelled)
  return !isOfAll(labelled, item, place) && (sku === null || sku === item.sku)
}

/** Of such an item: by its stock number, or because what is taken off is the percentage of its price that the row states. */
const isToldByFigure = (labelled: LabelledRow, item: Discountable): boolean =>
  (item.sku !== null && skuOf(labelled) === item.sku) ||
  labelled.numbers.some(({ unit, value }) => unit === 'percent' && value > 0)

const skuOf = ({ numbers, row }: LabelledRow): string | null => parsePricedRow(row, numbers)?.sku ?? null

/** The last one above the row whose name or stock number stands in it. */
function findNamed<Item extends Discountable>(above: Item[], row: Row): Item | undefined {
  const text = toSkeleton(row.text)
  const holds = (part: string, shortest: number) => part.length >= shortest && text.includes(part)
  const named = above.findLast(
    ({ name, sku }) => holds(toSkeleton(name), SHORTEST.name) || holds(toSkeleton(sku ?? ''), SHORTEST.sku),
  )
  return named ?? findShortened(above, row)
}

/** Behind the word for a discount stands part of a name that no other item has: 'DTO. ACEITE' is of 'ACEITE OLIVA 1L'. */
function findShortened<Item extends Discountable>(above: Item[], row: Row): Item | undefined {
  const [, part = ''] = BEFORE_NAME.exec(toLabel(row.text)) ?? []
  if (part.length < SHORTEST.name) return undefined
  const holders = above.filter(({ name }) => toSkeleton(name).includes(part))
  return holders.length === 1 ? holders[0] : undefined
}

/** Nothing is given away: what costs nothing was not bought, or another item is meant. */
const leavePrices = (claims: Claim<Discountable>[]): boolean =>
  claims.every(({ item }) => sumOf(claims.filter((claim) => claim.item === item)) < item.priceCents)

const sumOf = (claims: Claim<Discountable>[]): number => claims.reduce((sum, { cents }) => sum + cents, 0)

/** True where items, less what is taken off them all, come to a sum that is printed. */
export function comeToSum(items: Pick<Discountable, 'priceCents'>[], rows: LabelledRow[], offCents = 0): boolean {
  const sumCents = items.reduce((cents, { priceCents }) => cents + priceCents, 0) - offCents
  return printedSums(rows).some((sum) => Math.abs(sumCents - sum) <= slackOf(items))
}

/** What the items must come to: a subtotal, or where none is printed a total, with or without what comes on top of prices. */
function printedSums(rows: LabelledRow[]): number[] {
  const subtotals = rows.flatMap(({ cents, kind }) => (kind === 'subtotal' && cents !== null ? [cents] : []))
  if (subtotals.length > 0) return subtotals
  return rows.flatMap(({ cents, kind }, index) => {
    if (cents === null || !TOTALS.includes(kind)) return []
    const { all, withoutExtras } = paidFor(cents, rows.slice(0, index))
    return [all, withoutExtras]
  })
}
