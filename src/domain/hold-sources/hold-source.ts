import type { Context } from '@/domain/context'
import type { HoldDecision } from '@/domain/holds'
import { extensibleTable } from '@/platform/extend-table'

/** A text of the console, such as `gifts.signals.circular`. */
type ConsoleText = `${string}.${string}`

/**
 * `gone`: nothing to decide any more, or in another program. `impossible`: needs its own page, such as a receipt that can't be
 * read.
 */
export type HoldOutcome = 'decided' | 'gone' | 'impossible'

/** What holds something of participants until a person decides. */
export type HoldSource = {
  label: ConsoleText
  /** Each signal, in a sentence. */
  signals: Readonly<Record<string, ConsoleText>>
  /**
   * SQL: the open holds of a program. Columns: `id` int, `participant_id` int (whose they are), `other_id` int (whom else they
   * concern, or null), `points` int, `title` text, `signals` jsonb (an array of codes), `held_at` timestamptz.
   * @param program an expression with the program's id
   */
  openSql: (program: string) => string
  /**
   * SQL: what participants used that others may have used, too. Columns: `participant_id` int, `trace` text, `value` text, `at`
   * timestamptz.
   */
  tracesSql?: (program: string) => string
  /** The console's page of a hold: `/programs/:program_id/gifts/:id`, with `:id` and `:participant_id` of the hold. */
  page: string
  /** Whether participants see that it is held, and may appeal. */
  isShown: boolean
  /** Decides once; a second decision finds it `gone`. Runs in a transaction, and checks no permission. */
  decide: (
    tx: Context,
    hold: { programId: number; holdId: number; participantId: number; decision: HoldDecision },
  ) => Promise<HoldOutcome>
}

/** By kind, such as `gifts`. */
export type HoldSources = Record<string, HoldSource>

export const defineHoldSources = (builtIn: HoldSources): HoldSources => extensibleTable('hold source', builtIn)
