import { reachedTierSql, restoreTiers, setTiers, type TierSet } from '@/plugin/domain'
import { type ActionRules, outcomesOf } from './action-rules'

const wanted = (tierId: number | null, bind: (value: unknown) => string): string =>
  `coalesce(${bind(tierId)}::int, reached.id)`

export const tierRules: ActionRules<'tier'> = {
  batch: 500,
  joins: (now) => reachedTierSql({ participant: 'p', program: 'g', balance: 'b', now }),
  leftOutSql: ({ tier_id }, bind) => {
    const tier = wanted(tier_id, bind)
    return `case when ${tier} is not distinct from p.tier_id then 'same_tier'
      when coalesce((select w.threshold from program_tiers w where w.id = ${tier} and w.program_id = g.id), -1) < coalesce(reached.threshold, -1)
        then 'earned_higher' end`
  },
  sampleSql: ({ tier_id }, bind) => ({
    before: '(select w.name from program_tiers w where w.id = p.tier_id and w.program_id = g.id)',
    after: `(select w.name from program_tiers w where w.id = ${wanted(tier_id, bind)} and w.program_id = g.id)`,
  }),
  apply: async (tx, { action, program_id }, participantIds) => {
    const sets = await setTiers(tx, { programId: program_id, participantIds, tierId: action.tier_id })
    return outcomesOf(
      participantIds,
      sets.map((set) => ({ participant_id: set.participant_id, before: { tier: set.from_tier }, after: set })),
      'same_tier',
    )
  },
  undo: async (tx, { program_id }, people) => {
    const sets = people.map(({ after }) => after as TierSet)
    const restored = await restoreTiers(tx, { programId: program_id, sets })
    return outcomesOf(
      people.map(({ participant_id }) => participant_id),
      restored.map((participant_id) => ({ participant_id })),
      'changed_since',
    )
  },
}
