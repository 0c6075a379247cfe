/** What a streak forgives. */
export type StreakRules = {
  unit: 'day' | 'week'
  /** Days in any seven that may be missed. Weeks have none. */
  restDays: number
  /** One missed day or week in 30 days is forgiven on top. */
  repairs: boolean
}

export type Streak = {
  /** Days or weeks with something done, without those that were forgiven. */
  count: number
  best: number
  /** Whether something was done in the running day or week. */
  isDone: boolean
  /** The last day on which something keeps the streak. Null without one. */
  lastChance: number | null
  /** The missed days, or first days of weeks, that the repair of a month bridged. */
  repaired: number[]
  /** The first day, or the first day of the first week, of the running streak. Null without one. */
  start: number | null
  /** The missed days, or first days of weeks, since then that were forgiven. */
  forgiven: number[]
}

const REPAIR_DAYS = 30

/** A Monday's number is a multiple of seven: 1970-01-01 was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7)

const mondayOf = (week: number): number => week * 7 - 3

/**
 * Counts a streak.
 * @param days numbers of the days on which something was done (numberDays), in any order
 * @param today the number of the running day
 */
export const countStreak = (days: readonly number[], today: number, rules: StreakRules): Streak => {
  const isWeekly = rules.unit === 'week'
  const toUnit = isWeekly ? weekOf : (day: number) => day
  const toDay = isWeekly ? mondayOf : (unit: number) => unit
  const done = [...new Set(days.filter((day) => day <= today).map(toUnit))].sort((a, b) => a - b)
  const now = toUnit(today)
  let [count, best] = [0, 0]
  let missed: Forgiven = { rests: [], repairs: [] }
  let [start, last]: [number?, number?] = []
  for (const unit of done) {
    const bridged = last === undefined ? null : forgive(last + 1, unit - 1, missed, rules, toDay)
    if (!bridged) missed = { rests: [], repairs: missed.repairs }
    count = bridged ? count + 1 : 1
    if (!bridged) start = unit
    missed = bridged ?? missed
    best = Math.max(best, count)
    last = unit
  }
  const repaired = (units: readonly number[]) => units.map(toDay)
  const none = { count: 0, isDone: false, lastChance: null, start: null, forgiven: [] }
  if (start === undefined || last === undefined) return { ...none, best, repaired: [] }
  // What was missed so far, without the running day, which isn't over.
  const until = last === now ? missed : forgive(last + 1, now - 1, missed, rules, toDay)
  if (!until) return { ...none, best, repaired: repaired(missed.repairs) }
  let end = last === now ? now + 1 : now
  for (let more: Forgiven | null = until; ; end++) {
    more = forgive(end, end, more, rules, toDay)
    if (!more) break
  }
  return {
    ...{ count, best, isDone: last === now },
    lastChance: isWeekly ? toDay(end + 1) - 1 : end,
    repaired: repaired(until.repairs),
    start: toDay(start),
    forgiven: repaired([...until.rests, ...until.repairs].filter((unit) => unit > start)),
  }
}

type Forgiven = { rests: readonly number[]; repairs: readonly number[] }

/** Forgives the missed days or weeks from `first` to `last`: rest days first, then a repair. Null if that isn't enough. */
const forgive = (
  first: number,
  last: number,
  before: Forgiven,
  { repairs, restDays, unit }: StreakRules,
  toDay: (unit: number) => number,
): Forgiven | null => {
  let [rests, used] = [before.rests, before.repairs]
  for (let missed = first; missed <= last; missed++) {
    const lastRepair = used.at(-1)
    if (unit === 'day' && rests.filter((rest) => missed - rest < 7).length < restDays) rests = [...rests, missed]
    else if (repairs && (lastRepair === undefined || toDay(missed) - toDay(lastRepair) >= REPAIR_DAYS))
      used = [...used, missed]
    else return null
  }
  return { rests, repairs: used }
}
