/**
 * What src/platform/pdf/ask-pdf.ts asks of a PDF, in a thread that can be stopped. It posts 'drawn' after each page, then its answer, or the name of what pdfjs
 * threw: a password, a cut-off file or a page without content, all of them the uploader's.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
  const images = []
  for (let number = 1; number <= Math.min(document.numPages, most); number++) {
    images.push(await drawPage(document, await document.getPage(number), longSide))
    parentPort.postMessage('drawn')
  }
  return { images }
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
