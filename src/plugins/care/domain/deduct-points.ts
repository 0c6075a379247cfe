import { type Context, inTransaction, postEntry } from '@/plugin/domain'
import { addNote } from './notes'

type Deduction = {
  programId: number
  participantId: number
  /** A whole number above zero. */
  points: number
  /** For staff: a note of the participant. */
  reason: string
  /** What the participant sees in their activity; '' for the usual words. */
  memberText: string
  /** The form's key: repeating it deducts nothing more. */
  key: string
}

type Deducted =
  | { ok: true; duplicate: boolean; entryId: number; balance: number; lifetime: number }
  | { ok: false; reason: 'not_found' | 'key_reused' | 'insufficient_points' }

/**
 * Takes points from a participant's balance, never more than it has, with the reason as a note. Lifetime points, and with
 * them the tier, stay as they are.
 */
export const deductPoints = (context: Context, deduction: Deduction): Promise<Deducted> =>
  inTransaction(context, async (tx): Promise<Deducted> => {
    const { key, memberText, participantId, points, programId, reason } = deduction
    const posted = await postEntry(tx, {
      ...{ programId, participantId, points: -points, title: memberText },
      key: `deduction:participant:${participantId}:${key}`,
    })
    if (!posted.ok) return { ok: false, reason: posted.reason === 'unknown_participant' ? 'not_found' : posted.reason }
    if (posted.duplicate) return posted
    const noted = await addNote(tx, {
      ...{ programId, participantId, body: reason, key: `deduction:${key}`, deductionEntry: posted.entryId },
    })
    if (!noted.ok) throw new Error(`participant ${participantId} is gone`)
    return posted
  })
