import type { JoinedReading } from '../ocr/ocr-engine'
import { findCountry } from './find-country'
import { labelRows } from './label-rows'
import { parseRows } from './parse-rows'
import { splitBelow } from './split-below'
import { linesByPage, splitSides } from './split-sides'

/**
 * A rectangle of a page, in fractions (0 to 1) of the page as people see it. `page` is numbered across all files of the
 * upload, as in `LineRef`.
 */
export type ReceiptRegion = { page: number; x: number; y: number; width: number; height: number }

/**
 * One of several receipts in an upload: its part of the reading, for `parseReceipt`, whose lines keep the numbers of
 * the whole reading (`page`, `line`); and where it lies, one region per page, to cut it out or outline it.
 */
export type SplitReceipt = { reading: JoinedReading; regions: ReceiptRegion[] }

/** Space around the outermost lines, as a fraction of the page. */
const MARGIN = 0.01

/**
 * Separates receipts that were photographed together, beside or below each other (RULE-33). Empty if the reading shows
 * a single receipt, so a result has two entries or more, in reading order. Pure. `parseReceipt` of the whole reading
 * reports the doubt `side_by_side` in the same cases.
 * @param reading of `joinPages`
 */
export function splitReceipts(reading: JoinedReading): SplitReceipt[] {
  const sides = linesByPage(reading.lines).map((lines) => splitSides(lines))
  // Receipts that continue on the next page have no neighbour beside them.
  const columns = sides.some((side) => side.length > 1) ? sides.flat() : [reading.lines]
  const parts = columns.flatMap((lines) => splitLines(lines))
  return parts.length < 2
    ? []
    : parts.map((lines) => ({ reading: readingOf(reading, lines), regions: regionsOf(lines) }))
}

type Line = JoinedReading['lines'][number]

function splitLines(lines: Line[]): Line[][] {
  const rows = parseRows({ text: '', lines })
  const labelled = labelRows(rows, findCountry(rows, null).languages)
  const keyOf = ({ line, page }: Pick<Line, 'line' | 'page'>) => `${page}:${line}`
  return splitBelow(labelled).map((part) => {
    const own = new Set(part.flatMap(({ row }) => row.lines.map(keyOf)))
    return lines.filter((line) => own.has(keyOf(line)))
  })
}

const readingOf = ({ engine }: JoinedReading, lines: Line[]): JoinedReading => ({
  engine,
  lines,
  text: lines.map(({ text }) => text).join('\n'),
  confidence: lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length),
})

const regionsOf = (lines: Line[]): ReceiptRegion[] =>
  linesByPage(lines).map((own) => {
    const corners = own.flatMap(({ place }) => place)
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const [x, y] = [Math.max(0, Math.min(...xs) - MARGIN), Math.max(0, Math.min(...ys) - MARGIN)]
    const [right, bottom] = [Math.min(1, Math.max(...xs) + MARGIN), Math.min(1, Math.max(...ys) + MARGIN)]
    return { page: own[0]?.page ?? 0, x, y, width: right - x, height: bottom - y }
  })
