/** The longest possible day, when clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000

/**
 * Whether today is the last day on which something is available, in the program's time zone.
 * @param finish null if it never ends
 * @param timeZone IANA name
 */
export const isLastDay = (finish: Date | null, { now, timeZone }: { now: Date; timeZone: string }): boolean => {
  // Usually the end is farther away, and no calendar is needed.
  if (finish === null || finish.getTime() - now.getTime() > LONGEST_DAY_MS) return false
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' })
  // Something that ends at midnight is not available on the next day.
  return day.format(new Date(finish.getTime() - 1)) === day.format(now)
}
