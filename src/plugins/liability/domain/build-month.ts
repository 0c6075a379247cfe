import { allocatePrice, type Micros, recognize, scale } from './allocate-price'
import type { CohortFigures, Correction, DayFigures, DeferredFigures, MonthFigures, TierFigures } from './figures'
import { addTo, KINDS, type Movements, noMovements, sumOf } from './kinds'
import type { CohortSum, DaySum, TierSum } from './load-ledger'
import { type Month, monthsBetween } from './months'
import { deriveCurve, expectRedemption, type RedemptionCurve } from './redemption-curve'

export type PointValue = { valid_from: string; value_micros: number; redemption_rate: number | null }

/** What is valid on the first day of a month; months before the first value take that. @param values by day, then by age */
export const valueIn = (values: readonly PointValue[], month: Month): PointValue | null =>
  values.findLast(({ valid_from }) => valid_from <= `${month}-01`) ?? values[0] ?? null

export type Terms = { values: readonly PointValue[]; sales: ReadonlyMap<Month, Micros> }
export type Ledger = {
  days: readonly DaySum[]
  tiers: readonly TierSum[]
  cohorts: readonly CohortSum[]
  aside: { waiting: number; pending: number }
}
/** The month before: as it was closed, or as it is now. */
export type Prior = MonthFigures & { isClosed: boolean }

/**
 * The figures of a month, from the ledger and the month before.
 * @param before null for the first month of a program
 */
export const buildMonth = (
  { currency, month }: { month: Month; currency: string },
  { aside, cohorts, days, tiers }: Ledger,
  { before, terms }: { terms: Terms; before: Prior | null },
): MonthFigures => {
  const { curve, rows } = buildCohorts(month, cohorts, { terms, before })
  const moved = sumDays(days)
  const earlier = days.reduce((sum, { day, points }) => sum + (day === null ? points : 0), 0)
  const opening = before?.closing ?? earlier
  // The first month that isn't closed has the corrections of all before it.
  const corrections = before?.isClosed ? findCorrections(before, days) : []
  const value = valueIn(terms.values, month)
  const corrected = corrections.reduce((sum, { movements }) => sum + sumOf(movements), 0)
  return {
    month,
    currency,
    opening,
    movements: moved,
    corrections,
    closing: opening + corrected + sumOf(moved),
    ...aside,
    days: buildDays(days, opening + corrected),
    tiers: buildTiers(tiers),
    cohorts: rows,
    value: {
      ...{ micros: value?.value_micros ?? null, rate: value?.redemption_rate ?? null },
      ...{ isEnough: curve.isEnough, months: curve.months, curve: curve.cumulative },
    },
    sales: String(terms.sales.get(month) ?? 0n),
    deferred: buildDeferred(before, rows),
    history: sumHistory(days),
  }
}

const sumDays = (days: readonly DaySum[]): Movements => {
  const sum = noMovements()
  for (const { day, kind, points } of days) if (day !== null) addTo(sum, kind, points)
  return sum
}

