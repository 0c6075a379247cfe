import { plainLetters } from '@/platform/plain-letters'

/** Which number comes first in 3/4/2025. */
export type DateOrder = 'day' | 'month'

/** A day without a time, as YYYY-MM-DD, or a moment. */
export type ReadDate = { day: string } | { moment: Date }

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.+))?$/
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?[T ]+(.+))?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const TIME =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT)?\s*([+-]\d{2}:?\d{2})?$/i
/** What a spreadsheet shows for a date whose cell isn't formatted as one: days since 1899-12-30. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/
const UNIX = /^\d{10}(?:\d{3})?$/
const MIDNIGHT = String.raw`(?:[T ]+0{1,2}:0{2}(?::0{2}(?:\.0+)?)?\s*(?:Z|UTC|\+00:?00)?)?`
/** No date, as databases write it. */
const ZERO = new RegExp(`^(?:0+|0{4}-0{2}-0{2}|0{2}[/.-]0{2}[/.-]0{2,4})${MIDNIGHT}$`)
/** Where the clocks of systems begin, which they write for no date. */
const START_OF_TIME = new RegExp(
  `^(?:1970-01-01|1899-12-3[01]|1900-01-0[01]|0001-01-01|0?1[/.-]0?1[/.-](?:1970|1900|0001)|3[01][/.-]12[/.-]1899)${MIDNIGHT}$`,
)

const DAY_MS = 86_400_000
const SERIAL_START_MS = Date.UTC(1899, 11, 30)

/** Whether a cell says that there is no date, such as 0000-00-00 00:00:00. */
export const isZeroDate = (cell: string): boolean => ZERO.test(cell)

/** The same for when something happened; somebody's birthday may be 1970-01-01. */
export const isNoMoment = (cell: string): boolean => ZERO.test(cell) || START_OF_TIME.test(cell)

/** The order of a date that only one order fits, such as 25/03/2024. Dots always have the day first. */
export const provenOrder = (cell: string): DateOrder | null => {
  const [, first, separator, second] = NUMBERS.exec(cell) ?? []
  if (first === undefined || second === undefined || separator === '.') return null
  const [one, two] = [Number(first), Number(second)]
  if (one > 12 && one <= 31 && two <= 12) return 'day'
  return two > 12 && two <= 31 && one <= 12 ? 'month' : null
}

/** Whether a date is another day in each order, such as 3/4/2025. */
export const isAmbiguousDate = (cell: string): boolean => {
  const [, first, separator, second] = NUMBERS.exec(cell) ?? []
  if (first === undefined || second === undefined || separator === '.' || Number(first) === Number(second)) return false
  return Number(first) <= 12 && Number(second) <= 12
}

/**
 * Reads the usual notations, month names in several languages, and the numbers of spreadsheets and Unix.
 * @returns null if the cell has no date, or a day that doesn't exist
 */
export const parseDate = (cell: string, order: DateOrder): ReadDate | null => {
  const iso = ISO.exec(cell) ?? COMPACT.exec(cell)
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4])
  const [, first, separator, second, year, time] = NUMBERS.exec(cell) ?? []
  if (first !== undefined && second !== undefined && year !== undefined) {
    const isDayFirst = separator === '.' || order === 'day'
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return dated(fullYear(year), Number(month), Number(day), time)
  }
  if (SERIAL.test(cell)) {
    const days = Number(cell.replace(',', '.'))
    const moment = new Date(SERIAL_START_MS + Math.round(days * DAY_MS))
    return Number.isInteger(days) ? { day: moment.toISOString().slice(0, 10) } : { moment }
  }
  if (UNIX.test(cell)) return { moment: new Date(Number(cell) * (cell.length === 10 ? 1000 : 1)) }
  return parseNamed(cell)
}

/** Two digits are of this century, unless that is in the future. */
const fullYear = (year: string): number => {
  if (year.length === 4) return Number(year)
  const century = Math.floor(new Date().getUTCFullYear() / 100) * 100
  const full = century + Number(year)
  return full > new Date().getUTCFullYear() ? full - 100 : full
}

