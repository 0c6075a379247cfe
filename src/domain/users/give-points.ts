import type { Context } from '@/domain/context'
import { postEntry } from './post-entry'

export type GivePointsResult =
  | { ok: true; duplicate: boolean; entryId: number; balance: number; lifetime: number }
  /** `key_reused`: the same form was sent before with other values. */
  | { ok: false; reason: 'not_found' | 'key_reused' }

export type PointsGift = {
  programId: number
  participantId: number
  points: number
  /** As the participant reads it in the activity table. */
  title: string
  /** Of the form that was sent: again with the same key, nothing more is given. */
  key: string
}

/**
 * Gives a participant points by hand: an earning in the ledger and a line in the activity under the administrator's own
 * title (CONSOLE-94), and whatever rewards it brings. A form that is sent twice pays once.
 */
export const givePoints = async (context: Context, { key, ...gift }: PointsGift): Promise<GivePointsResult> => {
  const { participantId } = gift
  const posted = await postEntry(context, { ...gift, key: `gift:participant:${participantId}:${key}` })
  if (posted.ok) return posted
  const { reason } = posted
  if (reason === 'not_found' || reason === 'key_reused') return { ok: false, reason }
  throw new Error(`points for participant ${participantId} were refused: ${reason}`)
}
