/** Seconds before each attempt (RULE-72). */
const SCHEDULE_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const

export const MAX_ATTEMPTS = SCHEDULE_SECONDS.length
/** The maximum delay that a receiver can request by its Retry-After header. */
const MAX_WAIT_SECONDS = 86_400

/**
 * The time of the next attempt after this many failed ones; null after the last.
 * @param retryAfter the receiver's Retry-After header: seconds or a date
 */
export const nextAttempt = (failedAttempts: number, now: Date, retryAfter: string | null = null): Date | null => {
  const seconds = SCHEDULE_SECONDS[failedAttempts]
  if (seconds === undefined) return null
  const requestedSeconds = readRetryAfter(retryAfter, now)
  return new Date(now.getTime() + Math.max(seconds, Math.min(requestedSeconds, MAX_WAIT_SECONDS)) * 1000)
}

const readRetryAfter = (text: string | null, now: Date): number => {
  if (text === null) return 0
  if (/^\d+$/.test(text.trim())) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
