import { rulesOf } from './actions'
import type { Action } from './run-form'

/** Parameters of a statement, in the order in which they are bound. */
export const bindTo =
  (values: unknown[]) =>
  (value: unknown): string =>
    `$${values.push(value)}`

/** Nothing else names the time, so it is bound only where it is used. */
const joinsOf = (action: Action, now: Date, bind: (value: unknown) => string): string => {
  const { joins } = rulesOf(action)
  return joins ? joins(`${bind(now)}::timestamptz`) : ''
}

/** The rows about which an action's SQL speaks: `x` (bulk_people), `p`, `b` and `g`. */
export const peopleFrom = (action: Action, now: Date, bind: (value: unknown) => string): string =>
  `bulk_people x join participants p on p.id = x.participant_id and p.program_id = x.program_id
   join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
   join programs g on g.id = p.program_id ${joinsOf(action, now, bind)}`

/** SQL of why a person is left out; null if they aren't. */
export const leftOutSql = (action: Action, bind: (value: unknown) => string): string =>
  `case when p.erased_at is not null then 'erased' else ${rulesOf(action).leftOutSql(action, bind)} end`
