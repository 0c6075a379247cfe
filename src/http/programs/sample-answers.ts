import type { Me } from '@/domain/account'
import type { SiteChallenge } from '@/domain/challenges'
import type { SiteReward } from '@/domain/rewards'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentMe } from '@/http/participants/present-me'
import { presentReward } from '@/http/rewards/present-reward'
import type { Locale } from '@/i18n'
import { presentNextSteps } from './present-home'

type Sample = {
  basePath: string
  challenges: SiteChallenge[]
  isMember: boolean
  now: Date
  program: { locale: Locale; term_points_as: string; term_rewards_as: string }
  rewards: SiteReward[]
}

const BALANCE = 240

/** Sample answers of the home page's calls by path, for a made-up participant or a visitor. */
export const sampleAnswers = ({ basePath, challenges, isMember, now, program, rewards }: Sample) => {
  if (!isMember) return { '/public/me': { signed_in: false, participant: null } }
  const goal = rewards.find(({ threshold }) => (threshold ?? 0) > 0)
  const target = goal?.threshold ?? 0
  const progress = { current: Math.min(BALANCE, target), target, missing: Math.max(0, target - BALANCE) }
  // The sample participant has already signed up.
  const open = challenges.filter(({ challenge_type }) => challenge_type !== 'signup')
  const next = goal ? { reward: goal, progress: { ...progress, kind: 'points' as const } } : null
  return {
    '/public/me': { signed_in: true, participant: presentMe(sampleParticipant(program.locale, now), basePath) },
    '/public/home/next_steps': presentNextSteps({ challenge: open[0] ?? null, next }, basePath, program),
    '/public/home/active_uncompleted_challenges': open.map((challenge) => presentChallenge(challenge, basePath)),
    '/public/home/current_rewards': rewards.map((reward) => presentReward(reward, basePath)),
    '/public/home/claimed_rewards': [],
    '/public/home/donation_challenge': null,
    '/public/home/extended_profile_challenge': null,
  }
}

const sampleParticipant = (locale: Locale, now: Date): Me => ({
  id: 0,
  identifier: '',
  first_name: 'Alex',
  last_name: 'Morgan',
  email: 'alex@example.com',
  avatar: null,
  created_at: now,
  status: 'active',
  email_verified: true,
  locale,
  points: 680,
  unused_points: BALANCE,
  pending_points: 0,
  next_expiry: null,
  expiries: [],
  shortfall_points: 0,
  completed_challenges: 4,
  rewards_earned: 1,
  email_setting_id: null,
  postal: null,
  agree_terms: true,
  must_accept_terms: false,
  eligible_offers_rewards: false,
  referral_code: '',
  tier: null,
  tier_status: null,
  aptos_wallet_address: null,
  takes_wallet: false,
  memberships: [],
  profile_attributes: {},
  profile_attribute_labels: {},
  profile_fields: [],
  navigation_menus: [],
})
