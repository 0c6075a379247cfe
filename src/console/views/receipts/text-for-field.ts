/** The fields that a line of the receipt may be put into. */
export const LINE_FIELDS = ['merchant_name', 'merchant_address', 'purchase_date', 'total_amount'] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** Currencies of countries that print the month before the day. */
const MONTH_FIRST = new Set(['USD'])

/**
 * The text of a printed line as a field of the form takes it. @returns null where the line says no such thing
 * @param currency of the receipt, which tells in which order an ambiguous date is meant
 */
export function textForField(
  field: LineField | 'name' | 'price',
  text: string,
  currency: string | null,
): string | null {
  if (field === 'total_amount' || field === 'price') return amountIn(text)
  if (field === 'purchase_date') return dateIn(text, MONTH_FIRST.has(currency ?? ''))
  return text.trim() || null
}

/** The last amount of a line, in units with two decimals: `TOTAL RM 1,023.80` is 1023.80. */
function amountIn(text: string): string | null {
  const amounts = [...text.matchAll(/(?:\d{1,3}(?:[., ]\d{3})+|\d+)[.,]\s?\d{2}(?!\d)/g)]
  const last = amounts.at(-1)?.[0]
  if (!last) return null
  const digits = last.replaceAll(/\D/g, '')
  return (Number(digits) / 100).toFixed(2)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The first date of a line as yyyy-mm-dd. */
function dateIn(text: string, isMonthFirst: boolean): string | null {
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const worded = /\b(\d{1,2})[ \-/.]*([a-z]{3})[a-z]*[ \-/.,]*(\d{4}|\d{2})\b/i.exec(text)
  if (worded) return toDay(fullYear(worded[3]), MONTHS.indexOf((worded[2] ?? '').toLowerCase()) + 1, Number(worded[1]))
  const figures = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text)
  if (!figures) return null
  const [first, second] = [Number(figures[1]), Number(figures[2])]
  const isMonth = isMonthFirst ? second > 12 || first <= 12 : second > 12
  return isMonth ? toDay(fullYear(figures[3]), first, second) : toDay(fullYear(figures[3]), second, first)
}

const fullYear = (text = ''): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (month < 1 || month > 12 || date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return null
  return date.toISOString().slice(0, 10)
}
