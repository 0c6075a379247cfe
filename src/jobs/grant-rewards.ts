import type { Context } from '@/domain/context'
import { grantRecentEarners } from '@/domain/rewards'

/** Grants milestones and achievements that are reached by points alone. */
export const grantRewards = async (context: Context): Promise<void> => {
  await grantRecentEarners(context)
}
