import type { Context } from '@/domain/context'
import { postEntry } from './post-entry'

export type GivePointsResult =
  | { ok: true; duplicate: boolean; entryId: number; balance: number; lifetime: number }
  /** `key_reused`: the same form was already sent with other values. */
  | { ok: false; reason: 'not_found' | 'key_reused' }

export type PointsGift = {
  programId: number
  participantId: number
  points: number
  /** The participant sees it in the activity table. */
  title: string
  /** The form's key: repeating it gives nothing more. */
  key: string
}

/**
 * Gives a participant points manually: a ledger entry, and an activity line with the administrator's title
 * (CONSOLE-94), and any rewards that they now deserve. Sending a form twice gives points once.
 */
export const givePoints = async (context: Context, { key, ...gift }: PointsGift): Promise<GivePointsResult> => {
  const { participantId } = gift
  const posted = await postEntry(context, { ...gift, key: `gift:participant:${participantId}:${key}` })
  if (posted.ok) return posted
  const { reason } = posted
  if (reason === 'not_found' || reason === 'key_reused') return { ok: false, reason }
  throw new Error(`could not give points to participant ${participantId}: ${reason}`)
}
