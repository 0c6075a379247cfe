import { type EngineName, type EngineSettings, type OcrEngine, openEngine } from '@laurel/receipt-reader'
import { env } from './env'
import { extendTable, extensibleTable } from './extend-table'
import { openEngineModule } from './open-engine-module'

/** Loads an engine. Called once per process. */
export type OpenEngine = () => Promise<OcrEngine>

const builtIn =
  (name: EngineName): OpenEngine =>
  () =>
    openEngine(name, settings())

const settings = (): EngineSettings => ({
  modelsDir: env.OCR_MODELS_DIR,
  api: {
    url: env.OCR_API_URL,
    key: env.OCR_API_KEY,
    model: env.OCR_API_MODEL,
    clientId: env.OCR_API_CLIENT_ID,
    pagePriceUsd: env.OCR_API_PAGE_PRICE,
  },
})

/** The engines for OCR_ENGINE. */
export const ENGINES = extensibleTable<Record<string, OpenEngine>>('receipt engine', {
  paddle: builtIn('paddle'),
  vision: builtIn('vision'),
  veryfi: builtIn('veryfi'),
  tesseract: builtIn('tesseract'),
})

/** Adds a plugin's engines. @throws Error for a name that is built in */
export const registerEngines = (engines: Readonly<Record<string, OpenEngine>>): void =>
  extendTable('receipt engine', engines)

/**
 * Opens the engine that reads receipts, according to OCR_ENGINE and OCR_ENGINE_MODULE. If PaddleOCR can't be loaded at
 * all, tesseract is used instead, and a warning logged.
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
