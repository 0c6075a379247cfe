import { extensibleTable } from '@/platform/extend-table'
import type { PluginPart } from './frame/render-part'

/** A component of a plugin within a page of the console. */
export type ConsoleSlot = PluginPart & {
  /** The buttons at the top of a reward's page. Its component is given `{ view, reward }`, a RewardDetail. */
  slot: 'reward_actions'
}

export const CONSOLE_SLOTS = extensibleTable<Record<string, ConsoleSlot>>('console slot', {})
