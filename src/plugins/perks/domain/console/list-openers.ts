import type { Context } from '@/plugin/domain'

/** Something that unlocks the perks for a participant. */
export type PerksOpener = {
  type: 'challenge' | 'membership' | 'reward'
  id: number
  name: string
  isApproved: boolean
  /** Participants who have it. */
  people: number
}

export type PerksOpeners = { openers: PerksOpener[]; participants: number; unlocked: number }

/**
 * The challenges, memberships and offer rewards that unlock the perks, and how many participants have unlocked them.
 */
export const listPerksOpeners = async ({ sql }: Context, programId: number): Promise<PerksOpeners> => {
  const openers = await sql<PerksOpener>(
    `select case when c.challenge_type = 'membership' then 'membership' else 'challenge' end as type, c.id, c.name,
       c.approved_at is not null as "isApproved",
       (select count(distinct d.participant_id)::int from challenge_completions d where d.challenge_id = c.id and d.program_id = $1 and d.reset_at is null) as people
     from challenges c left join rewards r on r.id = c.prize_id and r.program_id = c.program_id
     where c.program_id = $1 and (c.unlocks_offers or c.challenge_type = 'membership' or (c.reward_type = 'prize' and r.selection = 'offer'))
     union all
     select 'reward', r.id, r.name, r.approved_at is not null,
       (select count(distinct k.participant_id)::int from reward_claims k where k.reward_id = r.id and k.program_id = $1 and k.state = 'settled')
     from rewards r where r.program_id = $1 and r.selection = 'offer'
     order by type, name limit 200`,
    [programId],
  )
  const [counts] = await sql<{ participants: number; unlocked: number }>(
    `select count(*)::int as participants, count(*) filter (where offers_unlocked)::int as unlocked
     from participants where program_id = $1 and erased_at is null`,
    [programId],
  )
  return { openers, participants: counts?.participants ?? 0, unlocked: counts?.unlocked ?? 0 }
}
