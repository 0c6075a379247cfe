import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { awardPoints, type PostingResult, spendPoints } from '@/domain/points'
import { grantEarnedRewards } from '@/domain/rewards'
import { toOneLine } from '@/platform/one-line'

export type Entry = {
  programId: number
  participantId: number
  /** Above zero they are given, below zero they are taken. */
  points: number
  /** The participant sees it in the activity table. */
  title: string
  /** Unique in the program: repeating it posts nothing more. */
  key: string
  cause?: { type: string; id: string | number | null }
  evidence?: unknown
  expiresAt?: Date
  /** Given for money, so that they never pay for a chance to win. */
  isBought?: boolean
}

/** An erasure clears the titles of such entries, because they may name the person. */
export const MANUAL_RULE = 'points by hand'

/**
 * Gives or takes points for a stated reason: a ledger entry, an activity line, an audit entry, and any rewards that are
 * now deserved.
 */
export const postEntry = (
  context: Context,
  { cause, evidence, expiresAt, isBought = false, key, participantId, points, programId, ...entry }: Entry,
): Promise<PostingResult | { ok: false; reason: 'not_found' }> =>
  inTransaction(context, async (tx) => {
    const [person] = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for key share',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    const isGift = points > 0
    const title = toOneLine(entry.title)
    const posted: PostingResult = await (isGift ? awardPoints : spendPoints)(tx, {
      programId,
      participantId,
      amount: Math.abs(points),
      key,
      cause: cause ?? { type: 'Participant', id: participantId },
      title,
      rule: MANUAL_RULE,
      ...(evidence === undefined ? {} : { evidence }),
      ...(expiresAt ? { expiresAt } : {}),
      ...(isGift ? { isBought } : {}),
    })
    if (!posted.ok || posted.duplicate) return posted
    await recordAction(tx, {
      programId,
      participantId,
      actionType: isGift ? 'points_added' : 'points_removed',
      title,
      points,
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: posted.entryId,
    })
    await recordAudit(tx, {
      action: isGift ? 'participant.points_added' : 'participant.points_removed',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { points, title, point_entry_id: posted.entryId },
    })
    if (isGift) await grantEarnedRewards(tx, { programId, participantId })
    return posted
  })