const sumHistory = (days: readonly DaySum[]): MonthFigures['history'] => {
  const sums = new Map<string, MonthFigures['history'][number]>()
  for (const { kind, month, points } of days) {
    const key = `${month} ${kind}`
    sums.set(key, { month, kind, points: (sums.get(key)?.points ?? 0) + points })
  }
  return [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** What the closed months have now and didn't have when they were closed. */
const findCorrections = (closed: MonthFigures, days: readonly DaySum[]): Correction[] => {
  const differences = new Map<Month, Movements>()
  const add = (month: Month, kind: (typeof KINDS)[number], points: number) => {
    const movements = differences.get(month) ?? noMovements()
    addTo(movements, kind, points)
    differences.set(month, movements)
  }
  for (const { kind, month, points } of days) if (month <= closed.month) add(month, kind, points)
  for (const { kind, month, points } of closed.history) add(month, kind, -points)
  return [...differences.entries()]
    .filter(([, movements]) => KINDS.some((kind) => movements[kind] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, movements]) => ({ month, movements }))
}

const buildDays = (days: readonly DaySum[], opening: number): DayFigures[] => {
  const rows: DayFigures[] = []
  for (const { day, kind, points } of days) {
    if (day === null) continue
    let row = rows.at(-1)
    if (row?.day !== day) {
      const before = row?.closing ?? opening
      row = { day, opening: before, movements: noMovements(), closing: before }
      rows.push(row)
    }
    addTo(row.movements, kind, points)
    row.closing += points
  }
  return rows
}

const buildTiers = (sums: readonly TierSum[]): TierFigures[] => {
  const rows = new Map<string | null, TierFigures>()
  const rowOf = (tier: string | null): TierFigures => {
    const row = rows.get(tier) ?? { tier, opening: 0, movements: noMovements(), moved: 0, closing: 0 }
    rows.set(tier, row)
    return row
  }
  for (const { closing_tier, isBefore, kind, opening_tier, points } of sums) {
    if (isBefore) rowOf(opening_tier).opening += points
    else addTo(rowOf(closing_tier).movements, kind, points)
    rowOf(closing_tier).closing += points
  }
  for (const row of rows.values()) row.moved = row.closing - row.opening - sumOf(row.movements)
  return [...rows.values()].toSorted((one, other) => (one.tier ?? '').localeCompare(other.tier ?? ''))
}

type CohortTotals = { opening: number; movements: Movements; reinstated: number; total: Movements }

const sumCohorts = (sums: readonly CohortSum[], before: Prior | null): Map<Month | null, CohortTotals> => {
  const rows = new Map<Month | null, CohortTotals>()
  const rowOf = (cohort: Month | null): CohortTotals => {
    const row = rows.get(cohort) ?? { opening: 0, movements: noMovements(), reinstated: 0, total: noMovements() }
    rows.set(cohort, row)
    return row
  }
  for (const { cohort, kind, points } of sums) {
    const row = rowOf(cohort)
    addTo(row.total, kind === 'reinstated' ? 'expired' : kind, points)
    if (kind === 'reinstated') row.reinstated += points
  }
  for (const { closing, cohort } of before?.cohorts ?? []) rowOf(cohort).opening = closing
  return rows
}

/** The points of each month of earning, and the money that is deferred for them. */
const buildCohorts = (
  month: Month,
  sums: readonly CohortSum[],
  { before, terms }: { terms: Terms; before: Prior | null },
): { rows: CohortFigures[]; curve: RedemptionCurve } => {
  const totals = sumCohorts(sums, before)
  const issuedOf = ({ reinstated, total }: CohortTotals) => total.earned + total.returned + total.adjusted + reinstated
  const usages = sums.flatMap(({ cohort, kind, month, points }) =>
    cohort !== null && (kind === 'spent' || kind === 'expired')
      ? [{ cohort, month, spent: kind === 'spent' ? -points : 0, expired: kind === 'expired' ? -points : 0 }]
      : [],
  )
  const issues = [...totals.entries()].flatMap(([cohort, row]) =>
    cohort === null ? [] : [{ cohort, issued: issuedOf(row) }],
  )
  const curve = deriveCurve(issues, usages, month)
  const rate = valueIn(terms.values, month)?.redemption_rate ?? null
  const priors = new Map(before?.cohorts.map((row) => [row.cohort, row]))
  const rows = [...totals.entries()].map(([cohort, row]): CohortFigures => {
    const prior = priors.get(cohort)
    const [issued, redeemed, closing] = [issuedOf(row), Math.max(0, -row.total.spent), sumOf(row.total)]
    const movements = noMovements()
    for (const kind of KINDS) addTo(movements, kind, row.total[kind] - (prior?.total[kind] ?? 0))
    const age = cohort === null ? 0 : monthsBetween(cohort, month) + 1
    const expected = expectRedemption({ age, issued, redeemed, outstanding: closing }, { curve, rate })
    const allocated = cohort === null ? 0n : allocate(cohort, { issued, expected, prior, terms })
    return {
      ...{ cohort, opening: row.opening, movements, closing, issued, redeemed, expected },
      ...{ allocated: String(allocated), recognized: String(recognize(allocated, { redeemed, expected })) },
      total: row.total,
    }
  })
  return { curve, rows: rows.toSorted((one, other) => ((one.cohort ?? '') < (other.cohort ?? '') ? -1 : 1)) }
}

/** The price of a month's points: from its sales, or their value without any. It changes later only with the number of points. */
const allocate = (
  cohort: Month,
  {
    expected,
    issued,
    prior,
    terms,
  }: { issued: number; expected: number; prior: CohortFigures | undefined; terms: Terms },
): Micros => {
  if (prior && prior.issued > 0) return scale(BigInt(prior.allocated), { from: prior.issued, to: issued })
  const value = valueIn(terms.values, cohort)
  if (!value || issued <= 0) return 0n
  const points = BigInt(expected) * BigInt(value.value_micros)
  const sales = terms.sales.get(cohort) ?? 0n
  return sales > 0n ? allocatePrice(sales, { goods: sales, points }) : points
}

const buildDeferred = (before: Prior | null, rows: readonly CohortFigures[]): DeferredFigures => {
  const priors = new Map(before?.cohorts.map((row) => [row.cohort, row]))
  const sums = { opening: BigInt(before?.deferred.closing ?? 0), deferred: 0n, changed: 0n, redeemed: 0n, estimate: 0n }
  for (const { allocated, cohort, expected, recognized, redeemed } of rows) {
    const prior = priors.get(cohort)
    const [allocatedNow, recognizedNow] = [BigInt(allocated), BigInt(recognized)]
    if (prior && prior.issued > 0) sums.changed += allocatedNow - BigInt(prior.allocated)
    else sums.deferred += allocatedNow - BigInt(prior?.allocated ?? 0)
    // At the earlier expectation; the rest is from the new one.
    const earlier = prior && prior.issued > 0 ? prior.expected : expected
    const atEarlier = recognize(prior && prior.issued > 0 ? BigInt(prior.allocated) : allocatedNow, {
      redeemed,
      expected: Math.max(earlier, redeemed),
    })
    const from = BigInt(prior?.recognized ?? 0)
    const byRedemption = atEarlier > from ? atEarlier - from : 0n
    sums.redeemed += byRedemption
    sums.estimate += recognizedNow - from - byRedemption
  }
  const closing = sums.opening + sums.deferred + sums.changed - sums.redeemed - sums.estimate
  return {
    ...{ opening: String(sums.opening), deferred: String(sums.deferred), changed: String(sums.changed) },
    ...{ redeemed: String(sums.redeemed), estimate: String(sums.estimate), closing: String(closing) },
  }
}
