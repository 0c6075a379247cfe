import type { Context } from '@/domain/context'
import { failAbandonedReceipts } from '@/domain/receipts'

/**
 * Marks receipts as failed whose job is given up, because every worker that tried it died; they can then be seen and
 * retried.
 */
export const reconcileReceipts = async (context: Context): Promise<void> => {
  await failAbandonedReceipts(context)
}
