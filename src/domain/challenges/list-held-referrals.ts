import type { Context } from '@/domain/context'
import { isHeldForReviewSql } from './referral-promise'

export type HeldReferral = {
  id: number
  /** The referrer, who would get the points. */
  inviter_id: number
  /** Empty if they gave no name, as for the friend. */
  inviter: string
  friend_id: number
  friend: string
  points: number
  held_because: string
  created_at: Date
}

/** The most that are shown at once; decided ones make room for the next. */
export const MOST_HELD_REFERRALS = 50

type Which = { programId: number } & ({ participantId: number } | { challengeId: number })

/**
 * Referral promises that need review (RULE-24), of a participant or of a challenge: oldest first, MOST_HELD_REFERRALS
 * at most.
 */
export const listHeldReferrals = ({ sql }: Context, which: Which): Promise<HeldReferral[]> => {
  const [condition, id] =
    'participantId' in which
      ? ['h.participant_id = $1', which.participantId]
      : ['h.cause_id::int = $1', which.challengeId]
  return sql<HeldReferral>(
    `select h.id, i.id as inviter_id, ${nameSql('i')} as inviter, f.id as friend_id, ${nameSql('f')} as friend, h.amount::int as points,
       h.held_because, h.created_at
     from pending_points h join participants i on i.id = h.participant_id and i.program_id = h.program_id
       join participants f on f.id = h.friend_id and f.program_id = h.program_id
     where ${condition} and h.program_id = $2 and ${isHeldForReviewSql('h')} order by h.id limit ${MOST_HELD_REFERRALS}`,
    [id, which.programId],
  )
}

const nameSql = (person: string): string => `btrim(concat_ws(' ', ${person}.first_name, ${person}.last_name))`
