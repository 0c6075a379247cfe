import { dealBefore } from './deal-words'
import { isMoney, isPointlessMoney, lastPrice, type NumberToken, parseNumbers, toCents } from './parse-numbers'
import type { Row } from './parse-rows'

/** The parts of a row with a price. `name` excludes numbers, codes and tax letters. */
export type PricedRow = {
  name: string
  sku: string | null
  quantity: number
  unitCents: number
  /** Signed: a negative line is a return or a discount. */
  priceCents: number
  /** Whether quantity times unit price equals the price, which proves that all three were read correctly. */
  proven: boolean
}

/** `start` is the first number token of the row; the name ends before it. */
type Factors = {
  quantity: number
  unitCents: number
  proven: boolean
  start: NumberToken | undefined
  unit?: NumberToken
}

/** Stock numbers and bar codes: '9556939040118', '#1432', 'E8318', 'x000007996511'. Shorter numbers are quantities. */
const CODE = /^(?:[#*]?\d{4,14}|[a-zA-Z]\d{4,14}|\d{7,14}[A-Z]{1,2})-?$/
/** A code joined to its name: 'I00100000035-1Meat+3Vege'. */
const CODE_THEN_NAME = /^([A-Za-z]{0,3}\d{6,14})-(.+)$/
/** Tax codes printed as separate words before or after a name: 'SR 0809152', 'HALF BLEGG E'. */
const TAX_CODE = /^(?:\d?SR|ZRL|ZR|ZRI|ES|OS|FN|TF|NF|FT|TX|[STZXFNOABE])$/
/** Quantities, line numbers and signs, which are trimmed from both ends of a name. */
const LOOSE_FIGURE = /^(?:[-#:.*!@]*|[*#]?\d{1,3}[.)]?|[xX×*@]|\d{1,3}[xX×]|RM|\$)$/
const CURRENCIES = 'MYR|USD|SGD|CAD|AUD|EUR|GBP|INR|PKR|LKR|NPR|MUR'
/** Units of quantities and prefixes of prices. */
const NO_WORD = new RegExp(
  `(?<![A-Za-z])(?:pcs?|pkts?|nos|roll|unit|each|ea|qty|szt|stk|kpl|buc|adet|kg|lbs?|oz|rm|for|at|${CURRENCIES})(?![A-Za-z])`,
  'gi',
)
/** Deal terms at the end of a name: 'CREAM ROLL 2 FOR 5.00'. */
const DEAL_BEHIND = /(?<=\w) [2-9] ?(?:for|por)$/i
/** Text that may be part of a name but isn't a name on its own: a rate, a currency, a word of a deal. */
const NO_NAME = new RegExp(
  String.raw`^(?:\d+(?:[.,]\d+)?\s?%|(?:${CURRENCIES}|RM|for|por)(?![a-z])|[^\p{L}\p{N}])+$`,
  'iu',
)
/** A tax rate with or without its column letter: 'Z = 0%', '0%'. */
const RATE = /^\W*(?:(?:\d?SR|ZRL|ZR|ES|OS|[A-Z])\s?[=:@*-]*\s?)?\d{1,2}(?:[.,]\d{1,2})?\s?%/
const MAX_QUANTITY = 9999
/** A weighed quantity before its name: '1.250 x VEG BOX', '2 kg x VEG BOX'. Other whole numbers are read as ordinary quantities. */
const WEIGHED_BEFORE = /^(\d{1,4}[.,]\d{1,3}|\d{1,4}(?=\s?[a-z]{1,3}\s?[x×]\s))\s?(?:kgs?|gm?|lbs?|oz|ltr|l)?\s?[x×]\s/i
/** A column with a price that has a small tax letter, no leading zero, or zeros misread as C: 'RM3.65s', 'RM.50', '5.0C'. */
const LOOSE_PRICE = /^(?:R[MNHK]|\$)?\s?(\d{0,4})\.([\dC]{2})\s?[sz]?$/

/** Parses a row's price, quantity and name; null if the row has no price. */
export function parsePricedRow(row: Row, numbers: NumberToken[]): PricedRow | null {
  return parseWeighed(row) ?? parseDealt(row) ?? parseRest(row, numbers)
}

/** Parses a row that starts with deal terms followed by the name. Discounts (zero or negative prices) return null. */
function parseDealt(row: Row): PricedRow | null {
  const deal = dealBefore(row.text)
  const rest = deal ? withoutBeginning(row, deal.length) : row
  const priced = deal ? parseRest(rest, parseNumbers(rest)) : null
  if (!deal || !priced || priced.priceCents <= 0 || !hasWords(priced.name)) return null
  const times = 'cents' in deal.terms ? priced.priceCents / deal.terms.cents : 0
  if (!Number.isInteger(times) || times < 1) return priced
  const quantity = times * deal.terms.count
  return { ...priced, quantity, unitCents: Math.round(priced.priceCents / quantity), proven: true }
}

/** Parses a row that starts with a weight, followed by the name and the numbers. */
function parseWeighed(row: Row): PricedRow | null {
  const [before = '', amount = ''] = WEIGHED_BEFORE.exec(row.text) ?? []
  const quantity = Number(amount.replace(',', '.'))
  if (quantity <= 0) return null
  const rest = withoutBeginning(row, before.length)
  const numbers = parseNumbers(rest)
  const [first] = numbers
  if (!first || !hasWords(textBefore(rest, first))) return null
  const priced = parseRest(rest, numbers)
  if (!priced) return null
  const priceCents = Math.abs(priced.priceCents)
  const unit = numbers.find((token) => {
    const unitCents = unitPrice(token)
    return unitCents !== null && token !== lastPrice(numbers) && isProduct(quantity, unitCents, priceCents)
  })
  const unitCents = unit ? (unitPrice(unit) ?? 0) : priceCents / quantity
  return { ...priced, quantity, unitCents: Math.round(unitCents), proven: unit !== undefined }
}

function withoutBeginning(row: Row, length: number): Row {
  let left = length
  const cells = row.cells.flatMap((cell) => {
    const text = cell.text.slice(Math.max(0, left)).trim()
    left -= cell.text.length + 1
    return text === '' ? [] : [{ ...cell, text }]
  })
  return { ...row, text: cells.map(({ text }) => text).join(' '), cells }
}

function textBefore({ cells }: Row, { cell, start }: NumberToken): string {
  return [...cells.slice(0, cell).map(({ text }) => text), cells[cell]?.text.slice(0, start)].join(' ')
}

function parseRest(row: Row, numbers: NumberToken[]): PricedRow | null {
  const figures = withLoosePrice(row, numbers)
  const price = lastPrice(figures) ?? pointlessPrice(row, figures)
  if (!price) return null
  const priceCents = isTakenBack(row, figures, price) ? -toCents(price) : toCents(price)
  const factors = multiply(row, figures, price) ?? stateQuantity(row, figures, price)
  const before = parseWords(row, firstFigure(figures, factors.start))
  const { sku } = before
  const name = before.name === '' && factors.unit ? nameAfter(row, factors.unit, price) : before.name
  // A single letter is a column's tax code.
  const words = { name: /^\w$/.test(name) || NO_NAME.test(name) ? '' : name, sku }
  return { ...words, quantity: factors.quantity, unitCents: factors.unitCents, priceCents, proven: factors.proven }
}

/** The name in '2 x 2,35 YAOURT NATURE 4,70'. */
function nameAfter(row: Row, unit: NumberToken, price: NumberToken): string {
  const text = textBetween(row, unit, price)
  return hasWords(text) ? tidyName(text) : ''
}

/** '1.76 lb @ 1 lb / 2.99', '0.566 kg x 1,29 EUR/kg', '4 qty @ 4 / 5.00': a quantity and the price of one or several units. */
const RATE_ROW =
  /^\W*(?<quantity>\d+(?:[.,]\d+)?)\s?(?:lbs?|kgs?|oz|qty|st|stk|szt|ks|kpl)?\.?\s*[@x×*]?\s*(?:(?<several>\d+)\s?(?:lbs?|kgs?|oz)?\s?\/\s?)?(?:[A-Z]{3}|[$€£])?\s?(?<whole>\d*)[.,](?<cents>\d\d)\s?(?:[A-Z]{3}|[€£])?\s?(?:\/\s?(?:1\s?)?(?:lb|kg|oz|ea|each|st|stk|szt|ks|kpl))?\s?(?:ea|each)?\W*$/i

/** Parses a rate row, which explains an item but isn't one; null for other rows. */
export function parseRateRow({ text }: Row): { quantity: number; unitCents: number } | null {
  const { cents = '', quantity = '', several = '1', whole = '' } = RATE_ROW.exec(text)?.groups ?? {}
  if (cents === '' || !/[@/]/.test(text) || Number(several) === 0) return null
  const unitCents = (Number(whole) * 100 + Number(cents)) / Number(several)
  return { quantity: Number(quantity.replace(',', '.')), unitCents }
}

/** '2 @ 1.50' or '0.75 lb @ 2.99': a quantity and a unit price that explain the price of a row beside it, or null. */
export function parseMultiplication(row: Row, numbers: NumberToken[]): { quantity: number; unitCents: number } | null {
  const [quantity, unit] = numbers
  if (numbers.length !== 2 || !quantity || !unit || quantity.hasCurrency || !isMoney(unit)) return null
  if (quantity.negative || quantity.value <= 0 || quantity.value > MAX_QUANTITY) return null
  // A sign before both numbers is only a mark: '*1 30.00'.
  if (!/[@xX×*]/.test(textBetween(row, quantity, unit)) || hasWords(row.text)) return null
  return { quantity: quantity.value, unitCents: toCents(unit) }
}

function textBetween({ cells }: Row, left: NumberToken, right: NumberToken): string {
  const texts = cells.map(({ text }, cell) => (cell === right.cell ? text.slice(0, right.start) : text))
  return [texts[left.cell]?.slice(left.end), ...texts.slice(left.cell + 1, right.cell + 1)].join(' ')
}

/** In '-1 X 3.50-3.50' the second dash is the price's minus, joined to the unit price. */
function isTakenBack({ cells }: Row, numbers: NumberToken[], price: NumberToken): boolean {
  const isJoined = cells[price.cell]?.text[price.start - 1] === '-'
  return isJoined && !price.negative && numbers.some(({ negative, unit }) => negative && unit === 'times')
}

/** Whether text has at least three letters besides units of quantity ('PCS', 'lb'). */
export function hasWords(text: string): boolean {
  return /\p{Script=Latin}{2}.*\p{Script=Latin}/u.test(text.replace(NO_WORD, ''))
}

/** True for tax rows such as 'Z = 0%  4.00' and '0% MYR 4.00'. Negative amounts are excluded: they may be discounts. */
export function isRate({ cents, row }: { row: Row; cents: number | null }): boolean {
  const [rate] = RATE.exec(row.text) ?? []
  return rate !== undefined && cents !== null && cents >= 0 && !hasWords(row.text.slice(rate.length))
}

/** The name and stock number of a row up to `end`. Without `end` the whole row is the name, including numbers. */
export function parseWords(row: Row, end?: NumberToken): { name: string; sku: string | null } {
  const words: string[] = []
  let sku: string | null = null
  for (const [cell, { text }] of row.cells.entries()) {
    if (end && cell > end.cell) break
    const kept = end?.cell === cell ? text.slice(0, end.start) : text
    for (const word of kept.split(' ')) {
      const joined = CODE_THEN_NAME.exec(word)
      if (sku === null && CODE.test(word)) sku = word.replace(/^[#*]|-$|(?<=\d{7})[A-Z]+$/g, '')
      else if (sku === null && joined?.[1] && joined[2]) {
        sku = joined[1].replace(/^SR/, '')
        words.push(joined[2])
      } else words.push(word)
    }
  }
  const name = tidyName((end ? withoutLooseFigures(words) : words).join(' '))
  return { name: end ? name.replace(DEAL_BEHIND, '') : name, sku }
}

/** Whether a row is only a stock number. */
export function isCode(text: string): boolean {
  return CODE.test(text.replace(/\s/g, ''))
}

function withoutLooseFigures(words: string[]): string[] {
  const kept = [...words]
  const isLoose = (word = '') => LOOSE_FIGURE.test(word) || TAX_CODE.test(word)
  while (kept.length > 0 && isLoose(kept[0])) kept.shift()
  while (kept.length > 0 && isLoose(kept.at(-1))) kept.pop()
  return kept
}

/** A name for display, without a leading tax code or stray signs at its ends. */
export function tidyName(text: string): string {
  return (
    text
      .replace(/^(?:SR|ZRL|ZR|ES)(?:\s*:\s*|\s+)/, '')
      .replace(/^[^\p{Script=Latin}0-9(]+|[^\p{Script=Latin}0-9)%]+$/gu, '')
      // A zero between two letters is an O: 'CH0PPING B0ARD'.
      .replace(/(?<=[A-Za-z])0(?=[A-Za-z])/g, 'O')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** The numbers of a row, including a price in the last column that the usual rules don't recognize. */
function withLoosePrice(row: Row, numbers: NumberToken[]): NumberToken[] {
  const cell = row.cells.length - 1
  const text = row.cells[cell]?.text ?? ''
  if (numbers.some((token) => token.cell === cell && isMoney(token))) return numbers
  const before = numbers.filter((token) => token.cell !== cell)
  const [, whole, fraction] = LOOSE_PRICE.exec(text) ?? []
  const cents = fraction ? Number(`${whole}${fraction.replaceAll('C', '0')}`) : cutCents(before, text)
  if (cents === null) return numbers
  const place = { cell, start: 0, end: text.length }
  const digits = String(Math.floor(cents / 100))
  return [
    ...before,
    { value: cents / 100, decimals: 2, digits, negative: false, hasCurrency: true, unit: 'none', ...place },
  ]
}

/** '5.7' at the edge of the paper is a price missing its last digit if quantity times unit price is 5.75. */
function cutCents(numbers: NumberToken[], text: string): number | null {
  const [quantity, unit] = numbers
  if (!quantity || !unit || numbers.length !== 2 || !Number.isInteger(quantity.value) || !isMoney(unit)) return null
  const cents = quantity.value * toCents(unit)
  return (cents / 100).toFixed(2).slice(0, -1) === text ? cents : null
}

/** The price of a row with three or more numbers without decimal points ('1 8091 8091'), if they multiply. */
function pointlessPrice(row: Row, numbers: NumberToken[]): NumberToken | undefined {
  const last = numbers.at(-1)
  if (numbers.length < 3 || !last || !isPointlessMoney(last)) return undefined
  return multiply(row, numbers, last) ? last : undefined
}

/** Finds the quantity and the unit price whose product is the price. */
function multiply(row: Row, numbers: NumberToken[], price: NumberToken): Factors | null {
  const priceCents = Math.abs(toCents(price))
  const others = numbers.filter((token) => token !== price && !token.negative && token.unit !== 'percent')
  // Three decimals mark a unit price ('2.570' per litre) or, before a sign or a measure, a weight ('1.250 x', '1.250 kg').
  // Otherwise the unit price follows the quantity; a number with a measure is a unit price only as a last resort.
  // '0,088' and '1,000' are quantities in any position.
  const isLong = ({ decimals, unit, value }: NumberToken) => decimals > 2 && unit === 'none' && value > 1
  const isMeasured = ({ unit }: NumberToken) => unit === 'measure'
  const units = [
    ...others.filter(isLong),
    ...others.toReversed().filter((token) => !isLong(token) && !isMeasured(token)),
    ...others.toReversed().filter(isMeasured),
  ]
  for (const unit of units) {
    const unitCents = unitPrice(unit)
    if (unitCents === null) continue
    const quantity = others.find((other) => other !== unit && isQuantityOf(other, unitCents, priceCents))
    if (!quantity) continue
    const start = hasWords(textBefore(row, quantity)) && leadsTo(row, quantity, unit) ? quantity : unit
    return { quantity: quantity.value, unitCents: Math.round(unitCents), proven: true, start, unit }
  }
  return null
}

/** Whether only a multiplication sign and a measure separate quantity and unit price: '0.5 x 4.00', '2.06 lb @ 0.58'. */
function leadsTo(row: Row, quantity: NumberToken, unit: NumberToken): boolean {
  const isBefore = quantity.cell < unit.cell || (quantity.cell === unit.cell && quantity.end <= unit.start)
  const between = isBefore ? textBetween(row, quantity, unit) : ''
  return /[@xX×*]/.test(between) && !hasWords(between)
}

function isQuantityOf({ hasCurrency, value }: NumberToken, unitCents: number, priceCents: number): boolean {
  return !hasCurrency && value > 0 && value <= MAX_QUANTITY && isProduct(value, unitCents, priceCents)
}

function isProduct(quantity: number, unitCents: number, priceCents: number): boolean {
  // Weights are rounded before printing.
  const toleranceCents = Number.isInteger(quantity) ? 0.5 : 1
  return Math.abs(quantity * unitCents - priceCents) <= toleranceCents
}

function unitPrice(token: NumberToken): number | null {
  if (token.decimals >= 2) return token.value * 100
  return isPointlessMoney(token) ? Number(token.digits) : null
}

/** The fallback if no product gives the price: '2x' or a whole number alone in a column is the quantity, otherwise 1. */
function stateQuantity(row: Row, numbers: NumberToken[], price: NumberToken): Factors {
  const priceCents = Math.abs(toCents(price))
  const same = numbers.find((token) => token !== price && isMoney(token) && toCents(token) === priceCents)
  if (same) return { quantity: 1, unitCents: priceCents, proven: true, start: same }
  const leading = /^(\d{1,3})\s?[xX×]\s/.exec(row.text)?.[1]
  const stated = numbers.find((token) => token !== price && isStatedQuantity(row, token))
  const quantity = Number(leading ?? 0) || (stated?.value ?? 1)
  return { quantity, unitCents: Math.round(priceCents / quantity), proven: false, start: undefined }
}

function isStatedQuantity(row: Row, token: NumberToken): boolean {
  if (!Number.isInteger(token.value) || token.value < 1 || token.value > 999 || token.hasCurrency || token.start > 0)
    return false
  const text = row.cells[token.cell]?.text ?? ''
  const alone = /^\d{1,3}(?:\s?(?:SR|ZR|S|Z))?$/.test(text)
  // A number alone in the first column is a line number.
  return token.unit === 'times' || (alone && token.cell > 0)
}

function firstFigure(numbers: NumberToken[], start: NumberToken | undefined): NumberToken | undefined {
  const figures = numbers.filter((token) => token === start || isMoney(token) || token.decimals > 2)
  return figures.sort((a, b) => a.cell - b.cell || a.start - b.start)[0]
}
