import type { Me } from '@/domain/account'
import type { ShownTier, TierStatus } from '@/domain/tiers'
import { presentImage } from '@/http/programs/present-image'
import { displayEmail } from '@/platform/display-email'

/** The participant's own data (SITE-61; the question mark is the specification's). */
export const presentMe = (me: Me, basePath: string) => ({
  id: me.id,
  first_name: me.first_name,
  last_name: me.last_name,
  name: [me.first_name, me.last_name].filter(Boolean).join(' '),
  email: displayEmail(me.email),
  avatar: { url: me.avatar ? `${basePath}${me.avatar.url}` : null },
  created_at: me.created_at,
  status: me.status,
  email_verified: me.email_verified,
  locale: me.locale,
  points: me.points,
  unused_points: me.unused_points,
  pending_points: me.pending_points,
  next_expiry: me.next_expiry,
  expiries: me.expiries,
  shortfall_points: me.shortfall_points,
  completed_challenges: me.completed_challenges,
  rewards_earned: me.rewards_earned,
  email_setting_id: me.email_setting_id,
  postal: me.postal,
  aptos_wallet_address: me.aptos_wallet_address,
  takes_wallet: me.takes_wallet,
  agree_terms: me.agree_terms,
  must_accept_terms: me.must_accept_terms,
  'eligible_offers_rewards?': me.eligible_offers_rewards,
  referral_code: me.referral_code,
  tier: me.tier,
  tier_status: me.tier_status && presentTierStatus(me.tier_status, basePath),
  memberships: me.memberships,
  navigation_menus: me.navigation_menus,
  profile_attributes: me.profile_attributes,
  profile_attribute_labels: me.profile_attribute_labels,
  profile_fields: me.profile_fields,
  ...(me.fields ? { fields: me.fields } : {}),
})

export type WireMe = ReturnType<typeof presentMe>

const presentTierStatus = ({ basis, change, current, keep, next, points, tiers }: TierStatus, basePath: string) => ({
  basis,
  points,
  current: current && { ...presentTier(current, basePath), since: current.since, until: current.until },
  next: next && { ...presentTier(next, basePath), missing: next.missing, percent: next.percent },
  keep,
  change,
  tiers: tiers.map((tier) => presentTier(tier, basePath)),
})

const presentTier = ({ benefits, image, multiplier, name, points_from }: ShownTier, basePath: string) => ({
  name,
  points_from,
  multiplier,
  benefits,
  image: presentImage(image, basePath),
})
