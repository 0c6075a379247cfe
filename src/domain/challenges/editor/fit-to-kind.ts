import { kindOf, type SettingField } from '../kinds'
import type { ChallengeState } from './challenge-state'

/** The value of settings that a kind doesn't have. */
const EMPTY: Pick<
  ChallengeState,
  | 'link_url'
  | 'content'
  | 'video_url'
  | 'duration'
  | 'parameters'
  | 'pass_mark_percent'
  | 'questions'
  | 'social_network_pages'
> &
  Pick<ChallengeState, 'donation_challenge' | 'membership_challenge' | 'referral' | 'location'> = {
  link_url: null,
  content: null,
  video_url: null,
  duration: null,
  parameters: null,
  pass_mark_percent: null,
  questions: [],
  social_network_pages: [],
  donation_challenge: { entity_label: null, currency: 'usd', entities: [], amounts: [] },
  membership_challenge: { price_cents: null, currency: 'usd', interval: 'month', description: null },
  referral: { friend_points: 0, cap_per_month: null },
  location: { latitude: null, longitude: null, radius_meters: null, address: null },
}

/** Clears what was filled in for another kind before this one was chosen. */
export const fitToKind = (state: ChallengeState): ChallengeState => {
  const own = new Set(kindOf(state.challenge_type).settings.map(({ field }) => groupOf(field)))
  const others = Object.entries(EMPTY).filter(([group]) => !own.has(group))
  return { ...state, ...Object.fromEntries(others) }
}

const groupOf = (field: SettingField): string => field.split('.')[0] ?? field
