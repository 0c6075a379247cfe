import type { Context } from '@/domain/context'
import { advanceSweepstakes as advance } from '@/domain/draws'

/** Commits, freezes and draws the sweepstakes that are due. Failed ones are retried in a minute. */
export const advanceSweepstakes = async (context: Context): Promise<void> => {
  await advance(context)
}
