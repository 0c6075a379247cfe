import type { Context } from '@/domain/context'
import { advanceTransactions, queueCollectibles } from '@/domain/nft'

/** What is due on the blockchain: collectibles of what was earned, transactions to be sent, answers to be asked for. */
export const advanceNfts = async (context: Context): Promise<void> => {
  const queued = await queueCollectibles(context)
  const { confirmed, failed, submitted } = await advanceTransactions(context)
  if (queued + submitted + confirmed + failed > 0)
    context.payload.logger.info({ queued, submitted, confirmed, failed }, 'blockchain transactions advanced')
}
