import { joinPages, type OcrEngine, readReceiptFile } from '@laurel/receipt-reader'
import { type ParsedReceipt, parseReceipt, type SecondOpinion, withSecondOpinion } from '@laurel/receipt-reader/facts'
import type { Context } from '@/domain/context'
import { openSecondEngine } from '@/platform/ocr'
import { processState } from '@/platform/process-state'
import { readStoredFile } from '@/platform/storage'
import { reasonOf } from './step-log'

type SecondRequest = { programId: number; receiptId: number; today: Date; programCurrency: string | null }

/** Stored with the step: the engine, its duration, and its cost in US dollars (null: unknown). */
type SecondReading = { engine: string; ms: number; cost_usd: number | null } & (SecondOpinion | { error: string })

/** `secondParsed` is stored, so that rules can be rerun without paying the second engine again. */
export type SecondAnswer = {
  parsed: ParsedReceipt
  second: SecondReading | null
  secondParsed: ParsedReceipt | null
}

const notAsked = (parsed: ParsedReceipt): SecondAnswer => ({ parsed, second: null, secondParsed: null })

/** Returns the answer from a stored reading of the second engine, if there is one. */
export const reuseSecondReading = (
  first: ParsedReceipt,
  kept: { second?: SecondReading | null; second_parsed?: ParsedReceipt | null } | null,
): SecondAnswer => {
  if (!kept?.second || !kept.second_parsed || first.doubts.length === 0) return notAsked(first)
  const { parsed } = withSecondOpinion(first, kept.second_parsed)
  return { parsed, second: kept.second, secondParsed: kept.second_parsed }
}

const state = processState('second-engine', () => ({ engine: null as Promise<OcrEngine | null> | null }))

const openOnce = (): Promise<OcrEngine | null> => {
  state.engine ??= openSecondEngine().catch((error: unknown) => {
    state.engine = null
    throw error
  })
  return state.engine
}

/**
 * Reads a receipt with a second engine (OCR_SECOND_ENGINE) if the first reading is doubtful. Clear receipts are never
 * sent to it, and if it fails, the first reading is used.
 */
export async function readWithSecondEngine(
  context: Context,
  first: ParsedReceipt,
  request: SecondRequest,
): Promise<SecondAnswer> {
  if (first.doubts.length === 0) return notAsked(first)
  const start = performance.now()
  let name = ''
  try {
    const second = await openOnce()
    if (!second) return notAsked(first)
    name = second.name
    const { costUsd, pages } = await readFiles(context, second, request)
    const { programCurrency, today } = request
    const secondParsed = parseReceipt(joinPages(pages), { today, programCurrency })
    const { opinion, parsed } = withSecondOpinion(first, secondParsed)
    const ms = Math.round(performance.now() - start)
    return { parsed, second: { engine: name, ms, cost_usd: costUsd, ...opinion }, secondParsed }
  } catch (error) {
    context.payload.logger.warn(
      { err: error, receiptId: request.receiptId },
      'the second OCR engine could not read a receipt',
    )
    const ms = Math.round(performance.now() - start)
    return { ...notAsked(first), second: { engine: name, ms, cost_usd: null, error: reasonOf(error) } }
  }
}

async function readFiles({ payload, sql }: Context, second: OcrEngine, { programId, receiptId }: SecondRequest) {
  const files = await sql<{ filename: string }>(
    `select filename from receipt_files where receipt_id = $1 and program_id = $2 and superseded_at is null order by position, id`,
    [receiptId, programId],
  )
  const pages = []
  for (const { filename } of files) {
    const read = await readReceiptFile(second, await readStoredFile(payload, 'receipt-files', filename))
    if (read.ok) pages.push(...read.pages)
  }
  const costs = pages.flatMap((page) => page.costUsd ?? [])
  const costUsd = costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
  return { pages, costUsd }
}
