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

/** Days before their expiry on which points are announced for the first time: none expires sooner (RULE-19). */
export const EXPIRY_NOTICE_DAYS = 45

export type Expiry = {
  programId: number
  participantId: number
  /** The day that was announced, `2027-01-31`: what is due by then expires, by the program's own rule. */
  on: string
  /** Points that were announced: never more expire. */
  atMost: number
  key: string
  title: string
  rule: string
  evidence?: Record<string, unknown>
}

/**
 * Takes the points that are due on a day (RULE-19), oldest lots first: derived from the ledger under the lock of the
 * balance row, so that a spending at the same moment is either counted or waits. `expired` is what it took; `nothing_due`
 * where all of it was spent, or the program lets nothing expire. The same key again is a `duplicate`.
 *
 * @throws RangeError when `atMost` is not a whole number above zero, or the key is empty
 */
export const expirePoints = async (
  context: Context,
  expiry: Expiry,
): Promise<(Posted & { expired: number }) | Refused<'nothing_due' | 'unknown_participant'>> => {
  assertPoints(expiry.atMost)
  assertKey(expiry)
  const rows = await context.sql<AnswerRow<'nothing_due' | 'unknown_participant'> & { expired: number }>(
    'select * from laurel_expire_points($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      expiry.programId,
      expiry.participantId,
      expiry.on,
      expiry.atMost,
      expiry.key,
      expiry.title,
      expiry.rule,
      toJson(expiry.evidence),
      ...actorOf(context),
      context.now,
    ],
  )
  const answer = readAnswer(rows)
  return answer.ok ? { ...answer, expired: onlyRow(rows).expired } : answer
}
