import type { Kind, Movements } from './kinds'
import type { Month } from './months'

/** Money in millionths of the currency's unit, as text: JSON numbers would round it. */
type MicrosText = string

export type CohortFigures = {
  /** Null: points that were used beyond what the member had. */
  cohort: Month | null
  opening: number
  movements: Movements
  closing: number
  /** All movements so far. */
  total: Movements
  /** Earned and added, less what was returned or removed. */
  issued: number
  redeemed: number
  /** How many will be redeemed in all. */
  expected: number
  allocated: MicrosText
  /** Of `allocated`, what is revenue by now. */
  recognized: MicrosText
}

export type TierFigures = { tier: string | null; opening: number; movements: Movements; moved: number; closing: number }
export type DayFigures = { day: string; opening: number; movements: Movements; closing: number }
export type Correction = { month: Month; movements: Movements }

/** How the deferred revenue moved: opening + deferred + returned - redeemed - estimate = closing. */
export type DeferredFigures = {
  opening: MicrosText
  deferred: MicrosText
  /** What is deferred for points that were returned, removed or added later. */
  changed: MicrosText
  redeemed: MicrosText
  /** From a changed expectation, such as points that expired. */
  estimate: MicrosText
  closing: MicrosText
}

/** The liability of a program in one month. Stored and hashed when the month is closed. */
export type MonthFigures = {
  month: Month
  currency: string
  opening: number
  movements: Movements
  /** Entries of closed months that came later. */
  corrections: Correction[]
  closing: number
  /** Of `closing`: sent and not yet received. */
  waiting: number
  /** Not in `closing`: nobody has them yet. */
  pending: number
  days: DayFigures[]
  tiers: TierFigures[]
  cohorts: CohortFigures[]
  value: { micros: number | null; rate: number | null; isEnough: boolean; months: number; curve: number[] }
  sales: MicrosText
  deferred: DeferredFigures
  /** The movements of every month so far, from which later corrections are found. */
  history: { month: Month; kind: Kind; points: number }[]
}
