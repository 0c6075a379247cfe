import { extendTable, extensibleTable } from './extend-table'
import type { Sql } from './sql'

/**
 * Where plugins add to pages of the site: the home of a participant (`home_first` is before the donation), their account,
 * or a reward.
 */
export type SlotName = 'home_first' | 'home' | 'account' | 'reward'

export type SiteSlot = {
  slot: SlotName
  /** Its path in the site map, from `src`: a client component that loads its own data. */
  Component: string
  /** Whether a program shows it. Pages are cached, so this is the same for everyone. */
  isShown?: (sql: Sql, programId: number) => Promise<boolean>
  /** The key of a call without parameters that it starts with; requested along with a participant's home. */
  firstCall?: string
}

export const SITE_SLOTS = extensibleTable<Record<string, SiteSlot>>('site slot', {})

export const registerSiteSlots = (slots: Readonly<Record<string, SiteSlot>>): void => extendTable('site slot', slots)
