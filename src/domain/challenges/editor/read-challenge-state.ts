import type { Context } from '@/domain/context'
import { readFormValues } from '@/domain/plugin-fields'
import { questionsSql } from '@/domain/versions'
import type { ChallengeState } from './challenge-state'

/** A stored challenge for its editor. */
export type StoredChallenge = {
  id: number
  approved_at: Date | null
  updated_at: Date
  achievement_collection_address: string | null
  state: ChallengeState
}

type Row = Omit<StoredChallenge, 'state'> & { state: Omit<ChallengeState, 'fields'> }

/**
 * A challenge as its editor shows it, without archived questions and options.
 * @param lock blocks other saves until the transaction ends. NO KEY UPDATE, so that completions continue.
 */
export const readChallengeState = async (
  context: Context,
  { challengeId, lock = false, programId }: { programId: number; challengeId: number; lock?: boolean },
): Promise<StoredChallenge | null> => {
  const { sql } = context
  if (lock) {
    await sql('select 1 from challenges where id = $1 and program_id = $2 for no key update', [challengeId, programId])
  }
  const [row] = await sql<Row>(
    `select c.id, c.approved_at, c.updated_at, c.achievement_collection_address, json_build_object(
       'challenge_type', c.challenge_type, 'name', c.name, 'caption', c.caption, 'description', nullif(c.description, ''),
       'image', c.image_id, 'icon', c.icon_id, 'content', nullif(c.content, ''), 'link_url', nullif(c.link_url, ''),
       'video_url', nullif(c.video_url, ''), 'duration', c.duration::int,
       'parameters', case when c.parameters = 'quiz' then 'custom_quiz' else nullif(c.parameters, '') end,
       'pass_mark_percent', c.pass_mark_percent::int,
       'questions', ${questionsSql('c')},
       'social_network_pages', coalesce((select json_agg(r.social_network_pages_id order by r.social_network_pages_id) from challenges_rels r
         where r.parent_id = c.id and r.path = 'social_network_pages'), '[]'),
       'donation_challenge', json_build_object('entity_label', nullif(c.donation_challenge_entity_label, ''),
         'currency', coalesce(c.donation_challenge_currency, 'usd'),
         'entities', coalesce((select json_agg(json_build_object('id', x.id, 'entity', x.entity, 'active', x.active) order by x._order)
           from challenges_donation_challenge_entities x where x._parent_id = c.id), '[]'),
         'amounts', coalesce((select json_agg(json_build_object('id', x.id, 'amount_cents', x.amount_cents::int, 'points', x.points::int,
             'active', x.active) order by x._order)
           from challenges_donation_challenge_amounts x where x._parent_id = c.id), '[]')),
       'membership_challenge', json_build_object('price_cents', c.membership_challenge_price_cents::int,
         'currency', coalesce(c.membership_challenge_currency, 'usd'), 'interval', coalesce(c.membership_challenge_interval::text, 'month'),
         'description', nullif(c.membership_challenge_description, '')),
       'referral', json_build_object('friend_points', c.referral_friend_points::int, 'cap_per_month', c.referral_cap_per_month::int),
       'location', json_build_object('latitude', c.location_latitude::float8, 'longitude', c.location_longitude::float8,
         'radius_meters', c.location_radius_meters::int, 'address', c.location_address),
       'reward_type', c.reward_type, 'points', c.points::int, 'prize', c.prize_id, 'min_tier', c.min_tier_id, 'max_completions', c.max_completions::int,
       'max_completions_per_participant', c.max_completions_per_participant::int, 'points_budget', c.points_budget::float8,
       'repeats', c.repeats, 'start', c.start, 'finish', c.finish, 'success_message', nullif(c.success_message, ''),
       'bypass_modal', c.bypass_modal, 'api_completion_only', c.api_completion_only, 'extended_profile', c.extended_profile,
       'unlocks_offers', c.unlocks_offers, 'tag_list', c.tag_list) as state
     from challenges c where c.id = $1 and c.program_id = $2`,
    [challengeId, programId],
  )
  if (!row) return null
  const { start, finish } = row.state
  const fields = await readFormValues(context, 'challenges', row.id)
  return { ...row, state: { ...row.state, start: asMoment(start), finish: asMoment(finish), fields } }
}

/** Normalizes a timestamp, so that equal ones compare equal. */
const asMoment = (moment: string | null): string | null => moment && new Date(moment).toISOString()
