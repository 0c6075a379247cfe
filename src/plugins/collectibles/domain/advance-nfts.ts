import type { Context } from '@/plugin/domain'
import { advanceTransactions } from './advance-transactions'
import { queueCollectibles } from './queue-collectibles'
import { retryMints } from './retry-mints'

/**
 * Advances the blockchain work: queues collectibles for earned rewards, sends transactions, and fetches their results.
 */
export const advanceNfts = async (context: Context): Promise<void> => {
  const queued = await queueCollectibles(context)
  const retried = await retryMints(context)
  const { confirmed, failed, submitted } = await advanceTransactions(context)
  if (queued + retried + submitted + confirmed + failed > 0)
    context.payload.logger.info({ queued, retried, submitted, confirmed, failed }, 'blockchain transactions advanced')
}
