import type { Context } from '@/domain/context'
import { aggregateFigures as fold } from '@/domain/figures'

/**
 * Adds the last minute to the dashboard's figures. Data not yet aggregated is read from the source until the next run.
 */
export const aggregateFigures = async (context: Context): Promise<void> => {
  await fold(context)
}
