/** What a program accepts as an attribute's value. Pure: browser and server check alike. */
export type ValueLimits = {
  number_format: 'whole' | 'decimal' | null
  min: number | null
  max: number | null
  /** Dates until today, or from today on. */
  period: 'past' | 'future' | null
}

const LIMIT_PROBLEMS = ['not_whole', 'too_low', 'too_high', 'not_past', 'not_future'] as const
export type LimitProblem = (typeof LIMIT_PROBLEMS)[number]
export const isLimitProblem = (problem: string): problem is LimitProblem =>
  LIMIT_PROBLEMS.some((one) => one === problem)

/**
 * @param value a well-formed value: a number, or an ISO date with or without a time
 * @param now the program's local time, such as `2026-11-28T14:05`
 */
export const findLimitProblem = (
  { max, min, number_format, period }: ValueLimits,
  value: string,
  now: string,
): LimitProblem | null => {
  if (DATE.test(value)) {
    const moment = value.slice(0, now.length)
    const current = now.slice(0, moment.length)
    if (period === 'past' && moment > current) return 'not_past'
    return period === 'future' && moment < current ? 'not_future' : null
  }
  const number = Number(value.replace(',', '.'))
  if (Number.isNaN(number)) return null
  if (number_format === 'whole' && !Number.isInteger(number)) return 'not_whole'
  if (min !== null && number < min) return 'too_low'
  return max !== null && number > max ? 'too_high' : null
}

const DATE = /^\d{4}-\d{2}-\d{2}/

/** The local time of a zone in the form that `findLimitProblem` takes. */
export const localTime = (now: Date, timeZone: string): string =>
  now.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
