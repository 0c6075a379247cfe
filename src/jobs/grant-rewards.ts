import type { Context } from '@/domain/context'
import { grantRecentEarners } from '@/domain/rewards'

/** Long enough for earnings that a worker's pause left behind; those that brought nothing are cheap to look at again. */
const LOOKS_BACK_MS = 60 * 60_000

/** Milestones and achievements that points alone have reached. */
export const grantRewards = async (context: Context): Promise<void> => {
  await grantRecentEarners(context, { since: new Date(context.now.getTime() - LOOKS_BACK_MS) })
}
