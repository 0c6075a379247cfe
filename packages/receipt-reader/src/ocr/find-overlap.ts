import { textSimilarity } from '../facts/letter-pairs'
import { normalizeText } from '../facts/normalize-text'
import type { OcrLine, OcrPage } from './ocr-engine'

/** Fewer rows alike are chance: totals and headings repeat. */
const MIN_ROWS = 3
const MAX_ROWS = 60
/** Rows at the edges of photos that are cut off or blurred. */
const MAX_EDGE_ROWS = 2
const SAME_ROW = 0.75

type Row = { text: string; lines: OcrLine[] }

/**
 * The lines at the top of a page that the page before shows too: photos of a long receipt overlap, and its items must count
 * once. Different rows must repeat, because one item may be printed many times.
 */
export function findOverlap(before: Pick<OcrPage, 'lines'>, page: Pick<OcrPage, 'lines'>): Set<OcrLine> {
  const [above, below] = [toRows(before.lines), toRows(page.lines)]
  for (let count = Math.min(above.length, below.length, MAX_ROWS); count >= MIN_ROWS; count--)
    for (let end = 0; end <= MAX_EDGE_ROWS; end++)
      for (let start = 0; start <= MAX_EDGE_ROWS; start++) {
        const shown = above.slice(0, above.length - end).slice(-count)
        const again = below.slice(start, start + count)
        if (shown.length < count || again.length < count || !isRepeated(shown, again)) continue
        return new Set(below.slice(0, start + count).flatMap(({ lines }) => lines))
      }
  return new Set()
}

const isRepeated = (shown: Row[], again: Row[]): boolean =>
  new Set(shown.map(({ text }) => text)).size >= MIN_ROWS &&
  shown.every(({ text }, row) => textSimilarity(text, again[row]?.text ?? '') >= SAME_ROW)

/** Lines at the same height, from left to right. */
function toRows(lines: OcrLine[]): Row[] {
  const rows: OcrLine[][] = []
  const centre = ({ box }: OcrLine) => box.y + box.height / 2
  for (const line of [...lines].sort((one, other) => centre(one) - centre(other))) {
    const [first] = rows.at(-1) ?? []
    if (first && centre(line) - centre(first) < first.box.height / 2) rows.at(-1)?.push(line)
    else rows.push([line])
  }
  return rows.map((row) => ({
    text: normalizeText(
      row
        .sort((one, other) => one.box.x - other.box.x)
        .map(({ text }) => text)
        .join(' '),
    ),
    lines: row,
  }))
}
