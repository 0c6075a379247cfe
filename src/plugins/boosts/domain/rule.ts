export const SOURCES = ['all', 'receipts', 'photos', 'purchases', 'challenges'] as const
export const EFFECTS = ['multiplier', 'bonus', 'per_unit'] as const
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** What a rule counts and gives: stored with each purchase or challenge that it counted, so that later changes concern others. */
export type Terms = {
  name: string
  applies_to: (typeof SOURCES)[number]
  /** 1 for Monday to 7 for Sunday. Empty: every day. */
  weekdays: number[]
  /** Hours of the program's day, from 0 to 24. An end before the start is on the next day. */
  from_hour: number | null
  to_hour: number | null
  /** Products whose share of a purchase counts: those chosen, or those of the category. Empty: all. */
  products: number[]
  /** Absent in terms that were stored before it existed. */
  category?: string | null
  /** Empty: all. */
  merchants: number[]
  /** Empty: all. */
  tiers: number[]
  tag: string | null
  segment_id: number | null
  first_purchase: boolean
  /** In hundredths of the program's currency. */
  min_basket_cents: number | null
  effect: (typeof EFFECTS)[number]
  multiplier: number
  bonus_points: number
  /** For each unit of the program's currency. */
  points_per_unit: number
  /** The most points for one person, for one person on a day, and for all. Null: no limit. */
  max_points: number | null
  max_points_per_day: number | null
  max_points_in_all: number | null
}

/** An automatic rule, or an offer that a participant has activated. */
export type Rule = Terms & {
  id: number
  priority: number
  /** In milliseconds. It counts from then on; an offer, since its activation. */
  from: number
  until: number | null
}

/** A receipt, a reported purchase or a completed challenge that earned points. */
export type EarningEvent = {
  kind: 'receipt' | 'purchase' | 'challenge'
  id: number
  participant_id: number
  /** In milliseconds: when it was sent, reported or completed. */
  at: number
  /** The program's day and minute of `at`. */
  local_day: string
  minute: number
  /** The day of the purchase, if it is known. */
  day: string
  weekday: number
  /** Its base points, after returns and reversals. */
  points: number
  /** What was paid, in hundredths of the program's currency; 0 for challenges. */
  cents: number
  merchant_id: number | null
  /** Only read if a rule needs them. */
  items: { product: number | null; points: number; cents: number }[]
  tier_id: number | null
  tags: string[]
  segments: number[]
  is_first: boolean
  challenge_id: number | null
  /** Its points before the tier's multiplier, and that multiplier. Only read for what-if about them; null if unknown. */
  base_points: number | null
  multiplier: number | null
}
