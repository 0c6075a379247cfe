import type { Context } from '@/domain/context'
import { type PluginValues, readFormValues } from '@/domain/plugin-fields'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import type { RewardForm } from './reward-form'
import type { LockFacts } from './reward-locks'

export const PICTURE_FIELDS = ['image', 'redemption_image', 'active_image', 'inactive_image'] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** A stored reward in the shape of its form, with pictures as ids. */
export type StoredReward = Omit<RewardForm, PictureField | 'fields'> &
  Record<PictureField, number | null> & { fields: PluginValues }

export type EditableReward = {
  id: number
  form: StoredReward
  pictures: Record<PictureField, Picture | null>
  facts: LockFacts
  claims: number
  updated_at: Date
}

type Row = Omit<StoredReward, 'start' | 'finish' | 'fields'> &
  LockFacts & { id: number; finish: Date | null; claims: number; updated_at: Date } & Record<
    `${PictureField}_row`,
    PictureRow | null
  >

const COLUMNS = {
  image: 'r.image_id',
  redemption_image: 'r.redemption_image_id',
  active_image: 'r.achievement_reward_active_image_id',
  inactive_image: 'r.achievement_reward_inactive_image_id',
} as const satisfies Record<PictureField, string>

const challengesSql = (path: string): string =>
  `coalesce((select json_agg(distinct l.challenges_id) from rewards_rels l
     where l.parent_id = r.id and l.path = '${path}' and l.challenges_id is not null), '[]')`

/**
 * A reward for its form, with the facts that lock fields.
 * @param lock locks the row, and so the reward's terms, until the transaction ends
 */
export const findEditableReward = async (
  context: Context,
  { lock = false, programId, rewardId }: { programId: number; rewardId: number; lock?: boolean },
): Promise<EditableReward | null> => {
  const { sql } = context
  if (lock)
    await sql('select 1 from rewards where id = $1 and program_id = $2 for no key update', [rewardId, programId])
  const [row] = await sql<Row>(
    `select r.id, r.selection, r.name, r.description, r.description_details, r.terms_conditions, r.redemption_details, r.feature,
       r.approved_at, r.start, r.finish, r.threshold, r.min_tier_id as min_tier, r."limit", r.limit_per_participant, r.price_cents::int as price,
       coalesce(r.currency, 'usd') as currency, r.uses_coupons, r.tag_list, r.position::int as position,
       ${challengesSql('achievement_reward.challenges')} as achievement_challenges,
       r.sweepstake_entry_cost::int as entry_cost, r.sweepstake_max_entries::int as max_entries,
       coalesce(r.sweepstake_free_entry, true) as free_entry, r.sweepstake_winners::int as winners,
       r.sweepstake_alternates::int as alternates, ${challengesSql('sweepstake.challenges')} as sweepstake_challenges,
       coalesce(r.mini_contest_kind, 'ranking') as contest_kind, r.mini_contest_winners::int as contest_winners,
       r.mini_contest_play_cost as play_cost, r.mini_contest_plays_per_day as plays_per_day,
       ${PICTURE_FIELDS.map((field) => `${COLUMNS[field]} as ${field}, ${pictureSql(COLUMNS[field])} as ${field}_row`).join(', ')},
       exists (select 1 from reward_claims c where c.reward_id = r.id) as has_claims,
       exists (select 1 from sweepstake_entries e where e.reward_id = r.id) as has_entries,
       exists (select 1 from contest_plays y where y.reward_id = r.id) as has_plays,
       (select d.status from sweepstake_draws d where d.reward_id = r.id and d.draw_number = 1) as draw_status,
       r.mini_contest_moments_hash is not null as has_moments, r.mini_contest_settled_at as settled_at, s.claims, r.updated_at
     from rewards r join reward_stocks s on s.reward_id = r.id where r.id = $1 and r.program_id = $2`,
    [rewardId, programId],
  )
  if (!row) return null
  const { approved_at, claims, draw_status, has_claims, has_entries, has_moments, has_plays, id, settled_at } = row
  const { finish, start, updated_at, ...rest } = row
  const { contest_kind, selection } = row
  return {
    id,
    claims,
    updated_at,
    facts: {
      selection,
      contest_kind,
      approved_at,
      start,
      has_claims,
      has_entries,
      has_plays,
      draw_status,
      has_moments,
      settled_at,
    },
    form: {
      ...formOf(rest),
      start: start?.toISOString() ?? null,
      finish: finish?.toISOString() ?? null,
      fields: await readFormValues(context, 'rewards', id),
    },
    pictures: {
      image: toPicture(row.image_row),
      redemption_image: toPicture(row.redemption_image_row),
      active_image: toPicture(row.active_image_row),
      inactive_image: toPicture(row.inactive_image_row),
    },
  }
}

const formOf = (
  row: Omit<Row, 'start' | 'finish' | 'updated_at'>,
): Omit<StoredReward, 'start' | 'finish' | 'fields'> => ({
  selection: row.selection,
  name: row.name,
  description: row.description,
  description_details: row.description_details,
  terms_conditions: row.terms_conditions,
  redemption_details: row.redemption_details,
  image: row.image,
  redemption_image: row.redemption_image,
  active_image: row.active_image,
  inactive_image: row.inactive_image,
  feature: row.feature,
  threshold: row.threshold,
  limit: row.limit,
  min_tier: row.min_tier,
  limit_per_participant: row.limit_per_participant,
  price: row.price,
  currency: row.currency,
  uses_coupons: row.uses_coupons,
  tag_list: row.tag_list,
  position: row.position,
  achievement_challenges: row.achievement_challenges,
  entry_cost: row.entry_cost,
  max_entries: row.max_entries,
  free_entry: row.free_entry,
  winners: row.winners,
  alternates: row.alternates,
  sweepstake_challenges: row.sweepstake_challenges,
  contest_kind: row.contest_kind,
  contest_winners: row.contest_winners,
  play_cost: row.play_cost,
  plays_per_day: row.plays_per_day,
})
