/**
 * What src/platform/pdf/ask-pdf.ts asks of a PDF, in a thread that can be stopped. It posts 'drawn' after each page, then its answer, or the name of what pdfjs
 * threw: a password, a cut-off file or a page without content, all of them the uploader's.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { data, draw } = workerData

const SAFE = { useSystemFonts: false, isEvalSupported: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS }

/** Its table of contents and its first page are read, nothing else. */
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
    images.push(await drawPage(document, page, longSide))
    parentPort.postMessage('drawn')
  }
  return { images, photos }
}

/** What a page must be covered by at least: who prints a photo may leave a margin. */
const COVERED = 0.5
const PICTURES = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]

/** A page without a word, most of which pictures cover: a photo or a scan that was wrapped in a PDF. */
const isPhoto = async (page) => {
  try {
    const { items } = await page.getTextContent()
    if (items.some(({ str }) => str?.trim())) return false
    const [left, bottom, right, top] = page.view
    return pictureArea(await page.getOperatorList()) >= COVERED * (right - left) * (top - bottom)
  } catch {
    // Whether it can be drawn is for drawing to say.
    return false
  } finally {
    // Its pictures are unpacked once more to be drawn, and must not be held twice.
    page.cleanup()
  }
}

/** A picture is painted on a square of one by one, whatever the drawings around it have made of that. */
const pictureArea = ({ argsArray, fnArray }) => {
  const outer = []
  let [area, square] = [0, 1]
  const scale = (matrix) => {
    if (matrix) square *= Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
  }
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) outer.push(square)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) square = outer.pop() ?? square
    if (operator === OPS.transform) scale(argsArray[index])
    if (operator === OPS.paintFormXObjectBegin) scale(argsArray[index][0])
    if (PICTURES.includes(operator)) area += square
  }
  return area
}

const drawPage = async ({ canvasFactory }, page, longSide) => {
  const size = page.getViewport({ scale: 1 })
  // The scale comes from the wanted size, never from the file: a page may claim to be kilometres long.
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

const answer = await (draw ? drawPages(draw) : countPages()).catch((error) => ({ error: error?.name ?? 'Error' }))
parentPort.postMessage(answer)
