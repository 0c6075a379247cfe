import { belongsTo, moment } from './fields'
import { programCollection } from './program-collection'

/**
 * The moments at which an instant win gives its prizes: drawn before the contest starts, and secret until it is over.
 */
export const InstantWinMoments = programCollection('instant-win-moments', {
  group: 'Ledger',
  read: 'nobody',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['reward', 'wins_at'] }],
  fields: [
    belongsTo('reward', 'rewards', { index: false }),
    moment('wins_at', { required: true }),
    belongsTo('contest_play', 'contest-plays', { required: false, unique: true }),
  ],
})
