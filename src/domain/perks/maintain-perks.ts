import type { Context } from '@/domain/context'
import { runDueFeeds } from './feeds'
import { resolveUnknownRedemptions } from './redeem-offer'

/** Retries redemptions whose response was lost (RULE-39), and reads the feeds that are due. */
export const maintainPerks = async (context: Context): Promise<void> => {
  const asked = await resolveUnknownRedemptions(context)
  const feeds = await runDueFeeds(context)
  if (asked + feeds > 0) context.payload.logger.info({ asked, feeds }, 'perks tended')
}
