import type { Effect, Usage } from '../evaluate'
import type { EarningEvent, Rule } from '../rule'

/** What rules have given so far in a replay, as `boost_awards` has it. */
export const usageLog = (): { usage: Usage; add: (event: EarningEvent, effects: readonly Effect[]) => void } => {
  const sums = new Map<string, number>()
  const keysOf = ({ id }: Rule, { local_day, participant_id }: EarningEvent) => ({
    all: `${id}`,
    person: `${id}/${participant_id}`,
    day: `${id}/${participant_id}/${local_day}`,
  })
  const sum = (key: string) => sums.get(key) ?? 0
  return {
    usage: (rule, event) => {
      if (!isLimited(rule)) return { day: 0, person: 0, all: 0 }
      const { all, day, person } = keysOf(rule, event)
      return { day: sum(day), person: sum(person), all: sum(all) }
    },
    add: (event, effects) => {
      for (const { points, rule } of effects)
        if (isLimited(rule)) for (const key of Object.values(keysOf(rule, event))) sums.set(key, sum(key) + points)
    },
  }
}

const isLimited = ({ max_points, max_points_in_all, max_points_per_day }: Rule): boolean =>
  max_points !== null || max_points_in_all !== null || max_points_per_day !== null
