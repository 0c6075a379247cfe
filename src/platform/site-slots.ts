import { extendTable, extensibleTable } from './extend-table'
import type { Sql } from './sql'

/**
 * Where plugins add to pages of the site: the home of a participant, their account, their email settings, a reward, or the end of a page that has its path as slot, such as `/receipts` or a plugin's,
 * by its path in `sitePages`. `every_page` is on each page, for every visitor. A part of the home is a block with its key as name; in the standard order `home_first` is before
 * the donation.
 */
export type SlotName = 'home_first' | 'home' | 'account' | 'emails' | 'reward' | 'every_page' | `/${string}`

export type SiteSlot = {
  slot: SlotName
  /** By language: what a part of the home is called where administrators arrange it. Default: its key. */
  label?: Readonly<Record<string, string>>
  /** Its path in the site map, from `src`: a client component that loads its own data. */
  Component: string
  /** Whether a program shows it. Pages are cached, so this is the same for everyone. */
  isShown?: (sql: Sql, programId: number) => Promise<boolean>
  /** The key of a call without parameters that it starts with; requested along with a participant's home. */
  firstCall?: string
}

export const SITE_SLOTS = extensibleTable<Record<string, SiteSlot>>('site slot', {})

export const registerSiteSlots = (slots: Readonly<Record<string, SiteSlot>>): void => extendTable('site slot', slots)

/** Whether a plugin's part belongs to the home, where programs arrange it as a block. */
export const isHomeSlot = (row: Pick<SiteSlot, 'slot'> | undefined): boolean =>
  row !== undefined && (row.slot === 'home' || row.slot === 'home_first')

/** What a plugin's part of the home is called. */
export const slotLabel = (name: string, locale: string): string => {
  const label = SITE_SLOTS[name]?.label
  const words = name.replaceAll('_', ' ')
  return label?.[locale] ?? label?.en ?? words.charAt(0).toUpperCase() + words.slice(1)
}
