import { lexiconKindOf } from './find-languages'
import { classifyEnd, classifyRow, isBar, isGiftCard, isHeadedTotal, type RowKind } from './parse-labels'
import { isMoney, lastMoney, type NumberToken, parseNumbers, parseSpacedNumbers, toCents } from './parse-numbers'
import type { Row } from './parse-rows'

/**
 * A row with what its words say it is and the figure it ends in, if any. `isOpen`: nothing tells whether '2 299.00' is that, or a
 * quantity and 299.00.
 */
export type LabelledRow = { row: Row; kind: RowKind; numbers: NumberToken[]; cents: number | null; isOpen?: true }

/** What may stand on a row before the label of another figure. */
const TWO_LABELS: RowKind[] = ['count', 'discount', 'weak_total', 'points']
/** What is printed below all that was bought. */
const SUMS: RowKind[] = ['subtotal', 'total', 'total_with_tax', 'grand_total', 'rounded_total']
/** Where a figure of thousands may be parted by a space: no sum has a quantity before it on most tills. */
const SUMMED: RowKind[] = [...SUMS, 'weak_total', 'net_amount', 'balance', 'tax', 'service', 'payment', 'change']
/** Nobody pays a quantity. */
const PAYING: RowKind[] = ['payment', 'change']
/** No till rounds by more. */
export const MOST_ROUNDING_CENTS = 50

/** The languages whose labels are known where none are told. */
const ENGLISH = ['en']

/** Labels every row once, leaving out the table of tax rates at the foot, whose 'Total' is not the receipt's. */
export function labelRows(rows: Row[], languages: readonly string[] = ENGLISH): LabelledRow[] {
  const labelled: LabelledRow[] = []
  let inSummary = false
  for (const row of rows) {
    const numbers = parseNumbers(row)
    const kind = kindOf(row, numbers, languages)
    const figures = numbers.filter((token) => token.unit !== 'percent').length
    if (kind === 'summary_heading') inSummary = true
    else if (inSummary && figures === 1 && kind !== 'tax' && kind !== 'none') inSummary = false
    if (inSummary) labelled.push({ row, kind: 'summary_heading', numbers, cents: null })
    else labelled.push({ row, kind: withAmount(kind, row, numbers), numbers, cents: centsOf(numbers) })
  }
  return withSpacedSums(withBarPaid(withGiftCardsSold(labelled)))
}

/**
 * Sums whose thousands are parted by a space: 'TOTAL 1 324,50'. Where a row of another print shows one of the two amounts, that
 * one; otherwise what was paid is one figure, and so is what has a comma for its cents, as where a space parts thousands.
 */
function withSpacedSums(rows: LabelledRow[]): LabelledRow[] {
  const spaced = rows.map(spacedOf)
  const centsOfKind = (read: (LabelledRow | null)[], wanted: RowKind) =>
    read.flatMap((labelled) => (labelled?.kind === wanted && labelled.cents !== null ? [labelled.cents] : []))
  const plain = rows.filter((_, index) => spaced[index] === null)
  const change = centsOfKind(rows, 'change')
  const less = (cents: number) => [cents, ...change.map((given) => cents - given)]
  const shown = plain.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  const payable = centsOfKind(plain, 'payment').flatMap(less)
  const spacedPayable = centsOfKind(spaced, 'payment').flatMap(less)
  return rows.map((labelled, index) => {
    const option = spaced[index]
    if (!option?.cents || labelled.cents === null || !SUMMED.includes(labelled.kind)) return labelled
    const isPaying = PAYING.includes(labelled.kind)
    const isShown = (cents: number) =>
      isPaying ? less(cents).some((amount) => shown.includes(amount)) : [...shown, ...payable].includes(cents)
    if (isShown(labelled.cents) && !isShown(option.cents)) return labelled
    if (isPaying || isShown(option.cents) || spacedPayable.includes(option.cents)) return option
    return { ...(/,\d\d(?!\d)/.test(labelled.row.text) ? option : labelled), isOpen: true }
  })
}

/** A row as it reads where a space parts thousands; null where that makes no difference to what it ends in. */
export function spacedOf(labelled: LabelledRow): LabelledRow | null {
  const numbers = parseSpacedNumbers(labelled.row)
  const cents = centsOf(numbers)
  return labelled.cents === null || cents === labelled.cents ? null : { ...labelled, numbers, cents }
}

/** A gift card above the sum is one that was bought; below it, it pays. */
function withGiftCardsSold(rows: LabelledRow[]): LabelledRow[] {
  const sum = rows.findIndex(({ kind }) => SUMS.includes(kind))
  return rows.map((labelled, index) =>
    index < sum && labelled.kind === 'payment' && isGiftCard(labelled.row) ? { ...labelled, kind: 'none' } : labelled,
  )
}

/** 'Bar' is cash in German, and a thing that is bought: cash below the sum. */
function withBarPaid(rows: LabelledRow[]): LabelledRow[] {
  const sum = rows.findIndex(({ kind }) => SUMS.includes(kind) || kind === 'weak_total')
  return rows.map((labelled, index) =>
    sum !== -1 && index > sum && labelled.kind === 'none' && labelled.cents !== null && isBar(labelled.row)
      ? { ...labelled, kind: 'payment' }
      : labelled,
  )
}

/** By the words of the receipt's languages first; the rules of `classifyRow` know what tills make of English ones. */
function kindOf(row: Row, numbers: NumberToken[], languages: readonly string[]): RowKind {
  const read = (text: string) => lexiconKindOf(text, languages, numbers.some(isMoney))
  const kind = read(row.text) ?? classifyRow(row)
  if (!TWO_LABELS.includes(kind) && kind !== 'none' && kind !== 'tax') return kind
  const label = row.cells.length > 2 ? row.cells.at(-2)?.text : undefined
  const end = label === undefined ? null : (read(label) ?? classifyEnd(row))
  return kind === 'none' || kind === 'tax' ? kind : (end ?? kind)
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
