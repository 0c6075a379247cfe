import type { Context } from '@/domain/context'
import { type AnswerRow, actorOf, assertKey, type Posted, type Refused, readAnswer, toJson } from './posting'

/** Days after their expiry within which points may be reinstated (RULE-19). */
export const REINSTATEMENT_DAYS = 30
const EVER = 100 * 366

export type Reinstatement = {
  programId: number
  /** The expiry to undo, completely. */
  entryId: number
  key: string
  title: string
  rule?: string
  evidence?: Record<string, unknown>
  /** Not only within 30 days: an administrator decided so. */
  isLate?: boolean
}

export type ReinstatementRefusal = 'key_reused' | 'unknown_entry' | 'already_reinstated' | 'too_late'

/**
 * Reinstates expired points (RULE-19): once, within 30 days or, with `isLate`, at any time. They don't count as earned again, and age from today.
 * @throws RangeError if the key is empty
 */
export const reinstatePoints = async (
  context: Context,
  reinstatement: Reinstatement,
): Promise<Posted | Refused<ReinstatementRefusal>> => {
  assertKey(reinstatement)
  return readAnswer(
    await context.sql<AnswerRow<ReinstatementRefusal>>(
      'select * from laurel_reinstate_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        reinstatement.programId,
        reinstatement.entryId,
        reinstatement.isLate ? EVER : REINSTATEMENT_DAYS,
        reinstatement.key,
        reinstatement.title,
        reinstatement.rule ?? null,
        toJson(reinstatement.evidence),
        ...actorOf(context),
        context.now,
      ],
    ),
  )
}
