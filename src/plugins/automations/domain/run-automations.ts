import type { Context } from '@/plugin/domain'
import { enterAutomations } from './enter'
import { moveRuns } from './move'

/** Lets people enter, and moves them on. */
export const runAutomations = async (context: Context): Promise<void> => {
  await enterAutomations(context)
  await moveRuns(context)
}
