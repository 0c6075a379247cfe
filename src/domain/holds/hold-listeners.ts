import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'

/** Released points, claims and gifts go on as if they had never been held; refused ones don't. */
export type HoldDecision = 'release' | 'refuse'

/** Something of a participant that waits for a person's decision, because signals suggest a fraud. */
export type HoldNotice = {
  programId: number
  /** The name of its source, such as `referrals`. */
  kind: string
  holdId: number
  participantId: number
  points: number
  /** Why it is held, as codes of its source. */
  signals: readonly string[]
}

/** Runs in the transaction of what happened. */
export type HoldListener = {
  opened?: (tx: Context, hold: HoldNotice) => Promise<void>
  decided?: (tx: Context, hold: HoldNotice & { decision: HoldDecision }) => Promise<void>
}

const HOLD_LISTENERS = extensibleTable<Record<string, HoldListener>>('hold listener', {})

/** Tells plugins that something is held from now on. */
export const noteHoldOpened = async (tx: Context, hold: HoldNotice): Promise<void> => {
  for (const { opened } of Object.values(HOLD_LISTENERS)) await opened?.(tx, hold)
}

/** Tells plugins that somebody decided about a hold, wherever they did. */
export const noteHoldDecided = async (tx: Context, hold: HoldNotice & { decision: HoldDecision }): Promise<void> => {
  for (const { decided } of Object.values(HOLD_LISTENERS)) await decided?.(tx, hold)
}
