import type { ScreenName } from './kinds'

/** Rough minutes of effort by screen. */
const EFFORT_MINUTES = {
  visit: 0.5,
  posts: 1,
  read: 2,
  watch: 2,
  questions: 3,
  place: 20,
  invite: 30,
  donate: 5,
  join: 5,
  wait: 30,
  plugin: 2,
} as const satisfies Record<ScreenName, number>

type Candidate = {
  id: number
  points: number
  screen: ScreenName
  /** A video's length, which is its exact effort. */
  duration_seconds: number | null
  /** Paid challenges are never suggested while something free is left. */
  is_paid: boolean
  finish: Date | null
}

const DAY_MS = 86_400_000

/**
 * Ranks challenges by points per minute of effort. Paid challenges come last; ties are broken by the earlier end, then
 * by the original order.
 */
export const rankNextChallenges = <Challenge extends Candidate>(challenges: Challenge[], now: Date): Challenge[] => {
  const perMinute = ({ duration_seconds, points, screen }: Challenge): number =>
    points / (screen === 'watch' && duration_seconds ? Math.max(0.5, duration_seconds / 60) : EFFORT_MINUTES[screen])
  const daysLeft = ({ finish }: Challenge): number =>
    finish === null ? Number.POSITIVE_INFINITY : Math.floor((finish.getTime() - now.getTime()) / DAY_MS)
  return [...challenges].sort(
    (a, b) =>
      Number(a.is_paid) - Number(b.is_paid) || perMinute(b) - perMinute(a) || compare(daysLeft(a), daysLeft(b)) || 0,
  )
}

/** Infinity - Infinity is NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
