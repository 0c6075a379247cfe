import { GRACE_DAYS } from './grace-days'

export type TierRow = {
  id: number
  name: string
  threshold: number
  earning_multiplier: number
  benefits: string | null
}

/** A participant's standing among the program's tiers. */
export type TierStanding<Tier extends TierRow> = {
  points: number
  current: Tier | null
  since: Date | null
  /** The anniversary; null in the initial tier, which can't be lost. */
  until: Date | null
  next: { tier: Tier; missing: number; percent: number } | null
  /** Points to collect by a day to stay; null if there are enough, or none are needed. */
  keep: { missing: number; by: Date } | null
}

type Participant = {
  points: number
  tier_id: number | null
  tier_since: Date | null
  tier_until: Date | null
  /** When the notice of losing it was sent. */
  tier_notice_at?: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** @param tiers in any order */
export const deriveStanding = <Tier extends TierRow>(
  tiers: readonly Tier[],
  { points, tier_id, tier_notice_at = null, tier_since, tier_until }: Participant,
): TierStanding<Tier> => {
  const sorted = tiers.toSorted((a, b) => a.threshold - b.threshold)
  const current = sorted.find(({ id }) => id === tier_id) ?? null
  const next = sorted.find(({ threshold }) => threshold > Math.max(points, current?.threshold ?? -1)) ?? null
  const isKept = current === null || tier_until === null || current.threshold === 0
  return {
    points,
    current,
    since: current && tier_since,
    until: isKept ? null : tier_until,
    next: next && {
      tier: next,
      missing: next.threshold - points,
      percent: Math.floor((Math.max(0, points) * 100) / next.threshold),
    },
    keep:
      isKept || points >= current.threshold
        ? null
        : {
            missing: current.threshold - points,
            by: new Date(Math.max(tier_until.getTime(), tier_notice_at?.getTime() ?? 0) + GRACE_DAYS * DAY_MS),
          },
  }
}

/** Benefits are written one per line. */
export const readBenefits = (benefits: string | null): string[] =>
  (benefits ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
