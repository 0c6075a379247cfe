const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Nobody is woken up: from 21:00 to 9:00 where they are. */
export const QUIET = { from: 21, until: 9 } as const
/** Messages in 24 hours. */
export const MAX_A_DAY = 3

const hourIn = (zone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at))

const isQuiet = (hour: number): boolean => hour >= QUIET.from || hour < QUIET.until

/**
 * When a message may be sent at the earliest: now, after the quiet hours, or once three others are a day old.
 * @param sent when the messages of the last 24 hours were sent, in any order
 */
export const earliest = (now: Date, zone: string, sent: readonly Date[]): Date => {
  const recent = sent.map((date) => date.getTime()).filter((at) => at > now.getTime() - DAY_MS)
  const [oldest] = recent
    .toSorted((a, b) => b - a)
    .slice(0, MAX_A_DAY)
    .reverse()
  const free = recent.length >= MAX_A_DAY && oldest !== undefined ? oldest + DAY_MS : now.getTime()
  if (!isQuiet(hourIn(zone, free))) return new Date(free)
  // The next quarter of an hour that isn't quiet: zones differ by quarters, and clocks change.
  const quarter = HOUR_MS / 4
  let at = Math.ceil(free / quarter) * quarter
  while (isQuiet(hourIn(zone, at))) at += quarter
  return new Date(at)
}
