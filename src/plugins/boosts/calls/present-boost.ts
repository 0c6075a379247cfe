import type { ShownBoost } from '../domain'

export type BoostAnswer = { boosts: ReturnType<typeof presentBoost>[] }

/** An offer on the wire. */
export const presentBoost = ({ ends_at, ...boost }: ShownBoost) => ({
  ...boost,
  ends_at: ends_at?.toISOString() ?? null,
})
