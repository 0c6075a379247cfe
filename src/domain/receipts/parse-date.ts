import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { toSkeleton } from './parse-labels'
import { fixDigits } from './parse-numbers'
import type { Row } from './parse-rows'

/** `certainty` is 0 to 1; an ambiguous order of day and month lowers it. */
export type ParsedDate = {
  date: string | null
  certainty: number
  evidence: Evidence
  /** How sure the engine was of its row, 0 to 1. */
  printConfidence: number
  /** It stands on the receipt more than once. */
  isRepeated: boolean
  /** Its signs were misread or are missing, so that its figures may be those of something else. */
  isLoose: boolean
  /** Day and month could be the other way round, and no other date of the receipt tells. */
  isAmbiguous: boolean
  /** Another date has as much for it. */
  hasRival: boolean
}

const NO_DATE: ParsedDate = {
  date: null,
  certainty: 0,
  evidence: NOT_FOUND,
  printConfidence: 0,
  isRepeated: false,
  isLoose: false,
  isAmbiguous: false,
  hasRival: false,
}

/** `isGuessed`: no date of the receipt can only be read one way. */
type Order = { first: 'day' | 'month'; isGuessed: boolean }
type Found = {
  /** Printed with points, as only regions do that put the day first. */
  hasPoints: boolean
  first: number
  second: number
  year: number
  kind: 'iso' | 'numeric' | 'named'
  index: number
  length: number
}
type Candidate = { date: string; score: number; ambiguous: boolean; rule: string; row: Row }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Spanish and Malay months where they begin differently. */
const OTHER_MONTHS: Record<string, number> = {
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  mac: 3,
  mei: 5,
  ogo: 8,
  okt: 10,
  dis: 12,
}
const MONTH = `(${[...MONTHS, ...Object.keys(OTHER_MONTHS)].join('|')})[a-z]*`

/**
 * A year of four digits, unless what follows shows that its last two are the hour: '12-01-2021:13' is the year 20 at 21:13.
 * The 19 of 1998 is no year of two digits.
 */
const YEAR = String.raw`(20\d\d(?!:\d\d)|\d\d(?!\d\d(?!:)))`
/** Points only without spaces: '1.98 .12' are two prices. */
const SEPARATOR = String.raw`(?:\s?[-/]\s?|\.)`
const ISO = new RegExp(String.raw`(?<!\d)(20\d\d)${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{2}|\d(?!\d))`, 'g')
const NUMERIC = new RegExp(String.raw`(?<!\d[/.-]?)(\d{1,2})${SEPARATOR}(\d{1,2})${SEPARATOR}${YEAR}`, 'g')
/** Joined to a figure before it by another sign: '#19-10/03/2018'. */
const SLASHED = new RegExp(String.raw`(?<![\d/])(\d{1,2})/(\d{1,2})/${YEAR}`, 'g')
const DAY_MONTH_NAME = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*${MONTH}[\s\-/.,']*${YEAR}`,
  'gi',
)
const MONTH_NAME_DAY = new RegExp(
  String.raw`(?<![a-z])${MONTH}[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s,\-/.']+${YEAR}`,
  'gi',
)

/** '2018-Mar-12' */
const YEAR_MONTH_NAME = new RegExp(String.raw`(?<!\d)(20\d\d)[\s\-/.]?${MONTH}[\s\-/.]?(\d{1,2})(?!\d)`, 'gi')

/** Separators that were misread or not printed; trusted only where nothing better is found. */
const LOOSE = /(?<!\d)(\d{1,2})[\s,.;:'/-]{1,3}(\d{1,2})[\s,.;:'/-]{1,3}(20\d\d)(?!\d)/g
/** The time stands right behind a year of two digits, and its signs were not read: '27/06/1850232'. */
const WITH_TIME = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d\d)(?=\d{5,6}(?!\d))/g
/** Joined to a number before it: '#1234512/03/2018'. */
const GLUED = /([0-3]\d)[/-]([01]\d)[/-](20\d\d)(?!\d)/g
/** A slash read as a figure: '13707/2017', '13/0772017'. */
const SLASH_AS_FIGURE = /(?<!\d)(\d\d)[/17](\d\d)[/17](20\d\d)(?!\d)/g
const SCATTERED = /(?<!\d)(?=(\d{1,2})[^\d:]{1,3}(\d{1,2})[^\d:]{1,3}(20\d\d|[12]\d)(?!\d|:))/g
/** A month of three letters, one of them misread: '01-N0Y-2017'. */
const MONTH_MISREAD =
  /(?<!\d)(\d{1,2})[-/. ]{0,2}([A-Za-z0-9]{3})[a-z0-9]{0,6}[-/., ]{0,2}(20\d\d|[12]\d(?!\d))(?!\d\d(?!:))/g
