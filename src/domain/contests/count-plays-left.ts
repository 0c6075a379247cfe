import type { Plays } from './find-plays'

type Facts = Pick<Plays, 'day_ends_at' | 'plays_today' | 'wins'> & {
  finish: Date | null
  limit_per_participant: number | null
  plays_per_day: number | null
}

export type PlaysLeft = {
  /** Null: unlimited. */
  playsLeft: number | null
  /** If no plays are left: when the next one is available; null for never. */
  nextPlayAt: Date | null
}

/** How often a participant may still play an instant win today, by its daily limit and its limit of wins per person. */
export const countPlaysLeft = (facts: Facts): PlaysLeft => {
  const { day_ends_at, finish, limit_per_participant, plays_per_day, plays_today, wins } = facts
  if (limit_per_participant !== null && wins >= limit_per_participant) return { playsLeft: 0, nextPlayAt: null }
  if (plays_per_day === null) return { playsLeft: null, nextPlayAt: null }
  const playsLeft = Math.max(0, plays_per_day - plays_today)
  // A contest that ends at midnight doesn't continue on the next day.
  const goesOn = finish === null || day_ends_at < finish
  return { playsLeft, nextPlayAt: playsLeft === 0 && goesOn ? day_ends_at : null }
}
