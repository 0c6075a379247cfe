import { settleContests as settle } from '@/domain/contests'
import type { Context } from '@/domain/context'

/** Draws the moments of new instant wins, and settles contests that have ended. Failed ones are retried in a minute. */
export const settleContests = async (context: Context): Promise<void> => {
  await settle(context)
}
