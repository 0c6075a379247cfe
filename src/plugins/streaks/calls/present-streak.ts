import type { ShownStreak } from '../domain'

export type StreakAnswer = { streaks: ReturnType<typeof presentStreak>[] }

/** A streak on the wire. */
export const presentStreak = ({ daysLeft, hasRepair, isDone, ...streak }: ShownStreak) => ({
  id: streak.id,
  name: streak.name,
  unit: streak.unit,
  count: streak.count,
  best: streak.best,
  is_done: isDone,
  days_left: daysLeft,
  until: streak.until?.toISOString() ?? null,
  has_repair: hasRepair,
  next_milestone: streak.next,
  marks: streak.marks,
})
