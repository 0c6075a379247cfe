import { type Context, reportSql } from '@/plugin/domain'
import { type Counted, checkSplit, decide, estimateEffect, type Sample } from '../statistics'
import type { Experiment } from './find-experiment'
import { valueSql } from './goal-sql'
import { isRateGoal, type Result } from './types'

const DAY_MS = 86_400_000

/**
 * The moment at which each variant had the planned people, which is when counting ends: a result that could be read at any
 * moment would be read when it suits (docs/experiments.md). Null before.
 */
const findFull = async ({ sql }: Context, { id, planned_people, variants }: Experiment): Promise<Date | null> => {
  const [row] = await sql<{ full_at: Date | null; full: number }>(
    `select max(s.at) as full_at, count(s.at)::int as full from (
       select (select x.exposed_at from experiment_exposures x where x.experiment_id = $1 and x.variant = v.position
         order by x.exposed_at, x.id offset $2 limit 1) as at
       from generate_series(0, $3::int - 1) v (position)) s`,
    [id, planned_people - 1, variants.length],
  )
  return row && row.full === variants.length ? row.full_at : null
}

type Row = Sample & { variant: number; epoch: number }

const EMPTY: Sample = { people: 0, sum: 0, squares: 0 }

/** What an experiment shows now, or showed when it ended. */
export const findResult = async (context: Context, experiment: Experiment): Promise<Result> =>
  experiment.result ?? measure({ ...context, sql: reportSql(context.sql) }, experiment)

export const measure = async (context: Context, experiment: Experiment): Promise<Result> => {
  const { goal, goal_item_id, id, planned_people, program_id, started_at, variants, window_days } = experiment
  const { now, sql } = context
  const fullAt = await findFull(context, experiment)
  const completeAt = fullAt && new Date(fullAt.getTime() + window_days * DAY_MS)
  const is_complete = completeAt !== null && completeAt <= now
  const rows = await sql<Row>(
    `select w.variant, w.epoch, count(*)::int as people, sum(w.value) as sum, sum(w.value * w.value) as squares from (
       select x.variant::int as variant, x.epoch::int as epoch, ${valueSql(goal, '$4', '$5')} as value
       from experiment_exposures x where x.program_id = $1 and x.experiment_id = $2 and x.exposed_at <= $3) w
     group by w.variant, w.epoch`,
    [program_id, id, fullAt ?? now, window_days, goal_item_id],
  )
  const sampleOf = (variant: number, epoch: number): Sample =>
    rows.find((row) => row.variant === variant && row.epoch === epoch) ?? EMPTY
  const epochs = experiment.shares.map((_, epoch) => epoch)
  const counted: Counted[] = experiment.shares.map(({ shares }, epoch) => ({
    shares,
    people: variants.map((_, variant) => sampleOf(variant, epoch).people),
  }))
  const { isUneven, p } = checkSplit(counted)
  const least = Math.min(...variants.map((_, at) => total(epochs.map((epoch) => sampleOf(at, epoch))).people))
  return {
    is_complete,
    expected_at:
      (completeAt ?? expectFull(least, planned_people, { now, since: started_at, window_days }))?.toISOString() ?? null,
    planned_people,
    split: { p, is_uneven: isUneven },
    variants: variants.map(({ name }, at) => {
      const { people, sum } = total(epochs.map((epoch) => sampleOf(at, epoch)))
      const shown = { name, people, value: people > 0 ? sum / people : null }
      if (at === 0) return { ...shown, effect: null, verdict: null }
      const strata = epochs.map((epoch) => ({ original: sampleOf(0, epoch), variant: sampleOf(at, epoch) }))
      const options = { comparisons: variants.length - 1, isRate: isRateGoal(goal) }
      const effect = is_complete ? estimateEffect(strata, options) : null
      return { ...shown, effect, verdict: decide(effect, is_complete) }
    }),
  }
}

const total = (samples: readonly Sample[]): Sample =>
  samples.reduce(
    (all, { people, squares, sum }) => ({
      people: all.people + people,
      sum: all.sum + sum,
      squares: all.squares + squares,
    }),
    EMPTY,
  )

/** When the variant with the fewest people will have enough, if people go on coming as they did. */
const expectFull = (
  people: number,
  planned: number,
  { now, since, window_days }: { now: Date; since: Date | null; window_days: number },
): Date | null => {
  if (people === 0 || !since) return null
  const passed = Math.max(now.getTime() - since.getTime(), DAY_MS)
  const left = (passed / people) * Math.max(0, planned - people)
  // Further away, it's a guess.
  return left > 730 * DAY_MS ? null : new Date(now.getTime() + left + window_days * DAY_MS)
}
