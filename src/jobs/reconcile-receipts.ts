import type { Context } from '@/domain/context'
import { failAbandonedReceipts } from '@/domain/receipts'

/** Receipts that nobody reads any more, because every worker that tried it died over it, are failed: seen, and asked for again. */
export const reconcileReceipts = async (context: Context): Promise<void> => {
  await failAbandonedReceipts(context)
}
