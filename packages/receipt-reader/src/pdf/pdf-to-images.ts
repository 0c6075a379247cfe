import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE_PX } from '../ocr/normalise-image'
import { resolvePackageFolder } from '../ocr/resolve-package-folder'
import { runPdfThread } from './run-pdf-thread'

/** A receipt with more pages is an invoice or an attack; only the first five are read. */
export const MAX_PDF_PAGES = 5

const [MAX_MS, MAX_PAGE_MS] = [60_000, 15_000]

/** The drawing time shared by the files of a receipt: each subtracts its time from `leftMs`. */
export type DrawingBudget = { leftMs: number; pageMs: number }

export const newDrawingBudget = (): DrawingBudget => ({ leftMs: MAX_MS, pageMs: MAX_PAGE_MS })

/** `photos`: which pages consist only of a photo or a scan. */
export type PdfImages = { ok: true; images: Buffer[]; photos: boolean[] } | { ok: false; reason: 'undecodable' }

/**
 * Draws the first five pages of a PDF as PNG images of at most 2000 px on the long side. Text layers are ignored,
 * because they may differ from what the page shows. Encrypted and broken files are refused, and those that exceed the
 * budget.
 */
export async function pdfToImages(file: Buffer, budget = newDrawingBudget()): Promise<PdfImages> {
  if (budget.leftMs <= 0) return { ok: false, reason: 'undecodable' }
  const answer = await runPdfThread<{ images: Uint8Array[]; photos: boolean[] }>(
    file,
    {
      most: MAX_PDF_PAGES,
      longSide: MAX_IMAGE_SIDE_PX,
      maxImageSize: MAX_IMAGE_PIXELS,
      // Fonts, color profiles and decoders come from the package, never from the network or the system.
      standardFontDataUrl: resolvePackageFolder('pdfjs-dist/package.json', 'standard_fonts'),
      cMapUrl: resolvePackageFolder('pdfjs-dist/package.json', 'cmaps'),
      wasmUrl: resolvePackageFolder('pdfjs-dist/package.json', 'wasm'),
      iccUrl: resolvePackageFolder('pdfjs-dist/package.json', 'iccs'),
    },
    { maxMs: budget.leftMs, stepMs: budget.pageMs },
  )
  budget.leftMs -= answer.ms
  if (!('images' in answer)) return { ok: false, reason: 'undecodable' }
  return { ok: true, images: answer.images.map((image) => Buffer.from(image)), photos: answer.photos }
}
