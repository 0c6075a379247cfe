import type { Context } from '@/domain/context'
import { releaseDuePoints } from '@/domain/points'

/** Holds that one look credits; far more than come due in a minute. */
const BATCH = 500

/** Credits all pending points whose release date has come (decisions 18). */
export const releasePoints = async (context: Context): Promise<void> => {
  let credited = BATCH
  while (credited === BATCH) credited = await releaseDuePoints(context, { limit: BATCH })
}
