import { endsInForm } from './correct-company-form'
import { findDates } from './date-parts'
import { isAddress } from './parse-address'
import { classifyRow, type RowKind } from './parse-labels'
import { isMoney, parseNumbers } from './parse-numbers'
import type { ReadReceipt, Row } from './parse-rows'

type Line = ReadReceipt['lines'][number]
type Marked = Line & { isHead: boolean; isDate: boolean; isSum: boolean; hasMoney: boolean }

const SUMS: RowKind[] = ['subtotal', 'total', 'total_with_tax', 'grand_total', 'rounded_total', 'weak_total']
/** A receipt has at least this many lines; fewer next to a receipt are a stamp or one of its columns. */
const LEAST_LINES = 6
/** A few lines across both receipts may be reading errors; more are rows of a single receipt. */
const MOST_ACROSS_SHARE = 0.04
/** Bounds the time spent on hostile documents; no receipt is longer. */
const MAX_LINES = 500

/**
 * Whether two receipts lie side by side on one page: hardly any line spans both, both have a total with an amount, and
 * both have a company name or address, or both have a date. Of the columns of a single receipt or invoice, only one has
 * a total.
 */
export function findSideBySide({ lines }: ReadReceipt): boolean {
  const pages = [...new Set(lines.map(({ page }) => page))]
  return pages.some((page) =>
    isPairOf(
      lines
        .filter((line) => line.page === page)
        .slice(0, MAX_LINES)
        .map(toMarked),
    ),
  )
}

function isPairOf(lines: Marked[]): boolean {
  const edges = new Set(lines.filter(({ isDate, isHead, isSum }) => isDate || isHead || isSum).map(({ box }) => box.x))
  // The right receipt starts at the left edge of one of its lines.
  return [...edges].some((edge) => {
    const left = lines.filter(({ box }) => box.x + box.width <= edge + box.height)
    const right = lines.filter(({ box }) => box.x >= edge - box.height)
    const across = lines.length - right.length - left.length
    if (Math.min(left.length, right.length) < LEAST_LINES || across > MOST_ACROSS_SHARE * lines.length) return false
    const sides = [left, right]
    const have = (mark: 'isDate' | 'isHead') => sides.every((side) => side.some((line) => line[mark]))
    return sides.every(hasSum) && (have('isHead') || have('isDate'))
  })
}

const hasSum = (side: Marked[]): boolean =>
  side.some((line) => line.isSum && (line.hasMoney || side.some((other) => isAmountOf(other, line))))

/** Whether a price is on the label's row, to its right. */
const isAmountOf = (price: Marked, label: Marked): boolean =>
  price.hasMoney &&
  price.box.x > label.box.x &&
  Math.abs(price.box.y + price.box.height / 2 - label.box.y - label.box.height / 2) < label.box.height

function toMarked(line: Line): Marked {
  const { text } = line
  const row: Row = { text, cells: [{ text, x: 0, confidence: 1 }], confidence: 1, leastFigure: 1, height: 0, lines: [] }
  return {
    ...line,
    isHead: endsInForm(text) || isAddress(text),
    isDate: findDates(text).length > 0,
    isSum: SUMS.includes(classifyRow(row)),
    hasMoney: parseNumbers(row).some(isMoney),
  }
}
