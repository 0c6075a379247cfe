import {
  DATE_LABEL,
  type DateCandidate,
  type DateOrder,
  type FoundDate,
  fixDigitsBesideDigits,
  isFuture,
  place,
  resolve,
  TIME_NEAR,
} from './date-parts'
import { misreadMonth } from './month-names'
import { toSkeleton } from './parse-labels'
import type { Row } from './parse-rows'

export type LooseDate = Omit<DateCandidate, 'score' | 'isOfOther'>

/** Misread separators; trusted only without a better match. */
const LOOSE = /(?<!\d)(\d{1,2})[\s,.;:'/-]{1,3}(\d{1,2})[\s,.;:'/-]{1,3}(20\d\d)(?!\d)/g
/** A two-digit year directly followed by a time without separators: '27/06/1850232'. */
const WITH_TIME = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d\d)(?=\d{5,6}(?!\d))/g
/** Joined to other numbers: '#1234512/03/2018', 'A5989307.03.202516'. */
const GLUED = /([0-3]\d)[/.-]([01]\d)[/.-](20[0-3]\d)/g
const GLUED_SHORT = /(?<=\d)([0-3]\d)[/.-]([01]\d)[/.-]([1-3]\d)(?=$|\s|\d\d:)/g
/** A slash read as a digit: '13707/2017', '13/0772017'. */
const SLASH_AS_FIGURE = /(?<!\d)(\d\d)[/17](\d\d)[/17](20\d\d)(?!\d)/g
const SCATTERED = /(?<!\d)(?=(\d{1,2})[^\d:]{1,3}(\d{1,2})[^\d:]{1,3}(20\d\d|[12]\d)(?!\d|:))/g
/** A three-letter month with a misread letter: '01-N0Y-2017'. */
const MONTH_MISREAD =
  /(?<!\d)(\d{1,2})[-/. ]{0,2}([A-Za-z0-9]{3})[a-z0-9]{0,6}[-/., ]{0,2}(20\d\d|[12]\d(?!\d))(?!\d\d(?!:))/g
/** At least one separator missing, beside a time: '25032018 13:11:54', '01:34PM 0502-18'. */
const JOINED = /(?<![\d/.-])([0-3]\d)[/-]?([01]\d)[/-]?(20\d\d|\d\d)(?![\d/.:-])/g
const JOINED_ISO = /(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?=(?:[0-2]\d[0-5]\d(?:[0-5]\d)?)?(?!\d))/g

/** The likeliest date if none can be read as printed. A reviewer checks every loose date. */
export function findLooseDate(rows: Row[], order: DateOrder, today: Date): LooseDate | undefined {
  return (
    brokenDate(rows, order, today) ??
    looseDate(rows, order, today) ??
    joinedDate(rows, order, today) ??
    scatteredDate(rows, order, today)
  )
}

/** A row with a 'Date' label and misplaced separators ('0-405/2017') still has its eight digits in order. */
function brokenDate(rows: Row[], order: DateOrder, today: Date): LooseDate | undefined {
  for (const row of rows) {
    if (!DATE_LABEL.test(toSkeleton(row.text))) continue
    const match = /(\d\d)(\d\d)(20\d\d)/.exec(fixDigitsBesideDigits(row.text).replace(/[^\d]/g, ''))
    if (!match) continue
    const resolved = resolve(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]), order, today)
    if (resolved) return { ...resolved, row, rule: 'digits behind a label' }
  }
  return undefined
}

/** Digits that form a date beside a time need no separators. */
function joinedDate(rows: Row[], order: DateOrder, today: Date): LooseDate | undefined {
  for (const row of rows) {
    if (!TIME_NEAR.test(row.text)) continue
    const resolved = [...fixDigitsBesideDigits(row.text).matchAll(JOINED)]
      .filter(([figures]) => /[/-]/.test(figures) || figures.length === 8)
      .map((match) => resolve(place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]), order, today))
      .find((date) => date && !isFuture(date.date, today))
    if (resolved) return { ...resolved, row, rule: 'joined date' }
  }
  return undefined
}

/** Three numbers that form a date beside a time or a date label, whatever separates them: "12'03 18". */
function scatteredDate(rows: Row[], order: DateOrder, today: Date): LooseDate | undefined {
  for (const row of rows) {
    if (!DATE_LABEL.test(toSkeleton(row.text)) && !TIME_NEAR.test(row.text)) continue
    const found = [...fixDigitsBesideDigits(row.text).matchAll(SCATTERED)].map((match) =>
      place(match, 'numeric', Number(match[1]), Number(match[2]), match[3]),
    )
    const resolved = found
      .map((date) => resolve(date, order, today))
      .find((date) => date && !isFuture(date.date, today))
    if (resolved) return { ...resolved, row, rule: 'scattered date' }
  }
  return undefined
}

/** A date with misread separators ('07,03 2017') or none ('20170307'), then one with a misread month. */
const looseDate = (rows: Row[], order: DateOrder, today: Date): LooseDate | undefined =>
  firstDate(rows, order, today, ofDigits) ?? firstDate(rows, order, today, ofMonth)

function firstDate(
  rows: Row[],
  order: DateOrder,
  today: Date,
  read: (text: string) => FoundDate[],
): LooseDate | undefined {
  for (const row of rows) {
    const resolved = read(row.text)
      .map((date) => resolve(date, order, today))
      .find((date) => date !== null)
    if (resolved) return { ...resolved, row, rule: 'loose date' }
  }
  return undefined
}

function ofDigits(printed: string): FoundDate[] {
  const text = fixDigitsBesideDigits(printed)
  return [
    ...[...text.matchAll(JOINED_ISO)].map((match) => place(match, 'iso', Number(match[3]), Number(match[2]), match[1])),
    ...[LOOSE, WITH_TIME, GLUED, SLASH_AS_FIGURE, GLUED_SHORT].flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => place(match, 'numeric', Number(match[1]), Number(match[2]), match[3])),
    ),
  ]
}

const ofMonth = (text: string): FoundDate[] =>
  [...text.matchAll(MONTH_MISREAD)].map((match) =>
    place(match, 'named', Number(match[1]), misreadMonth(match[2]), match[3]),
  )
