import { findDates } from './date-parts'
import { isMultiBuy } from './deal-words'
import { isBareAmount, isItemReduction } from './discount-words'
import { wholeWords } from './find-languages'
import type { ParsedItem, ParsedItems } from './items'
import { type LabelledRow, withSpacedThousands } from './label-rows'
import { LEXICONS, phrasesOf } from './lexicon'
import { MONTH } from './month-names'
import { isAddress } from './parse-address'
import { isHeadedTotal, type RowKind, toLabel, toSkeleton } from './parse-labels'
import {
  hasWords,
  isCode,
  isRate,
  type PricedRow,
  parseMultiplication,
  parsePricedRow,
  parseRateRow,
  parseWords,
  tidyName,
} from './parse-priced-row'
import type { Row } from './parse-rows'
import { toPlainLetters } from './plain-letters'
import { isOfAll, lowerPrice, matchPrintedSum, shareBasketDiscounts, takeOffDiscounts } from './take-off-discounts'

/** The layout of the item list. `table`: a heading with at least three columns, under which long names wrap. */
type Layout = { names: 'above' | 'below'; table: boolean }

type Factors = NonNullable<ReturnType<typeof parseMultiplication>>

/** An item while its rows are still being read. */
type OpenItem = PricedRow & { inline: boolean; rowConfidence: number; discountCents: number; rows: Row[] }

/** The rows around a discount row. */
type DiscountPlace = { above: OpenItem[]; region: LabelledRow[]; next: LabelledRow | undefined }

/** '001 LEITE' */
const LINE_NUMBER = /^0\d\d\s(?=\p{L})/u
/** Fewer one-row names are no evidence of the layout. */
const LEAST_USUAL = 2
/** Bounds the work; no till prints more items. */
const MAX_ITEMS = 300

/** Kinds that end the list for good. Subtotals of a tax group ('Total 0% supplies') do not. */
const END_KINDS: RowKind[] = [
  'grand_total',
  'rounded_total',
  'total',
  'total_with_tax',
  'subtotal',
  'payment',
  'change',
  'summary_heading',
]
/** Rows within the list that have an amount but aren't items. */
const NOT_BOUGHT: RowKind[] = ['points', 'rounding', 'count', 'service', 'partial_total', 'tax', 'balance', 'discount']

const HEADING_WORDS =
  /[il]?[il]tem|descr\w*|article|product|q[tl]y|oty|quantity|qnty|u?[.\\]?\s?pr[il]ce|amoun\w*|amt|u\.p|tot[a1]l|tax|d[il]sc|code|rm|gst/gi
/** The heading of the price column. */
const CURRENCY_ALONE = /^\W*(?:EUR|PLN|CZK|SEK|NOK|DKK|CHF|GBP|USD|IDR|VND|BRL|MXN|INR)\W*$/
/** Header rows: merchant, date, customer. Matched against skeletons (l for i and 1, o for 0). */
const HEAD_ROW =
  /lnvo\w?lce|recelpt|cashblll|^(?:valued)?customer|^tel|phone|^fax|^gst|gstreg|gstld|regno|coreg|^roc|companyno|^date|^tlme|^cash$|cashler|salesperson|docno|document|termlnal|promoter|counter|^server|^table|^guest|^pax|^chk|^check|^order|^member|openlng|hours|[o\d]hrs|^agent|transact|^tsc|^shlft|^store|^st\d|^www|http|thankyou|welcome|^slte|^reg\d|^reglster/
/** Header rows that may have a number that looks like a price. 'DATES 3.99' and 'TABLE SALT 0.99' are items. */
const PRICED_HEAD_ROW =
  /lnvo\w?lce|recelpt|^tel(?:no|fax|ephone)?\d|^(?:tele)?phone|^fax|gst|regno|coreg|www|^(?:npwp|nlp|cnpj|nlf|clf|slret|rfc|nlt|ruc|cult|cvr|orgnr|dlc|lco|mst|plva|ytunnus|vatreg|tln|abn)[\dolas]/
