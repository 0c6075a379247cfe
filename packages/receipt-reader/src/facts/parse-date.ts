import { classifyRows, type RowClassifier } from './classify-rows'
import {
  DATE_LABEL,
  type DateCandidate,
  type DateOrder,
  type FoundDate,
  findDates,
  isFuture,
  labelsOtherDate,
  resolve,
  TIME_NEAR,
  toIso,
} from './date-parts'
import { findLooseDate, type LooseDate } from './loose-date'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { toSkeleton } from './parse-labels'
import type { Row } from './parse-rows'

/** `certainty` is 0 to 1; an ambiguous order of day and month lowers it. */
export type ParsedDate = {
  date: string | null
  certainty: number
  evidence: Evidence
  /** The OCR engine's confidence in the row, 0 to 1. */
  printConfidence: number
  /** The OCR engine's confidence in the least certain digit of the row, 0 to 1. */
  leastFigure: number
  /** The receipt shows the date more than once. */
  isRepeated: boolean
  /** Separators were misread or are missing, so the digits may be another number. */
  isLoose: boolean
  /** Day and month may be swapped, and no other date on the receipt settles their order. */
  isAmbiguous: boolean
  /** Another date has at least the same score. */
  hasRival: boolean
  /** The receipt also shows an older date without a sign that it isn't the purchase date. */
  hasOlder: boolean
  /** The row labels it as another date, such as a coupon's expiry or the date of a reprint. */
  isOfOther: boolean
}

const NO_DATE: ParsedDate = {
  date: null,
  certainty: 0,
  evidence: NOT_FOUND,
  printConfidence: 0,
  leastFigure: 0,
  isRepeated: false,
  isLoose: false,
  isAmbiguous: false,
  hasRival: false,
  hasOlder: false,
  isOfOther: false,
}

/** Outweighs everything in a date's favor, so such a date is used only without another. */
const OTHER_DAY_COSTS = 10
const LIKELY_OTHER = 0.5
const KIND_SCORE = { date: 1, other: 3 }
/** A date that leads by less, as by a label or a time beside it, leaves the choice to a person. */
const CLEAR_LEAD = 2
/** Dates must be more than this many days older to affect whether the receipt is still valid. */
const OLDER_DAYS = 1
const DAY_MS = 86_400_000
/** A date that runs into another number: it may not have been read, or with another order if it has dashes (26-11-13). */
const RUN_TOGETHER = /\d(?<!(?<!\d)20?)[0-3]\d([-/.])[0-3]\d\1(?:20[0-3]\d|[12]\d)(?![\d.-])/

/**
 * Finds the purchase date (ISO yyyy-mm-dd). `dayFirst` is how the receipt's region writes an ambiguous 03/04; a day over 12
 * anywhere on the receipt overrides it, and so does a result in the future.
 */
export function parseDate(
  rows: Row[],
  options: { today: Date; dayFirst: boolean },
  classifier = classifyRows(rows),
): ParsedDate {
  const perRow = rows.map((row) => ({ row, found: findDates(row.text) }))
  const order = orderOf(
    perRow.flatMap(({ found }) => found),
    options,
  )
  const isOther = (row: Row): boolean =>
    classifier.likelihood(row, 'other_date') > LIKELY_OTHER && !DATE_LABEL.test(toSkeleton(row.text))
  const candidates = perRow.flatMap(({ row, found }, index) =>
    found
      .flatMap((date) => toCandidates(date, row, rows[index - 1], order, options.today))
      .map((candidate) => ({
        ...candidate,
        score: candidate.score + kindScore(candidate.row, classifier),
        isOfOther: candidate.isOfOther || isOther(candidate.row),
      })),
  )
  candidates.sort((a, b) => b.score - a.score)
  const [first] = candidates
  const loose = first && !first.isOfOther ? undefined : withScore(findLooseDate(rows, order, options.today))
  // A misprinted date is likelier that of the purchase than one on which something ends.
  const read = loose && !loose.isOfOther && loose.row !== first?.row ? undefined : first
  const best = read ?? loose
  if (!best) return NO_DATE
  const repeated = candidates.filter((other) => other.date === best.date).length > 1
  const certainty = Math.min(1, 0.7 + best.score * 0.05 + (repeated ? 0.2 : 0)) - (best.ambiguous ? 0.15 : 0)
  return {
    date: best.date,
    certainty: Math.max(0.2, certainty),
    evidence: evidenceOf(best.rule, [best.row]),
    printConfidence: best.row.confidence,
    leastFigure: best.row.leastFigure,
    isRepeated: repeated,
    isLoose: read === undefined,
    isAmbiguous: best.ambiguous && order.isGuessed,
    hasRival:
      candidates.some((other) => other.date !== best.date && other.score > best.score - CLEAR_LEAD) ||
      rows.some(
        (row) =>
          !isOther(row) &&
          RUN_TOGETHER.test(row.text) &&
          (row !== best.row || /(?<!20\d\d)-\d\d-\d\d(?!\d)/.test(row.text)),
      ),
    hasOlder: candidates.some((other) => isOlder(other, best, candidates)),
    isOfOther: best.isOfOther,
  }
}

/** Ignores rows with two dates, such as '24 Nov 2025 - 4 Mar 2026', because they are the period of an offer. */
const isOlder = (other: DateCandidate, best: DateCandidate, all: DateCandidate[]): boolean =>
  other.score >= -KIND_SCORE.other &&
  daysBetween(other.date, best.date) > OLDER_DAYS &&
  all.filter(({ row }) => row === other.row).length === 1

/** What the row's words and place say: the purchase, or a day on which something is due, ends or was paid. */
const kindScore = (row: Row, classifier: RowClassifier): number =>
  KIND_SCORE.date * classifier.likelihood(row, 'date') - KIND_SCORE.other * classifier.likelihood(row, 'other_date')

const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / DAY_MS

const LOOSE_SCORE = -4
const withScore = (loose: LooseDate | undefined): DateCandidate | undefined =>
  loose && { ...loose, score: LOOSE_SCORE, isOfOther: labelsOtherDate(loose.row.text) }

function orderOf(found: FoundDate[], { dayFirst, today }: { dayFirst: boolean; today: Date }): DateOrder {
  const numeric = found.filter(
    ({ first, kind, second, year }) =>
      kind === 'numeric' && (toIso(year, second, first, today) ?? toIso(year, first, second, today)) !== null,
  )
  if (numeric.some((date) => date.first > 12 && date.second <= 12)) return { first: 'day', isGuessed: false }
  if (numeric.some((date) => date.second > 12 && date.first <= 12)) return { first: 'month', isGuessed: false }
  return { first: dayFirst ? 'day' : 'month', isGuessed: true }
}

function toCandidates(
  found: FoundDate,
  row: Row,
  above: Row | undefined,
  order: DateOrder,
  today: Date,
): DateCandidate[] {
  const resolved = resolve(found, order, today)
  if (!resolved) return []
  const label = toSkeleton(row.text)
  const rest = row.text.slice(0, found.index) + row.text.slice(found.index + found.length)
  let score = 0
  if (DATE_LABEL.test(label)) score += 3
  if (TIME_NEAR.test(rest)) score += 2
  const isAlone = !/\p{Script=Latin}{3}/u.test(rest)
  const isOfOther =
    labelsOtherDate(row.text) ||
    (isAlone && above !== undefined && !/\d/.test(above.text) && labelsOtherDate(above.text))
  if (isOfOther) score -= OTHER_DAY_COSTS
  if (isFuture(resolved.date, today)) score -= 2
  return [{ ...resolved, score, isOfOther, row, rule: `${found.kind} date` }]
}
