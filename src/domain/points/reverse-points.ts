import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import {
  type AnswerRow,
  actorOf,
  assertKey,
  assertPoints,
  type Posted,
  type Refused,
  readAnswer,
  toJson,
} from './posting'

export type Reversal = {
  programId: number
  /** The earning to reverse. */
  entryId: number
  /** The points to reverse; by default, everything that earlier reversals left. */
  amount?: number
  key: string
  title: string
  rule?: string
  evidence?: Record<string, unknown>
}

export type ReversalRefusal = 'key_reused' | 'unknown_entry' | 'exceeds_entry'

/**
 * Reverses an earning, or a part of it (RULE-17). Lifetime falls by all of it; the balance falls only to zero unless
 * the program's `points_rules.reversal_below_zero` allows less. `shortfall` is the part that the balance lacked: it is
 * added to the participant's `shortfall_points` and stored in the entry's evidence. The entry has the cause of the
 * reversed one. All reversals of an earning together take no more than it gave (`exceeds_entry`).
 * @throws RangeError if the amount is not a whole number above zero, or the key is empty
 */
export const reversePoints = async (
  context: Context,
  reversal: Reversal,
): Promise<(Posted & { shortfall: number }) | Refused<ReversalRefusal>> => {
  if (reversal.amount !== undefined) assertPoints(reversal.amount)
  assertKey(reversal)
  const rows = await context.sql<AnswerRow<ReversalRefusal> & { shortfall: number }>(
    'select * from laurel_reverse_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      reversal.programId,
      reversal.entryId,
      reversal.amount ?? null,
      reversal.key,
      reversal.title,
      reversal.rule ?? null,
      toJson(reversal.evidence),
      ...actorOf(context),
      context.now,
    ],
  )
  const answer = readAnswer(rows)
  return answer.ok ? { ...answer, shortfall: onlyRow(rows).shortfall } : answer
}