const LINE_DISCOUNT = /disc|(?<![a-z])less|\boff\b|mark\s?down|promo|rebate/i
/** A row with only the word for a discount; any other word may name the discounted item. */
const DISCOUNT_ALONE = new RegExp(
  String.raw`^\W*${wholeWords(LEXICONS.flatMap(({ labels }) => phrasesOf(labels.discount ?? ''))).source}[\W\d]*$`,
)
const saysDiscount = (text: string): boolean => LINE_DISCOUNT.test(text) || DISCOUNT_ALONE.test(toPlainLetters(text))
/** 'Razem po rabacie 9,50' is the price of an item after the discount above it. */
const AFTER_DISCOUNT = /\b(?:po|after|nach|efter|etter|dopo|apr[eè]s|nett?o?|setelah|sau|despu[eé]s|ap[oó]s|jälkeen)\b/i
/** The reduced price on a separate row below the discount: '@9.90'. */
const REDUCED_PRICE = /^@\s?\d+\.\d\d$/
const DATE = new RegExp(String.raw`\d{1,2}([-/])\d{1,2}\1\d{2}|\d{1,2}[ -]?${MONTH}[ ,-]*20\d\d`, 'iu')

/** The items in printed order (RULE-34). Lines without a readable price are left out because points depend on prices. */
export function parseItems(rows: LabelledRow[]): ParsedItems {
  const found = readItems(rows)
  const spaced = withSpacedPrices(rows)
  const isSum = ({ items }: ParsedItems) =>
    matchPrintedSum(
      items.map(({ price_cents }) => ({ priceCents: price_cents })),
      rows,
    )
  if (spaced === null || isSum(found)) return found
  const other = readItems(spaced)
  return isSum(other) ? other : found
}

/** The rows with spaces read as thousands separators; null if that changes no row. */
function withSpacedPrices(rows: LabelledRow[]): LabelledRow[] | null {
  const start = startOfItems(rows)
  const end = endOfItems(rows, start)
  const read = rows.map((labelled, index) => {
    const isItem = index >= start && index < end && !parsePricedRow(labelled.row, labelled.numbers)?.proven
    return (isItem ? withSpacedThousands(labelled) : null) ?? labelled
  })
  return read.some((labelled, index) => labelled !== rows[index]) ? read : null
}

