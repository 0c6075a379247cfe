import type { ZoneChange } from '@/plugin/domain'

const HOUR = 3_600_000
const DAY = 24 * HOUR

// Swedish dates are ISO's: 2026-11-28.
const formats = (zone: string) => new Intl.DateTimeFormat('sv', { timeZone: zone })

/** The calendar day of a moment in a zone, counted from 1970-01-01. */
const calendarDay = (format: Intl.DateTimeFormat, at: number): number => Date.parse(format.format(at)) / DAY

/** The first moment of the next calendar day, to the second: midnight, or later where clocks skip it. */
const endOfDay = (format: Intl.DateTimeFormat, at: number): number => {
  const today = calendarDay(format, at)
  let [before, after] = [Math.floor(at / 1000), Math.floor((at + 26 * HOUR) / 1000)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (calendarDay(format, middle * 1000) > today) after = middle
    else before = middle
  }
  return after * 1000
}

/**
 * Numbers the days that somebody lives through, in the zones they are in (decision 81). When the zone changes, the day
 * that runs goes on until the first midnight there that isn't earlier than the one they left: no day is shorter than
 * at home, so no journey breaks a streak, whatever side of the date line it ends on.
 * @param changes in order of time; the first zone is that of all time before
 */
export const numberDays = (changes: readonly [ZoneChange, ...ZoneChange[]]): ((at: number) => number) => {
  const [first, ...later] = changes
  let format = formats(first.zone)
  // From `starts` on, a moment's day is its calendar day plus `shift`. Between `leftAt` and `starts`, it is `day`.
  const stretches = [{ leftAt: Number.NEGATIVE_INFINITY, starts: Number.NEGATIVE_INFINITY, day: 0, shift: 0, format }]
  const find = (at: number) => {
    const stretch = stretches.findLast(({ leftAt }) => at >= leftAt) ?? stretches[0]
    if (!stretch) throw new Error('there is no first stretch')
    return at < stretch.starts ? stretch.day : calendarDay(stretch.format, at) + stretch.shift
  }
  for (const { at, zone } of later) {
    // A day that begins in the moment of the change was never lived.
    const day = find(at - 1)
    const running = stretches.at(-1)
    const end = running && at <= running.starts ? running.starts : endOfDay(format, at - 1)
    format = formats(zone)
    const isMidnight = calendarDay(format, end) > calendarDay(format, end - 1)
    const starts = isMidnight && end > at ? end : endOfDay(format, end)
    stretches.push({ leftAt: at, starts, day, shift: day + 1 - calendarDay(format, starts), format })
  }
  return find
}
