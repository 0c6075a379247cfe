import { endsInForm } from './company-name'
import { findDates } from './date-parts'
import type { LabelledRow } from './label-rows'
import { isAddress } from './parse-address'
import type { RowKind } from './parse-labels'
import { parseReceiptNumber } from './parse-receipt-number'

/** Totals of a purchase. Subtotals and balances differ from them within one receipt. */
const TOTALS: RowKind[] = ['total', 'total_with_tax', 'grand_total', 'rounded_total']
/** A card slip or a copy has none of these. */
const BEFORE_TOTAL: RowKind[] = ['subtotal', 'tax', 'change']
/** Bounds the time spent on hostile documents; no receipt is longer. */
const MAX_ROWS = 500
/** A shop's name and address above the row by which a receipt is recognized. */
const MAX_HEAD_ROWS = 4

type Fact = { isHead: boolean; isDate: boolean; isBeforeTotal: boolean; number: string | null; total: number | null }

/**
 * The rows of each receipt if several are below each other, on the same photo or on the next page, otherwise all rows
 * as one. Both parts have a date and different totals, and both have a company name or address, or different receipt
 * numbers. A card slip or a copy below a receipt repeats its total; receipts of equal totals have different numbers and
 * each a subtotal, tax or change.
 */
export function splitBelow(rows: LabelledRow[]): LabelledRow[][] {
  const facts = rows.slice(0, MAX_ROWS).map(toFact)
  const found = facts.findIndex((fact, cut) => {
    if (!(fact.isHead || fact.isDate || fact.number)) return false
    const [above, below] = [facts.slice(0, cut), facts.slice(cut)]
    if (![above, below].every(isSummedUp)) return false
    const have = (mark: 'isHead' | 'isBeforeTotal') => [above, below].every((part) => part.some((fact) => fact[mark]))
    const areNumbered = areApart(numbersOf(above), numbersOf(below))
    if (areApart(totalsOf(above), totalsOf(below))) return have('isHead') || areNumbered
    return areNumbered && have('isHead') && have('isBeforeTotal')
  })
  if (found === -1) return [rows]
  const cut = startOf(rows, facts, found)
  return [rows.slice(0, cut), ...splitBelow(rows.slice(cut))]
}

/** Where the receipt of a row begins: below the widest gap among the few rows above it, at most up to the last total. */
function startOf(rows: LabelledRow[], facts: Fact[], found: number): number {
  const earliest = facts.slice(0, found).findLastIndex(({ total }) => total !== null) + 1
  const options = [...Array(MAX_HEAD_ROWS + 1).keys()].map((up) => found - up).filter((row) => row >= earliest)
  const gapAbove = (row: number): number => {
    const [above, own] = [rows[row - 1]?.row, rows[row]?.row]
    if (!above || !own) return 0
    return above.lines[0]?.page === own.lines[0]?.page ? (own.top ?? 0) - (above.top ?? 0) : Infinity
  }
  return options.reduce((best, row) => (gapAbove(row) > gapAbove(best) ? row : best), found)
}

const isSummedUp = (part: Fact[]): boolean => part.some(({ isDate }) => isDate) && totalsOf(part).length > 0

/** Whether both lists have values but none in common. */
const areApart = <Value>(some: Value[], others: Value[]): boolean =>
  some.length > 0 && others.length > 0 && others.every((other) => !some.includes(other))

const numbersOf = (part: Fact[]): string[] => part.flatMap(({ number }) => number ?? [])
const totalsOf = (part: Fact[]): number[] => part.flatMap(({ total }) => total ?? [])

const toFact = ({ cents, kind, row }: LabelledRow): Fact => ({
  isHead: endsInForm(row.text) || isAddress(row.text),
  isDate: findDates(row.text).length > 0,
  isBeforeTotal: BEFORE_TOTAL.includes(kind),
  number: parseReceiptNumber([row]).number,
  total: TOTALS.includes(kind) ? cents : null,
})
