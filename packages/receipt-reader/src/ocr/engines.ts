import type { EngineSettings, OcrEngine } from './ocr-engine'

/** The engines by name. Loaded on opening only, so that detecting a file's type doesn't load the models' runtime. */
export const ENGINES = {
  paddle: async (settings: EngineSettings): Promise<OcrEngine> =>
    (await import('./paddle-engine')).openPaddleEngine(settings),
  vision: async (settings: EngineSettings): Promise<OcrEngine> =>
    (await import('./api-engines')).openVisionEngine(settings),
  veryfi: async (settings: EngineSettings): Promise<OcrEngine> =>
    (await import('./api-engines')).openVeryfiEngine(settings),
  tesseract: async (): Promise<OcrEngine> => (await import('./tesseract-engine')).openTesseractEngine(),
}
export type EngineName = keyof typeof ENGINES

/**
 * Opens an engine. Loading takes about a second and reading 1 GB, so open one per process and close it at the end.
 * @throws Error if its files or settings are missing
 */
export const openEngine = (name: EngineName = 'paddle', settings: EngineSettings = {}): Promise<OcrEngine> =>
  ENGINES[name](settings)
