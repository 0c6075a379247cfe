import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { periodKey, type Repeats } from './period-key'
import { type ChallengeStatus, deriveChallengeStatus } from './status'

export type ChallengeType =
  | 'signup'
  | 'call_action'
  | 'link'
  | 'article'
  | 'video'
  | 'referral'
  | 'collect'
  | 'unified_social'
  | 'donation'
  | 'membership'
  | 'share'
  | 'engage'
  | 'location'

/** What a `collect` asks for. The console's word for a quiz is `custom_quiz` (A §5); the site's is `quiz`. */
export type CollectParameters = 'quiz' | 'survey' | 'profile'

/** A challenge as the site shows it to one person, or to nobody in particular. */
export type SiteChallenge = {
  id: number
  identifier: string
  name: string
  caption: string
  description: string | null
  challenge_type: ChallengeType
  parameters: string | null
  points: number
  reward_type: 'points' | 'prize'
  start: Date | null
  finish: Date | null
  status: ChallengeStatus
  cta_button_text: string | null
  link_url: string | null
  bypass_modal: boolean
  api_completion_only: boolean
  repeats: Repeats
  success_message: string | null
  video_url: string | null
  duration_seconds: number | null
  pass_mark_percent: number | null
  extended_profile: boolean
  location: { latitude: number; longitude: number; radius_meters: number } | null
  membership_challenge: { price_cents: number; currency: string; interval: string; description: string | null } | null
  image: Picture | null
  icon: Picture | null
  /** The last time that the participant completed it. */
  completed_at: Date | null
  /** Completed as far as it can be for now: for ever, or in the period that runs. */
  is_completed: boolean
}

export type SiteChallengeRow = Omit<
  SiteChallenge,
  'status' | 'image' | 'icon' | 'is_completed' | 'location' | 'membership_challenge'
> & {
  approved_at: Date | null
  time_zone: string
  image: PictureRow | null
  icon: PictureRow | null
  completed_period: string | null
  latitude: number | null
  longitude: number | null
  radius_meters: number | null
  price_cents: number | null
  currency: string | null
  interval: string | null
  membership_description: string | null
}

/** @param participant the parameter that holds the participant's id, or null: such as `$2` */
export const siteChallengeSql = (participant: string): { columns: string; from: string } => ({
  columns: `c.id, c.identifier, c.name, c.caption, c.description, c.challenge_type,
    case when c.parameters = 'custom_quiz' then 'quiz' else c.parameters end as parameters,
    c.points, c.reward_type, c.approved_at, c.start, c.finish, c.cta_button_text, c.link_url, c.bypass_modal, c.api_completion_only,
    c.repeats, c.success_message, c.video_url, c.duration::float8 as duration_seconds, c.pass_mark_percent::float8 as pass_mark_percent,
    c.extended_profile, c.location_latitude::float8 as latitude, c.location_longitude::float8 as longitude,
    c.location_radius_meters::float8 as radius_meters, c.membership_challenge_price_cents::int as price_cents,
    c.membership_challenge_currency as currency, c.membership_challenge_interval as interval,
    c.membership_challenge_description as membership_description, g.time_zone,
    ${pictureSql('c.image_id')} as image, ${pictureSql('c.icon_id')} as icon, d.completed_at, d.period_key as completed_period`,
  from: `challenges c join programs g on g.id = c.program_id
    left join lateral (select e.completed_at, e.period_key from challenge_completions e
      where e.participant_id = ${participant} and e.challenge_id = c.id and e.program_id = c.program_id and e.reset_at is null
      order by e.completed_at desc, e.id desc limit 1) d on true`,
})

export const toSiteChallenge = (row: SiteChallengeRow, now: Date): SiteChallenge => {
  const {
    approved_at,
    completed_period,
    currency,
    interval,
    latitude,
    longitude,
    membership_description: description,
    price_cents,
    radius_meters,
    time_zone,
    ...shown
  } = row
  const isPlaced = latitude !== null && longitude !== null && radius_meters !== null
  const isPriced = row.challenge_type === 'membership' && price_cents !== null
  return {
    ...shown,
    status: deriveChallengeStatus({ approved_at, start: row.start, finish: row.finish }, now),
    location: isPlaced ? { latitude, longitude, radius_meters } : null,
    membership_challenge: isPriced
      ? { price_cents, currency: currency ?? 'usd', interval: interval ?? 'month', description }
      : null,
    image: toPicture(row.image),
    icon: toPicture(row.icon),
    is_completed: isCompleted(row, completed_period, time_zone, now),
  }
}

/** Inviting friends is never done with; what does not repeat is done once; the rest is done for this period. */
const isCompleted = (
  { challenge_type, completed_at, repeats }: SiteChallengeRow,
  period: string | null,
  timeZone: string,
  now: Date,
): boolean => {
  if (completed_at === null || challenge_type === 'referral') return false
  return repeats === 'never' || period === periodKey(repeats, now, timeZone)
}
