import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OcrEngine } from '@laurel/receipt-reader'

/**
 * Opens a custom engine (RULE-34: another engine is a configuration): a module that exports `openEngine`.
 * @param file absolute, or relative to the working directory. @throws Error if the module or function doesn't exist
 */
export async function openEngineModule(file: string): Promise<OcrEngine> {
  const address = pathToFileURL(path.resolve(file)).href
  const { openEngine } = (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ address)) as {
    openEngine?: () => Promise<OcrEngine>
  }
  if (typeof openEngine !== 'function') throw new Error(`${file} must export a function openEngine`)
  return openEngine()
}
