import { parseReceipt } from './facts'
import type { ParsedReceipt } from './facts/parse-receipt'
import { joinPages } from './ocr/join-pages'
import type { OcrEngine } from './ocr/ocr-engine'
import { readReceiptFile, type UnreadableFile } from './ocr/read-receipt-file'

export { detectFileType, type ReceiptFileType } from './ocr/detect-file-type'
export { ENGINES, type EngineName, openEngine } from './ocr/engines'
export { findSheets } from './ocr/find-paper'
export { joinPages } from './ocr/join-pages'
export { type NormalisedImage, normaliseImage } from './ocr/normalise-image'
export type {
  EngineSettings,
  JoinedReading,
  LineRef,
  OcrBox,
  OcrEngine,
  OcrLine,
  OcrPage,
  OcrPlace,
  OcrPoint,
  OcrReading,
  OcrText,
} from './ocr/ocr-engine'
export { type ReceiptFileReading, readReceiptFile, type UnreadableFile } from './ocr/read-receipt-file'

/**
 * Reads a picture or PDF of a receipt: what its rows say, and the facts in them.
 * @param engine from `openEngine`
 * @param options as for `parseReceipt`
 * @throws Error if the engine fails; a file that can't be read is an answer
 */
export const readReceipt = async (
  engine: OcrEngine,
  file: Buffer,
  options: { today: Date; programCurrency?: string | null },
): Promise<{ ok: true; receipt: ParsedReceipt } | { ok: false; reason: UnreadableFile }> => {
  const read = await readReceiptFile(engine, file)
  return read.ok ? { ok: true, receipt: parseReceipt(joinPages(read.pages), options) } : read
}
