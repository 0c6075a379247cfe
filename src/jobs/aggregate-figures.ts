import type { Context } from '@/domain/context'
import { aggregateFigures as fold } from '@/domain/figures'

/**
 * Adds the last minute to the dashboard's figures. Until then, the dashboard reads newer rows from the source tables.
 */
export const aggregateFigures = async (context: Context): Promise<void> => {
  await fold(context)
}
