import type { LineRef, OcrReading, OcrText } from '../ocr/ocr-engine'

/** The parts of an OCR reading that the parser needs. If `lines` is empty, rows come from `text`. */
export type ReadReceipt = Pick<OcrReading, 'text'> & { lines: (OcrText & LineRef)[] }

/** One column of a row: text without the engine's stray spaces, left edge and confidence (see OcrText). */
export type Cell = { text: string; x: number; confidence: number; leastFigure?: number }

/**
 * One printed row with its columns from left to right. `lines` are its OCR lines, `height` the height of the tallest and `top`
 * the upper edge of the highest in pixels; empty and 0 for plain text. `leastFigure` is 1 if the engine reports no confidence for digits.
 */
export type Row = {
  text: string
  cells: Cell[]
  confidence: number
  leastFigure: number
  height: number
  top?: number
  lines: LineRef[]
}

/** Engines pad their boxes, so the centres of neighbouring rows may be only 0.6 of a box height apart. */
const SAME_ROW_SHARE = 0.4
/** Text without boxes has no confidence of its own, so it never counts as certain. */
const UNBOXED_CONFIDENCE = 0.8

/** Bounds the time spent on hostile documents; no receipt is longer. */
const MAX_LINES = 1500
const MAX_TEXT_LENGTH = 200

/** Photos are seldom tilted more than this (dy/dx), and engines lose whole lines beyond it. */
const MAX_SLOPE = 0.08
const SLOPE_STEP = 0.005
/** Penalizes steep slopes: tilted by a full row height, each column would line up with the next row. */
const SLOPE_COST = 0.5
/** The largest difference in slope between top and bottom of curled paper. */
const MAX_CURL = 0.08
const CURL_STEP = 0.02
/** How many more texts must line up before paper counts as curled; longer pages are skipped to save time. */
const LEAST_CURLED_LINES = 3
const CURLED_SHARE = 0.04
const MAX_CURLED_LINES = 300

type PlacedLine = OcrText & LineRef & { centre: number }
type OpenRow = { lines: PlacedLine[]; last: PlacedLine }

/** Groups OCR lines into printed rows, top to bottom, correcting for tilt and curl. */
export function parseRows(reading: ReadReceipt): Row[] {
  if (reading.lines.length === 0) return rowsOfText(reading.text)

  const lines = withoutBackPrint(reading.lines.slice(0, MAX_LINES))
  const tilt = findTilt(lines)
  const open: OpenRow[] = []
  const leftToRight = lines
    .map((line) => ({ ...line, centre: levelCentre(line, tilt) }))
    .sort((a, b) => a.box.x - b.box.x)
  for (const line of leftToRight) {
    const row = nearestRow(open, line)
    if (row) {
      row.lines.push(line)
      row.last = line
    } else open.push({ lines: [line], last: line })
  }
  return open
    .sort((a, b) => meanCentre(a) - meanCentre(b))
    .map(({ lines }) =>
      toRow(
        lines.map((line) => ({ ...line, x: line.box.x })),
        lines.map(({ line, page }) => ({ page, line })),
        Math.max(...lines.map(({ box }) => box.height)),
        Math.min(...lines.map(({ box }) => box.y)),
      ),
    )
    .filter((row) => row.text !== '')
}

/** Print of the back that shines through reads as badly as nothing else on a clear page. */
const BACK_PRINT = { most: 0.7, clear: 0.95 }

function withoutBackPrint<Line extends OcrText>(lines: Line[]): Line[] {
  const confidences = lines.map(({ confidence }) => confidence).sort((a, b) => a - b)
  const isClear = (confidences[Math.floor(confidences.length / 2)] ?? 0) > BACK_PRINT.clear
  return isClear
    ? lines.filter(({ confidence, text }) => confidence > BACK_PRINT.most || /\d[.,]\d\d/.test(text))
    : lines
}

/** A page's `slope` (dy/dx) at its middle, and `curl`: how much steeper it is at the bottom than at the top. */
type Tilt = { slope: number; curl: number; top: number; height: number }

/** The smallest tilt at which most texts line up with another; curl must improve the result clearly. */
function findTilt(lines: OcrText[]): Tilt {
  const heights = lines.map((line) => line.box.height).sort((a, b) => a - b)
  const levelPx = 0.15 * (heights[Math.floor(heights.length / 2)] ?? 0)
  const top = Math.min(...lines.map(({ box }) => box.y))
  const height = Math.max(1, ...lines.map(({ box }) => box.y + box.height - top))
  const best = (curl: number, others: { tilt: Tilt; level: number }) => {
    let found = others
    for (const slope of steps(MAX_SLOPE, SLOPE_STEP)) {
      const tilt = { slope, curl, top, height }
      const centres = lines.map((line) => levelCentre(line, tilt)).sort((a, b) => a - b)
      const inLine = centres.filter((centre, index) => centre - (centres[index - 1] ?? -Infinity) <= levelPx).length
      const level = inLine - SLOPE_COST * Math.abs(slope) * lines.length
      if (level > found.level) found = { tilt, level }
    }
    return found
  }
  const flat = best(0, { tilt: { slope: 0, curl: 0, top, height }, level: -1 })
  if (lines.length > MAX_CURLED_LINES) return flat.tilt
  const worth = Math.max(LEAST_CURLED_LINES, CURLED_SHARE * lines.length)
  let curled = { ...flat, level: flat.level + worth }
  for (const curl of steps(MAX_CURL, CURL_STEP).slice(1)) curled = best(curl, curled)
  return curled.tilt
}

