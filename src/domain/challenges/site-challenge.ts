import type { Payload } from 'payload'
import type { Context } from '@/domain/context'
import { ineligibilitySql } from '@/domain/eligibility'
import { pluginFieldsSql } from '@/domain/plugin-fields'
import { type PictureRow, pictureSql, toPicture, type Wording } from '@/domain/programs'
import { multiplierSql } from '@/domain/tier-multiplier'
import { minTierSql, missingTierSql } from '@/domain/tiers'
import { termsSql, translatedSql } from '@/domain/translated-text'
import { variantJoinSql, variantMarkSql, variedNumberSql, variedPictureSql, variedTextSql } from '@/domain/variants'
import { arePaymentsSetUp } from '@/platform/payments'
import { isMetric } from '@/platform/units'
import { CHALLENGE_KINDS, type ChallengeType, isChallengeType } from './kinds'
import { givesByAmount } from './kinds/settings'
import { periodKey } from './period-key'
import { postsSql } from './posts-sql'
import { prizeSql } from './prize'
import { deriveChallengeStatus } from './status'
import type { ChallengeOf, DonationChallenge, Usage } from './types'

export type SiteChallenge = ChallengeOf<ChallengeType>

type Derived =
  | 'status'
  | 'image'
  | 'icon'
  | 'is_completed'
  | 'location'
  | 'membership_challenge'
  | 'donation_challenge'
  | 'payments_enabled'
  | 'usage'
  | 'wording'
  | 'is_metric'
  | 'posts'

export type SiteChallengeRow = Omit<SiteChallenge, Derived> &
  Usage & {
    approved_at: Date | null
    time_zone: string
    country: string | null
    test_mode: boolean
    i18n_enabled: boolean
    default_locale: Wording['locale']
    own_locale: Wording['locale'] | null
    term_points_as: string
    term_rewards_as: string
    image: PictureRow | null
    icon: PictureRow | null
    posts: number
    unviewed_posts: number
    latitude: number | null
    address: string | null
    longitude: number | null
    radius_meters: number | null
    price_cents: number | null
    currency: string | null
    interval: string | null
    membership_description: string | null
    donation: DonationChallenge | null
  }

/**
 * @param participant the parameter with the participant's id or null, such as `$2`
 * @param now the parameter with the time
 * @param locale the parameter with the reader's language, or null
 */
export const siteChallengeSql = (
  payload: Payload,
  participant: string,
  now: string,
  locale: string,
): { columns: string; from: string } => {
  const variant = variantJoinSql('challenge', 'c', participant)
  return {
    columns: `c.id, c.identifier, ${['name', 'caption', 'description', 'cta_button_text', 'success_message']
      .map((field) => `${variedTextSql(variant, field, locale, translatedSql('c', field, locale))} as ${field}`)
      .join(', ')}, ${variantMarkSql(variant)} as variant, c.challenge_type,
    case when c.parameters = 'custom_quiz' then 'quiz' else c.parameters end as parameters,
    ${variedNumberSql(variant, 'points', 'c.points')} as points, c.reward_type, ${prizeSql('c', participant, now)} as prize, c.approved_at, c.start, c.finish, c.link_url, c.bypass_modal, c.api_completion_only,
    c.repeats, c.video_url, c.duration::float8 as duration_seconds, c.pass_mark_percent::float8 as pass_mark_percent,
    c.extended_profile, c.unlocks_offers, c.location_latitude::float8 as latitude, c.location_longitude::float8 as longitude,
    c.location_radius_meters::float8 as radius_meters, c.location_address as address, c.membership_challenge_price_cents::int as price_cents,
    c.membership_challenge_currency as currency, c.membership_challenge_interval as interval,
    c.membership_challenge_description as membership_description,
    case when c.challenge_type = 'donation' then json_build_object(
      'entity_label', ${translatedSql('c', 'donation_challenge_entity_label', locale)}, 'currency', coalesce(c.donation_challenge_currency, 'usd'),
      'entities', (select coalesce(json_agg(json_build_object('id', x.id, 'entity', x.entity, 'active', x.active) order by x._order), '[]')
        from challenges_donation_challenge_entities x where x._parent_id = c.id),
      'amounts', (select coalesce(json_agg(json_build_object('id', x.id, 'amount_cents', x.amount_cents::int, 'points', x.points::int, 'impact', x.impact, 'active', x.active) order by x._order), '[]')
        from challenges_donation_challenge_amounts x where x._parent_id = c.id)) end as donation,
    c.max_completions::int as max_completions, c.max_completions_per_participant, c.points_budget::float8 as points_budget,
    used.completions, used.spent,
    case when c.max_completions_per_participant is null then 0 else (select count(*)::int from challenge_completions e
      where e.participant_id = ${participant} and e.challenge_id = c.id and e.program_id = c.program_id and e.reset_at is null) end as own_completions,
    g.time_zone, g.country, g.test_mode, g.i18n_enabled, g.default_locale, ${termsSql(`coalesce(${locale}::text, me.locale::text)`)}, me.locale as own_locale,
    case when me.id is not null then ${ineligibilitySql('me')} end as ineligibility, ${minTierSql('c', 'g')} as min_tier,
    case when me.id is not null then ${missingTierSql('c', 'g', 'me')} end as missing_tier, ${multiplierSql('g', 'me')} as multiplier,
    ${pictureSql(variedPictureSql(variant, 'c.image_id'))} as image, ${pictureSql('c.icon_id')} as icon, d.completed_at,
    posts.total as posts, posts.unviewed as unviewed_posts, ${pluginFieldsSql(payload, 'challenges', 'public', 'c')} as fields`,
    from: `challenges c join programs g on g.id = c.program_id
    left join participants me on me.id = ${participant} and me.program_id = c.program_id
    left join lateral (select e.id, e.completed_at, e.source from challenge_completions e
      where e.participant_id = ${participant} and e.challenge_id = c.id and e.program_id = c.program_id and e.reset_at is null
      order by e.completed_at desc, e.id desc limit 1) d on true
    cross join lateral (select count(*)::int as completions, coalesce(sum(e.points), 0)::float8 as spent from challenge_completions e
      where (c.max_completions is not null or c.points_budget is not null)
        and e.challenge_id = c.id and e.program_id = c.program_id and e.reset_at is null) used
    cross join lateral (select count(*)::int as total, count(*) filter (where not p.viewed)::int as unviewed
      from (${postsSql('c', participant)}) p) posts ${variant}`,
  }
}

