import type { ShownBoost } from '../domain'

/** @property only_best of those that count for a purchase or challenge, only one gives points */
export type BoostAnswer = { boosts: ReturnType<typeof presentBoost>[]; only_best: boolean }

/** An offer on the wire. */
export const presentBoost = ({ ends_at, ...boost }: ShownBoost) => ({
  ...boost,
  ends_at: ends_at?.toISOString() ?? null,
})
