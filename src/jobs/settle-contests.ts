import { settleContests as settle } from '@/domain/contests'
import type { Context } from '@/domain/context'

/** Draws the moments of new instant wins, and settles what has ended. One that fails is looked for again in a minute. */
export const settleContests = async (context: Context): Promise<void> => {
  await settle(context)
}
