import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { deriveRewardStatus, type RewardStatus } from './status'
import type { RewardSelection } from './types'

/** A reward as the site shows it to one person, or to nobody in particular. */
export type SiteReward = {
  id: number
  identifier: string
  name: string
  description: string | null
  selection: RewardSelection
  feature: boolean
  start: Date | null
  finish: Date | null
  status: RewardStatus
  threshold: number | null
  limit_per_participant: number | null
  price_cents: number | null
  entry_cost: number | null
  max_entries: number | null
  /** False once the stock is used up. */
  in_stock: boolean
  image: Picture | null
  achievement_reward: { active_image: Picture | null; inactive_image: Picture | null }
  /** The last time that the participant earned or claimed it. */
  earned_at: Date | null
  /** How many the participant has of it. */
  claims: number
  /** Entries into this sweepstake. */
  entries: number
}

export type SiteRewardRow = Omit<SiteReward, 'status' | 'image' | 'achievement_reward'> & {
  approved_at: Date | null
  image: PictureRow | null
  active_image: PictureRow | null
  inactive_image: PictureRow | null
}

/** @param participant the parameter that holds the participant's id, or null: such as `$2` */
export const siteRewardSql = (participant: string): { columns: string; from: string } => ({
  columns: `r.id, r.identifier, r.name, r.description, r.selection, r.feature,
    r.approved_at, r.start, r.finish, r.threshold, r.limit_per_participant, r.price_cents::int as price_cents,
    r.sweepstake_entry_cost::int as entry_cost, r.sweepstake_max_entries::int as max_entries,
    (r."limit" is null or s.claims < r."limit") as in_stock, ${pictureSql('r.image_id')} as image,
    ${pictureSql('r.achievement_reward_active_image_id')} as active_image,
    ${pictureSql('r.achievement_reward_inactive_image_id')} as inactive_image,
    mine.earned_at, mine.claims, entered.entries`,
  from: `rewards r join reward_stocks s on s.reward_id = r.id
    left join lateral (select max(c.earned_at) as earned_at, count(*)::int as claims from reward_claims c
      where c.reward_id = r.id and c.participant_id = ${participant} and c.program_id = r.program_id and c.state in ('held', 'settled')) mine on true
    left join lateral (select coalesce(sum(e.entries), 0)::int as entries from sweepstake_entries e
      where e.reward_id = r.id and e.participant_id = ${participant} and e.program_id = r.program_id) entered on true`,
})

export const toSiteReward = (
  { active_image, approved_at, image, inactive_image, ...row }: SiteRewardRow,
  now: Date,
): SiteReward => ({
  ...row,
  status: deriveRewardStatus({ approved_at, start: row.start, finish: row.finish }, now),
  image: toPicture(image),
  achievement_reward: { active_image: toPicture(active_image), inactive_image: toPicture(inactive_image) },
})
