import type { Context } from '@/domain/context'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { sanitizeHtml } from '@/platform/sanitize'
import { type SiteReward, type SiteRewardRow, siteRewardSql, toSiteReward } from './site-reward'

export type NftItem = {
  address: string
  owner_address: string | null
  explorer_mint_url: string | null
  explorer_token_url: string | null
  owner_explorer_url: string | null
}

/** A reward with all that its own page needs. How to redeem it is told only to who earned it. */
export type RewardForPage = SiteReward & {
  description_details: string | null
  terms_conditions: string | null
  redemption_details: string | null
  redemption_image: Picture | null
  coupon_codes: string[]
  nft_item: NftItem | null
}

type Row = SiteRewardRow & {
  description_details: string | null
  terms_conditions: string | null
  redemption_details: string | null
  redemption_image: PictureRow | null
  coupon_codes: string[]
  nft_item: NftItem | null
}

/**
 * One reward of the program, by its number or its identifier. Drafts do not exist for participants. Its texts are HTML by
 * an administrator, cleaned here.
 */
export const findReward = async (
  { now, sql }: Context,
  { id, participantId, programId }: { programId: number; participantId: number; id: string | number },
): Promise<RewardForPage | null> => {
  const { columns, from } = siteRewardSql('$2')
  const text = String(id)
  // Postgres takes no text with a NUL in it.
  if (text.includes('\0')) return null
  const [row] = await sql<Row>(
    `select ${columns}, r.description_details, r.terms_conditions, r.redemption_details, ${pictureSql('r.redemption_image_id')} as redemption_image,
       coalesce((select json_agg(k.code order by k.assigned_at, k.id) from coupons k join reward_claims c on c.id = k.reward_claim_id
         where k.reward_id = r.id and k.program_id = r.program_id and c.participant_id = $2 and c.state in ('held', 'settled')), '[]') as coupon_codes,
       (select json_build_object('address', n.address, 'owner_address', n.owner_address, 'explorer_mint_url', n.explorer_mint_url,
           'explorer_token_url', n.explorer_token_url, 'owner_explorer_url', n.owner_explorer_url)
         from nft_items n where n.participant_id = $2 and n.reward_id = r.id and n.program_id = r.program_id and n.status = 'minted'
         order by n.id desc limit 1) as nft_item
     from ${from}
     where r.program_id = $1 and (r.identifier = $3 or r.id = $4) and r.approved_at is not null
     order by r.identifier = $3 desc limit 1`,
    [programId, participantId, text, /^\d{1,9}$/.test(text) ? Number(text) : null],
  )
  if (!row) return null
  const {
    coupon_codes,
    description_details,
    nft_item,
    redemption_details,
    redemption_image,
    terms_conditions,
    ...reward
  } = row
  const isEarned = reward.claims > 0
  return {
    ...toSiteReward(reward, now),
    description_details: clean(description_details),
    terms_conditions: clean(terms_conditions),
    redemption_details: isEarned ? clean(redemption_details) : null,
    redemption_image: isEarned ? toPicture(redemption_image) : null,
    coupon_codes,
    nft_item,
  }
}

const clean = (html: string | null): string | null => (html === null ? null : sanitizeHtml(html))
