import { extendTable } from '../extend-table'
import type { OcrEngine } from './ocr-engine'

/** Loads an engine. Called once in a process. */
export type OpenEngine = () => Promise<OcrEngine>

/** What OCR_ENGINE may name. Each is loaded only when it is opened: whoever just looks at a file's type must not carry the models' runtime along. */
export const ENGINES: Record<string, OpenEngine> = {
  paddle: async () => (await import('./paddle-engine')).openPaddleEngine(),
  vision: async () => (await import('./api-engines')).openVisionEngine(),
  veryfi: async () => (await import('./api-engines')).openVeryfiEngine(),
  tesseract: async () => (await import('./tesseract-engine')).openTesseractEngine(),
}

/** Adds a plugin's engines. @throws Error for a name that is built in */
export const registerEngines = (engines: Readonly<Record<string, OpenEngine>>): void =>
  extendTable(ENGINES, engines, 'receipt engine')
