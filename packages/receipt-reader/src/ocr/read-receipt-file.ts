import { type DrawingBudget, pdfToImages } from '../pdf/pdf-to-images'
import { detectFileType } from './detect-file-type'
import { normaliseImage } from './normalise-image'
import type { OcrEngine, OcrPage } from './ocr-engine'
import { readPage } from './read-page'

/** Why a file can't be read; all reasons are the uploader's to fix, so none is an exception. */
export type UnreadableFile = 'unknown_type' | 'too_many_pixels' | 'undecodable'

export type ReceiptFileReading = { ok: true; pages: OcrPage[] } | { ok: false; reason: UnreadableFile }

/** Callbacks to store pages as they are read, so that an interrupted reading can resume. */
export type ReadingProgress = {
  /** Pages of this file that were read before and aren't read again. */
  known?: OcrPage[]
  /** Shared by the files of a receipt. */
  budget?: DrawingBudget
  /** Called with the page images, and which of them are photos, before the first is read. */
  onOpen?: (images: Buffer[], photos: boolean[]) => Promise<void>
  /** Called after each newly read page, before the next one. */
  onPage?: (page: OcrPage) => Promise<void>
}
type PageImages = { ok: true; images: Buffer[]; photos: boolean[] } | { ok: false; reason: UnreadableFile }

/**
 * Reads an uploaded file: detects its type by its bytes, prepares its pages for the engine and reads each (RULE-33,
 * RULE-34). Rejects only if the engine itself fails, which leaves the receipt `failed`.
 */
export async function readReceiptFile(
  engine: OcrEngine,
  file: Buffer,
  { budget, known = [], onOpen, onPage }: ReadingProgress = {},
): Promise<ReceiptFileReading> {
  const found = await toImages(file, budget)
  if (!found.ok) return found
  await onOpen?.(found.images, found.photos)
  const pages: OcrPage[] = []
  for (const [position, image] of found.images.entries()) {
    const earlier = known.find(({ page }) => page === position)
    const page = earlier ?? { page: position, ...(await readPage(engine, image)) }
    if (!earlier) await onPage?.(page)
    pages.push(page)
  }
  return { ok: true, pages }
}

async function toImages(file: Buffer, budget?: DrawingBudget): Promise<PageImages> {
  const type = detectFileType(file)
  if (type === null) return { ok: false, reason: 'unknown_type' }
  // PDF pages are drawn in the size and format of a normalized image.
  if (type === 'pdf') return pdfToImages(file, budget)
  const image = await normaliseImage(file)
  return image.ok ? { ok: true, images: [image.image], photos: [true] } : image
}
