import path from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { OcrBox, OcrEngine, OcrReading, OcrText } from './ocr-engine'
import { resolvePackageFolder } from './resolve-package-folder'

const ENGINE_NAME = 'tesseract-5'
/** Words farther apart than this, in line heights, belong to different columns. */
const COLUMN_GAP = 1.5
const LEAST_CONFIDENCE = 0.3

type Word = { text: string; confidence: number; bbox: { x0: number; y0: number; x1: number; y1: number } }

/**
 * Loads tesseract with the language data of its npm package, so that it needs neither network nor key. It reads
 * receipts less well than PaddleOCR (docs/receipts.md), and is used if that can't be loaded. Rejects if its files are
 * missing.
 */
export async function openTesseractEngine(): Promise<OcrEngine> {
  const langPath = path.join(resolvePackageFolder('@tesseract.js-data/eng', '.'), '4.0.0_best_int')
  // Caches nothing outside the package, and downloads nothing.
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true })
  // A receipt is one block of rows; detecting columns would separate prices from names.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })

  return {
    name: ENGINE_NAME,
    async read(image: Buffer): Promise<OcrReading> {
      const { data } = await worker.recognize(image, {}, { blocks: true, text: false })
      const rows = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
      const lines = rows.flatMap(({ words }) => splitColumns(words).map(toText))
      const sure = lines.filter(({ confidence, text }) => text !== '' && confidence >= LEAST_CONFIDENCE)
      const confidence = sure.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, sure.length)
      return { engine: ENGINE_NAME, text: sure.map(({ text }) => text).join('\n'), lines: sure, confidence }
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

function splitColumns(words: Word[]): Word[][] {
  const columns: Word[][] = []
  for (const word of words) {
    const last = columns.at(-1)
    const before = last?.at(-1)
    const height = word.bbox.y1 - word.bbox.y0
    if (last && before && word.bbox.x0 - before.bbox.x1 <= height * COLUMN_GAP) last.push(word)
    else columns.push([word])
  }
  return columns
}

function toText(words: Word[]): OcrText {
  const x = Math.min(...words.map(({ bbox }) => bbox.x0))
  const y = Math.min(...words.map(({ bbox }) => bbox.y0))
  const box: OcrBox = {
    x,
    y,
    width: Math.max(...words.map(({ bbox }) => bbox.x1)) - x,
    height: Math.max(...words.map(({ bbox }) => bbox.y1)) - y,
  }
  // tesseract's confidence is in percent.
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length / 100
  return {
    text: words
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    confidence,
    box,
  }
}
