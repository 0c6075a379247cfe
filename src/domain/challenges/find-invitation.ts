import type { Context } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'
import { isAvailableSql } from '@/domain/programs'

/** What a referral link promises: who invites, and what both get once the friend completes a first challenge (RULE-24). */
type Invitation = {
  first_name: string
  /** 0 if the inviter gets a prize, or nothing. */
  inviter_points: number
  friend_points: number
}

/** @returns null for an unknown code, or while the program has no referral challenge */
export const findInvitation = async (
  { now, sql }: Context,
  { code, programId }: { programId: number; code: string },
): Promise<Invitation | null> => {
  const [row] = await sql<Invitation>(
    `select coalesce(r.first_name, '') as first_name, case when c.reward_type = 'points' then c.points::int else 0 end as inviter_points,
       coalesce(c.referral_friend_points, 0)::int as friend_points
     from participants r join lateral (select * from challenges c where c.program_id = r.program_id and c.challenge_type = 'referral'
       and ${isAvailableSql('c', '$3')} order by c.position, c.id limit 1) c on true
     where r.program_id = $1 and r.referral_code = $2 and r.erased_at is null and ${canEarnSql('r')}`,
    [programId, code, now],
  )
  return row && row.first_name !== '' ? row : null
}