function readItems(rows: LabelledRow[]): ParsedItems {
  const start = startOfItems(rows)
  const region = rows.slice(start, endOfItems(rows, start))
  const layout = layoutOf(rows.slice(0, start), region)
  const headings = findHeadings(region)
  const rowsOfName = usualRowsOfName(region, headings)
  const items: OpenItem[] = []
  const taken: Row[] = []
  let wordsAbove: Row[] = []
  let explained: { factors: Factors; row: Row } | null = null

  for (const [index, labelled] of region.entries()) {
    const { row, numbers, kind, cents } = labelled
    const place = { above: items, region, next: region[index + 1] }
    const last = items.at(-1)
    const above = wordsAbove.length === 0 || layout.names === 'below' ? last : undefined
    if (kind === 'discount' && above && cents !== null && applyDiscount(above, labelled, place)) {
      taken.push(row)
      continue
    }
    if (last && last.discountCents > 0 && cents === last.priceCents && AFTER_DISCOUNT.test(row.text)) continue
    const isTaxed = isRate(labelled) && wordsAbove.length === 0
    // 'Qty 2 @ $3.35 each 6.70' counts one item, not all.
    const isOwnCount = kind === 'count' && parsePricedRow(row, numbers)?.proven === true
    const isLabel =
      (NOT_BOUGHT.includes(kind) && !isOwnCount) || isHeadedTotal(row) || REDUCED_PRICE.test(row.text) || isTaxed
    // 'Noodle Item Single' has no number, so it isn't an item count.
    if (above && (!isLabel || (kind === 'count' && numbers.length === 0)) && isNameBelow(above, row, layout)) {
      appendWords(above, row)
      continue
    }
    if (isLabel) {
      wordsAbove = []
      continue
    }
    const rate = parseRateRow(row)
    if (rate) {
      // The rate belongs to the item above or, failing that, to the next item.
      if (!last || wordsAbove.length > 0 || !applyQuantity(last, rate, row)) explained = { factors: rate, row }
      continue
    }
    const multiplication = parseMultiplication(row, numbers)
    if (multiplication && last && applyQuantity(last, multiplication, row)) continue
    if (multiplication && wordsAbove.length === 0 && layout.names === 'above') {
      explained = { factors: multiplication, row }
      continue
    }
    const priced = multiplication ? fromMultiplication(multiplication) : parsePricedRow(row, numbers)
    if (!priced) {
      if (headings.has(row)) continue
      if (last && wordsAbove.length === 0 && continues(last, row, layout)) appendWords(last, row)
      else wordsAbove.push(row)
      continue
    }
    if (last && wordsAbove.length === 0 && isSumOf(last, priced)) {
      Object.assign(last, { ...priced, name: last.name, sku: last.sku ?? priced.sku, rows: [...last.rows, row] })
      continue
    }
    const inline = hasWords(priced.name)
    const isNamedHere = inline || layout.names === 'below'
    const named = isNamedHere
      ? priced
      : { ...priced, ...nameFrom(wordsAbove, priced, items.length === 0 && wordsAbove.length > 2 ? 1 : rowsOfName) }
    if (named.priceCents < 0) {
      const isApplied = () =>
        above && !priced.proven && applyDiscount(above, { ...labelled, cents: named.priceCents }, place)
      if (cancelReturned(items, named) || isApplied()) taken.push(row)
    } else {
      const own = [...(isNamedHere ? [] : wordsAbove), row]
      const item = { ...named, inline, rowConfidence: row.confidence, discountCents: 0, rows: own }
      if (explained) applyQuantity(item, explained.factors, explained.row)
      items.push(item)
    }
    wordsAbove = []
    explained = null
    if (items.length === MAX_ITEMS) break
  }
  const known = items.filter((item) => item.name !== '' || item.sku !== null)
  taken.push(...takeOffDiscounts(known, { rows, region, taken }))
  const off = region.filter((labelled) => isItemReduction(labelled) && !taken.includes(labelled.row))
  const bottles = off.filter(({ row }) => saysDeposit(row.text))
  const left = off.filter((labelled) => !bottles.includes(labelled)).map(({ row }) => row)
  const depositCents = bottles.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  taken.push(...shareBasketDiscounts(known, { otherCents: depositCents, rows, taken }))
  return { items: known.map(toItem), taken: [...taken, ...bottles.map(({ row }) => row)], left, depositCents }
}

const DEPOSITS = wholeWords(LEXICONS.flatMap(({ deposits }) => phrasesOf(deposits)))
const saysDeposit = (text: string): boolean => toPlainLetters(text).match(DEPOSITS) !== null

/** The index of the row after the column headings, or after the last header row before the first price. */
export function startOfItems(rows: LabelledRow[]): number {
  const firstPrice = rows.findIndex(({ cents, kind, numbers, row }) => {
    const isOther = kind === 'tax' || isRate({ cents, row }) || isPricedHeadRow(row) || isAddress(row.text)
    return !isOther && parsePricedRow(row, numbers) !== null
  })
  if (firstPrice === -1) return rows.length
  const lastHead = rows
    .slice(0, firstPrice)
    .findLastIndex(({ row, kind }) => isHeading(row) || isHeadRow(row) || isAddress(row.text) || kind !== 'none')
  return lastHead + 1
}

export function endOfItems(rows: LabelledRow[], start: number): number {
  const end = rows.findIndex(({ kind, row, numbers }, index) => {
    return index >= start && END_KINDS.includes(kind) && (kind !== 'payment' || parsePricedRow(row, numbers) !== null)
  })
  return end === -1 ? rows.length : end
}

