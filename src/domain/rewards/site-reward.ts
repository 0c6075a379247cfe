import type { Payload } from 'payload'
import type { ClaimRefused } from '@/domain/claim-refusal'
import { playsSinceSql } from '@/domain/contests'
import { type IneligibilityReason, ineligibilitySql } from '@/domain/eligibility'
import { type EntryRefusal, entryRefusalSql } from '@/domain/entry-conditions'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import { spendableSql } from '@/domain/points'
import { isLastDay, type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { minTierSql, missingTierSql } from '@/domain/tiers'
import { variantJoinSql, variantMarkSql } from '@/domain/variants'
import { arePaymentsSetUp } from '@/platform/payments'
import { explainRefusal } from './explain-refusal'
import { findProgress, type Progress } from './find-progress'
import { type PublicReward, type PublicRewardRow, publicRewardSql, toPublicReward } from './public-fields'
import { deriveRewardStatus, type RewardStatus } from './status'

/** A reward as the site shows it to a participant or an anonymous visitor. */
export type SiteReward = PublicReward<'list'> & {
  id: number
  identifier: string
  status: RewardStatus
  limit_per_participant: number | null
  price_cents: number | null
  /** False if the reward has a price and payments are not set up. */
  payments_enabled: boolean
  entry_cost: number | null
  max_entries: number | null
  free_entry: boolean
  sweepstake_winners: number
  /** Status of the first draw; null before there is one. */
  draw_status: 'committed' | 'frozen' | 'drawn' | null
  mini_contest: {
    kind: 'ranking' | 'instant_win'
    /** How a play of an instant win shows its result. */
    reveal: 'scratch' | 'spin'
    play_cost: number
    winners: number
  } | null
  /** False once the stock is used up. */
  in_stock: boolean
  achievement_reward: { active_image: Picture | null; inactive_image: Picture | null }
  /** The required tier (RULE-65). */
  min_tier: string | null
  /** When the participant last earned or claimed it. */
  earned_at: Date | null
  /** The participant's claims, including held ones. */
  claims: number
  /** A claim is held: points are taken, but its payment has not arrived. */
  is_held: boolean
  /** A code can be shown to the participant. */
  has_code: boolean
  /** The participant's entries in this sweepstake. */
  entries: number
  /** The participant's progress; null for anonymous visitors, and if there is nothing to count. */
  progress: Progress | null
  /** Why the participant can't claim, enter or play it now; null if they can, or if it is granted automatically. */
  refusal: ClaimRefused | null
  /** Of plugins; null without any. */
  fields?: PluginValues | null
  /** Names the variant that the reader sees, while its showing isn't on record. */
  variant: string | null
}

/** The database's facts about a reward and a participant; `toSiteReward` adds derived values. */
export type SiteRewardRow = Omit<
  SiteReward,
  | keyof PublicReward<'list'>
  | 'status'
  | 'achievement_reward'
  | 'payments_enabled'
  | 'mini_contest'
  | 'progress'
  | 'refusal'
  | 'free_entry'
  | 'sweepstake_winners'
> &
  PublicRewardRow<'list'> & {
    approved_at: Date | null
    active_image: PictureRow | null
    inactive_image: PictureRow | null
    test_mode: boolean
    codes_gone: boolean
    /** A held claim can still be paid: pressing again leads to its pay page. */
    is_paying: boolean
    free_entry: boolean | null
    sweepstake_winners: number | null
    contest_kind: 'ranking' | 'instant_win' | null
    contest_reveal: 'scratch' | 'spin' | null
    contest_winners: number | null
    play_cost: number | null
    plays_per_day: number | null
    /** Plays since midnight in the program's time zone. */
    plays_today: number
    time_zone: string
    /** Challenges of an achievement, and how many of them are completed. */
    wanted: number
    completed: number
    /** Null for anonymous visitors. */
    person: {
      points: number
      unused_points: number
      earned_points: number
      ineligibility: IneligibilityReason | EntryRefusal | null
      missing_tier: string | null
    } | null
  }

/** The last midnight before `now` in the program's time zone. */
export const midnightSql = (now: string, timeZone = 'g.time_zone'): string =>
  `(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`

/**
 * @param participant the parameter with the participant's id or null, such as `$2`
 * @param now the parameter with the time
 * @param locale the parameter with the reader's language, or null
 */
export const siteRewardSql = (
  payload: Payload,
  participant: string,
  now: string,
  locale: string,
): { columns: string; from: string; variant: string } => {
  const variant = variantJoinSql('reward', 'r', participant)
  return {
    variant,
    columns: `r.id, r.identifier, ${publicRewardSql('list', locale, variant)}, ${variantMarkSql(variant)} as variant, r.approved_at, r.limit_per_participant, r.price_cents::int as price_cents, g.test_mode, g.time_zone,
    r.sweepstake_entry_cost::int as entry_cost, r.sweepstake_max_entries::int as max_entries, r.sweepstake_free_entry as free_entry,
    r.sweepstake_winners::int as sweepstake_winners,
    (select d.status from sweepstake_draws d where d.reward_id = r.id and d.draw_number = 1) as draw_status,
    r.mini_contest_kind as contest_kind, r.mini_contest_reveal as contest_reveal, r.mini_contest_winners::int as contest_winners, r.mini_contest_play_cost as play_cost,
    r.mini_contest_plays_per_day as plays_per_day,
    ${playsSinceSql({ reward: 'r.id', participant, program: 'r.program_id' }, midnightSql(now))} as plays_today,
    (r."limit" is null or s.claims < r."limit") as in_stock,
    ${minTierSql('r', 'g')} as min_tier,
    r.uses_coupons and not exists (select 1 from coupons k where k.reward_id = r.id and k.reward_claim_id is null) as codes_gone,
    ${pictureSql('r.achievement_reward_active_image_id')} as active_image,
    ${pictureSql('r.achievement_reward_inactive_image_id')} as inactive_image,
    mine.earned_at, mine.claims, mine.is_held, mine.has_code, mine.is_paying, entered.entries, wished.wanted, wished.completed, person.person,
    ${pluginFieldsSql(payload, 'rewards', 'public', 'r')} as fields`,
    from: `rewards r join reward_stocks s on s.reward_id = r.id join programs g on g.id = r.program_id
    left join lateral (select max(c.earned_at) filter (where c.state = 'settled') as earned_at, count(*)::int as claims,
        coalesce(bool_or(c.state = 'held' and c.held_until is not null), false) as is_held,
        coalesce(bool_or(c.state = 'settled' and exists (
          select 1 from coupons k where k.reward_claim_id = c.id and k.program_id = c.program_id)), false) as has_code,
        coalesce(bool_or(c.state = 'held' and c.held_until > ${now}), false) as is_paying from reward_claims c
      where c.reward_id = r.id and c.participant_id = ${participant} and c.program_id = r.program_id and c.state in ('held', 'settled')) mine on true
    left join lateral (select coalesce(sum(e.entries), 0)::int as entries from sweepstake_entries e
      where e.reward_id = r.id and e.participant_id = ${participant} and e.program_id = r.program_id) entered on true
    left join lateral (select count(*)::int as wanted, count(*) filter (where exists (select 1 from challenge_completions c
        where c.participant_id = ${participant} and c.challenge_id = l.challenges_id and c.program_id = r.program_id and c.reset_at is null))::int as completed
      from rewards_rels l where r.selection = 'achievement' and l.parent_id = r.id and l.path = 'achievement_reward.challenges') wished on true
    left join lateral (select json_build_object('points', b.points, 'unused_points', ${spendableSql('b')}, 'earned_points', ${spendableSql('b', 'earned')},
        'ineligibility', coalesce(${ineligibilitySql('p')}, ${entryRefusalSql('r', 'p')}), 'missing_tier', ${missingTierSql('r', 'g', 'p')}) as person
      from participants p join participant_balances b on b.participant_id = p.id
      where p.id = ${participant} and p.program_id = r.program_id) person on true ${variant}`,
  }
}

export const toSiteReward = (row: SiteRewardRow, now: Date): SiteReward => {
  const status = deriveRewardStatus(row, now)
  const payments_enabled = !row.price_cents || arePaymentsSetUp(row)
  const is_last_day = isLastDay(row.finish, { now, timeZone: row.time_zone })
  return {
    id: row.id,
    identifier: row.identifier,
    ...toPublicReward(row, 'list'),
    status,
    limit_per_participant: row.limit_per_participant,
    price_cents: row.price_cents,
    payments_enabled,
    entry_cost: row.entry_cost,
    max_entries: row.max_entries,
    free_entry: row.free_entry ?? false,
    sweepstake_winners: row.sweepstake_winners ?? 1,
    draw_status: row.draw_status,
    mini_contest:
      row.selection === 'mini-contest'
        ? {
            kind: row.contest_kind ?? 'ranking',
            reveal: row.contest_reveal ?? 'scratch',
            play_cost: row.play_cost ?? 0,
            winners: row.contest_winners ?? 1,
          }
        : null,
    in_stock: row.in_stock,
    achievement_reward: { active_image: toPicture(row.active_image), inactive_image: toPicture(row.inactive_image) },
    min_tier: row.min_tier,
    earned_at: row.earned_at,
    claims: row.claims,
    is_held: row.is_held,
    has_code: row.has_code,
    entries: row.entries,
    progress: row.person && findProgress(row, row.person),
    refusal: row.person && explainRefusal({ ...row, status, payments_enabled, is_last_day }, row.person),
    fields: row.fields ?? null,
    variant: row.variant,
  }
}
