import type { Plays } from './find-plays'

type Facts = Pick<Plays, 'day_ends_at' | 'plays_today' | 'wins'> & {
  finish: Date | null
  limit_per_participant: number | null
  plays_per_day: number | null
}

export type PlaysLeft = {
  /** Null: as often as one likes. */
  playsLeft: number | null
  /** Where none is left: when the next one comes; null where none ever does. */
  nextPlayAt: Date | null
}

/** How often a participant may still play an instant win today: a number of times a day, and until they have what one person may have. */
export const countPlaysLeft = (facts: Facts): PlaysLeft => {
  const { day_ends_at, finish, limit_per_participant, plays_per_day, plays_today, wins } = facts
  if (limit_per_participant !== null && wins >= limit_per_participant) return { playsLeft: 0, nextPlayAt: null }
  if (plays_per_day === null) return { playsLeft: null, nextPlayAt: null }
  const playsLeft = Math.max(0, plays_per_day - plays_today)
  // What ends at midnight has no part of the day that begins then.
  const goesOn = finish === null || day_ends_at < finish
  return { playsLeft, nextPlayAt: playsLeft === 0 && goesOn ? day_ends_at : null }
}
