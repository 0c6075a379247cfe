import { findDates } from './date-parts'
import type { LabelledRow } from './label-rows'
import { endsInForm } from './mend-company-form'
import { isAddress } from './parse-address'
import type { RowKind } from './parse-labels'
import { parseReceiptNumber } from './parse-receipt-number'

/** What a purchase comes to: a subtotal or a balance stands beside it and differs. */
const TOTALS: RowKind[] = ['total', 'total_with_tax', 'grand_total', 'rounded_total']
/** Bounds the time spent on hostile documents; no receipt is longer. */
const MAX_ROWS = 500

type Fact = { isHead: boolean; isDate: boolean; number: string | null; total: number | null }

/**
 * True where another receipt begins below the first, on one photo or on its next page: each part has a head or a number of its own, a date,
 * and totals of its own. The slip of a card below a receipt, and a copy of it, come to the same total; the foot of one receipt has no head
 * above a total.
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
