import { toComparableLetters, wholeWords } from './find-languages'
import { LEXICONS, phrasesOf } from './lexicon'
import { MONTH, MONTH_BEGINNING, monthOf } from './month-names'
import { fixDigits } from './parse-numbers'
import type { Row } from './parse-rows'
import { toPlainLetters } from './plain-letters'

/** `isGuessed`: every date on the receipt is ambiguous. */
export type DateOrder = { first: 'day' | 'month'; isGuessed: boolean }
/** The numbers of a date and their position in the row. `first` is the day unless the month comes first. */
export type FoundDate = {
  /** Separated by points, which only regions with the day first use. */
  hasPoints: boolean
  hasDashes: boolean
  first: number
  second: number
  year: number
  kind: 'iso' | 'numeric' | 'named'
  index: number
  length: number
}
export type DateCandidate = {
  date: string
  score: number
  ambiguous: boolean
  /** The row labels it as another date than that of the purchase. */
  isOfOther: boolean
  rule: string
  row: Row
}

const DIGIT_OF: Record<string, string> = { B: '8', S: '5', Z: '2' }
export const TIME_NEAR = /\d{1,2}:\d{2}|\d\s?[ap]m/i
/** Matched against skeletons. */
export const DATE_LABEL = new RegExp(
  [
    'date',
    'fecha',
    ...LEXICONS.flatMap(({ dates }) => phrasesOf(dates).map(toComparableLetters)).filter((label) => label.length > 3),
  ].join('|'),
)
/** Words beside a date that rule it out as that of the purchase: 'valid until', 'reprinted'. */
const OTHER_DAY = new RegExp(wholeWords(LEXICONS.flatMap(({ otherDays }) => phrasesOf(otherDays))).source)
/** Nobody uploads an older receipt; older dates are misread or the company's founding date. */
const OLDEST_YEARS = 15
const DAY_MS = 86_400_000

/**
 * A year of four or two digits. In '12-01-2021:13' it is 20, followed by the time 21:13. The 19 of 1998 doesn't match.
 */
