import { z } from 'zod'

/** Days, both included, as ISO days in the program's time zone. */
export type DaySpan = { from: string; to: string }

export const RANGE_PRESETS = ['7', '30', '90', 'year', 'all'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** The dashboard's period. `previous`: the same number of days just before; null if there are none. */
export type DashboardRange = DaySpan & { preset: RangePreset | 'custom'; days: number; previous: DaySpan | null }

export type RangeRequest = { range?: RangePreset; from?: string; to?: string }

const USUAL: RangePreset = '30'
/** Ten years: more is unreadable, and a URL must not request more. */
const MAX_DAYS = 3660
const DAY_MS = 86_400_000

const oneText = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string())

/** A valid ISO day. */
const isoDay = oneText.pipe(z.iso.date())

/** Parses the range in a URL. Invalid values are ignored, as in every list (RULE-42). */
export const rangeInput = z.object({
  range: oneText.pipe(z.enum(RANGE_PRESETS)).optional().catch(undefined),
  from: isoDay.optional().catch(undefined),
  to: isoDay.optional().catch(undefined),
})

/** The current day in a time zone. Not computed by adding hours, because days have 23 to 25 of them. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** Calendar days have no time zone, so their distance is always whole days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const countDays = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1

/**
 * The requested days, ending today at the latest. Custom days win over a preset; an end without a beginning gets the
 * default span, and a beginning after its end is moved to it.
 * @param firstDay the first day of the program; used by `all` only
 */
export const resolveRange = (
  { from, range, to }: RangeRequest,
  { firstDay, today }: { today: string; firstDay: string },
): DashboardRange => {
  if (from === undefined && to === undefined) return presetRange(range ?? USUAL, today, firstDay)
  const end = earlier(to ?? today, today)
  const begin = from ?? addDays(end, 1 - Number(USUAL))
  return withPrevious('custom', { from: later(earlier(begin, end), addDays(end, 1 - MAX_DAYS)), to: end })
}

const presetRange = (preset: RangePreset, today: string, firstDay: string): DashboardRange => {
  if (preset === 'all') {
    const span = { from: later(earlier(firstDay, today), addDays(today, 1 - MAX_DAYS)), to: today }
    return { preset, ...span, days: countDays(span), previous: null }
  }
  const from = preset === 'year' ? `${today.slice(0, 4)}-01-01` : addDays(today, 1 - Number(preset))
  return withPrevious(preset, { from, to: today })
}

const withPrevious = (preset: DashboardRange['preset'], span: DaySpan): DashboardRange => {
  const days = countDays(span)
  return { preset, ...span, days, previous: { from: addDays(span.from, -days), to: addDays(span.from, -1) } }
}

// ISO days sort as strings.
const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)
