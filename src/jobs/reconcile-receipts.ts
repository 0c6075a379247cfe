import type { Context } from '@/domain/context'
import { failAbandonedReceipts } from '@/domain/receipts'

/**
 * Marks receipts as failed if their job was given up because every worker that tried it died, so that administrators
 * see and retry them.
 */
export const reconcileReceipts = async (context: Context): Promise<void> => {
  await failAbandonedReceipts(context)
}