const YEAR = String.raw`(20\d\d(?!:\d\d)|\d\d(?!\d\d(?!:)))`
/** No spaces around points, because '1.98 .12' are two prices. */
const SEPARATOR = String.raw`(?:\s?[-/]\s?|\.)`
const ISO = new RegExp(String.raw`(?<!\d)(20\d\d)${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{2}|\d(?!\d))`, 'g')
const NUMERIC = new RegExp(String.raw`(?<!\d[/.-]?)(\d{1,2})${SEPARATOR}(\d{1,2})${SEPARATOR}${YEAR}`, 'g')
/** Joined to a preceding number by another sign: '#19-10/03/2018'. */
const SLASHED = new RegExp(String.raw`(?<![\d/])(\d{1,2})/(\d{1,2})/${YEAR}`, 'g')
/** The text between day, month name and year: '6 de noviembre de 2026', '6th of November'. */
const OF = String.raw`(?:[\s\-/.,']|(?<=[\s\d])(?:del?|of)\s)*`
const DAY_MONTH_NAME = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?${OF}${MONTH}${OF}${YEAR}`, 'giu')
const MONTH_NAME_DAY = new RegExp(
  String.raw`(?<![a-z])${MONTH}[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?(?=[\s,\-/.'])${OF}${YEAR}`,
  'giu',
)

/** '2018-Mar-12' */
const YEAR_MONTH_NAME = new RegExp(String.raw`(?<!\d)(20\d\d)[\s\-/.]?${MONTH}[\s\-/.]?(\d{1,2})(?!\d)`, 'giu')

/** Whether the words beside a date rule it out as the purchase date. */
export const labelsOtherDate = (text: string): boolean => OTHER_DAY.test(toPlainLetters(text))

export function place(
  match: RegExpMatchArray,
  kind: FoundDate['kind'],
  first: number,
  second: number,
  year = '',
): FoundDate {
  return {
    hasPoints: /^\d+\.\d/.test(match[0]),
    hasDashes: /^\d+-\d/.test(match[0]),
    kind,
    first,
    second,
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    index: match.index ?? 0,
    length: match[0].length,
  }
}

/** Reads O and l as digits only among digits and separators, so that '12OCT' stays. */
export function fixDigitsBesideDigits(text: string): string {
  return text
    .replace(/(?<=\d)[BSZ](?=[/-]\d)|(?<=[/-])[BSZ](?=\d[/-])/g, (letter) => DIGIT_OF[letter] ?? letter)
    .replace(/(?<=[\d/.-])[OoDlI|](?=[\d/.-]|$)|(?<=^|\s)[OolI](?=\d?[/-]\d)/g, fixDigits)
}

/** '0ct', 'N0v' */
const NOUGHT_OF_MONTH = /(?<![a-z\d])0(?=[ck]t(?![a-z]))|(?<=(?<![a-z\d])n)0(?=v(?![a-z]))/gi

/** Engines lose the space between a time and a date: '14:1726-10-2026', '11:01-11-11-25', '17-06-2617:33:53'. */
const TIME_BEFORE = /(\d{1,2}:\d\d(?::\d\d)?)-?(?=\d{1,2}([-/.])\d{1,2}\2\d\d|20\d\d[-/.]\d|\d{1,2}\s?\p{Lu}\p{L}{2})/gu
const TIME_AFTER = /\d{1,2}([-/.])\d{1,2}\1(?:20[0-3]\d|\d\d)(?=\d\d?:\d\d)/g

/** The dates of a row in the clearest format that it has: ISO, then month names and numbers, then slashes only. */
export function findDates(text: string): FoundDate[] {
  const clean = fixDigitsBesideDigits(text)
    .replace(NOUGHT_OF_MONTH, 'o')
    .replace(TIME_BEFORE, '$1  ')
    .replace(TIME_AFTER, '$& ')
  if (!/\d/.test(clean)) return []
  const found: FoundDate[] = []
  for (const match of clean.matchAll(ISO)) found.push(place(match, 'iso', Number(match[3]), Number(match[2]), match[1]))
  if (found.length > 0) return found
  const namesMonth = MONTH_BEGINNING.test(clean)
  if (namesMonth)
    for (const match of clean.matchAll(YEAR_MONTH_NAME))
      found.push(place(match, 'named', Number(match[3]), monthOf(match[2]), match[1]))
  if (found.length > 0) return found
  if (namesMonth) {
    for (const match of clean.matchAll(DAY_MONTH_NAME))
      found.push(place(match, 'named', Number(match[1]), monthOf(match[2]), match[3]))
    for (const match of clean.matchAll(MONTH_NAME_DAY))
      found.push(place(match, 'named', Number(match[2]), monthOf(match[1]), match[3]))
  }
  for (const match of clean.matchAll(NUMERIC))
    if (hasOneSign(match[0])) found.push(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]))
  if (found.length > 0) return found
  for (const match of clean.matchAll(SLASHED))
    found.push(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]))
  return found
}

/** Different separators mean that the text isn't one date: 'INV-11-18/06'. */
const hasOneSign = (text: string): boolean => new Set(text.match(/[-/.]/g)).size === 1

/** Resolves a date by the order of day and month; null if the day doesn't exist or its year is out of range. */
export function resolve(found: FoundDate, order: DateOrder, today: Date): { date: string; ambiguous: boolean } | null {
  if (found.kind !== 'numeric') {
    const date = toIso(found.year, found.second, found.first, today)
    return date ? { date, ambiguous: false } : null
  }
  const dayFirst = toIso(found.year, found.second, found.first, today)
  const monthFirst = toIso(found.year, found.first, found.second, today)
  const [likely, other] = order.first === 'day' || found.hasPoints ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  if (likely && other && likely !== other) {
    return { date: isFuture(likely, today) && !isFuture(other, today) ? other : likely, ambiguous: !found.hasPoints }
  }
  // '26-11-13' with the year first, as in Sweden, if its last number can't be the year.
  const yearFirst = found.hasDashes ? toIso(2000 + found.first, found.second, found.year - 2000, today) : null
  const date = likely ?? other ?? yearFirst
  return date ? { date, ambiguous: false } : null
}

/** ISO yyyy-mm-dd, or null for a day that doesn't exist or is too far in the past or future. */
export function toIso(year: number, month: number, day: number, today: Date): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists || month < 1) return null
  const thisYear = today.getUTCFullYear()
  if (year < thisYear - OLDEST_YEARS || year > thisYear + 1) return null
  return date.toISOString().slice(0, 10)
}

/** Allows one day, because the shop may be on the other side of the date line. */
export function isFuture(date: string, today: Date): boolean {
  return Date.parse(date) > today.getTime() + DAY_MS
}
