import {
  DATE_LABEL,
  type DateCandidate,
  type DateOrder,
  type FoundDate,
  findDates,
  isFuture,
  resolve,
  TIME_NEAR,
  toIso,
} from './date-parts'
import { findLooseDate, type LooseDate } from './loose-date'
import { endsInOtherDay, saysOtherDay } from './other-days'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { toSkeleton } from './parse-labels'
import type { Row } from './parse-rows'

/** `certainty` is 0 to 1; an ambiguous order of day and month lowers it. */
export type ParsedDate = {
  date: string | null
  certainty: number
  evidence: Evidence
  /** How sure the engine was of its row, 0 to 1. */
  printConfidence: number
  /** The same of the figure of its row that was read least surely. */
  leastFigure: number
  /** It stands on the receipt more than once. */
  isRepeated: boolean
  /** Its signs were misread or are missing, so that its figures may be those of something else. */
  isLoose: boolean
  /** Day and month could be the other way round, and no other date of the receipt tells. */
  isAmbiguous: boolean
  /** Another date has as much for it. */
  hasRival: boolean
  /** An older date stands there too, which nothing says is another day's. */
  hasOlder: boolean
  /** Its row says that it is the day of something else: until when a coupon counts, when a copy was printed. */
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

/** More than all else that speaks for a date: it is only taken where there is no other. */
const OTHER_DAY_COSTS = 10
/** How much older a date must be to make a difference to whether the receipt still counts. */
const OLDER_DAYS = 1
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
  const candidates = perRow.flatMap(({ row, found }, index) =>
    found.flatMap((date) => toCandidates(date, row, rows[index - 1], order, options.today)),
  )
  candidates.sort((a, b) => b.score - a.score)
  const [read] = candidates
  const best = read ?? withScore(findLooseDate(rows, order, options.today))
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
    hasRival: candidates.some((other) => other.date !== best.date && other.score >= best.score),
    hasOlder: candidates.some((other) => isOlder(other, best, candidates)),
    isOfOther: best.isOfOther,
  }
}

/** The two days of a row such as '24 Nov 2025 - 4 Mar 2026' are those between which something is on offer. */
const isOlder = (other: DateCandidate, best: DateCandidate, all: DateCandidate[]): boolean =>
  other.score >= 0 &&
  daysBetween(other.date, best.date) > OLDER_DAYS &&
  all.filter(({ row }) => row === other.row).length === 1

const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / DAY_MS

const LOOSE_SCORE = -4
const withScore = (loose: LooseDate | undefined): DateCandidate | undefined =>
  loose && { ...loose, score: LOOSE_SCORE, isOfOther: saysOtherDay(loose.row.text) }

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
  const isOfOther = saysOtherDay(row.text) || (!/\p{Script=Latin}{3}/u.test(rest) && endsInOtherDay(above?.text ?? ''))
  if (isOfOther) score -= OTHER_DAY_COSTS
  if (isFuture(resolved.date, today)) score -= 2
  return [{ ...resolved, score, isOfOther, row, rule: `${found.kind} date` }]
}
