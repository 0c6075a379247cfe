import { z } from 'zod'
import { failed, rewardIntent, succeeded, text, translate } from '@/plugin/http'
import { type CollectionRequested, requestCollection } from '../../domain'

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
  if (!requested.ok)
    return failed(
      STATUSES[requested.reason],
      translate(callContext.administrator.locale, 'console')(`collectibles.refusals.${requested.reason}`),
    )
  return succeeded(text('collectibles.created'), { transaction_id: requested.transactionId })
})