function layoutOf(head: LabelledRow[], region: LabelledRow[]): Layout {
  const heading = head.findLast(({ row }) => isHeading(row))
  const table = (heading?.row.text.match(HEADING_WORDS)?.length ?? 0) >= 3
  const first = region.find(
    (labelled) =>
      !isRate(labelled) && (parsePricedRow(labelled.row, labelled.numbers) !== null || /\w{2}/.test(labelled.row.text)),
  )
  const priced = first ? parsePricedRow(first.row, first.numbers) : null
  // If the list starts with a bare price, names are printed below prices.
  return { names: priced && !hasWords(priced.name) ? 'below' : 'above', table }
}

/** A heading has little text besides heading words: only misreadings such as 'Qly'. */
function isHeading({ text }: Row): boolean {
  const words = text.match(HEADING_WORDS)?.length ?? 0
  const rest = text.replace(HEADING_WORDS, '').replace(/[^A-Za-z]/g, '').length
  return CURRENCY_ALONE.test(text) || (words > 0 && rest <= 3 * (words - 1) && !/\d/.test(text))
}

function isHeadRow(row: Row): boolean {
  return HEAD_ROW.test(toSkeleton(row.text)) || DATE.test(row.text) || findDates(row.text).length > 0
}

function isPricedHeadRow(row: Row): boolean {
  return PRICED_HEAD_ROW.test(toSkeleton(row.text)) || DATE.test(row.text)
}

/** Sets an item's quantity if quantity times unit price gives its price. Returns whether it was set. */
function applyQuantity(item: OpenItem, { quantity, unitCents }: Factors, row: Row): boolean {
  if (item.proven || Math.abs(quantity * unitCents - item.priceCents) > 1) return false
  Object.assign(item, { quantity, unitCents: Math.round(unitCents), proven: true, rows: [...item.rows, row] })
  return true
}

/**
 * Applies a discount row, or a bare amount, directly below an item. A coupon applies to the whole receipt unless the item's
 * reduced price is printed below it. Returns whether the item's price was lowered.
 */
function applyDiscount(item: OpenItem, discount: LabelledRow, place: DiscountPlace): boolean {
  const { cents, row } = discount
  const discountCents = Math.abs(cents ?? 0)
  // Only the printed sum shows which items a multi-buy covers (`takeOffDiscounts`).
  if (isMultiBuy(row.text)) return false
  const isOfItem = saysDiscount(row.text) || toLabel(row.text).includes('promo') || isBareAmount(discount, item)
  if (!isOfItem || discountCents >= item.priceCents) return false
  const { next } = place
  const leavesPrice = next?.cents === item.priceCents - discountCents && REDUCED_PRICE.test(next.row.text)
  if (isOfAll(discount, item, place) && !leavesPrice) return false
  lowerPrice(item, discountCents, row)
  return true
}

function fromMultiplication({ quantity, unitCents }: Factors): PricedRow {
  return { name: '', sku: null, quantity, unitCents, priceCents: Math.round(quantity * unitCents), proven: false }
}

/** Department headings, which repeat or are printed between dashes. They never name an item. */
function findHeadings(region: LabelledRow[]): Set<Row> {
  const plain = region.filter(({ numbers, row }) => parsePricedRow(row, numbers) === null)
  const timesOf = (text: string) => plain.filter(({ row }) => toSkeleton(row.text) === toSkeleton(text)).length
  return new Set(
    plain.flatMap(({ row }) =>
      /^-\s?\p{Lu}.*-$/u.test(row.text) ||
      (region.length <= MAX_ITEMS && timesOf(row.text) > 1 && isDepartment(row.text))
        ? [row]
        : [],
    ),
  )
}

/** 'AFD. 1': a word followed by a number. */
const isDepartment = (text: string): boolean => /^\p{L}{3,}\.?\s\d/u.test(text)

