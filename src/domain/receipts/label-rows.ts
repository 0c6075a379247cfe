import { classifyEnd, classifyRow, isGiftCard, isHeadedTotal, type RowKind } from './parse-labels'
import { isMoney, lastMoney, type NumberToken, parseNumbers, toCents } from './parse-numbers'
import type { Row } from './parse-rows'

/** A row with what its words say it is and the figure it ends in, if any. */
export type LabelledRow = { row: Row; kind: RowKind; numbers: NumberToken[]; cents: number | null }

/** What may stand on a row before the label of another figure. */
const TWO_LABELS: RowKind[] = ['count', 'discount', 'weak_total', 'points']
/** What is printed below all that was bought. */
const SUMS: RowKind[] = ['subtotal', 'total', 'total_with_tax', 'grand_total', 'rounded_total']
/** No till rounds by more. */
export const MOST_ROUNDING_CENTS = 50

/** Labels every row once, leaving out the table of tax rates at the foot, whose 'Total' is not the receipt's. */
export function labelRows(rows: Row[]): LabelledRow[] {
  const labelled: LabelledRow[] = []
  let inSummary = false
  for (const row of rows) {
    const kind = kindOf(row)
    const numbers = parseNumbers(row)
    const figures = numbers.filter((token) => token.unit !== 'percent').length
    if (kind === 'summary_heading') inSummary = true
    else if (inSummary && figures === 1 && kind !== 'tax' && kind !== 'none') inSummary = false
    if (inSummary) labelled.push({ row, kind: 'summary_heading', numbers, cents: null })
    else labelled.push({ row, kind: withAmount(kind, row, numbers), numbers, cents: centsOf(numbers) })
  }
  return withGiftCardsSold(labelled)
}

/** A gift card above the sum is one that was bought; below it, it pays. */
function withGiftCardsSold(rows: LabelledRow[]): LabelledRow[] {
  const sum = rows.findIndex(({ kind }) => SUMS.includes(kind))
  return rows.map((labelled, index) =>
    index < sum && labelled.kind === 'payment' && isGiftCard(labelled.row) ? { ...labelled, kind: 'none' } : labelled,
  )
}

function kindOf(row: Row): RowKind {
  const kind = classifyRow(row)
  return TWO_LABELS.includes(kind) ? (classifyEnd(row) ?? kind) : kind
}

/**
 * 'TOTAL 13.50 ITEMS 3' counts, and is a total all the same; less to be believed than one that only is a total. So is what
 * was rounded, where the row shows more than a rounding can be.
 */
function withAmount(kind: RowKind, row: Row, numbers: NumberToken[]): RowKind {
  const isTotal = kind === 'count' && isHeadedTotal(row) && numbers.some(isMoney) && numbers.length > 1
  const isRounded = kind === 'rounding' && Math.abs(centsOf(numbers) ?? 0) > MOST_ROUNDING_CENTS
  if (isRounded) return 'rounded_total'
  return isTotal ? 'weak_total' : kind
}

function centsOf(numbers: NumberToken[]): number | null {
  const token = lastMoney(numbers)
  return token ? toCents(token) : null
}
