import { type Context, inSegmentSql } from '@/plugin/domain'
import { planMeans, planRates } from '../statistics'
import { valueSql } from './goal-sql'
import { type Goal, isRateGoal } from './types'

type ToPlan = {
  goal: Goal
  /** Percent of the people, or an average. */
  baseline: number
  effect: number
  spread?: number | null | undefined
  shares: readonly number[]
}

/** The people that each variant needs; null if there can be no such effect. */
export const planPeople = ({ baseline, effect, goal, shares, spread }: ToPlan): number | null => {
  const comparisons = shares.length - 1
  return isRateGoal(goal)
    ? planRates({ baseline: baseline / 100, effect: effect / 100, comparisons })
    : planMeans({ effect, spread: spread ?? 0, comparisons })
}

/** The people in all: the variant with the smallest share needs the most time. */
export const peopleInAll = (perVariant: number, shares: readonly number[]): number => {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return Math.ceil((perVariant * whole) / Math.min(...shares))
}

/** Days from which the program's figures are taken. */
const LOOK_BACK_DAYS = 28

type Audience = { programId: number; segmentId: number | null }

/** How many people of the audience were active in four weeks, and so may see something on the site. */
export const countActive = async ({ now, sql }: Context, { programId, segmentId }: Audience): Promise<number> => {
  const [row] = await sql<{ people: number }>(
    `select count(distinct a.participant_id)::int as people from participant_actions a
     where a.program_id = $1 and a.occurred_at > $2::timestamptz - interval '${LOOK_BACK_DAYS} days' and a.occurred_at <= $2
       and ($3::int is null or ${inSegmentSql('$3::int', 'a.participant_id')})`,
    [programId, now, segmentId],
  )
  return row?.people ?? 0
}

/** How many members of the audience there are: nobody counts twice, so that no experiment can have more people. */
export const countMembers = async ({ sql }: Context, { programId, segmentId }: Audience): Promise<number> => {
  const [row] = await sql<{ people: number }>(
    `select count(*)::int as people from participants p
     where p.program_id = $1 and p.status = 'active' and p.erased_at is null and p.is_test is not true
       and ($2::int is null or ${inSegmentSql('$2::int', 'p.id')})`,
    [programId, segmentId],
  )
  return row?.people ?? 0
}

/** About how many days it takes until as many people have come; null if nobody comes. */
export const daysFor = (people: number, active: number, windowDays: number): number | null =>
  active === 0 ? null : Math.ceil((people * LOOK_BACK_DAYS) / active) + windowDays

type Measured = { baseline: number; spread: number | null }

/**
 * What active people did lately, in as many days as will be counted: a suggestion for the plan.
 * @returns null for clicks, which weren't counted, and without people
 */
export const measureBaseline = async (
  { now, sql }: Context,
  {
    goal,
    goalItemId,
    programId,
    segmentId,
    windowDays,
  }: Audience & { goal: Goal; goalItemId: number | null; windowDays: number },
): Promise<Measured | null> => {
  if (goal === 'clicked') return null
  const [row] = await sql<{ people: number; mean: number | null; spread: number | null }>(
    `with x as (
       select distinct a.participant_id, a.program_id, $2::timestamptz - $4::int * interval '1 day' as exposed_at, null::timestamptz as clicked_at
       from participant_actions a where a.program_id = $1 and a.occurred_at > $2::timestamptz - $4::int * interval '1 day' and a.occurred_at <= $2
         and ($3::int is null or ${inSegmentSql('$3::int', 'a.participant_id')}))
     select count(*)::int as people, avg(w.value) as mean, stddev_samp(w.value) as spread
     from (select ${valueSql(goal, '$4', '$5')} as value from x limit 20000) w`,
    [programId, now, segmentId, windowDays, goalItemId],
  )
  if (!row || row.people === 0 || row.mean === null) return null
  return isRateGoal(goal)
    ? { baseline: round(row.mean * 100), spread: null }
    : { baseline: round(row.mean), spread: round(row.spread ?? 0) }
}

const round = (value: number): number => Math.round(value * 10) / 10