const JOINED_ISO = /(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?=(?:[0-2]\d[0-5]\d(?:[0-5]\d)?)?(?!\d))/g

const DIGIT_OF: Record<string, string> = { B: '8', S: '5', Z: '2' }
const LOOSE_SCORE = -4
const TIME_NEAR = /\d{1,2}:\d{2}|\d\s?[ap]m/i
const DATE_LABEL = /date|fecha|dated/
const OTHER_LABEL = /explr|valld|untll|before|blrth|slnce|warranty|return|due|lssued|start/
/** Nobody uploads a receipt older than this; an older reading is a misreading or a date of incorporation. */
const OLDEST_YEARS = 15
const DAY_MS = 86_400_000

/**
 * The day of purchase, ISO yyyy-mm-dd. `dayFirst` says how the receipt's region writes an ambiguous 03/04; a day over 12
 * anywhere on the receipt overrules it, and so does a reading in the future.
 */
export function parseDate(rows: Row[], options: { today: Date; dayFirst: boolean }): ParsedDate {
  const perRow = rows.map((row) => ({ row, found: findDates(row.text) }))
  const order = orderOf(
    perRow.flatMap(({ found }) => found),
    options,
  )
  const candidates = perRow.flatMap(({ row, found }) =>
    found.flatMap((date) => toCandidates(date, row, order, options.today)),
  )
  candidates.sort((a, b) => b.score - a.score)
  const best = candidates[0] ?? looseDates(rows, order, options.today)
  if (!best) return NO_DATE
  const repeated = candidates.filter((other) => other.date === best.date).length > 1
  const certainty = Math.min(1, 0.7 + best.score * 0.05 + (repeated ? 0.2 : 0)) - (best.ambiguous ? 0.15 : 0)
  return {
    date: best.date,
    certainty: Math.max(0.2, certainty),
    evidence: evidenceOf(best.rule, [best.row]),
    printConfidence: best.row.confidence,
    isRepeated: repeated,
    isLoose: best.score === LOOSE_SCORE,
    isAmbiguous: best.ambiguous && order.isGuessed,
    hasRival: candidates.some((other) => other.date !== best.date && other.score >= best.score),
  }
}

function findDates(text: string): Found[] {
  const clean = fixDigitsBesideDigits(text)
  const found: Found[] = []
  for (const match of clean.matchAll(ISO)) found.push(place(match, 'iso', Number(match[3]), Number(match[2]), match[1]))
  if (found.length > 0) return found
  for (const match of clean.matchAll(YEAR_MONTH_NAME))
    found.push(place(match, 'named', Number(match[3]), monthOf(match[2]), match[1]))
  if (found.length > 0) return found
  for (const match of clean.matchAll(DAY_MONTH_NAME))
    found.push(place(match, 'named', Number(match[1]), monthOf(match[2]), match[3]))
  for (const match of clean.matchAll(MONTH_NAME_DAY))
    found.push(place(match, 'named', Number(match[2]), monthOf(match[1]), match[3]))
  for (const match of clean.matchAll(NUMERIC))
    if (hasOneSign(match[0])) found.push(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]))
  if (found.length > 0) return found
  for (const match of clean.matchAll(SLASHED))
    found.push(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]))
  return found
}

/** Of two kinds of signs one belongs to what stands before or behind: 'INV-11-18/06' is no date. */
const hasOneSign = (text: string): boolean => new Set(text.match(/[-/.]/g)).size === 1

function place(match: RegExpMatchArray, kind: Found['kind'], first: number, second: number, year = ''): Found {
  return {
    hasPoints: /^\d+\.\d/.test(match[0]),
    kind,
    first,
    second,
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    index: match.index ?? 0,
    length: match[0].length,
  }
}

function monthOf(name = ''): number {
  const key = name.toLowerCase().slice(0, 3)
  return OTHER_MONTHS[key] ?? MONTHS.indexOf(key) + 1
}

/** O and l are digits where they stand among digits and separators, and letters elsewhere: '12OCT' must stay. */
function fixDigitsBesideDigits(text: string): string {
  return text
    .replace(/(?<=\d)[BSZ](?=[/-]\d)|(?<=[/-])[BSZ](?=\d[/-])/g, (letter) => DIGIT_OF[letter] ?? letter)
    .replace(/(?<=[\d/.-])[OoDlI|](?=[\d/.-]|$)|(?<=^|\s)[OolI](?=\d?[/-]\d)/g, fixDigits)
}

