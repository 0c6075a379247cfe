import { findDates, resolve } from '@laurel/receipt-reader/facts/date-parts'
import { lastPrice, parseNumbers, parseSpacedNumbers, toCents } from '@laurel/receipt-reader/facts/parse-numbers'

/** The fields that a line's text can be inserted into. */
export const LINE_FIELDS = ['merchant_name', 'merchant_address', 'purchase_date', 'total_amount'] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** Currencies of countries that print the month before the day. */
const MONTH_FIRST = new Set(['USD'])

/** A single-column line in the parsing rules' format. */
const cellsOf = (text: string) => ({ cells: [{ text, x: 0, confidence: 1 }] })

/**
 * A printed line's value for a field of the form, by the rules that parse receipts. @returns null if the line has no
 * such value
 * @param currency of the receipt, which resolves ambiguous dates
 */
export function textForField(
  field: LineField | 'name' | 'price',
  text: string,
  currency: string | null,
  today = new Date(),
): string | null {
  if (field === 'total_amount') return totalIn(text)
  if (field === 'price') return priceIn(text)
  if (field === 'purchase_date') return dateIn(text, MONTH_FIRST.has(currency ?? ''), today)
  return text.trim() || null
}

/** The last amount of a line, with two decimals: `TOTAL RM 1,023.80` is 1023.80. Negative for refunds. */
function totalIn(text: string): string | null {
  // If cents follow a comma, spaces separate thousands; in '2 299.00' the 2 is a quantity.
  const read = /,\s?\d\d(?!\d)/.test(text) ? parseSpacedNumbers : parseNumbers
  return amountOf(read, text)
}

/** An item's price: may follow a quantity and is never negative. */
function priceIn(text: string): string | null {
  const amount = amountOf(parseNumbers, text)
  return amount?.startsWith('-') ? null : amount
}

function amountOf(read: typeof parseNumbers, text: string): string | null {
  const token = lastPrice(read(cellsOf(text.replace(/(?<=\d[.,])\s(?=\d\d(?!\d))/g, ''))))
  return token ? (toCents(token) / 100).toFixed(2) : null
}

/** The first date of a line as yyyy-mm-dd. */
function dateIn(text: string, isMonthFirst: boolean, today: Date): string | null {
  const order = { first: isMonthFirst ? 'month' : 'day', isGuessed: true } as const
  const found = findDates(text).map((date) => resolve(date, order, today))
  return found.find((resolved) => resolved !== null)?.date ?? null
}
