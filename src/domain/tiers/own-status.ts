import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { translatedSql } from '@/domain/translated-text'
import type { TierBasis } from './tier-form'
import { deriveStanding, readBenefits, type TierRow } from './tier-standing'

/** A tier as participants see it. */
export type ShownTier = {
  name: string
  points_from: number
  multiplier: number
  benefits: string[]
  image: Picture | null
}

/** A participant's tier, with all tiers of the program (RULE-65). */
export type TierStatus = {
  basis: TierBasis
  /** The points that count for tiers. */
  points: number
  current: (ShownTier & { since: Date | null; until: Date | null }) | null
  next: (ShownTier & { missing: number; percent: number }) | null
  /** Points to collect by a day to keep the tier; null if there are enough. */
  keep: { missing: number; by: Date } | null
  /** The latest change of the tier; null without one. `points`: those that counted then. */
  change: TierChange | null
  /** Lowest first. */
  tiers: ShownTier[]
}

/** Why a tier changed, with the tiers' names at the time. */
export type TierChange = {
  from: string | null
  to: string | null
  reason: 'points' | 'rules' | 'anniversary' | 'manual'
  points: number
  changed_at: Date
}

export type TierStatusRow = {
  basis: TierBasis
  points: number
  tier_id: number | null
  tier_since: string | null
  tier_until: string | null
  tier_notice_at: string | null
  change: (Omit<TierChange, 'changed_at'> & { changed_at: string }) | null
  tiers: (TierRow & { image: PictureRow | null })[]
} | null

/**
 * SQL of a `TierStatusRow`; null in programs without tiers.
 * @param program the alias of `programs`, `g` for translations
 * @param participant the alias of `participants`
 * @param balance the alias of `participant_balances`
 * @param now the parameter with the time
 * @param locale the parameter with the reader's language, or null
 */
export const tierStatusSql = (
  program: string,
  participant: string,
  balance: string,
  now: string,
  locale = 'null',
): string =>
  `case when ${program}.features_tiers then (
     select json_build_object('basis', ${program}.tier_rules_basis, 'tier_id', ${participant}.tier_id,
       'tier_since', ${participant}.tier_since, 'tier_until', ${participant}.tier_until, 'tier_notice_at', ${participant}.tier_notice_at,
       'change', (select json_build_object('from', c.from_tier, 'to', c.to_tier, 'reason', c.reason, 'points', c.points::int, 'changed_at', c.changed_at)
         from tier_changes c where c.participant_id = ${participant}.id order by c.changed_at desc, c.id desc limit 1),
       'points', case ${program}.tier_rules_basis when 'lifetime' then ${balance}.points
         else laurel_recent_earnings(${program}.id, ${participant}.id, ${now}::timestamptz) end,
       'tiers', json_agg(json_build_object('id', t.id, 'name', t.name, 'threshold', t.threshold::int, 'benefits', ${translatedSql('t', 'benefits', locale)},
         'earning_multiplier', t.earning_multiplier::float8, 'image', ${pictureSql('t.image_id')}) order by t.threshold))
     from program_tiers t where t.program_id = ${program}.id having count(*) > 0) end`

export const toTierStatus = (row: TierStatusRow): TierStatus | null => {
  if (!row) return null
  const { current, keep, next, since, until } = deriveStanding(row.tiers, {
    points: row.points,
    tier_id: row.tier_id,
    tier_since: toDate(row.tier_since),
    tier_until: toDate(row.tier_until),
    tier_notice_at: toDate(row.tier_notice_at),
  })
  return {
    basis: row.basis,
    points: row.points,
    current: current && { ...toShown(current), since, until },
    next: next && { ...toShown(next.tier), missing: next.missing, percent: next.percent },
    keep,
    change: row.change && { ...row.change, changed_at: new Date(row.change.changed_at) },
    tiers: row.tiers.map(toShown),
  }
}

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value))

const toShown = ({
  benefits,
  earning_multiplier,
  image,
  name,
  threshold,
}: TierRow & { image: PictureRow | null }): ShownTier => ({
  name,
  points_from: threshold,
  multiplier: earning_multiplier,
  benefits: readBenefits(benefits),
  image: toPicture(image),
})
