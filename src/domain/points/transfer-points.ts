import type { Context } from '@/domain/context'
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

type Sending = Omit<Posting, 'expiresAt' | 'isBought'>
type Receiving = Omit<Sending, 'amount'> & {
  /** The entry by which they were sent. */
  sentEntryId: number
}

export type SendRefusal = 'insufficient_points' | 'key_reused' | 'unknown_participant'
export type ReceiveRefusal = 'already_received' | 'key_reused' | 'unknown_entry' | 'unknown_participant'

const detailsOf = (context: Context, { cause, evidence, key, rule, title }: Omit<Sending, 'amount'>) => [
  ...[key, cause.type, toText(cause.id), title, rule ?? null, toJson(evidence), ...actorOf(context), context.now],
]

/**
 * Sends points of a participant on their way to another one (RULE-84): they leave the balance, oldest lots first, and
 * are nobody's until `receivePoints`. Lifetime stays. Keys as for `spendPoints`. Bought points go first, or as many as
 * `bought` says and the balance allows; who receives the points gets their marks.
 * @throws RangeError if the amount is not a whole number above zero, or the key is empty
 */
export const sendPoints = async (
  context: Context,
  sending: Sending & { bought?: number },
): Promise<Posted | Refused<SendRefusal>> => {
  assertPoints(sending.amount)
  assertKey(sending)
  return readAnswer(
    await context.sql<AnswerRow<SendRefusal>>(
      'select * from laurel_send_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
      [
        sending.programId,
        sending.participantId,
        sending.amount,
        ...detailsOf(context, sending),
        sending.bought ?? null,
      ],
    ),
  )
}

/**
 * Credits what was sent, whole and once, to a participant of the program, who may be the sender (RULE-84). The points
 * stay in their lots, so that they expire on the same day as before. They don't count as earned.
 * @returns `already_received` if somebody has received them under another key
 * @throws RangeError if the key is empty
 */
export const receivePoints = async (
  context: Context,
  receiving: Receiving,
): Promise<Posted | Refused<ReceiveRefusal>> => {
  assertKey(receiving)
  return readAnswer(
    await context.sql<AnswerRow<ReceiveRefusal>>(
      'select * from laurel_receive_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      [receiving.programId, receiving.participantId, receiving.sentEntryId, ...detailsOf(context, receiving)],
    ),
  )
}