/** 0, step, -step, 2 * step and so on, up to `most`. */
const steps = (most: number, step: number): number[] =>
  [...Array(Math.round(most / step) + 1).keys()].flatMap((count) => (count === 0 ? [0] : [count * step, -count * step]))

/** The y coordinate of a text's centre after correcting for tilt. */
function levelCentre({ box }: OcrText, { curl, height, slope, top }: Tilt): number {
  const centre = box.y + box.height / 2
  const own = slope + curl * ((centre - top) / height - 0.5)
  return centre - own * (box.x + box.width / 2)
}

function nearestRow(open: OpenRow[], line: PlacedLine): OpenRow | undefined {
  let best: { row: OpenRow; distance: number } | undefined
  for (const row of open) {
    const distance = Math.abs(row.last.centre - line.centre)
    const limit = SAME_ROW_SHARE * Math.min(row.last.box.height, line.box.height)
    if (distance > limit || overlapsSideways(row.last, line)) continue
    if (!best || distance < best.distance) best = { row, distance }
  }
  return best?.row
}

/** Whether two texts overlap horizontally, so they can't share a row. Padding may overlap slightly. */
function overlapsSideways(left: OcrText, right: OcrText): boolean {
  const overlap = left.box.x + left.box.width - right.box.x
  return overlap > 0.5 * Math.min(left.box.width, right.box.width)
}

function meanCentre(row: OpenRow): number {
  return row.lines.reduce((sum, line) => sum + line.centre, 0) / row.lines.length
}

function rowsOfText(text: string): Row[] {
  return text
    .split(/\r?\n/, MAX_LINES)
    .map((line) => {
      const columns = [...line.slice(0, MAX_TEXT_LENGTH).matchAll(/\S+(?: \S+)*/g)]
      return toRow(
        columns.map((match) => ({ text: match[0], x: match.index, confidence: UNBOXED_CONFIDENCE })),
        [],
      )
    })
    .filter((row) => row.text !== '')
}

function toRow(columns: Cell[], lines: LineRef[] = [], height = 0, top = 0): Row {
  const tidy = columns.map((column) => ({ ...column, text: tidySpaces(column.text) })).filter(({ text }) => text !== '')
  const cells = joinPrices(tidy).map(({ confidence, text, x }) => ({ text, x, confidence }))
  const confidence = cells.reduce((sum, cell) => sum + cell.confidence, 0) / Math.max(1, cells.length)
  const leastFigure = Math.min(1, ...columns.map((column) => column.leastFigure ?? 1))
  return { text: cells.map((cell) => cell.text).join(' '), cells, confidence, leastFigure, height, top, lines }
}

/** Joins prices that wide print splits at the decimal point: '52' and '.00'. */
function joinPrices(cells: Cell[]): Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    if (last && isPriceInTwo(last.text, cell.text)) {
      const confidence = Math.min(last.confidence, cell.confidence)
      joined[joined.length - 1] = { ...last, text: last.text + cell.text.replace(' ', ''), confidence }
    } else joined.push(cell)
  }
  return joined
}

const isPriceInTwo = (left: string, right: string): boolean =>
  (/\d$/.test(left) && /^[.,-]\s?[\dOo]{2}$/.test(right)) ||
  (/(?<![\d.,])\d{1,4}[.,]$/.test(left) && /^\d\d$/.test(right))

/** Removes the gaps of wide print: '1 X 1 7 . 41' becomes '1X17.41', 'RM152. 00' becomes 'RM152.00'. */
function tidySpaces(text: string): string {
  const words = text.slice(0, MAX_TEXT_LENGTH).trim().split(/\s+/)
  const single = words.filter((word) => word.length === 1).length
  const letters = words.join('').length
  // Digits alone stay apart: '3 0 0 3' is four columns.
  const isWide = words.length >= 4 && single >= 4 && letters / words.length <= 2.3 && /[A-Za-z.]/.test(text)
  const joined = words.join(isWide ? '' : ' ')
  // Engines misread the l of '1.76lb' as a 1.
  const weighed = joined.replace(/(?<=\d)1b(?![a-z\d])/gi, ' lb').replace(/(?<![a-z\d])1b(?![a-z\d])/gi, 'lb')
  return weighed.replace(/(?<=\d) (?=[.,]\s?\d)/g, '').replace(/(?<=\d[.,]) (?=\d{2,3}(?![\d-]))/g, '')
}
