import { detectFileType } from './detect-file-type'
import { normaliseImage } from './normalise-image'
import type { OcrEngine, OcrReading } from './ocr-engine'

/** Why a file cannot be read; each is the uploader's to put right, so none is an exception. */
export type UnreadableFile = 'unknown_type' | 'too_many_pixels' | 'undecodable'

export type ReceiptFileReading = { ok: true; reading: OcrReading } | { ok: false; reason: UnreadableFile }
type Pages = { ok: true; images: Buffer[] } | { ok: false; reason: UnreadableFile }

/** Space between two pages of one reading, in pixels, so that no row of one can join a row of the next. */
const PAGE_GAP_PX = 100

/**
 * Reads an uploaded file whole: finds its type by its bytes, makes its pages fit for the engine, reads each and joins them,
 * one page below the other (decisions 33, 34). Rejects only if the engine itself fails, which leaves the receipt `failed`.
 */
export async function readReceiptFile(engine: OcrEngine, file: Buffer): Promise<ReceiptFileReading> {
  const pages = await toPages(file)
  if (!pages.ok) return pages
  const readings: OcrReading[] = []
  for (const image of pages.images) readings.push(await engine.read(image))
  return { ok: true, reading: joinReadings(engine.name, readings) }
}

/** Makes one reading of several, in the order given, as if the images stood below one another. */
export function joinReadings(engine: string, readings: OcrReading[]): OcrReading {
  let top = 0
  const lines = readings.flatMap((reading) => {
    const moved = reading.lines.map((line) => ({ ...line, box: { ...line.box, y: line.box.y + top } }))
    top = Math.max(top, ...moved.map((line) => line.box.y + line.box.height)) + PAGE_GAP_PX
    return moved
  })
  const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length)
  return { engine, text: readings.map((reading) => reading.text).join('\n'), lines, confidence }
}

async function toPages(file: Buffer): Promise<Pages> {
  const type = detectFileType(file)
  if (type === null) return { ok: false, reason: 'unknown_type' }
  if (type === 'pdf') {
    // Drawn pages already have the size and form of a normalised image. Loaded late: pdfjs is heavy, and PDFs are few.
    const { pdfToImages } = await import('./pdf-to-images')
    return pdfToImages(file)
  }
  const image = await normaliseImage(file)
  return image.ok ? { ok: true, images: [image.image] } : image
}
