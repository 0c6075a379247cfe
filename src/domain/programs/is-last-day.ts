/** The longest day there is, when clocks are put back. */
const LONGEST_DAY_MS = 25 * 3_600_000

/**
 * Whether something that goes on still does so on no later day: a day ends at midnight in the program's time zone.
 * @param finish null where it never ends @param timeZone IANA name
 */
export const isLastDay = (finish: Date | null, { now, timeZone }: { now: Date; timeZone: string }): boolean => {
  // Most things end on a later day: that needs no calendar.
  if (finish === null || finish.getTime() - now.getTime() > LONGEST_DAY_MS) return false
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' })
  // What ends at midnight has no part of the day that begins then.
  return day.format(new Date(finish.getTime() - 1)) === day.format(now)
}
