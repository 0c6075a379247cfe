import { z } from 'zod'
import { type CollectionRequested, requestCollection } from '@/domain/nft'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { refuseIntent } from './refuse-intent'
import { rewardIntent } from './reward-intent'

const STATUSES: Record<(CollectionRequested & { ok: false })['reason'], number> = {
  not_found: 404,
  not_enabled: 422,
  not_configured: 422,
  exists: 409,
  under_way: 409,
}

/** A job creates the collection, so the answer only confirms the request; the transactions show its progress. */
export const createNftCollection = rewardIntent(z.object({}), async (callContext) => {
  const { context, programId, rewardId } = callContext
  const requested = await requestCollection(context, { programId, rewardId })
  if (!requested.ok) return refuseIntent(callContext, STATUSES[requested.reason], `nft.${requested.reason}`)
  return succeeded(text('nftCollectionCreated'), { transaction_id: requested.transactionId })
})
