import { COOL_DOWN_MINUTES, QUIET_MINUTES } from './values'

/** An alert as it is stored. */
export type AlertState = { began_at: Date; gone_since: Date | null; ended_at: Date | null }

export type Transition = {
  state: AlertState
  /** The notice to send now. */
  event: 'began' | 'ended' | null
}

const minutesSince = (since: Date, now: Date): number => (now.getTime() - since.getTime()) / 60_000

/**
 * The next state of an alert. It ends after its cause was gone for a while, and begins again after a cool-down at the earliest, so
 * that a cause that comes and goes causes few messages.
 * @param stored null before its first time
 * @returns null if nothing is to be stored
 */
export const transition = (
  stored: AlertState | null,
  isFound: boolean,
  now: Date,
  quietMinutes = QUIET_MINUTES,
): Transition | null => {
  if (!stored || stored.ended_at) {
    const isResting = stored?.ended_at && minutesSince(stored.ended_at, now) < COOL_DOWN_MINUTES
    if (!isFound || isResting) return null
    return { state: { began_at: now, gone_since: null, ended_at: null }, event: 'began' }
  }
  if (isFound) return { state: { ...stored, gone_since: null }, event: null }
  const goneSince = stored.gone_since ?? now
  const isOver = minutesSince(goneSince, now) >= quietMinutes
  return {
    state: { ...stored, gone_since: goneSince, ended_at: isOver ? now : null },
    event: isOver ? 'ended' : null,
  }
}