/** How many rows of words usually precede a bare price: 1 if most names have one row, otherwise 2. */
function usualRowsOfName(region: LabelledRow[], headings: Set<Row>): number {
  const counts: number[] = []
  let count = 0
  for (const { numbers, row } of region) {
    const priced = parsePricedRow(row, numbers)
    if (priced && !hasWords(priced.name) && count > 0) counts.push(count)
    if (priced) count = 0
    else if (!headings.has(row) && hasWords(row.text)) count += 1
  }
  const ofOne = counts.filter((rows) => rows === 1).length
  return ofOne >= LEAST_USUAL && ofOne > counts.length / 2 ? 1 : 2
}

/** Whether a row has the quantity and sum of the bare price above it: '89.50', then '2  179.00'. */
function isSumOf(last: OpenItem, priced: PricedRow): boolean {
  if (last.inline || last.name !== '' || hasWords(priced.name) || priced.priceCents <= 0) return false
  const times = priced.priceCents / last.priceCents
  if (times === 1) return true
  if (priced.quantity !== times) return false
  Object.assign(priced, { unitCents: last.priceCents, proven: true })
  return true
}

/** The first row of words is the name and the rest are article numbers; if names usually have one row, the last is the name. */
function nameFrom(wordsAbove: Row[], priced: PricedRow, usual: number): { name: string; sku: string | null } {
  const named = wordsAbove.filter(({ text }) => hasWords(text) && !isCode(text))
  const [first, ...rest] = usual === 1 && named.length > 0 ? named.slice(-1) : wordsAbove
  if (!first) return { name: '', sku: priced.sku }
  const words = parseWords(first)
  words.name = words.name.replace(LINE_NUMBER, '')
  const code = rest.find((row) => isCode(row.text))?.text.replace(/\s/g, '')
  return { name: words.name, sku: priced.sku ?? words.sku ?? code ?? null }
}

/** A name below its price may include a unit price: '3x 18.60', then 'RICE BAG @6.20'. */
function isNameBelow(last: OpenItem, row: Row, layout: Layout): boolean {
  return layout.names === 'below' && !last.inline && last.name === '' && row.cells.length === 1 && hasWords(row.text)
}

/** Whether a row without a price continues the name of the item above. */
function continues(last: OpenItem, row: Row, layout: Layout): boolean {
  if (!/\p{Script=Latin}{3}|\p{Script=Han}/u.test(row.text)) return false
  if (!last.inline) return layout.names === 'below' && last.name === ''
  // Wrapped names continue in lowercase; department headings are in capitals.
  return row.cells.length === 1 && (layout.table || /^(?:[:\-+]|\p{Ll}|\d+\p{L})/u.test(row.text))
}

function appendWords(item: OpenItem, row: Row): void {
  const words = item.sku === null ? parseWords(row) : { name: tidyName(row.text), sku: item.sku }
  item.name = `${item.name} ${words.name}`.trim()
  item.sku = words.sku
  item.rows = [...item.rows, row]
}

/** Removes the item that a negative line of the same price names, or the last such item for 'VOID'. Returns whether it did. */
function cancelReturned(items: OpenItem[], returned: PricedRow): boolean {
  const isVoid = /void|refund|return|cancel/i.test(returned.name)
  const index = items.findLastIndex((item) => {
    const sameSku = item.sku !== null && item.sku === returned.sku
    const named = item.name !== '' && returned.name.includes(item.name)
    return item.priceCents === -returned.priceCents && (sameSku || named)
  })
  const fallback = isVoid ? items.findLastIndex((item) => item.priceCents === -returned.priceCents) : -1
  const found = index === -1 ? fallback : index
  if (found !== -1) items.splice(found, 1)
  return found !== -1
}

function toItem(item: OpenItem): ParsedItem {
  const confidence = item.rowConfidence * (item.proven ? 1 : 0.9) * (item.name === '' ? 0.6 : 1)
  return {
    sku: item.sku,
    name: item.name,
    quantity: item.quantity,
    unit_price_cents: item.unitCents,
    price_cents: item.priceCents,
    discount_cents: item.discountCents,
    confidence: Math.round(confidence * 100) / 100,
    lines: item.rows.flatMap((row) => row.lines),
  }
}
