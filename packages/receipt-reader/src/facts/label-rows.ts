import { lexiconKindOf } from './find-languages'
import { classifyEnd, classifyRow, isBar, isGiftCard, isHeadedTotal, type RowKind } from './parse-labels'
import { isMoney, lastPrice, type NumberToken, parseNumbers, parseSpacedNumbers, toCents } from './parse-numbers'
import type { Row } from './parse-rows'

/**
 * A row, its kind by its words, and its last amount if it has one. `isOpen`: '2 299.00' may be one amount or a quantity and
 * 299.00.
 */
export type LabelledRow = { row: Row; kind: RowKind; numbers: NumberToken[]; cents: number | null; isOpen?: true }

/** Kinds that may precede a second label on the same row. */
const TWO_LABELS: RowKind[] = ['count', 'discount', 'weak_total', 'points']
/** Sums printed below the items. */
const SUMS: RowKind[] = ['subtotal', 'total', 'total_with_tax', 'grand_total', 'rounded_total']
/** Kinds whose amounts may use a space as thousands separator, because few tills print a quantity before a sum. */
const SUMMED: RowKind[] = [...SUMS, 'weak_total', 'net_amount', 'balance', 'tax', 'service', 'payment', 'change']
/** Payments never have a quantity. */
const PAYING: RowKind[] = ['payment', 'change']
/** No till rounds by more. */
export const MOST_ROUNDING_CENTS = 50

/** The default languages for labels. */
const ENGLISH = ['en']

/** Labels every row, marking the tax summary at the bottom because its 'Total' is not the receipt's. */
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
 * Resolves sums that may have a space as thousands separator: 'TOTAL 1 324,50'. An amount confirmed by another row wins;
 * otherwise payments and amounts with decimal commas are read as one number.
 */
function withSpacedSums(rows: LabelledRow[]): LabelledRow[] {
  const spaced = rows.map(withSpacedThousands)
  const centsOfKind = (labelledRows: (LabelledRow | null)[], kind: RowKind) =>
    labelledRows.flatMap((labelled) => (labelled?.kind === kind && labelled.cents !== null ? [labelled.cents] : []))
  const plain = rows.filter((_, index) => spaced[index] === null)
  const change = centsOfKind(rows, 'change')
  const less = (cents: number) => [cents, ...change.map((changeCents) => cents - changeCents)]
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

/** The row with spaces read as thousands separators; null if its last amount doesn't change. */
export function withSpacedThousands(labelled: LabelledRow): LabelledRow | null {
  const numbers = parseSpacedNumbers(labelled.row)
  const cents = centsOf(numbers)
  return labelled.cents === null || cents === labelled.cents ? null : { ...labelled, numbers, cents }
}

/** A gift card above the sum is an item; below the sum it's a payment. */
function withGiftCardsSold(rows: LabelledRow[]): LabelledRow[] {
  const sum = rows.findIndex(({ kind }) => SUMS.includes(kind))
  return rows.map((labelled, index) =>
    index < sum && labelled.kind === 'payment' && isGiftCard(labelled.row) ? { ...labelled, kind: 'none' } : labelled,
  )
}

/** 'Bar' is German for cash but may also be an item; below the sum it's a payment. */
function withBarPaid(rows: LabelledRow[]): LabelledRow[] {
  const sum = rows.findIndex(({ kind }) => SUMS.includes(kind) || kind === 'weak_total')
  return rows.map((labelled, index) =>
    sum !== -1 && index > sum && labelled.kind === 'none' && labelled.cents !== null && isBar(labelled.row)
      ? { ...labelled, kind: 'payment' }
      : labelled,
  )
}

/** Tries the lexicons of the receipt's languages, then `classifyRow`, which also knows English till abbreviations. */
function kindOf(row: Row, numbers: NumberToken[], languages: readonly string[]): RowKind {
  const read = (text: string) => lexiconKindOf(text, languages, numbers.some(isMoney))
  const kind = read(row.text) ?? classifyRow(row)
  if (!TWO_LABELS.includes(kind) && kind !== 'none' && kind !== 'tax') return kind
  const label = row.cells.length > 2 ? row.cells.at(-2)?.text : undefined
  const end = label === undefined ? null : (read(label) ?? classifyEnd(row))
  return kind === 'none' || kind === 'tax' ? kind : (end ?? kind)
}

/**
 * Treats 'TOTAL 13.50 ITEMS 3' as a weak total rather than a count, and a rounding row with too large an amount as a rounded
 * total.
 */
function withAmount(kind: RowKind, row: Row, numbers: NumberToken[]): RowKind {
  const isTotal = kind === 'count' && isHeadedTotal(row) && numbers.some(isMoney) && numbers.length > 1
  const isRounded = kind === 'rounding' && Math.abs(centsOf(numbers) ?? 0) > MOST_ROUNDING_CENTS
  if (isRounded) return 'rounded_total'
  return isTotal ? 'weak_total' : kind
}

function centsOf(numbers: NumberToken[]): number | null {
  const token = lastPrice(numbers)
  return token ? toCents(token) : null
}
