/**
 * The thread of packages/receipt-reader/src/pdf/run-pdf-thread.ts, which can be terminated. Posts 'step' after each page, then its answer or
 * the name of pdfjs' error: a password, a truncated file or a page without content, all caused by the upload.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { data, question } = workerData

const SAFE = { useSystemFonts: false, isEvalSupported: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS }

/** Reads only the tables and the first page. */
const countPages = async () => {
  const document = await getDocument({ ...SAFE, data, stopAtErrors: true }).promise
  await document.getPage(1)
  return { pages: document.numPages }
}

const drawPages = async ({ longSide, most, ...settings }) => {
  const document = await getDocument({ ...SAFE, ...settings, data }).promise
  const [images, photos] = [[], []]
  for (let number = 1; number <= Math.min(document.numPages, most); number++) {
    const page = await document.getPage(number)
    photos.push(await isPhoto(page))
    images.push(await renderPage(document, page, longSide))
    parentPort.postMessage('step')
  }
  return { images, photos }
}

/**
 * The text of pages as cells with their positions. None if a page is a photo, or holds text that it doesn't show: such
 * pages must be looked at.
 */
const readTexts = async ({ longSide, most, ...settings }) => {
  const document = await getDocument({ ...SAFE, ...settings, data }).promise
  const pages = []
  for (let number = 1; number <= Math.min(document.numPages, most); number++) {
    const page = await document.getPage(number)
    const [left, bottom, right, top] = page.view
    const { area, hasWords, hidesWords } = lookAt(await page.getOperatorList(), Number.POSITIVE_INFINITY)
    if (hidesWords || !hasWords || area >= COVERED * (right - left) * (top - bottom)) return { pages: null }
    const viewport = page.getViewport({ scale: longSide / Math.max(right - left, top - bottom) })
    const { items } = await page.getTextContent()
    const { height, scale, width } = viewport
    pages.push({
      ...{ width, height },
      cells: items
        .filter(({ str, transform }) => str?.trim() && transform[1] === 0 && transform[2] === 0)
        .map(({ height: letter, str, transform, width: length }) => {
          const [x, y] = viewport.convertToViewportPoint(transform[4], transform[5])
          return { text: str, x, y: y - letter * scale, width: length * scale, height: letter * scale }
        }),
    })
    page.cleanup()
    parentPort.postMessage('step')
  }
  return { pages }
}

/** The fraction of a photo page that pictures must cover; printed photos may have a margin. */
const COVERED = 0.5
const PICTURES = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
/** Text rendering modes that draw nothing: invisible text, and text used as a clipping path. */
const UNDRAWN = [3, 7]
/** Every channel is nearly full. */
const WHITE = /^#(?:f[\da-f]){3}$/i

/**
 * Whether a page is a photo or scan wrapped in a PDF: mostly covered by pictures, with no visible text. Invisible OCR
 * text may be behind them.
 */
const isPhoto = async (page) => {
  try {
    const [left, bottom, right, top] = page.view
    const least = COVERED * (right - left) * (top - bottom)
    const { area, hasWords } = lookAt(await page.getOperatorList(), least)
    return area >= least && !hasWords
  } catch {
    // Drawing reports whether the page can be drawn.
    return false
  } finally {
    // Its pictures are decompressed again for drawing, and must not be held twice.
    page.cleanup()
  }
}

/**
 * How much of a page pictures cover, and whether text is visible: drawn, not white, and not below a picture of at least
 * this size. A picture is painted on the unit square, transformed by the surrounding operators.
 */
const lookAt = ({ argsArray, fnArray }, least) => {
  const outer = []
  let [area, hasWords, hidesWords] = [0, false, false]
  let state = { square: 1, mode: 0, isWhite: false, isClear: false }
  const scale = (matrix) => {
    if (matrix) state.square *= Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
  }
  for (const [index, operator] of fnArray.entries()) {
    const [first] = argsArray[index] ?? []
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) outer.push({ ...state })
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = outer.pop() ?? state
    if (operator === OPS.transform) scale(argsArray[index])
    if (operator === OPS.paintFormXObjectBegin) scale(first)
    if (operator === OPS.setTextRenderingMode) state.mode = first
    if (operator === OPS.setFillRGBColor) state.isWhite = WHITE.test(first)
    if (operator === OPS.setFillColorN) state.isWhite = false
    if (operator === OPS.setGState) for (const [key, value] of first) if (key === 'ca') state.isClear = value === 0
    if (PICTURES.includes(operator)) {
      area += state.square
      if (state.square >= least) hasWords = false
    }
    if (operator !== OPS.showText || !first.some(({ unicode }) => unicode?.trim())) continue
    if (UNDRAWN.includes(state.mode) || state.isWhite || state.isClear) hidesWords = true
    else hasWords = true
  }
  return { area, hasWords, hidesWords }
}

const renderPage = async ({ canvasFactory }, page, longSide) => {
  const size = page.getViewport({ scale: 1 })
  // The scale comes from the target size, never from the file, because a page may claim to be kilometers long.
  const viewport = page.getViewport({ scale: longSide / Math.max(size.width, size.height) })
  const entry = canvasFactory.create(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  try {
    await page.render({ canvas: null, canvasContext: entry.context, viewport, background: '#ffffff' }).promise
    return new Uint8Array(entry.canvas.toBuffer('image/png'))
  } finally {
    canvasFactory.destroy(entry)
    page.cleanup()
  }
}

const asked = !question ? countPages() : question.texts ? readTexts(question) : drawPages(question)
const answer = await asked.catch((error) => ({ error: error?.name ?? 'Error' }))
parentPort.postMessage(answer)
