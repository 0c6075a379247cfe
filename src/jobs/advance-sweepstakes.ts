import type { Context } from '@/domain/context'
import { advanceSweepstakes as advance } from '@/domain/draws'

/** Commits, freezes and draws what is due. One that fails is looked for again in a minute. */
export const advanceSweepstakes = async (context: Context): Promise<void> => {
  await advance(context)
}
