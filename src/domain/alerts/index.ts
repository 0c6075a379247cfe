import type { Context } from '@/domain/context'
import type { NeedsAttention } from '@/domain/dashboard'
import type { PermissionPair } from '@/domain/permissions'
import type { LedgerReport } from '@/domain/points'
import { extensibleTable } from '@/platform/extend-table'

/** Something that administrators should know now: it lasts until the source no longer finds it. */
export type AlertFinding = {
  /** What tells findings of a source apart, such as `reward:7`; '' if there is one at most. */
  subject: string
  /** For the text of the source. */
  values: Record<string, string | number>
  /** The page of the console that shows it, below the program, such as `receipts`. */
  path: string
}

/** What several sources read, computed at the first use. */
export type AlertFacts = {
  attention: () => Promise<NeedsAttention>
  /** Of all programs. */
  ledger: () => Promise<LedgerReport>
}

/** What administrators can be alerted to. */
export type AlertSource = {
  /** A group of texts of the console with `label`, `began` and `ended`, such as `messages.bounces`. */
  texts: string
  /** Who may know it. */
  permission: PermissionPair
  /** Checked once a day, because it takes long. */
  isNightly?: boolean
  find: (context: Context, programId: number, facts: AlertFacts) => Promise<AlertFinding[]>
}

/** By the name that choices store, such as `bounces`. Used by the plugin `alerts`. */
export const ALERT_SOURCES = extensibleTable<Record<string, AlertSource>>('alert source', {})
