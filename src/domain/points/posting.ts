import { actorColumns, type Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { MAX_POINTS } from './limits'

/** The common fields of postings, by which the ledger explains itself (RULE-20). */
export type Posting = {
  programId: number
  participantId: number
  /** A whole number of points above zero; the called function decides the direction. */
  amount: number
  /** Identifies the cause, such as `challenge:7:participant:9`: a program posts each key once (RULE-16). */
  key: string
  cause: { type: string; id: string | number | null }
  /** The subject's name, such as a challenge's; '' if the kind of action says it all. */
  title: string
  /** The rule that decided the amount. */
  rule?: string
  /** The rule's inputs, stored as JSON. */
  evidence?: unknown
  expiresAt?: Date
  /** Money bought these points, so that they never pay for a chance to win. Also for what a bonus adds to such points. */
  isBought?: boolean
}

/** `balance` and `lifetime` after the posting; for a duplicate, the current ones. */
export type Posted = { ok: true; duplicate: boolean; entryId: number; balance: number; lifetime: number }
export type Refused<Reason extends string> = { ok: false; reason: Reason }
export type PostingResult = Posted | Refused<'insufficient_points' | 'key_reused' | 'unknown_participant'>

const MAX_KEY_CHARACTERS = 255

export const assertPoints = (amount: number): void => {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_POINTS)
    throw new RangeError(`points must be a whole number from 1 to ${MAX_POINTS}, not ${amount}`)
}

export const assertKey = ({ key }: { key: string }): void => {
  if (key.trim() === '' || key.length > MAX_KEY_CHARACTERS)
    throw new RangeError(`an idempotency key must have 1 to ${MAX_KEY_CHARACTERS} characters: '${key}'`)
}

export const toJson = (evidence: unknown): string | null =>
  evidence === undefined || evidence === null ? null : JSON.stringify(evidence)

export const toText = (id: string | number | null): string | null => (id === null ? null : String(id))

export const actorOf = (context: Context): [type: string, id: string | null] => {
  const { actor_id, actor_type } = actorColumns(context.actor)
  return [actor_type, actor_id]
}

/** The result of the SQL functions: outcomes other than `posted` and `duplicate` are refusals that moved nothing. */
export type AnswerRow<Reason extends string> = {
  outcome: 'posted' | 'duplicate' | Reason
  entry_id: number
  balance: number
  lifetime: number
}

const isRefusal = <Reason extends string>(outcome: 'posted' | 'duplicate' | Reason): outcome is Reason =>
  outcome !== 'posted' && outcome !== 'duplicate'

export const readAnswer = <Reason extends string>(rows: AnswerRow<Reason>[]): Posted | Refused<Reason> => {
  const { balance, entry_id, lifetime, outcome } = onlyRow(rows)
  if (isRefusal(outcome)) return { ok: false, reason: outcome }
  return { ok: true, duplicate: outcome === 'duplicate', entryId: entry_id, balance, lifetime }
}

/** Calls `laurel_post_points` in one round trip, in the open transaction or its own. */
export const postPoints = async <Reason extends string>(
  context: Context,
  posting: Posting,
  {
    amount,
    bought = null,
    kind,
    lifetime,
  }: { kind: 'earning' | 'spending'; amount: number; lifetime: number; bought?: number | null },
): Promise<Posted | Refused<Reason>> => {
  assertPoints(posting.amount)
  assertKey(posting)
  return readAnswer(
    await context.sql<AnswerRow<Reason>>(
      'select * from laurel_post_points($1, $2, $3, $4, $5, null, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)',
      [
        posting.programId,
        posting.participantId,
        kind,
        amount,
        lifetime,
        posting.key,
        posting.cause.type,
        toText(posting.cause.id),
        posting.title,
        posting.rule ?? null,
        toJson(posting.evidence),
        ...actorOf(context),
        posting.expiresAt ?? null,
        context.now,
        bought,
      ],
    ),
  )
}
