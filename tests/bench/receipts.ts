import fs from 'node:fs'
import path from 'node:path'
import { joinPages, normaliseImage, type OcrEngine, readReceiptFile } from '@laurel/receipt-reader'
import { parseReceipt } from '@laurel/receipt-reader/facts'
import { openOcrEngine } from '@/platform/ocr'
import { type Measure, median } from './measure'
import { measureReceipts } from './support/measure-receipts'
import { openCachedReader } from './support/read-cached'
import { type ReceiptSample, readReceiptFolder } from './support/receipt-folder'
import { TRUTH_FIELDS } from './support/receipt-truth'

/**
 * Real receipts with ground truth, beside the checkout. They can't be published, so the bench is skipped where the
 * folder is missing.
 */
const FOLDER = path.resolve('../shared/receipts')
const TARGETS = { total: 0.98, date: 0.98, company: 0.9, address: 0.8, seconds: 1.15 }
/** Enough to compare two medians; each is read twice. */
const TIMED_RECEIPTS = 12

/**
 * The share of fields the parser reads exactly on real receipts, and the time of preparing and parsing over bare OCR.
 */
export async function benchReceipts(): Promise<Measure[]> {
  if (!fs.existsSync(FOLDER)) {
    console.warn(`receipts: ${FOLDER} is not here, so nothing is measured`)
    return []
  }
  const reader = openCachedReader()
  const accuracy = await measureReceipts(reader, [...readReceiptFolder(FOLDER)], {})
  await reader.close()
  const shares = TRUTH_FIELDS.flatMap((field): Measure[] => {
    const value = accuracy.fields[field].exact?.value
    if (value === undefined) return []
    const target = TARGETS[field]
    return [{ name: `receipts: ${field} right`, value, unit: 'share', reference: 1, ratio: value, target }]
  })
  const engine = await openOcrEngine()
  try {
    const samples = [...readReceiptFolder(FOLDER)].slice(0, TIMED_RECEIPTS)
    return [...shares, await measureSeconds(engine, samples)]
  } finally {
    await engine.close()
  }
}

/** Reads each receipt both ways, one after the other, so that load on the machine affects both. */
async function measureSeconds(engine: OcrEngine, samples: ReceiptSample[]): Promise<Measure> {
  const bareSeconds: number[] = []
  const wholeSeconds: number[] = []
  for (const { file } of samples) {
    const normalised = await normaliseImage(file)
    if (!normalised.ok) throw new Error(`A sample receipt was refused: ${normalised.reason}`)
    bareSeconds.push(await secondsOf(() => engine.read(normalised.image)))
    wholeSeconds.push(await secondsOf(() => readWhole(engine, file)))
  }
  const [value, reference] = [median(wholeSeconds), median(bareSeconds)]
  return {
    name: 'receipts: reading one',
    value,
    unit: 's',
    reference,
    ratio: value / reference,
    target: TARGETS.seconds,
  }
}

async function readWhole(engine: OcrEngine, file: Buffer): Promise<void> {
  const read = await readReceiptFile(engine, file)
  if (!read.ok) throw new Error(`A sample receipt was refused: ${read.reason}`)
  parseReceipt(joinPages(read.pages), { today: new Date() })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1000
}
