import { extensibleTable } from '@/platform/extend-table'

/** A component of a plugin within a page of the console. */
export type ConsoleSlot = {
  /** The buttons at the top of a reward's page. Its component is given `{ view, reward }`, a RewardDetail. */
  slot: 'reward_actions'
  /** Its path in the import map, from `src`: `/../my-plugin/my-button#MyButton`. */
  Component: string
}

export const CONSOLE_SLOTS = extensibleTable<Record<string, ConsoleSlot>>('console slot', {})
