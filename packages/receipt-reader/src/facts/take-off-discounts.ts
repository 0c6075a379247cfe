import { isReduction, paidFor, slackOf } from './compare-items'
import { isMultiBuy } from './deal-words'
import { isBareAmount, isItemDiscount } from './discount-words'
import type { LabelledRow } from './label-rows'
import { findDealt, findSingleProduct, isSameThing, splitInProportion } from './multi-buy'
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
/** A discount row's share of one item: the item it names, the item directly above it, or each item of a multi-buy. */
type Claim<Item> = { row: Row; item: Item; cents: number; isNegative: boolean }
type Position = { above: Discountable[]; region: LabelledRow[] }
type Found<Item> = { above: Item[]; region: LabelledRow[]; dealt: Set<Item> }
type List = { rows: LabelledRow[]; region: LabelledRow[]; taken: Row[] }

/** Sums before basket discounts: 'Valor total 89,63', followed by 'Descontos 2,00' and 'Valor a pagar 87,63'. */
const SUMS: RowKind[] = ['subtotal', 'total', 'weak_total']
const TOTALS: RowKind[] = ['grand_total', 'rounded_total', 'total', 'total_with_tax']
/** Voids, returns, refunds and deposits, which don't lower a price. */
const NO_DISCOUNT = /void|refund|return|cancel|deposit/i
/** Discounts on the whole purchase unless they name an item. */
const OF_ALL = /coupon|voucher|reward|loyalty|fid[eé]l|point|gift|redeem|bonus|credit|cash\s?back|\bbill|basket|total/i
/** Discounts for a group of buyers on the whole purchase or on every item. A 'MEMBER SAVING' is on a single item. */
const OF_BUYER =
  /staff|employee|emplead|senior|student|estudiant|jubilad|mitarbeiter|member(?:ship)?(?:\s?card)?\s?(?:disc|rebate)/i
/** A bare discount word, so only its position shows what it applies to. Matched against labels (l for i and 1). */
const BARE =
  /^(?:less|dlsc(?:ount)?s?|savlngs?|rebate|promo(?:tlon|clon)?|descuentos?|dto|rabatt|nachlass|remlse|kortlng|sconto)+(?:rm|rn|amount)?$/
/** A percentage of a price may be rounded up or down to a whole cent. */
const PERCENT_SLACK_CENTS = 1
/** A discount word followed by the item's name. */
const BEFORE_NAME =
  /^(?:dto|descuento|dlsc(?:ount)?|savlngs?|rabatt|nachlass|remlse|kortlng|sconto)(?:de|en|on|auf|sur|op)?([a-z]+)$/
/** Shorter names and SKUs occur in other words and numbers by chance. */
const SHORTEST = { name: 4, sku: 5 }

/**
 * Applies discount rows of the item list ('MEMBER SAVING -1.00', 'BUY 2@RM12 -3.98') if the items add up to a printed
 * sum only with them. Otherwise the items stay unchanged for a reviewer. Rows that could mean several items, and whose
 * words are neither a known deal nor a known item discount, are never applied.
 *
 * @returns the rows that were applied
 */
export function takeOffDiscounts<Item extends Discountable>(items: Item[], list: List): Row[] {
  const claims = findClaims(items, list)
  const isSum = (offCents: number) => matchPrintedSum(items, list.rows, offCents)
  if (claims.length === 0 || isSum(0)) return []

  // A row without a minus may repeat a discount that the prices already include.
  const choices = [claims.filter(({ isNegative }) => isNegative), claims]
  const chosen = choices.find((some) => leavePrices(some) && isSum(sumOf(some))) ?? []
  for (const { cents, item, row } of chosen) lowerPrice(item, cents, row)
  return [...new Set(chosen.map(({ row }) => row))]
}

/**
 * Spreads basket discounts below a subtotal over all items in proportion to price, if the items add up to the subtotal
 * and, with the discounts, to the total.
 *
 * @param otherCents amounts besides the items, such as returned deposits
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
    for (const share of splitInProportion(items, Math.abs(cents ?? 0))) lowerPrice(share.item, share.cents, row)
  return discounts.map(({ row }) => row)
}

/**
 * Whether a discount applies to more than the item above it: by its words, because its percentage doesn't fit the
 * item's price ('10% OFF -4.50' below 5.00), or because it is ambiguous ('DISCOUNT' below the last of several items).
 *
 * @param above all items above the discount, `item` last
 */
export function isOfAll(discount: LabelledRow, item: Discountable, { above, region }: Position): boolean {
  const { cents, numbers, row } = discount
  // '10 00%', which lost its decimal point, has no readable percentage.
  const rates = numbers.flatMap(({ unit, value }) => (unit === 'percent' && value > 0 ? [value / 100] : []))
  // A second discount may be a percentage of the already reduced price.
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

/** Whether no item price follows the discount. */
const isBelowAll = (discount: LabelledRow, region: LabelledRow[]): boolean =>
  region.slice(region.indexOf(discount) + 1).every(({ cents, kind }) => kind !== 'none' || cents === null || cents <= 0)

/** Subtracts a discount row from its item's price and attaches the row to the item. */
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
      for (const share of splitInProportion(lowered, Math.abs(cents)))
        claims.push({ row, ...share, isNegative: cents < 0 })
    }
  }
  return claims
}

