import type { ProgramKey } from '../content/types'
import type { Random } from '../random'
import { HISTORY_DAYS } from '../seed-state'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Local hours at which people are active. */
const HOURS = [7, 8, 8, 9, 11, 12, 12, 13, 15, 17, 17, 18, 18, 19, 19, 20, 20, 21, 22] as const

/** Approximate time zones, precise enough for the rhythm of activity. */
const UTC_OFFSET_HOURS = { pennywort: -8, cairnfell: -7, verity: -5 } as const satisfies Record<ProgramKey, number>

/** Sunday to Saturday: a grocer is busy on Saturdays, a trail on both weekend days, a football club on match days. */
const WEEK = {
  pennywort: [0.8, 0.5, 0.5, 0.6, 0.7, 0.9, 1],
  cairnfell: [1, 0.6, 0.4, 0.4, 0.5, 0.7, 1],
  verity: [0.7, 0.4, 0.5, 0.7, 0.5, 0.6, 1],
} as const satisfies Record<ProgramKey, readonly number[]>

/** A past moment of that day, at an hour when people are active. @param daysBack whole days before `today` */
export const momentOf = (random: Random, program: ProgramKey, today: Date, daysBack: number): Date => {
  const midnightUtc = Math.floor(today.getTime() / DAY_MS) * DAY_MS - daysBack * DAY_MS
  const local = random.pick(HOURS) * HOUR_MS + random.int(0, 3_599) * 1000
  let moment = midnightUtc + local - UTC_OFFSET_HOURS[program] * HOUR_MS
  // A late evening in the program's time zone may still be in the future.
  while (moment >= today.getTime()) moment -= DAY_MS
  return new Date(moment)
}

/** A day to join on: more likely the later, and following the rhythm of the week. @returns days before `today` */
export const joiningDay = (random: Random, program: ProgramKey, today: Date): number => {
  for (;;) {
    const daysBack = 1 + Math.floor((HISTORY_DAYS - 1) * (1 - Math.sqrt(random.next())))
    if (random.chance(rhythm(program, today, daysBack))) return daysBack
  }
}

/** How busy that day is, from 0 to 1. */
export const rhythm = (program: ProgramKey, today: Date, daysBack: number): number =>
  WEEK[program][new Date(today.getTime() - daysBack * DAY_MS).getUTCDay()] ?? 1

/** A moment in the days after `from`, rather soon, following the rhythm of the week; null if that isn't past yet. */
export const momentAfter = (
  random: Random,
  program: ProgramKey,
  { from, today, withinDays }: { from: Date; today: Date; withinDays: number },
): Date | null => {
  const daysBackFrom = Math.floor((today.getTime() - from.getTime()) / DAY_MS)
  for (let attempt = 0; attempt < 8; attempt++) {
    const daysBack = daysBackFrom - Math.floor((withinDays + 1) * random.next() ** 2)
    if (daysBack < 0 || !random.chance(rhythm(program, today, daysBack))) continue
    const moment = momentOf(random, program, today, daysBack)
    if (moment > from) return moment
  }
  return null
}
