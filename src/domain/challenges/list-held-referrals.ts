import type { Context } from '@/domain/context'
import { friendIdSql, isHeldForReviewSql } from './referral-promise'

export type HeldReferral = {
  id: number
  friend_id: number
  /** Empty where they gave no name. */
  friend: string
  points: number
  held_because: string
  created_at: Date
}

/** Promises to a participant that wait for a person to look at them (decisions 24), the oldest first. */
export const listHeldReferrals = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<HeldReferral[]> =>
  sql<HeldReferral>(
    `select h.id, f.id as friend_id, btrim(concat_ws(' ', f.first_name, f.last_name)) as friend, h.amount::int as points,
       h.held_because, h.created_at
     from pending_points h join participants f on f.id = ${friendIdSql('h')} and f.program_id = h.program_id
     where h.participant_id = $1 and h.program_id = $2 and ${isHeldForReviewSql('h')} order by h.id`,
    [participantId, programId],
  )
