import { findOverlap } from './find-overlap'
import type { JoinedReading, OcrPage } from './ocr-engine'

/** Space between two pages of a reading in pixels, so that rows of different pages are never joined. */
const PAGE_GAP_PX = 100

/**
 * Joins the pages of a receipt into one reading, in the given order, as if they were below each other. What a page repeats of the
 * one before is left out; lines keep their numbers.
 */
export function joinPages(pages: OcrPage[]): JoinedReading {
  let top = 0
  const lines = pages.flatMap((page, index) => {
    const before = pages[index - 1]
    const repeated = before ? findOverlap(before, page) : null
    const moved = page.lines.flatMap((line, position) =>
      repeated?.has(line) ? [] : [{ ...line, box: { ...line.box, y: line.box.y + top }, page: index, line: position }],
    )
    top = moved.reduce((lowest, { box }) => Math.max(lowest, box.y + box.height), top) + PAGE_GAP_PX
    return moved
  })
  const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length)
  const engines = [...new Set(pages.map(({ engine }) => engine))]
  return { engine: engines.join(', '), text: lines.map(({ text }) => text).join('\n'), lines, confidence }
}
