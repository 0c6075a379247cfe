import { z } from 'zod'
import { LOCALES, text } from '@/plugin/forms'
import { GOALS, isRateGoal, MAX_VARIANTS, MIN_VARIANTS } from './types'

const typed = (from: number, to: number) =>
  z.coerce
    .number<number | string>(text('experiments.number'))
    .min(from, text('experiments.number'))
    .max(to, text('experiments.number'))
const optionalId = z
  .union([z.literal('').transform(() => null), z.coerce.number<number | string>().int().positive()])
  .nullish()

const FIELD_NAME = /^[a-z_]{1,40}$/

const VARIANT = z.object({
  name: z.string().trim().min(1, text('experiments.missing')).max(60),
  /** Percent of the people. */
  share: typed(1, 99),
  /** By language and field. What is empty stays as it is. */
  texts: z.partialRecord(
    z.enum(LOCALES),
    z.record(z.string().regex(FIELD_NAME), z.string().trim().max(2000).default('')),
  ),
  numbers: z.record(
    z.string().regex(FIELD_NAME),
    z.union([z.literal(''), typed(0, 1_000_000).pipe(z.int())]).default(''),
  ),
  image: optionalId,
})

/** What is needed for the plan: how many people, and for how long. */
export const PLAN_FORM = z.object({
  /** A kind and an id: `challenge:12`. */
  item: z.string().regex(/^[a-z_]{1,30}:\d{1,9}$/, text('experiments.missing')),
  segment: optionalId,
  goal: z.enum(GOALS),
  goal_item: optionalId,
  window_days: typed(1, 90).pipe(z.int(text('experiments.number'))),
  /** Percent of the people, or what a person has on average. */
  baseline: typed(0, 1_000_000),
  effect: typed(0, 1_000_000),
  spread: z.union([z.literal('').transform(() => null), typed(0, 1_000_000)]).nullish(),
  shares: z.array(typed(1, 99)).min(MIN_VARIANTS).max(MAX_VARIANTS),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const addsUp = (shares: readonly number[]): boolean => Math.abs(sum(shares) - 100) < 0.001

export const EXPERIMENT_FORM = PLAN_FORM.omit({ shares: true })
  .extend({
    name: z.string().trim().min(1, text('experiments.missing')).max(100),
    /** The original is the first. */
    variants: z.array(VARIANT).min(MIN_VARIANTS).max(MAX_VARIANTS),
  })
  .superRefine((form, refine) => {
    const miss = (path: string, message: ReturnType<typeof text>) =>
      refine.addIssue({ code: 'custom', path: path.split('.'), message })
    if (!addsUp(form.variants.map(({ share }) => share))) miss('variants.0.share', text('experiments.sharesSum'))
    if (form.effect === 0) miss('effect', text('experiments.number'))
    if (isRateGoal(form.goal) && !(form.baseline > 0 && form.baseline < 100))
      miss('baseline', text('experiments.percent'))
    if (isRateGoal(form.goal) && form.effect >= 100) miss('effect', text('experiments.percent'))
    if (!isRateGoal(form.goal) && !form.spread) miss('spread', text('experiments.missing'))
  })

export const SHARES_FORM = z
  .object({ shares: z.array(typed(1, 99)).min(MIN_VARIANTS).max(MAX_VARIANTS) })
  .refine(({ shares }) => addsUp(shares), { path: ['shares', 0], error: () => text('experiments.sharesSum') })

export type PlanForm = z.output<typeof PLAN_FORM>
export type ExperimentForm = z.output<typeof EXPERIMENT_FORM>
export type ExperimentFormInput = z.input<typeof EXPERIMENT_FORM>
