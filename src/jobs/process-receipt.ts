import type { OcrEngine } from '@laurel/receipt-reader'
import type { Context } from '@/domain/context'
import { processReceipt as process } from '@/domain/receipts'
import { openOcrEngine } from '@/platform/ocr'
import { processState } from '@/platform/process-state'
import type { JobData } from '@/platform/queue'

const state = processState('receipt-engine', () => ({ engine: null as Promise<OcrEngine> | null }))

/**
 * Opens one engine per worker, because its models take a second to load and half a gigabyte of memory. A failed start
 * is not cached.
 */
const openEngineOnce = (): Promise<OcrEngine> => {
  state.engine ??= openOcrEngine().catch((error: unknown) => {
    state.engine = null
    throw error
  })
  return state.engine
}

/** Reads a receipt and decides about it. @throws if the engine fails; the receipt is `failed` until a retry succeeds */
export const processReceipt = async (context: Context, job: { data: JobData['receipt.process'] }): Promise<void> => {
  const { outcome } = await process(context, job.data, openEngineOnce)
  if (outcome === 'skipped')
    context.payload.logger.info(job.data, 'a receipt was skipped because another worker has it')
}
