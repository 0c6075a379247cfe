import type { Context, Sql } from '@/plugin/domain'
import { findChoice } from './choices'
import { countStreak } from './count-streak'
import { findDone, findStreaks, type Milestone, type StreakRow } from './streak-rows'

/** Of the last seven days or weeks: done, forgiven, missed, or still open. */
export type Mark = 'done' | 'forgiven' | 'missed' | 'open'

export type ShownStreak = {
  id: number
  name: string
  unit: 'day' | 'week'
  count: number
  best: number
  isDone: boolean
  /** Full days until it breaks: 0 if only today is left. Null without a streak. */
  daysLeft: number | null
  /** A moment of the day on which something keeps it at last. */
  until: Date | null
  /** Whether the repair of these 30 days is left. */
  hasRepair: boolean
  next: Milestone | null
  marks: Mark[]
}

/** Whether a program shows streaks. */
export const hasStreaks = async (sql: Sql, programId: number): Promise<boolean> =>
  (await sql('select 1 from streaks where program_id = $1 and is_shown limit 1', [programId])).length > 0

const MARKS = 7
const REPAIR_DAYS = 30
const DAY_MS = 86_400_000

/** The streaks of a participant, with how far they are. None if they hide them. */
export const listStreaks = async (
  context: Context,
  who: { programId: number; participantId: number },
): Promise<ShownStreak[]> => {
  const rows = await findStreaks(context, who.programId)
  if (rows.length === 0 || (await findChoice(context, who))) return []
  const shown: ShownStreak[] = []
  for (const row of rows) {
    const done = (await findDone(context, row, [who.participantId])).get(who.participantId)
    if (done) shown.push(progressOf(row, done.days, done.today, context.now))
  }
  return shown
}

const progressOf = (row: StreakRow, days: readonly number[], today: number, now: Date): ShownStreak => {
  const { id, milestones, name, repairs, rest_days: restDays, unit } = row
  const streak = countStreak(days, today, { unit, restDays, repairs })
  const { best, count, isDone, lastChance, repaired } = streak
  const lastRepair = repaired.at(-1)
  return {
    ...{ id, name, unit, count, best, isDone },
    daysLeft: lastChance === null ? null : lastChance - today,
    until: lastChance === null ? null : new Date(now.getTime() + (lastChance - today) * DAY_MS),
    hasRepair: repairs && (lastRepair === undefined || today - lastRepair >= REPAIR_DAYS),
    next: milestones.find((milestone) => milestone.count > count) ?? null,
    marks: marksOf(days, today, unit, streak.forgiven),
  }
}

/** The last seven, the oldest first. Weeks begin on Mondays. */
const marksOf = (
  days: readonly number[],
  today: number,
  unit: StreakRow['unit'],
  forgiven: readonly number[],
): Mark[] => {
  const step = unit === 'week' ? 7 : 1
  const current = unit === 'week' ? today - ((today + 3) % 7) : today
  return Array.from({ length: MARKS }, (_, index): Mark => {
    const from = current - (MARKS - 1 - index) * step
    if (days.some((day) => day >= from && day < from + step)) return 'done'
    if (from === current) return 'open'
    return forgiven.includes(from) ? 'forgiven' : 'missed'
  })
}
