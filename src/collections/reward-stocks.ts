import { belongsTo, count } from './fields'
import { programCollection } from './program-collection'

/**
 * How many of a reward are claimed: a separate narrow row, so that updates of a popular reward lock nothing else
 * (RULE-27).
 */
export const RewardStocks = programCollection('reward-stocks', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  timestamps: false,
  fields: [belongsTo('reward', 'rewards', { unique: true }), count('claims')],
})
