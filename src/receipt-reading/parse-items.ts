import { findDates } from './date-parts'
import { isMultiBuy } from './deal-words'
import { isAmountAlone, takesOff } from './discount-words'
import { wholeWords } from './find-languages'
import type { ParsedItem, ParsedItems } from './items'
import { type LabelledRow, spacedOf } from './label-rows'
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
import { comeToSum, isOfAll, lowerPrice, shareBasketDiscounts, takeOffDiscounts } from './take-off-discounts'

/** How the list is printed. `table`: a heading of three columns or more, under which long names run on to a second row. */
type Layout = { names: 'above' | 'below'; table: boolean }

type Factors = NonNullable<ReturnType<typeof parseMultiplication>>

/** An item while its rows are still being read. */
type OpenItem = PricedRow & { inline: boolean; rowConfidence: number; discountCents: number; rows: Row[] }

/** What stands around a row of a discount. */
type DiscountPlace = { above: OpenItem[]; region: LabelledRow[]; next: LabelledRow | undefined }

/** '001 LEITE' */
const LINE_NUMBER = /^0\d\d\s(?=\p{L})/u
/** Fewer names tell nothing of the others. */
const LEAST_USUAL = 2
/** More lines than this are not read: no till prints them, and the work must have a limit. */
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
/** Rows within the list that carry a figure but are nothing that was bought. */
const NOT_BOUGHT: RowKind[] = ['points', 'rounding', 'count', 'service', 'partial_total', 'tax', 'balance', 'discount']

const HEADING_WORDS =
  /[il]?[il]tem|descr\w*|article|product|q[tl]y|oty|quantity|qnty|u?[.\\]?\s?pr[il]ce|amoun\w*|amt|u\.p|tot[a1]l|tax|d[il]sc|code|rm|gst/gi
/** The head of the column of prices. */
const CURRENCY_ALONE = /^\W*(?:EUR|PLN|CZK|SEK|NOK|DKK|CHF|GBP|USD|IDR|VND|BRL|MXN|INR)\W*$/
/** Rows of the head: who sold, when, to whom. Matched against skeletons (l for i and 1, o for 0). */
const HEAD_ROW =
  /lnvo\w?lce|recelpt|cashblll|^(?:valued)?customer|^tel|phone|^fax|^gst|gstreg|gstld|regno|coreg|^roc|companyno|^date|^tlme|^cash$|cashler|salesperson|docno|document|termlnal|promoter|counter|^server|^table|^guest|^pax|^chk|^check|^order|^member|openlng|hours|[o\d]hrs|^agent|transact|^tsc|^shlft|^store|^st\d|^www|http|thankyou|welcome|^slte|^reg\d|^reglster/
/** Of those, what may carry figures that look like a price. 'DATES 3.99' and 'TABLE SALT 0.99' are bought. */
const PRICED_HEAD_ROW =
  /lnvo\w?lce|recelpt|^tel(?:no|fax|ephone)?\d|^(?:tele)?phone|^fax|gst|regno|coreg|www|^(?:npwp|nlp|cnpj|nlf|clf|slret|rfc|nlt|ruc|cult|cvr|orgnr|dlc|lco|mst|plva|ytunnus|vatreg|tln|abn)[\dolas]/
const LINE_DISCOUNT = /disc|(?<![a-z])less|\boff\b|mark\s?down|promo|rebate/i
/** Nothing but the word for it: what else stands there may name the item that it is of. */
const DISCOUNT_ALONE = new RegExp(
  String.raw`^\W*${wholeWords(LEXICONS.flatMap(({ labels }) => phrasesOf(labels.discount ?? ''))).source}[\W\d]*$`,
)
const saysDiscount = (text: string): boolean => LINE_DISCOUNT.test(text) || DISCOUNT_ALONE.test(toPlainLetters(text))
/** 'Razem po rabacie 9,50' is what an item costs once the row above was taken off. */
const AFTER_DISCOUNT = /\b(?:po|after|nach|efter|etter|dopo|apr[eè]s|nett?o?|setelah|sau|despu[eé]s|ap[oó]s|jälkeen)\b/i
/** What a price is after its discount, in a row of its own below it: '@9.90'. */
const REDUCED_PRICE = /^@\s?\d+\.\d\d$/
const DATE = new RegExp(String.raw`\d{1,2}([-/])\d{1,2}\1\d{2}|\d{1,2}[ -]?${MONTH}[ ,-]*20\d\d`, 'iu')

/** What was bought, in the order printed (RULE-34). Lines without a readable price are left out: points hang on it. */
export function parseItems(rows: LabelledRow[]): ParsedItems {
  const found = readItems(rows)
  const spaced = withSpacedPrices(rows)
  const isSum = ({ items }: ParsedItems) =>
    comeToSum(
      items.map(({ price_cents }) => ({ priceCents: price_cents })),
      rows,
    )
  if (spaced === null || isSum(found)) return found
  const other = readItems(spaced)
  return isSum(other) ? other : found
}

