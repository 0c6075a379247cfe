import { joinPages, type OcrEngine, readReceiptFile } from '@laurel/receipt-reader'
import { type ParsedReceipt, parseReceipt } from '@laurel/receipt-reader/facts'
import { checkUpload } from '@/domain/receipts/check-upload'
import { openOcrEngine } from '@/platform/ocr'
import { judgeReading, type ReviewEvidence } from './judge-reading'
import { listFolderMerchants, readReceiptFolder } from './receipt-folder'
import type { TRUTH_FIELDS, TruthField } from './receipt-truth'

/**
 * Means over the receipts with a truth for the field, 0 to 1; null if there are none. `alike`: names at least 0.8
 * similar to an accepted one, the threshold for matching merchants and for wrong decisions.
 */
type FieldAccuracy = { exact: number | null; f1: number | null; alike: number | null }

export type ReceiptAccuracy = {
  receipts: number
  /** Unreadable pictures, included above; they count as wrong in every field. */
  unreadable: number
  fields: Record<TruthField, FieldAccuracy>
  /** Mean over the receipts whose truth lists items, 0 to 1. */
  items: { f1: number | null }
  /** Counts, not shares. */
  decidedWithoutPerson: number
  decidedWrong: number
  /** For a program that knows all merchants of the folder: the share of matched merchants, and counts as above. */
  known: { matched: number | null; decidedWithoutPerson: number; decidedWrong: number }
  /** Mean wall-clock time from a file's bytes to its facts. */
  secondsPerReceipt: number
  /** Mean CPU time from a file's bytes to its facts, summed over all cores. */
  coreSecondsPerReceipt: number
  /** Peak memory of the whole process, OCR models included. */
  peakMemoryMb: number
}

export type MeasuredReceipt = ReviewEvidence & { name: string; problem: string | null }

/**
 * Reads every receipt of a folder like a worker, and compares with the truth. @param onReceipt called after each
 * receipt
 */
export async function measureReceipts(
  folder: string,
  onReceipt: (receipt: MeasuredReceipt) => void,
): Promise<ReceiptAccuracy> {
  const engine = await openOcrEngine()
  const measured: (ReviewEvidence & { seconds: number; coreSeconds: number; problem: string | null })[] = []
  const merchants = listFolderMerchants([...readReceiptFolder(folder)])
  try {
    for (const { file, name, truth } of readReceiptFolder(folder)) {
      const startMs = performance.now()
      const startCpu = process.cpuUsage()
      const { parsed, problem } = await readFile(engine, file)
      const seconds = (performance.now() - startMs) / 1000
      const { system, user } = process.cpuUsage(startCpu)
      const judged = judgeReading(parsed, truth, merchants)
      measured.push({ ...judged, seconds, coreSeconds: (system + user) / 1_000_000, problem })
      onReceipt({ ...judged, name, problem })
    }
  } finally {
    await engine.close()
  }
  return {
    receipts: measured.length,
    unreadable: measured.filter(({ problem }) => problem !== null).length,
    fields: {
      total: accuracyOf(measured, 'total'),
      date: accuracyOf(measured, 'date'),
      company: accuracyOf(measured, 'company'),
      address: accuracyOf(measured, 'address'),
    } satisfies Record<(typeof TRUTH_FIELDS)[number], FieldAccuracy>,
    items: { f1: mean(measured.flatMap(({ itemsF1 }) => itemsF1 ?? [])) },
    decidedWithoutPerson: measured.filter(({ decided }) => decided).length,
    decidedWrong: measured.filter(({ decidedWrong }) => decidedWrong).length,
    known: {
      matched: mean(measured.flatMap(({ known }) => (known.matched === null ? [] : [Number(known.matched)]))),
      decidedWithoutPerson: measured.filter(({ known }) => known.decided).length,
      decidedWrong: measured.filter(({ known }) => known.decidedWrong).length,
    },
    secondsPerReceipt: mean(measured.map(({ seconds }) => seconds)) ?? 0,
    coreSecondsPerReceipt: mean(measured.map(({ coreSeconds }) => coreSeconds)) ?? 0,
    peakMemoryMb: process.resourceUsage().maxRSS / 1024,
  }
}

/**
 * The worker's pipeline without its database: check, normalize, read, parse. An engine failure counts as a wrong
 * receipt.
 */
async function readFile(
  engine: OcrEngine,
  file: Buffer,
): Promise<{ parsed: ParsedReceipt | null; problem: string | null }> {
  const checked = await checkUpload([file])
  if (!checked.ok) return { parsed: null, problem: checked.reason }
  try {
    const read = await readReceiptFile(engine, file)
    if (!read.ok) return { parsed: null, problem: read.reason }
    return { parsed: parseReceipt(joinPages(read.pages), { today: new Date() }), problem: null }
  } catch (error) {
    return { parsed: null, problem: error instanceof Error ? error.message : String(error) }
  }
}

function accuracyOf(measured: ReviewEvidence[], field: TruthField): FieldAccuracy {
  const judged = measured.flatMap(({ fields }) => fields[field] ?? [])
  return {
    exact: mean(judged.map(({ exact }) => Number(exact))),
    f1: mean(judged.map(({ f1 }) => f1)),
    alike: mean(judged.map(({ alike }) => Number(alike))),
  }
}

function mean(figures: number[]): number | null {
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
