import type { ScreenName } from './kinds'

/** Minutes that a screen takes, roughly: what a person would guess who has seen it. */
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
  /** Of a video: as long as that takes exactly. */
  duration_seconds: number | null
  /** It costs money: never the next thing to suggest while something free is left. */
  is_paid: boolean
  finish: Date | null
}

const DAY_MS = 86_400_000

/**
 * The next best challenge first: the most points for a minute of effort. What costs money comes after all that does not,
 * and of two that are alike the one that ends sooner comes first, then the one that came first.
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

/** Infinity less infinity is no number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
