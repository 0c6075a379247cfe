import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE_PX } from './normalise-image'
import { resolvePackageFolder } from './resolve-package-folder'

/** A receipt of more pages is an invoice or an attack; the first five are read. */
export const MAX_PDF_PAGES = 5

export type PdfImages = { ok: true; images: Buffer[] } | { ok: false; reason: 'undecodable' }

/** What pdfjs's own canvas factory gives in Node, a canvas of @napi-rs/canvas; its published types say only `Object`. */
type NodeCanvas = { width: number; height: number; toBuffer(type: 'image/png'): Buffer }
type CanvasFactory = {
  create(width: number, height: number): { canvas: NodeCanvas; context: CanvasRenderingContext2D }
  destroy(entry: { canvas: NodeCanvas; context: CanvasRenderingContext2D }): void
}

/**
 * Draws the pages of a PDF as PNG images of at most 2000 px on the long side, the first five of them. A text layer is not
 * trusted: what it says need not be what the page shows. Encrypted and broken files are refused.
 */
export async function pdfToImages(file: Buffer): Promise<PdfImages> {
  const task = getDocument({
    // pdfjs takes the bytes over and empties the array it was given.
    data: new Uint8Array(file),
    // Fonts, colour profiles and decoders come from the package: nothing may be asked of the network or of the machine.
    standardFontDataUrl: resolvePackageFolder('pdfjs-dist/package.json', 'standard_fonts'),
    cMapUrl: resolvePackageFolder('pdfjs-dist/package.json', 'cmaps'),
    wasmUrl: resolvePackageFolder('pdfjs-dist/package.json', 'wasm'),
    iccUrl: resolvePackageFolder('pdfjs-dist/package.json', 'iccs'),
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await task.promise
    const images: Buffer[] = []
    for (let page = 1; page <= Math.min(document.numPages, MAX_PDF_PAGES); page++)
      images.push(await drawPage(document, page))
    return { ok: true, images }
  } catch {
    // pdfjs throws plain errors for a password, a cut-off file or a page without content; all are the uploader's, none ours.
    return { ok: false, reason: 'undecodable' }
  } finally {
    await task.destroy()
  }
}

async function drawPage(document: PDFDocumentProxy, pageNumber: number): Promise<Buffer> {
  const page = await document.getPage(pageNumber)
  const size = page.getViewport({ scale: 1 })
  // The scale comes from the wanted size, never from the file: a page may claim to be kilometres long.
  const viewport = page.getViewport({ scale: MAX_IMAGE_SIDE_PX / Math.max(size.width, size.height) })
  const factory = document.canvasFactory as CanvasFactory
  const entry = factory.create(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  try {
    await page.render({ canvas: null, canvasContext: entry.context, viewport, background: '#ffffff' }).promise
    return entry.canvas.toBuffer('image/png')
  } finally {
    factory.destroy(entry)
    page.cleanup()
  }
}
