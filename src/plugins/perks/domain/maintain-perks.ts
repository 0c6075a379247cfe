import type { Context } from '@/plugin/domain'
import { runDueFeeds } from './feeds'
import { resolveUnknownRedemptions } from './redeem-offer'

/** Retries redemptions whose response was lost (RULE-39), and reads the feeds that are due. */
export const maintainPerks = async (context: Context): Promise<void> => {
  const retried = await resolveUnknownRedemptions(context)
  const feeds = await runDueFeeds(context)
  if (retried + feeds > 0)
    context.payload.logger.info({ redemptions: retried, feeds }, 'redemptions retried and feeds imported')
}
