import { isPublicSql, seesItemSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { canRedeemOffersSql } from '@/domain/eligibility'
import { effectiveEmailSettingSql } from '@/domain/emails'
import { type ExpiringPoints, type ExpiryRule, listExpiries } from '@/domain/expiry'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import { EXPIRY_NOTICE_DAYS, spendableSql } from '@/domain/points'
import { findAttributes, type ProfileAttribute, splitOptions, type ValueType } from '@/domain/profile-attributes'
import { localizedSql, type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { type TierStatus, type TierStatusRow, tierStatusSql, toTierStatus } from '@/domain/tiers'
import { termSql } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'
import { extensibleTable } from '@/platform/extend-table'
import { onlyRow } from '@/platform/sql'
import type { ValueLimits } from '@/platform/value-limits'
import { isOwnAttribute } from './clean-profile'

/** What every caller may know about the program. */
export type MyProgram = {
  id: number
  name: string
  term_points_as: string
  term_rewards_as: string
  i18n_enabled: boolean
  default_locale: Locale
}

/** The participant as the header and the account page show them (SITE-61). */
export type Me = {
  id: number
  identifier: string
  first_name: string | null
  last_name: string | null
  email: string
  avatar: Picture | null
  created_at: Date
  status: 'pending' | 'active' | 'opted_out'
  email_verified: boolean
  locale: Locale
  /** Lifetime points. */
  points: number
  /** The points that can be spent: the balance, and what others of a pool share. */
  unused_points: number
  pending_points: number
  /** The next day on which points expire, and how many; null if none do (RULE-19). */
  next_expiry: { on: string; points: number; rule: ExpiryRule } | null
  /** Points by the day on which they expire; empty if none do. */
  expiries: ExpiringPoints[]
  /** Reversed points that the balance could not cover because they were spent (RULE-17). */
  shortfall_points: number
  completed_challenges: number
  rewards_earned: number
  email_setting_id: number | null
  postal: string | null
  /** The wallet for collectibles. */
  aptos_wallet_address: string | null
  /** Whether the program mints collectibles, so that participants may enter a wallet. */
  takes_wallet: boolean
  agree_terms: boolean
  /** Imported participants neither earn nor spend before they accept the terms (RULE-53). */
  must_accept_terms: boolean
  eligible_offers_rewards: boolean
  referral_code: string
  tier: string | null
  /** Null in programs without tiers. */
  tier_status: TierStatus | null
  /** Identifiers of the membership challenges that the participant pays for. */
  memberships: string[]
  /** Values by attribute name (phone, address_1, …); several choices are one comma-separated text. */
  profile_attributes: Record<string, string>
  /** The program's labels of those attributes, by attribute name. */
  profile_attribute_labels: Record<string, string>
  /** Menu items for members or for the participant's tier, with their positions. */
  navigation_menus: PersonalMenuItem[]
  /** Answers of profile challenges, which participants can correct. */
  profile_fields: ProfileField[]
  /** Of plugins; null without any. */
  fields?: PluginValues | null
}

export type PersonalMenuItem = {
  id: number
  name: string
  navigation_url: string
  show_in_tab: boolean
  position: number
}

export type ProfileField = {
  name: string
  label: string
  type: ValueType
  required: boolean
  options: string[]
  limits: ValueLimits | null
  several: boolean
  /** The chosen options. */
  chosen: string[]
}

type Row = {
  program: MyProgram
  /** Whether My Account has fields for unanswered attributes. */
  asks_in_profile: boolean
  participant:
    | (Omit<Me, 'avatar' | 'expiries' | 'profile_fields' | 'tier' | 'tier_status'> & {
        avatar: PictureRow | null
        tiers: TierStatusRow
      })
    | null
}

/**
 * Fields of My Account that only some programs show, by name: the SQL condition on a program. Added by plugins.
 */
const PROFILE_FIELDS = extensibleTable<Record<string, (program: string) => string>>('profile field', {})

const shownFieldSql = (name: string, program: string): string => PROFILE_FIELDS[name]?.(program) ?? 'false'

/** Loads the participant and the program in one statement, because every page of the site makes this call. */
export const findMe = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number | null },
): Promise<{ program: MyProgram; participant: Me | null }> => {
  const { locale, now, sql } = context
  const { asks_in_profile, participant, program } = onlyRow(
    await sql<Row>(
      `select json_build_object('id', g.id, 'name', g.name, 'term_points_as', ${termSql('term_points_as', '$4')}, 'term_rewards_as', ${termSql('term_rewards_as', '$4')},
           'i18n_enabled', g.i18n_enabled, 'default_locale', g.default_locale) as program,
         p.id is not null and exists (select from profile_attributes a where a.program_id = g.id and a.asked_in_profile) as asks_in_profile,
         case when p.id is null then null else json_build_object(
           'id', p.id, 'identifier', p.identifier, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email,
           'avatar', ${pictureSql('p.avatar_id')}, 'created_at', p.created_at, 'status', p.status,
           'email_verified', p.email_verified_at is not null, 'locale', p.locale,
           'points', b.points, 'unused_points', ${spendableSql('b')}, 'pending_points', b.pending_points, 'shortfall_points', b.shortfall_points,
           'next_expiry', case when g.points_rules_expiry <> 'off' and b.unused_points > 0 then (
             select json_build_object('on', n.expires_on, 'points', n.points, 'rule', g.points_rules_expiry)
             from laurel_next_expiry(g.id, p.id, ($3::timestamptz at time zone g.time_zone)::date + ${EXPIRY_NOTICE_DAYS.first},
               ${EXPIRY_NOTICE_DAYS.first}, ${EXPIRY_NOTICE_DAYS.second}) n where n.points > 0) end,
           'completed_challenges', b.completed_challenges, 'rewards_earned', b.rewards_earned,
           'email_setting_id', ${effectiveEmailSettingSql('p')}, 'postal', p.postal, 'aptos_wallet_address', p.aptos_wallet_address,
           'takes_wallet', ${shownFieldSql('aptos_wallet_address', 'g')}, 'agree_terms', p.agree_terms,
           'must_accept_terms', p.must_accept_terms is true,
           'eligible_offers_rewards', ${canRedeemOffersSql('p')},
           'referral_code', p.referral_code, 'tiers', ${tierStatusSql('g', 'p', 'b', '$3', '$4')},
           'memberships', coalesce((select json_agg(c.identifier order by c.id) from challenges c where exists (select from memberships m where m.challenge_id = c.id
               and m.participant_id = p.id and m.program_id = p.program_id and m.status in ('active', 'past_due')
               and (m.current_period_end is null or m.current_period_end > $3::timestamptz))), '[]'),
           'navigation_menus', coalesce((select json_agg(json_build_object('id', n.id, 'name', ${localizedSql('navigation_menus', 'n.id', 'name', '$4')},
               'navigation_url', n.navigation_url, 'show_in_tab', n.show_in_tab is true, 'position', n.position) order by n.position, n.id)
             from navigation_menus n where n.program_id = g.id and n._status = 'published' and not ${isPublicSql('n')}
               and ${seesItemSql('n', 'p.id', '$3')}), '[]'),
           'fields', ${pluginFieldsSql(context.payload, 'participants', 'public', 'p')},
           'profile_attributes', coalesce(a.filled, '{}'), 'profile_attribute_labels', coalesce(a.labels, '{}')
         ) end as participant
       from programs g
       left join participants p on p.program_id = g.id and p.id = $2
       left join participant_balances b on b.participant_id = p.id
       left join lateral (
         select json_object_agg(a.name, v.value order by a.position, a.id) as filled,
           json_object_agg(a.name, a.display_name order by a.position, a.id) as labels
         from participant_profiles v join profile_attributes a on a.id = v.profile_attribute_id
         where v.participant_id = p.id and v.program_id = p.program_id) a on true
       where g.id = $1`,
      [programId, participantId, now, locale ?? null],
    ),
  )
  if (!participant) return { program, participant: null }
  const { tiers, ...rest } = participant
  const tierStatus = toTierStatus(tiers)
  const { id, next_expiry: next } = rest
  const expiries = next ? await listExpiries(context, { programId, participantId: id, next }) : []
  return {
    program,
    participant: {
      ...rest,
      expiries,
      next_expiry: next && expiries[0] ? { ...next, ...(expiries[0].on === next.on ? {} : expiries[0]) } : null,
      tier: tierStatus?.current?.name ?? null,
      tier_status: tierStatus,
      avatar: toPicture(participant.avatar),
      created_at: new Date(participant.created_at),
      profile_fields: await findProfileFields(context, programId, participant.profile_attributes, asks_in_profile),
    },
  }
}

const findProfileFields = async (
  { sql }: Context,
  programId: number,
  values: Record<string, string>,
  asksInProfile: boolean,
): Promise<ProfileField[]> => {
  const names = Object.keys(values).filter((name) => !isOwnAttribute(name))
  const attributes = await findAttributes(sql, programId, {
    names,
    where: asksInProfile ? 'a.asked_in_profile' : 'false',
  })
  return attributes
    .filter(({ isAsked, isInProfile, name }) => (isAsked || isInProfile) && !isOwnAttribute(name))
    .map((attribute) => toProfileField(attribute, values[attribute.name]))
}

/** @param value the participant's value, which names the chosen options */
const toProfileField = (
  { isRequired, label, name, rule: { limits, options = [], several = false, type } }: ProfileAttribute,
  value = '',
): ProfileField => ({
  ...{ name, label, type, several, required: isRequired, options: [...options], limits: limits ?? null },
  chosen: splitOptions(value, options) ?? [],
})
