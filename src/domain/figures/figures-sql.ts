/**
 * The figures stored for each program and day (docs/decisions/0009). `participants`: who joined; `members`: those not
 * erased; `active_members`: those whose status is active. Metrics that begin with challenge_ and reward_ have the id as
 * subject; `action_titles` has 'type|title'; all others are of the whole program.
 */
export type Metric =
  | 'participants'
  | 'members'
  | 'active_members'
  | 'completions'
  | 'visits'
  | 'actions'
  | 'action_titles'
  | 'points_earned'
  | 'points_spent'
  | 'claims'
  | 'receipts'
  | 'challenge_clicks'
  | 'challenge_completions'
  | 'challenge_points'
  | 'reward_claims'
  | 'reward_points'

type Placeholders = {
  /** For the program's id. */
  program: string
  metrics: readonly Metric[]
  /** For ISO days, both included; without them all days. */
  from?: string
  to?: string
}

/**
 * Current figures as a subquery with the columns metric, day, subject and amount: stored figures plus changes that are
 * not in them yet. One statement reads both consistently, so nothing is missed or counted twice. The caller sums them
 * up.
 */
export const figuresSql = ({ from, metrics, program, to }: Placeholders): string => {
  const list = `array[${metrics.map((metric) => `'${metric}'`).join(', ')}]`
  const days = [from && `day >= ${from}::date`, to && `day <= ${to}::date`]
    .filter(Boolean)
    .map((text) => ` and ${text}`)
  return `(select metric, day, subject, value as amount from program_figures
      where program_id = ${program} and metric = any(${list})${days.join('')}
    union all
    select metric, day, subject, amount from laurel_fresh_figures(${program}, ${list}) where true${days.join('')})`
}
