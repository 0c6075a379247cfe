import type { Context } from '@/domain/context'
import {
  type Availability,
  deriveAvailability,
  type Picture,
  type PictureRow,
  pictureSql,
  toPicture,
} from '@/domain/programs'
import { givesOfferSql, isHandedOverSql } from '@/domain/rewards'
import { MISSING_CODES_SQL, REWARD_POINTS_SQL, type RewardSelection } from './list-rewards'

type Row = {
  id: number
  identifier: string
  name: string
  selection: RewardSelection
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  points: number
  limit: number | null
  limit_per_participant: number | null
  price_cents: number | null
  currency: string
  uses_coupons: boolean
  /** It has codes, whether or not it currently hands them out. */
  has_coupons: boolean
  /** Rewards left minus codes left; 0 if it hands out no codes or has no limit. */
  missing_codes: number
  /** An offer that no current or scheduled challenge unlocks. */
  lacks_challenge: boolean
  /** Claims need fulfillment; false for a badge, which needs none. */
  is_handed_over: boolean
  feature: boolean
  tag_list: string[]
  claims: number
  mini_contest_kind: 'ranking' | 'instant_win' | null
  nft_collection: string | null
  nft_collection_address: string | null
  nft_collection_transaction_create_url: string | null
  updated_at: Date
  picture: PictureRow | null
}
export type RewardDetail = Omit<Row, 'picture'> & {
  status: Availability
  /** Limit minus claims; null without a limit. */
  balance: number | null
  image: Picture | null
}

/**
 * A reward with its totals for the console.
 * @returns null if the program has no such reward
 */
export const findRewardDetail = async (
  context: Context,
  programId: number,
  rewardId: number,
): Promise<RewardDetail | null> => {
  const [row] = await context.sql<Row>(
    `select r.id, r.identifier, r.name, r.selection, r.approved_at, r.start, r.finish, ${REWARD_POINTS_SQL}::int as points,
       r."limit", r.limit_per_participant, r.price_cents::int as price_cents, coalesce(r.currency, 'usd') as currency, r.uses_coupons,
       exists (select 1 from coupons k where k.reward_id = r.id) as has_coupons, ${MISSING_CODES_SQL} as missing_codes,
       r.selection = 'offer' and not exists (select 1 from challenges c where c.program_id = r.program_id and c.approved_at is not null
         and (c.finish is null or c.finish > $3) and ${givesOfferSql('c', 'r')}) as lacks_challenge, ${isHandedOverSql('r')} as is_handed_over, r.feature, r.tag_list, s.claims,
       r.mini_contest_kind, r.nft_collection, r.nft_collection_address, r.nft_collection_transaction_create_url, r.updated_at,
       ${pictureSql('r.image_id')} as picture
     from rewards r join reward_stocks s on s.reward_id = r.id
     where r.id = $1 and r.program_id = $2`,
    [rewardId, programId, context.now],
  )
  if (!row) return null
  const { picture, ...rest } = row
  return {
    ...rest,
    status: deriveAvailability(row, context.now),
    balance: row.limit === null ? null : Math.max(0, row.limit - row.claims),
    image: toPicture(picture),
  }
}
