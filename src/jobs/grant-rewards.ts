import type { Context } from '@/domain/context'
import { grantRecentEarners } from '@/domain/rewards'

/** Grants milestones and achievements whose only condition is points. */
export const grantRewards = async (context: Context): Promise<void> => {
  await grantRecentEarners(context)
}
