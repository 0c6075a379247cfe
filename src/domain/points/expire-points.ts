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

/** Days before an expiry on which participants are notified (RULE-19). Nothing expires without both notices. */
export const EXPIRY_NOTICE_DAYS = { first: 45, second: 30 } as const

export type Expiry = {
  programId: number
  participantId: number
  /** The announced day, such as `2027-01-31`: points due by then expire, by the program's rule. */
  on: string
  /** The announced points, which are the most that expire. */
  atMost: number
  key: string
  title: string
  rule: string
  evidence?: Record<string, unknown>
}

/**
 * Expires the points that are due on a day (RULE-19), oldest lots first. Computed from the ledger under the lock of the
 * balance row, so that concurrent spendings are either counted or wait. `expired` is the number of points;
 * `nothing_due` if all were spent, or the program's points don't expire. Repeating the key is a `duplicate`.
 * @throws RangeError if `atMost` is not a whole number above zero, or the key is empty
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
