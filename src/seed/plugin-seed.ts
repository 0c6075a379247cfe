import { extensibleTable } from '@/platform/extend-table'
import type { SeedState } from './seed-state'
import type { SeededContent } from './seeded-content'

/**
 * What a plugin adds to the demo. Like the product's own steps, each creates what is missing, so that a second run changes
 * nothing.
 */
export type PluginSeed = {
  /** What administrators would create, after the product's own content and before the participants. */
  content?: (state: SeedState, content: SeededContent) => Promise<void>
  /** What participants would do, after their histories. */
  history?: (state: SeedState, content: SeededContent) => Promise<void>
}

const PLUGIN_SEEDS = extensibleTable<Record<string, PluginSeed>>('seed', {})

export const seedPlugins = async (step: keyof PluginSeed, state: SeedState, content: SeededContent): Promise<void> => {
  for (const seed of Object.values(PLUGIN_SEEDS)) await seed[step]?.(state, content)
}
