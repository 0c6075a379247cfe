import type { Effect, Verdict } from '../statistics'

export const STATUSES = ['draft', 'running', 'stopped', 'finished'] as const
export type Status = (typeof STATUSES)[number]

/** What is compared: who did something, or how much. */
export const GOALS = ['completed', 'claimed', 'clicked', 'points', 'purchases'] as const
export type Goal = (typeof GOALS)[number]

/** Whether a goal counts people who did something; otherwise it averages what everyone did. */
export const isRateGoal = (goal: Goal): boolean => goal === 'completed' || goal === 'claimed' || goal === 'clicked'

/** Shares are stored in ten thousandths, as the hash of a participant falls. */
export const WHOLE = 10_000
export const MIN_VARIANTS = 2
export const MAX_VARIANTS = 4

export type VariantResult = {
  name: string
  people: number
  /** A share from 0 to 1, or an average; null without people. */
  value: number | null
  /** Of the original, and until the end, none. */
  effect: Effect | null
  verdict: Verdict | null
}

export type Result = {
  /** Whether the planned people have been reached and had their days. */
  is_complete: boolean
  /** When it is complete at the latest speed; null if that can't be told. */
  expected_at: string | null
  planned_people: number
  variants: VariantResult[]
  split: { p: number; is_uneven: boolean }
}
