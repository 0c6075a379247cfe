import type { Row } from './parse-rows'

/**
 * Currencies that shops print without cents. `Intl` knows only some: others legally have cents, but no coins for them.
 */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(
  'IDR VND JPY KRW CLP PYG HUF ISK COP LAK KHR MMK UGX TZS RWF XOF XAF IRR IQD LBP'.split(' '),
)
const SIGN = String.raw`(?:[A-Za-z$€£¥₫₩]{1,3}\.?\s?)?`
/** Grouped thousands at the end of a column, perhaps followed by a currency or a tax letter: '44,900', '175.000'. */
const GROUPED_END = new RegExp(String.raw`(?<![\d.,:/-])(?!0)\d{1,3}(?:[.,]\d{3})+(?=\s?${SIGN}-?$)`)
const GROUPED = /(?<![\d.,:/]|\d-)(?!0)\d{1,3}(?:[.,' ]\d{3})+(?![\d.,:/])/g
/** Not the end of a date. */
const CENTS_END = new RegExp(String.raw`(?<!\d[.,]\d?)\d[.,]\d{2}(?=\s?${SIGN}-?$)`)
/** A column that consists of a whole amount. */
const WHOLE_COLUMN = new RegExp(
  String.raw`^(-?\s?${SIGN}-?)(0|\d{2,6}|(?<=[$€£¥₫₩]\s?)\d)(\s?${SIGN}(?:[A-Z]\d\d)?-?)$`,
)
/** '$18', '45 kr' */
const WHOLE_MONEY = /^-?\s?(?:[A-Z]{0,3}[$€£¥₫₩])\s?-?\d{1,6}$|^-?\d{1,6}\s?(?:kr|Ft|zł|Kč|TL|lei|[€₫₩円원])\.?$/
/** Amounts without cents, with a dash of any width: '49,-' and '49.-'. */
const DASHED = /(?<=\d)[.,]\s?[-–—]{1,2}(?![\d-])/g
const ENOUGH = 2

/** Adds cents to amounts printed without them: '175.000' becomes '175000.00', '49,-' becomes '49.00'. */
export function correctOcrAmounts(rows: Row[], currency: string | null): Row[] {
  const dashed = rows.map((row) => withTexts(row, (text) => text.replace(DASHED, '.00')))
  return hasWholeAmounts(dashed, currency) ? dashed.map(withCents) : dashed
}

function hasWholeAmounts(rows: Row[], currency: string | null): boolean {
  const ends = rows.flatMap(({ cells }) => cells.at(-1)?.text ?? [])
  const grouped = ends.filter((text) => GROUPED_END.test(text)).length
  const cents = ends.filter((text) => CENTS_END.test(text)).length
  const signed = ends.filter((text) => WHOLE_MONEY.test(text)).length
  if (signed >= ENOUGH && cents === 0) return true
  const isUsual = currency !== null && WITHOUT_CENTS.has(currency)
  return isUsual ? cents <= grouped : grouped >= ENOUGH && grouped > 2 * cents
}

function withCents(row: Row): Row {
  const last = row.cells.length - 1
  const ofColumn = (text: string, index: number) => {
    const grouped = text.replace(GROUPED, (amount) => `${amount.replace(/[.,' ]/g, '')}.00`)
    const isAmount = grouped === text && index === last && index > 0
    return isAmount ? text.replace(WHOLE_COLUMN, '$1$2.00$3') : grouped
  }
  return withTexts(row, ofColumn)
}

function withTexts(row: Row, change: (text: string, index: number) => string): Row {
  const cells = row.cells.map((cell, index) => ({ ...cell, text: change(cell.text, index) }))
  return { ...row, cells, text: cells.map(({ text }) => text).join(' ') }
}
