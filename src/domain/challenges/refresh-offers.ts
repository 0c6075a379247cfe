import type { Context } from '@/domain/context'

/**
 * A membership unlocks perks for as long as it is paid for, even if its completion was reset; other challenges do so
 * until they are reset. Computed from the current state, so that the order of events doesn't matter.
 */
export const refreshOffers = async (
  { now, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<void> => {
  await sql(
    `update participants p set offers_unlocked = u.is_unlocked, updated_at = $3
     from (select exists (select 1 from challenge_completions d join challenges c on c.id = d.challenge_id
         left join memberships m on m.challenge_id = c.id and m.participant_id = d.participant_id
         where d.participant_id = $1 and d.program_id = $2 and d.reset_at is null and c.unlocks_offers
           and (c.challenge_type <> 'membership' or m.id is null or m.status <> 'cancelled'))
       or exists (select 1 from memberships m join challenges c on c.id = m.challenge_id
         where m.participant_id = $1 and m.program_id = $2 and m.status <> 'cancelled' and c.unlocks_offers) as is_unlocked) u
     where p.id = $1 and p.program_id = $2 and p.offers_unlocked <> u.is_unlocked`,
    [participantId, programId, now],
  )
}
