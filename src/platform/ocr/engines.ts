import { extendTable, extensibleTable } from '../extend-table'
import type { OcrEngine } from './ocr-engine'

/** Loads an engine. Called once per process. */
export type OpenEngine = () => Promise<OcrEngine>

/**
 * The engines for OCR_ENGINE. Loaded on opening only, so that detecting a file's type doesn't load the models' runtime.
 */
export const ENGINES = extensibleTable<Record<string, OpenEngine>>('receipt engine', {
  paddle: async () => (await import('./paddle-engine')).openPaddleEngine(),
  vision: async () => (await import('./api-engines')).openVisionEngine(),
  veryfi: async () => (await import('./api-engines')).openVeryfiEngine(),
  tesseract: async () => (await import('./tesseract-engine')).openTesseractEngine(),
})

/** Adds a plugin's engines. @throws Error for a name that is built in */
export const registerEngines = (engines: Readonly<Record<string, OpenEngine>>): void =>
  extendTable('receipt engine', engines)