/** @returns null for an unknown kind, which a newer version created */
export const toSiteChallenge = (row: SiteChallengeRow, context: Context): SiteChallenge | null => {
  if (!isChallengeType(row.challenge_type)) return null
  const {
    address,
    approved_at,
    completions,
    country,
    currency,
    default_locale,
    donation,
    i18n_enabled,
    interval,
    latitude,
    longitude,
    max_completions,
    max_completions_per_participant,
    membership_description: description,
    own_completions,
    own_locale,
    points_budget,
    posts,
    price_cents,
    radius_meters,
    spent,
    term_points_as,
    term_rewards_as,
    test_mode,
    time_zone,
    unviewed_posts,
    ...shown
  } = row
  const isPlaced = latitude !== null && longitude !== null && radius_meters !== null
  const isPriced = row.challenge_type === 'membership' && price_cents !== null
  const locale = i18n_enabled ? (context.locale ?? own_locale ?? default_locale) : default_locale
  return {
    ...shown,
    points: givesByAmount(CHALLENGE_KINDS[row.challenge_type].settings) ? 0 : row.points,
    status: deriveChallengeStatus({ approved_at, start: row.start, finish: row.finish }, context.now),
    location: isPlaced ? { latitude, longitude, radius_meters, address } : null,
    membership_challenge: isPriced
      ? { price_cents, currency: currency ?? 'usd', interval: interval ?? 'month', description }
      : null,
    donation_challenge: donation,
    image: toPicture(row.image),
    icon: toPicture(row.icon),
    posts: { total: posts, unviewed: unviewed_posts },
    payments_enabled: !CHALLENGE_KINDS[row.challenge_type].isPaid || arePaymentsSetUp({ test_mode }),
    is_completed: isCompleted(row, context.now),
    variant: isCompleted(row, context.now) ? null : row.variant,
    is_metric: isMetric(country),
    usage: {
      max_completions,
      max_completions_per_participant,
      points_budget,
      completions,
      spent,
      own_completions,
    },
    wording: { locale, term_points_as, term_rewards_as },
  }
}

/** By kind: never (friends), with the last of its posts, for good, or for the current period. */
const isCompleted = (
  { challenge_type, completed_at, posts, repeats, time_zone, unviewed_posts }: SiteChallengeRow,
  now: Date,
): boolean => {
  const { isDone } = CHALLENGE_KINDS[challenge_type]
  if (isDone === 'never') return false
  if (isDone === 'with all posts') return posts > 0 && unviewed_posts === 0
  if (completed_at === null) return false
  return repeats === 'never' || periodKey(repeats, completed_at, time_zone) === periodKey(repeats, now, time_zone)
}
