import { endsInForm } from './correct-company-form'
import { findDates } from './date-parts'
import type { LabelledRow } from './label-rows'
import { isAddress } from './parse-address'
import type { RowKind } from './parse-labels'
import { parseReceiptNumber } from './parse-receipt-number'

/** Totals of a purchase. Subtotals and balances differ from them within one receipt. */
const TOTALS: RowKind[] = ['total', 'total_with_tax', 'grand_total', 'rounded_total']
/** Bounds the time spent on hostile documents; no receipt is longer. */
const MAX_ROWS = 500

type Fact = { isHead: boolean; isDate: boolean; number: string | null; total: number | null }

/**
 * Whether another receipt starts below the first, on the same photo or on the next page: both parts have a date and
 * different totals, and both have a company name or address, or different receipt numbers. A card slip or a copy below
 * a receipt repeats its total.
 */
export function findOneBelowOther(rows: LabelledRow[]): boolean {
  const facts = rows.slice(0, MAX_ROWS).map(toFact)
  return facts.some((fact, cut) => {
    if (!(fact.isHead || fact.isDate || fact.number)) return false
    const [above, below] = [facts.slice(0, cut), facts.slice(cut)]
    if (![above, below].every(isSummedUp)) return false
    const haveHeads = [above, below].every((part) => part.some(({ isHead }) => isHead))
    return (haveHeads || areApart(numbersOf(above), numbersOf(below))) && areApart(totalsOf(above), totalsOf(below))
  })
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
  number: parseReceiptNumber([row]).number,
  total: TOTALS.includes(kind) ? cents : null,
})
