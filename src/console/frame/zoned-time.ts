/** A time in a time zone as `YYYY-MM-DDTHH:mm`, the format of date-time inputs. */
export const toZonedInput = (moment: string | null, timeZone: string): string => {
  if (moment === null || Number.isNaN(Date.parse(moment))) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * Converts local time in a time zone to ISO 8601 in UTC; null for an invalid date. An hour that is skipped in spring
 * means the one after it; one that is repeated in autumn means the first.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export const fromZonedInput = (local: string, timeZone: string): string | null => {
  const localMs = Date.parse(`${local}Z`)
  if (local === '' || Number.isNaN(localMs)) return null
  const shownAt = (moment: number) => Date.parse(`${toZonedInput(new Date(moment).toISOString(), timeZone)}Z`)
  const guesses = [localMs - DAY_MS, localMs + DAY_MS].map((near) => localMs - (shownAt(near) - near))
  const exact = guesses.filter((guess) => shownAt(guess) === localMs)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses)).toISOString()
}

const DAY_MS = 86_400_000
