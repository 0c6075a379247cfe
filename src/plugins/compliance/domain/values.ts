/** `waiting`: for the winner's answer. `tax`: answered, and held until a W-9 arrives. */
export const PRIZE_STATUSES = ['waiting', 'tax', 'released', 'lapsed', 'cancelled'] as const
export type PrizeStatus = (typeof PRIZE_STATUSES)[number]

export const TAX_PURPOSE = 'tax-form'

export const DEFAULTS = { confirm_above_cents: 10_000, answer_days: 7, tax_keep_years: 4 } as const
