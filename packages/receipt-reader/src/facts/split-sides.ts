import { endsInForm } from './company-name'
import { findDates } from './date-parts'
import { isAddress } from './parse-address'
import { classifyRow, type RowKind } from './parse-labels'
import { isMoney, parseNumbers } from './parse-numbers'
import type { ReadReceipt, Row } from './parse-rows'

type Line = ReadReceipt['lines'][number]
/** The lines of each page. */
export const linesByPage = <Some extends Pick<Line, 'page'>>(lines: Some[]): Some[][] =>
  [...new Set(lines.map(({ page }) => page))].map((page) => lines.filter((line) => line.page === page))

type Marked = { line: Line; isHead: boolean; isDate: boolean; isSum: boolean; hasMoney: boolean }

const SUMS: RowKind[] = ['subtotal', 'total', 'total_with_tax', 'grand_total', 'rounded_total', 'weak_total']
/** A receipt has at least this many lines; fewer next to a receipt are a stamp or one of its columns. */
const LEAST_LINES = 6
/** A few lines across both receipts may be reading errors; more are rows of a single receipt. */
const MOST_ACROSS_SHARE = 0.04
/** Bounds the time spent on hostile documents; no receipt is longer. */
const MAX_LINES = 500

/**
 * The lines of each receipt on one page if several lie beside each other, otherwise all lines as one. Hardly any line
 * spans two receipts, both have a total with an amount, and both have a company name or address, or both have a date.
 * Of the columns of a single receipt or invoice, only one has a total.
 */
export function splitSides<Some extends Line>(lines: Some[]): Some[][] {
  const marked = lines.slice(0, MAX_LINES).map((line) => ({ ...toMarked(line), line }))
  return splitPair(marked).map((side) => side.map(({ line }) => line))
}

function splitPair<Some extends Marked>(all: Some[]): Some[][] {
  const edges = new Set(all.flatMap(({ isDate, isHead, isSum, line }) => (isDate || isHead || isSum ? line.box.x : [])))
  // The right receipt starts at the left edge of one of its lines.
  for (const edge of edges) {
    const left = all.filter(({ line: { box } }) => box.x + box.width <= edge + box.height)
    const right = all.filter(({ line: { box } }) => box.x >= edge - box.height)
    const across = all.length - right.length - left.length
    if (Math.min(left.length, right.length) < LEAST_LINES || across > MOST_ACROSS_SHARE * all.length) continue
    const sides = [left, right]
    const have = (mark: 'isDate' | 'isHead') => sides.every((side) => side.some((line) => line[mark]))
    if (sides.every(hasSum) && (have('isHead') || have('isDate'))) return sides.flatMap(splitPair)
  }
  return [all]
}

const hasSum = (side: Marked[]): boolean =>
  side.some((line) => line.isSum && (line.hasMoney || side.some((other) => isAmountOf(other, line))))

/** Whether a price is on the label's row, to its right. */
const isAmountOf = (price: Marked, label: Marked): boolean =>
  price.hasMoney &&
  price.line.box.x > label.line.box.x &&
  Math.abs(centreOf(price.line) - centreOf(label.line)) < label.line.box.height

const centreOf = ({ box }: Line): number => box.y + box.height / 2

function toMarked({ text }: Line): Omit<Marked, 'line'> {
  const row: Row = { text, cells: [{ text, x: 0, confidence: 1 }], confidence: 1, leastFigure: 1, height: 0, lines: [] }
  return {
    isHead: endsInForm(text) || isAddress(text),
    isDate: findDates(text).length > 0,
    isSum: SUMS.includes(classifyRow(row)),
    hasMoney: parseNumbers(row).some(isMoney),
  }
}