/** The rows as they read where a space parts thousands; null where no price is left that a quantity does not explain. */
function withSpacedPrices(rows: LabelledRow[]): LabelledRow[] | null {
  const start = startOfItems(rows)
  const end = endOfItems(rows, start)
  const read = rows.map((labelled, index) => {
    const isItem = index >= start && index < end && !parsePricedRow(labelled.row, labelled.numbers)?.proven
    return (isItem ? spacedOf(labelled) : null) ?? labelled
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
    // Without a figure 'Noodle Item Single' counts nothing.
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
      // Below its item, or above the next one.
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
  const off = region.filter((labelled) => takesOff(labelled) && !taken.includes(labelled.row))
  const bottles = off.filter(({ row }) => saysDeposit(row.text))
  const left = off.filter((labelled) => !bottles.includes(labelled)).map(({ row }) => row)
  const depositCents = bottles.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  taken.push(...shareBasketDiscounts(known, { otherCents: depositCents, rows, taken }))
  return { items: known.map(toItem), taken: [...taken, ...bottles.map(({ row }) => row)], left, depositCents }
}

const DEPOSITS = wholeWords(LEXICONS.flatMap(({ deposits }) => phrasesOf(deposits)))
const saysDeposit = (text: string): boolean => toPlainLetters(text).match(DEPOSITS) !== null

/** Below the heading of the columns, or below the last row of the receipt's head that stands before the first price. */
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
  // Names stand below where a price without words comes first, and then the list ends in words.
  return { names: priced && !hasWords(priced.name) ? 'below' : 'above', table }
}

/** Little is left of a heading once the words of headings are taken out; 'Qly' and the like remain. */
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

/** Gives an item the quantity printed beside it if that explains its price, and says whether it did. */
function applyQuantity(item: OpenItem, { quantity, unitCents }: Factors, row: Row): boolean {
  if (item.proven || Math.abs(quantity * unitCents - item.priceCents) > 1) return false
  Object.assign(item, { quantity, unitCents: Math.round(unitCents), proven: true, rows: [...item.rows, row] })
  return true
}

/**
 * A discount right below an item, or an amount with no word, is the item's; a coupon is the whole receipt's, unless the reduced
 * price stands below it. Says whether it was taken off.
 */
function applyDiscount(item: OpenItem, discount: LabelledRow, place: DiscountPlace): boolean {
  const { cents, row } = discount
  const discountCents = Math.abs(cents ?? 0)
  // Which items it is of only the sum can tell (`takeOffDiscounts`).
  if (isMultiBuy(row.text)) return false
  const isOfItem = saysDiscount(row.text) || toLabel(row.text).includes('promo') || isAmountAlone(discount, item)
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

/** Headings of departments stand above several things, or between dashes; none is the name of one. */
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

/** 'AFD. 1': in words with a figure, where all that is bought has words alone. */
const isDepartment = (text: string): boolean => /^\p{L}{3,}\.?\s\d/u.test(text)

/** Above a price without words most often stand as many rows of words, where nothing else does. */
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

/** A price without words, and below it how many and what they come to: '89.50', then '2  179.00'. */
function isSumOf(last: OpenItem, priced: PricedRow): boolean {
  if (last.inline || last.name !== '' || hasWords(priced.name) || priced.priceCents <= 0) return false
  const times = priced.priceCents / last.priceCents
  if (times === 1) return true
  if (priced.quantity !== times) return false
  Object.assign(priced, { unitCents: last.priceCents, proven: true })
  return true
}

/** The first row of words names the item; the others hold article numbers. Where names have one row, that is the last. */
function nameFrom(wordsAbove: Row[], priced: PricedRow, usual: number): { name: string; sku: string | null } {
  const named = wordsAbove.filter(({ text }) => hasWords(text) && !isCode(text))
  const [first, ...rest] = usual === 1 && named.length > 0 ? named.slice(-1) : wordsAbove
  if (!first) return { name: '', sku: priced.sku }
  const words = parseWords(first)
  words.name = words.name.replace(LINE_NUMBER, '')
  const code = rest.find((row) => isCode(row.text))?.text.replace(/\s/g, '')
  return { name: words.name, sku: priced.sku ?? words.sku ?? code ?? null }
}

/** A name below its price may hold a price itself: '3x 18.60', then 'RICE BAG @6.20'. */
function isNameBelow(last: OpenItem, row: Row, layout: Layout): boolean {
  return layout.names === 'below' && !last.inline && last.name === '' && row.cells.length === 1 && hasWords(row.text)
}

/** True where a row without a price goes on with the name of the item above it. */
function continues(last: OpenItem, row: Row, layout: Layout): boolean {
  if (!/\p{Script=Latin}{3}|\p{Script=Han}/u.test(row.text)) return false
  if (!last.inline) return layout.names === 'below' && last.name === ''
  // In small letters names run on; departments are headed in capitals.
  return row.cells.length === 1 && (layout.table || /^(?:[:\-+]|\p{Ll}|\d+\p{L})/u.test(row.text))
}

function appendWords(item: OpenItem, row: Row): void {
  const words = item.sku === null ? parseWords(row) : { name: tidyName(row.text), sku: item.sku }
  item.name = `${item.name} ${words.name}`.trim()
  item.sku = words.sku
  item.rows = [...item.rows, row]
}

/** A negative line of the same price that names an item, or says 'VOID', takes it back. Says whether one was taken. */
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
