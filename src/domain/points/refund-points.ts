import { type Context, inTransaction } from '@/domain/context'
import { returnPooled } from './point-pools'
import {
  type AnswerRow,
  actorOf,
  assertKey,
  assertPoints,
  type Posted,
  type Posting,
  type Refused,
  readAnswer,
  toJson,
  toText,
} from './posting'

export type RefundRefusal = 'key_reused' | 'unknown_participant' | 'unknown_entry' | 'exceeds_entry'

/**
 * Refunds points of a spending: the balance grows, lifetime does not (RULE-16, RULE-31). All refunds of a spending
 * together return no more than it took (`exceeds_entry`); `unknown_entry` if `reverses` is not a spending of this
 * participant in this program. What others contributed to the spending goes back to them.
 * @throws RangeError if the amount is not a whole number above zero, or the key is empty
 */
export const refundPoints = async (
  context: Context,
  posting: Posting & { reverses: number },
): Promise<Posted | Refused<RefundRefusal>> => {
  assertPoints(posting.amount)
  assertKey(posting)
  return inTransaction(context, async (tx) => {
    const refunded = await post(tx, posting)
    const { participantId, programId, reverses: entryId } = posting
    if (refunded.ok && !refunded.duplicate) await returnPooled(tx, { programId, participantId, entryId })
    return refunded
  })
}

const post = async (
  context: Context,
  posting: Posting & { reverses: number },
): Promise<Posted | Refused<RefundRefusal>> =>
  readAnswer(
    await context.sql<AnswerRow<RefundRefusal>>(
      'select * from laurel_refund_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
      [
        posting.programId,
        posting.participantId,
        posting.amount,
        posting.reverses,
        posting.key,
        posting.cause.type,
        toText(posting.cause.id),
        posting.title,
        posting.rule ?? null,
        toJson(posting.evidence),
        ...actorOf(context),
        posting.expiresAt ?? null,
        context.now,
      ],
    ),
  )