function orderOf(found: Found[], { dayFirst, today }: { dayFirst: boolean; today: Date }): Order {
  const numeric = found.filter(
    ({ first, kind, second, year }) =>
      kind === 'numeric' && (toIso(year, second, first, today) ?? toIso(year, first, second, today)) !== null,
  )
  if (numeric.some((date) => date.first > 12 && date.second <= 12)) return { first: 'day', isGuessed: false }
  if (numeric.some((date) => date.second > 12 && date.first <= 12)) return { first: 'month', isGuessed: false }
  return { first: dayFirst ? 'day' : 'month', isGuessed: true }
}

function toCandidates(found: Found, row: Row, order: Order, today: Date): Candidate[] {
  const resolved = resolve(found, order, today)
  if (!resolved) return []
  const label = toSkeleton(row.text)
  const rest = row.text.slice(0, found.index) + row.text.slice(found.index + found.length)
  let score = 0
  if (DATE_LABEL.test(label)) score += 3
  if (TIME_NEAR.test(rest)) score += 2
  if (OTHER_LABEL.test(label)) score -= 5
  if (isFuture(resolved.date, today)) score -= 2
  return [{ ...resolved, score, row, rule: `${found.kind} date` }]
}

function resolve(found: Found, order: Order, today: Date): { date: string; ambiguous: boolean } | null {
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
  const date = likely ?? other
  return date ? { date, ambiguous: false } : null
}

/** A row that says 'Date' but whose separators were misplaced ('0-405/2017') still has its eight digits in order. */
function brokenDate(rows: Row[], order: Order, today: Date): Candidate | undefined {
  for (const row of rows) {
    if (!DATE_LABEL.test(toSkeleton(row.text))) continue
    const match = /(\d\d)(\d\d)(20\d\d)/.exec(fixDigitsBesideDigits(row.text).replace(/[^\d]/g, ''))
    if (!match) continue
    const resolved = resolve(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]), order, today)
    if (resolved) return { ...resolved, score: LOOSE_SCORE, row, rule: 'digits behind a label' }
  }
  return undefined
}

/** What is left where no date can be read as printed, the likeliest first; a person looks at each. */
function looseDates(rows: Row[], order: Order, today: Date): Candidate | undefined {
  return brokenDate(rows, order, today) ?? looseDate(rows, order, today) ?? scatteredDate(rows, order, today)
}

/** Three numbers that are a day, beside a time or the label of a date, whatever stands between them: "12'03 18". */
function scatteredDate(rows: Row[], order: Order, today: Date): Candidate | undefined {
  for (const row of rows) {
    if (!DATE_LABEL.test(toSkeleton(row.text)) && !TIME_NEAR.test(row.text)) continue
    const found = [...fixDigitsBesideDigits(row.text).matchAll(SCATTERED)].map((match) =>
      place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]),
    )
    const resolved = found
      .map((date) => resolve(date, order, today))
      .find((date) => date && !isFuture(date.date, today))
    if (resolved) return { ...resolved, score: LOOSE_SCORE, row, rule: 'scattered date' }
  }
  return undefined
}

/** A date whose separators were misread ('07,03 2017'), or that has none ('20170307'). */
function looseDate(rows: Row[], order: Order, today: Date): Candidate | undefined {
  for (const row of rows) {
    const text = fixDigitsBesideDigits(row.text)
    const found = [
      ...[...text.matchAll(JOINED_ISO)].map((match) =>
        place(match, 'iso', Number(match[3]), Number(match[2]), match[1]),
      ),
      ...[LOOSE, WITH_TIME, GLUED, SLASH_AS_FIGURE].flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) =>
          place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]),
        ),
      ),
      ...[...row.text.matchAll(MONTH_MISREAD)].map((match) =>
        place(match, 'named', Number(match[1]), misreadMonth(match[2]), match[3]),
      ),
    ]
    const resolved = found.map((date) => resolve(date, order, today)).find((date) => date !== null)
    if (resolved) return { ...resolved, score: LOOSE_SCORE, row, rule: 'loose date' }
  }
  return undefined
}

/** The only month that differs from what was read in one letter; 0 where none or several do. */
function misreadMonth(name = ''): number {
  const read = name.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')
  if (monthOf(read) > 0) return monthOf(read)
  const near = [...MONTHS, ...Object.keys(OTHER_MONTHS)].filter(
    (month) => [...month].filter((letter, index) => letter !== read[index]).length <= 1,
  )
  return near.length === 1 ? monthOf(near[0]) : 0
}

function toIso(year: number, month: number, day: number, today: Date): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists || month < 1) return null
  const thisYear = today.getUTCFullYear()
  if (year < thisYear - OLDEST_YEARS || year > thisYear + 1) return null
  return date.toISOString().slice(0, 10)
}

/** A day's grace: the shop may be on the other side of the date line. */
function isFuture(date: string, today: Date): boolean {
  return Date.parse(date) > today.getTime() + DAY_MS
}
