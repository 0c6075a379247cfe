import { joinPages } from '@laurel/receipt-reader'
import { type ParsedReceipt, parseReceipt } from '@laurel/receipt-reader/facts'
import { interval } from '@/plugins/receipt-quality/domain/interval'
import { judgeReading, type ReviewEvidence } from './judge-reading'
import type { CachedReader } from './read-cached'
import { listFolderMerchants, type ReceiptSample } from './receipt-folder'
import type { TruthField } from './receipt-truth'

/** A share of receipts, or a mean, with its 95% confidence interval; null if there are none. */
export type Estimate = { value: number; low: number; high: number; count: number } | null

/** `alike`: names at least 0.8 similar to an accepted one, the threshold for matching merchants and for wrong decisions. */
type FieldAccuracy = { exact: Estimate; alike: Estimate }

export type ReceiptAccuracy = {
  receipts: number
  /** Unreadable pictures, included above; they count as wrong in every field. */
  unreadable: number
  fields: Record<TruthField, FieldAccuracy>
  /** Mean over the receipts whose truth lists items. */
  items: { f1: Estimate }
  /** The share of all receipts, and how many of them are wrong. */
  decided: Estimate
  decidedWrong: number
  /** For a program that knows all merchants of the folder: the share of matched merchants, and as above. */
  known: { matched: Estimate; decided: Estimate; decidedWrong: number }
  /** Mean wall-clock and CPU time from a file's bytes to its lines, the latter summed over all cores. */
  secondsPerReceipt: number
  coreSecondsPerReceipt: number
  /** Peak memory of the whole process, OCR models included. */
  peakMemoryMb: number
}

export type MeasuredReceipt = ReviewEvidence & { name: string; problem: string | null; parsed: ParsedReceipt | null }

/** Reads samples like a worker without a database, and compares with the truth. */
export async function measureReceipts(
  reader: CachedReader,
  samples: ReceiptSample[],
  {
    merchantsOf = samples,
    onReceipt,
  }: { merchantsOf?: ReceiptSample[]; onReceipt?: (receipt: MeasuredReceipt) => void },
): Promise<ReceiptAccuracy> {
  const merchants = listFolderMerchants(merchantsOf)
  const measured: MeasuredReceipt[] = []
  const costs: { seconds: number; coreSeconds: number; peakMemoryMb: number }[] = []
  for (const { file, name, truth } of samples) {
    const reading = await reader.read(file)
    const { pages, problem } = reading
    const parsed = problem === null ? parseReceipt(joinPages(pages), { today: new Date() }) : null
    const receipt = { ...judgeReading(parsed, truth, merchants), name, problem, parsed }
    costs.push(reading)
    measured.push(receipt)
    onReceipt?.(receipt)
  }
  const known = measured.map((receipt) => receipt.known)
  return {
    receipts: measured.length,
    unreadable: measured.filter(({ problem }) => problem !== null).length,
    fields: {
      total: accuracyOf(measured, 'total'),
      date: accuracyOf(measured, 'date'),
      company: accuracyOf(measured, 'company'),
      address: accuracyOf(measured, 'address'),
    },
    items: { f1: estimateMean(measured.flatMap(({ itemsF1 }) => itemsF1 ?? [])) },
    decided: estimateShare(measured.map(({ decided }) => decided)),
    decidedWrong: measured.filter(({ decidedWrong }) => decidedWrong).length,
    known: {
      matched: estimateShare(known.flatMap(({ matched }) => matched ?? [])),
      decided: estimateShare(known.map(({ decided }) => decided)),
      decidedWrong: known.filter(({ decidedWrong }) => decidedWrong).length,
    },
    secondsPerReceipt: meanOf(costs.map(({ seconds }) => seconds)),
    coreSecondsPerReceipt: meanOf(costs.map(({ coreSeconds }) => coreSeconds)),
    peakMemoryMb: Math.max(0, ...costs.map(({ peakMemoryMb }) => peakMemoryMb)),
  }
}

function accuracyOf(measured: ReviewEvidence[], field: TruthField): FieldAccuracy {
  const judged = measured.flatMap(({ fields }) => fields[field] ?? [])
  return {
    exact: estimateShare(judged.map(({ exact }) => exact)),
    alike: estimateShare(judged.map(({ alike }) => alike)),
  }
}

const Z = 1.96
const meanOf = (figures: number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)

/** Wilson's interval, which holds for small counts and shares near 0 and 1. */
export function estimateShare(hits: boolean[]): Estimate {
  const [right, count] = [hits.filter(Boolean).length, hits.length]
  const bounds = interval(right, count)
  return bounds && { value: right / count, count, ...bounds }
}

/** The normal interval of a mean. */
function estimateMean(figures: number[]): Estimate {
  const count = figures.length
  if (count === 0) return null
  const value = meanOf(figures)
  const variance = figures.reduce((sum, figure) => sum + (figure - value) ** 2, 0) / Math.max(1, count - 1)
  const half = Z * Math.sqrt(variance / count)
  return { value, count, low: Math.max(0, value - half), high: Math.min(1, value + half) }
}
