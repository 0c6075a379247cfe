import type { Context } from '@/domain/context'
import { grantRecentEarners } from '@/domain/rewards'

/** Milestones and achievements that points alone have reached. */
export const grantRewards = async (context: Context): Promise<void> => {
  await grantRecentEarners(context)
}
