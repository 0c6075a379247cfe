import type { Context } from '@/domain/context'
import { aggregateFigures as fold } from '@/domain/figures'

/** Adds the last minute to the dashboard's figures. What cannot be folded yet is read as it is until the next run. */
export const aggregateFigures = async (context: Context): Promise<void> => {
  await fold(context)
}
