import { type Month, monthsBetween } from './months'

/** Points of a month of earning that were used in another month. */
export type Usage = { cohort: Month; month: Month; spent: number; expired: number }
export type Issue = { cohort: Month; issued: number }

/** Of the points that were left at the beginning of an age in months: the share that was redeemed and that expired in it. */
type Age = { redeemed: number; expired: number }

export type RedemptionCurve = {
  /** By age in months since the month of earning, which is 0. */
  ages: Age[]
  /** The share of all points that was redeemed by the end of each age, for the chart. */
  cumulative: number[]
  /** How many complete months were seen. */
  months: number
  isEnough: boolean
}

const MIN_MONTHS = 12
/** The pace of the last months seen goes on this long; what is left then is never redeemed. */
const TAIL_AGES = 6
const MAX_AGE = 60

/**
 * How points of the program were redeemed by age, over all months of earning that reached that age.
 * @param until the last complete month
 */
export const deriveCurve = (issues: readonly Issue[], usages: readonly Usage[], until: Month): RedemptionCurve => {
  const issued = issues.filter(({ cohort, issued }) => issued > 0 && monthsBetween(cohort, until) >= 0)
  const months = Math.max(0, ...issued.map(({ cohort }) => monthsBetween(cohort, until) + 1))
  const used = new Map<string, Age>()
  for (const { cohort, expired, month, spent } of usages) {
    // Points may be used before a later month's, whose lots end earlier.
    const key = `${cohort} ${Math.max(0, monthsBetween(cohort, month))}`
    const sum = used.get(key) ?? { redeemed: 0, expired: 0 }
    used.set(key, { redeemed: sum.redeemed + spent, expired: sum.expired + expired })
  }
  const left = new Map(issued.map(({ cohort, issued }) => [cohort, issued]))
  const ages: Age[] = []
  for (let age = 0; age < months; age++) {
    const sum = { left: 0, redeemed: 0, expired: 0 }
    for (const { cohort } of issued) {
      if (monthsBetween(cohort, until) < age) continue
      const before = left.get(cohort) ?? 0
      const { expired, redeemed } = used.get(`${cohort} ${age}`) ?? { redeemed: 0, expired: 0 }
      sum.left += before
      sum.redeemed += redeemed
      sum.expired += expired
      left.set(cohort, Math.max(0, before - redeemed - expired))
    }
    ages.push({ redeemed: shareOf(sum.redeemed, sum.left), expired: shareOf(sum.expired, sum.left) })
  }
  return { ages, cumulative: accumulate(ages), months, isEnough: months >= MIN_MONTHS }
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0)

const accumulate = (ages: readonly Age[]): number[] => {
  let [left, redeemed] = [1, 0]
  return ages.map((age) => {
    redeemed += left * age.redeemed
    left *= Math.max(0, 1 - age.redeemed - age.expired)
    return redeemed
  })
}

/** The share of points left at the beginning of an age that will be redeemed: 0 to 1. */
export const futureShare = ({ ages }: RedemptionCurve, fromAge: number): number => {
  const tail = ages.slice(-TAIL_AGES)
  const average = (part: keyof Age) => tail.reduce((sum, age) => sum + age[part], 0) / Math.max(1, tail.length)
  const beyond = { redeemed: average('redeemed'), expired: average('expired') }
  let [left, redeemed] = [1, 0]
  for (let age = fromAge; age < MAX_AGE && left > 0; age++) {
    const here = ages[age] ?? beyond
    redeemed += left * here.redeemed
    left *= Math.max(0, 1 - here.redeemed - here.expired)
  }
  return Math.min(1, redeemed)
}

/**
 * How many points of a month of earning will be redeemed in all.
 * @param rate what finance expects, in hundredths of a percent; otherwise the curve decides, and all without enough history
 */
export const expectRedemption = (
  { age, issued, outstanding, redeemed }: { age: number; issued: number; redeemed: number; outstanding: number },
  { curve, rate }: { curve: RedemptionCurve; rate: number | null },
): number => {
  const most = redeemed + Math.max(0, outstanding)
  if (rate !== null) return Math.min(most, Math.max(redeemed, Math.round((issued * rate) / 10_000)))
  if (!curve.isEnough) return most
  return redeemed + Math.round(Math.max(0, outstanding) * futureShare(curve, age))
}
