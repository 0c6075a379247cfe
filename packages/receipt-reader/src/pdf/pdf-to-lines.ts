import { MAX_IMAGE_SIDE_PX } from '../ocr/normalise-image'
import type { OcrBox, OcrPage, OcrPlace, OcrText } from '../ocr/ocr-engine'
import { resolvePackageFolder } from '../ocr/resolve-package-folder'
import { linesOfText } from '../ocr/text-lines'
import { MAX_PDF_PAGES } from './pdf-to-images'
import { runPdfThread } from './run-pdf-thread'

const LIMITS = { maxMs: 10_000, stepMs: 5_000 }
/** No receipt has more texts on a page. */
const MAX_CELLS = 3_000
/** Around a typed text, as a page has it. */
const MARGIN_PX = 24
/** The name of the engine where no letter had to be recognized. */
export const TEXT_ENGINE = 'text'

type Cell = OcrBox & { text: string }
type PdfText = { pages: { width: number; height: number; cells: Cell[] }[] | null }

/**
 * The text of a PDF whose pages are text, as other programs write them. Null if a page is a photo or hides text, so that
 * the pages must be read as images, and for files that can't be opened.
 */
export async function readPdfText(file: Buffer): Promise<OcrPage[] | null> {
  const answer = await runPdfThread<PdfText>(
    file,
    {
      ...{ texts: true, most: MAX_PDF_PAGES, longSide: MAX_IMAGE_SIDE_PX },
      standardFontDataUrl: resolvePackageFolder('pdfjs-dist/package.json', 'standard_fonts'),
      cMapUrl: resolvePackageFolder('pdfjs-dist/package.json', 'cmaps'),
    },
    LIMITS,
  )
  if (!('pages' in answer) || !answer.pages) return null
  return answer.pages.map(({ cells, height, width }, page) => toPage(page, joinWords(cells), { height, width }))
}

/** A text that was typed, such as that of an email, as a page; two spaces separate columns. */
export const pageOfText = (text: string): OcrPage => {
  const lines = linesOfText(text, 1).map(({ box, ...line }) => ({
    ...line,
    box: { ...box, x: box.x + MARGIN_PX, y: box.y + MARGIN_PX },
  }))
  const most = (end: (box: OcrBox) => number) => lines.reduce((longest, { box }) => Math.max(longest, end(box)), 1)
  return toPage(0, lines, {
    height: most(({ height, y }) => y + height) + MARGIN_PX,
    width: most(({ width, x }) => x + width) + MARGIN_PX,
  })
}

const baselineOf = ({ height, y }: OcrBox): number => y + height

/** Cells by row, from left to right. */
const toRows = (cells: Cell[]): Cell[][] => {
  const rows: Cell[][] = []
  for (const cell of cells.slice(0, MAX_CELLS).sort((one, other) => baselineOf(one) - baselineOf(other))) {
    const [first] = rows.at(-1) ?? []
    if (first && baselineOf(cell) - baselineOf(first) < first.height / 2) rows.at(-1)?.push(cell)
    else rows.push([cell])
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x))
}

/** Joins the pieces of a row that are closer than a column's gap. */
const joinWords = (cells: Cell[]): OcrText[] => toRows(cells).flatMap(joinRow)

const joinRow = (row: Cell[]): OcrText[] => {
  const joined: Cell[] = []
  for (const cell of row) {
    const last = joined.at(-1)
    const gap = last ? cell.x - last.x - last.width : 0
    if (!last || gap > cell.height) {
      joined.push({ ...cell })
      continue
    }
    last.text += gap > cell.height / 8 && !last.text.endsWith(' ') ? ` ${cell.text}` : cell.text
    last.width = cell.x + cell.width - last.x
  }
  return joined.map(({ text, ...box }) => ({ text: text.trim(), confidence: 1, box }))
}

const toPage = (page: number, lines: OcrText[], { height, width }: { height: number; width: number }): OcrPage => ({
  page,
  engine: TEXT_ENGINE,
  confidence: 1,
  lines: lines.map((line) => ({ ...line, leastFigure: 1, place: placeOf(line.box, { height, width }) })),
})

const placeOf = ({ height, width, x, y }: OcrBox, page: { height: number; width: number }): OcrPlace => {
  const [left, top, right, bottom] = [
    x / page.width,
    y / page.height,
    (x + width) / page.width,
    (y + height) / page.height,
  ]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