const dated = (year: number, month: number, day: number, time?: string): ReadDate | null => {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day && year >= 1000
  if (!exists) return null
  if (time === undefined) return { day: midnight.toISOString().slice(0, 10) }
  const [, hours, minutes, seconds = '0', half, , zone] = TIME.exec(time.trim()) ?? []
  if (hours === undefined || minutes === undefined) return null
  const isAfternoon = half?.toLowerCase() === 'p'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const local = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds))
  return { moment: new Date(local - offsetMs(zone)) }
}

const offsetMs = (zone: string | undefined): number => {
  if (zone === undefined) return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Languages whose names of months are known. */
const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'ca',
  'tr',
  'id',
]

const wordOf = (text: string): string => plainLetters(text).replaceAll(/[^\p{L}]/gu, '')

/** Names and abbreviations of months and weekdays; a name that two languages use for different months is left out. */
const readNames = (): { months: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> } => {
  const months = new Map<string, number>([
    ['sept', 8],
    ['set', 8],
  ])
  const unclear = new Set<string>()
  const weekdays = new Set<string>()
  for (const language of LANGUAGES)
    for (const length of ['long', 'short'] as const) {
      // With a day, because some languages inflect the month then.
      const format = { day: 'numeric', month: length, weekday: length, timeZone: 'UTC' } as const
      const names = new Intl.DateTimeFormat(language, format)
      for (let at = 0; at < 12; at++)
        for (const { type, value } of names.formatToParts(new Date(Date.UTC(2024, at, (at % 7) + 1)))) {
          const word = wordOf(value)
          if (type !== 'month' || word === '') continue
          if ((months.get(word) ?? at) !== at) unclear.add(word)
          months.set(word, at)
        }
      for (let day = 1; day <= 7; day++)
        for (const { type, value } of names.formatToParts(new Date(Date.UTC(2024, 0, day))))
          if (type === 'weekday') weekdays.add(wordOf(value))
    }
  for (const word of unclear) months.delete(word)
  return { months, weekdays }
}

const NAMES = readNames()
/** Between the parts of a date: "4th of December", "4 de diciembre de 2024", "den 4. Dezember". */
const FILLERS = new Set([
  'st',
  'nd',
  'rd',
  'th',
  'of',
  'the',
  'de',
  'del',
  'den',
  'der',
  'le',
  'er',
  'il',
  'o',
  'at',
  'a',
  'las',
  'um',
])

/** "4 déc. 2024", "Dec 4, 2024", "4 de diciembre de 2024", "Wed, 4 Dec 2024 10:00:00 GMT". */
const parseNamed = (cell: string): ReadDate | null => {
  const [, date = '', time] = /^(.*?\d{4}|.*?)(?:,?[T ]+(\d{1,2}:\d{2}.*))?$/.exec(cell) ?? []
  const numbers: string[] = []
  let month: number | null = null
  for (const [part] of date.matchAll(/\d+|\p{L}[\p{L}\p{M}]*/gu)) {
    if (/\d/.test(part)) {
      numbers.push(part)
      continue
    }
    const word = wordOf(part)
    const named = NAMES.months.get(word)
    if (named !== undefined && month === null) month = named + 1
    else if (!FILLERS.has(word) && !NAMES.weekdays.has(word)) return null
  }
  if (month === null || numbers.length !== 2) return null
  const [first = '', second = ''] = numbers
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return year.length === 4 && day.length <= 2 ? dated(Number(year), month, Number(day), time) : null
}

/** The beginning of a day in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const utc = new Date(`${day}T00:00:00Z`)
  // Twice, because the offset may change within the day before.
  const once = new Date(utc.getTime() - zoneOffsetMs(utc, timeZone))
  return new Date(utc.getTime() - zoneOffsetMs(once, timeZone))
}

const zoneOffsetMs = (moment: Date, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - moment.getTime()
}

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = { hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en', { ...format, hour: 'numeric', minute: 'numeric', second: 'numeric', timeZone })
}
