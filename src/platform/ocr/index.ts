import { env } from '../env'
import { ENGINES } from './engines'
import type { OcrEngine } from './ocr-engine'
import { openEngineModule } from './open-engine-module'

export { detectFileType, type ReceiptFileType } from './detect-file-type'
export { joinPages } from './join-pages'
export { type NormalisedImage, normaliseImage } from './normalise-image'
export type {
  JoinedReading,
  LineRef,
  OcrBox,
  OcrEngine,
  OcrLine,
  OcrPage,
  OcrPlace,
  OcrReading,
  OcrText,
} from './ocr-engine'
export { type ReceiptFileReading, readReceiptFile, type UnreadableFile } from './read-receipt-file'

/**
 * Opens the engine that reads receipts, according to OCR_ENGINE and OCR_ENGINE_MODULE. Loading takes about a second and
 * reading 0.9 GB, so open one per process and close it at the end. If PaddleOCR can't be loaded at all, tesseract is
 * used instead, and a warning logged.
 */
export async function openOcrEngine(): Promise<OcrEngine> {
  if (env.OCR_ENGINE_MODULE) return openEngineModule(env.OCR_ENGINE_MODULE)
  if (env.OCR_ENGINE !== 'paddle') return openNamed(env.OCR_ENGINE)
  try {
    return await openNamed('paddle')
  } catch (error) {
    console.warn('Could not load PaddleOCR; falling back to tesseract, which is less accurate.', error)
    return openNamed('tesseract')
  }
}

/** Opens the engine for receipts that the first one reads with doubts (OCR_SECOND_ENGINE); null if none is set. */
export const openSecondEngine = async (): Promise<OcrEngine | null> =>
  env.OCR_SECOND_ENGINE ? openNamed(env.OCR_SECOND_ENGINE) : null

async function openNamed(name: string): Promise<OcrEngine> {
  const open = ENGINES[name]
  if (!open) throw new Error(`Unknown OCR engine "${name}". Use one of ${Object.keys(ENGINES).join(', ')}.`)
  return open()
}
