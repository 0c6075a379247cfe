import { type DrawingBudget, pdfToImages } from '../pdf/pdf-to-images'
import { detectFileType } from './detect-file-type'
import { normaliseImage } from './normalise-image'
import type { OcrEngine, OcrPage } from './ocr-engine'
import { readPage } from './read-page'

/** Why a file cannot be read; each is the uploader's to put right, so none is an exception. */
export type UnreadableFile = 'unknown_type' | 'too_many_pixels' | 'undecodable'

export type ReceiptFileReading = { ok: true; pages: OcrPage[] } | { ok: false; reason: UnreadableFile }

/** For whoever keeps pages as they come, so that a reading that was cut off goes on where it stood. */
export type ReadingProgress = {
  /** Pages of this file that were read before: not read again. */
  known?: OcrPage[]
  /** Shared by the files of a receipt. */
  budget?: DrawingBudget
  /** Given the pages as pictures, and which of them are photos, before the first is read. */
  onOpen?: (images: Buffer[], photos: boolean[]) => Promise<void>
  /** Told of each page that was read now, before the next. */
  onPage?: (page: OcrPage) => Promise<void>
}
type PageImages = { ok: true; images: Buffer[]; photos: boolean[] } | { ok: false; reason: UnreadableFile }

/**
 * Reads an uploaded file whole: finds its type by its bytes, makes its pages fit for the engine and reads each
 * (RULE-33, RULE-34). Rejects only if the engine itself fails, which leaves the receipt `failed`.
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
  // Drawn pages already have the size and form of a normalized image.
  if (type === 'pdf') return pdfToImages(file, budget)
  const image = await normaliseImage(file)
  return image.ok ? { ok: true, images: [image.image], photos: [true] } : image
}