/** The items of a deal. Marks them so that no other deal uses them. */
function findOfDeal<Item extends Discountable>(labelled: LabelledRow, { above, dealt, region }: Found<Item>): Item[] {
  const { cents, row } = labelled
  const named = findNamed(above, row)
  const free = [...new Set(above)].filter((item) => !dealt.has(item) && (!named || isSameThing(item, named)))
  const deal = { above: free, isInList: !isBelowAll(labelled, region) }
  const items = findDealt(row.text, Math.abs(cents ?? 0), deal)
  for (const item of items) dealt.add(item)
  return items
}

/** The item that a row names or follows. If the row may be a deal, all items of the same product. */
function findOfOne<Item extends Discountable>(
  labelled: LabelledRow,
  rightAbove: Item | undefined,
  { above, region }: Found<Item>,
): Item[] {
  const named = findNamed(above, labelled.row)
  if (named) return [named]
  if (!rightAbove || !isOf(rightAbove, labelled, { above, region })) return []
  const isSure =
    isItemDiscount(labelled, rightAbove) || isBareAmount(labelled, rightAbove) || isTiedByNumber(labelled, rightAbove)
  return isSure ? [rightAbove] : findSingleProduct([...new Set(above)], !isBelowAll(labelled, region))
}

const isDiscount = (labelled: LabelledRow): boolean =>
  isReduction(labelled) && !NO_DISCOUNT.test(labelled.row.text) && !isHeadedTotal(labelled.row) && !isOfGoods(labelled)

/** Returned goods have a unit price and a quantity, which may be negative too. */
const isOfGoods = ({ numbers, row }: LabelledRow): boolean =>
  numbers.filter(({ negative }) => negative).length > 1 || parsePricedRow(row, numbers)?.proven === true

const isOf = (item: Discountable, labelled: LabelledRow, place: Position): boolean => {
  const sku = skuOf(labelled)
  return !isOfAll(labelled, item, place) && (sku === null || sku === item.sku)
}

/** Whether the item's stock number or a percentage ties the discount to it. */
const isTiedByNumber = (labelled: LabelledRow, item: Discountable): boolean =>
  (item.sku !== null && skuOf(labelled) === item.sku) ||
  labelled.numbers.some(({ unit, value }) => unit === 'percent' && value > 0)

const skuOf = ({ numbers, row }: LabelledRow): string | null => parsePricedRow(row, numbers)?.sku ?? null

/** The last item above whose name or stock number occurs in the row. */
function findNamed<Item extends Discountable>(above: Item[], row: Row): Item | undefined {
  const text = toSkeleton(row.text)
  const holds = (part: string, shortest: number) => part.length >= shortest && text.includes(part)
  const named = above.findLast(
    ({ name, sku }) => holds(toSkeleton(name), SHORTEST.name) || holds(toSkeleton(sku ?? ''), SHORTEST.sku),
  )
  return named ?? findShortened(above, row)
}

/** The only item whose name contains the words after a discount word: 'ACEITE OLIVA 1L' for 'DTO. ACEITE'. */
function findShortened<Item extends Discountable>(above: Item[], row: Row): Item | undefined {
  const [, part = ''] = BEFORE_NAME.exec(toLabel(row.text)) ?? []
  if (part.length < SHORTEST.name) return undefined
  const holders = above.filter(({ name }) => toSkeleton(name).includes(part))
  return holders.length === 1 ? holders[0] : undefined
}

/** Whether every item still costs something; a discount down to zero belongs to another item. */
const leavePrices = (claims: Claim<Discountable>[]): boolean =>
  claims.every(({ item }) => sumOf(claims.filter((claim) => claim.item === item)) < item.priceCents)

const sumOf = (claims: Claim<Discountable>[]): number => claims.reduce((sum, { cents }) => sum + cents, 0)

/** Whether the items minus basket discounts add up to a printed sum. */
export function matchPrintedSum(items: Pick<Discountable, 'priceCents'>[], rows: LabelledRow[], offCents = 0): boolean {
  const sumCents = items.reduce((cents, { priceCents }) => cents + priceCents, 0) - offCents
  return printedSums(rows).some((sum) => Math.abs(sumCents - sum) <= slackOf(items))
}

/** The sums that items may add up to: subtotals or, if there are none, totals with and without extras. */
function printedSums(rows: LabelledRow[]): number[] {
  const subtotals = rows.flatMap(({ cents, kind }) => (kind === 'subtotal' && cents !== null ? [cents] : []))
  if (subtotals.length > 0) return subtotals
  return rows.flatMap(({ cents, kind }, index) => {
    if (cents === null || !TOTALS.includes(kind)) return []
    const { all, withoutExtras } = paidFor(cents, rows.slice(0, index))
    return [all, withoutExtras]
  })
}
