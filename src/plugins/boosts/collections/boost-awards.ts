import { programCollection } from '@/plugin'
import { belongsTo, count, text } from '@/plugin/fields'

/** What a rule gives for a purchase or a challenge now. */
export const BoostAwards = programCollection('boost-awards', {
  group: 'Engagement',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['source', 'boost'], unique: true }, { fields: ['boost', 'participant'] }],
  fields: [
    belongsTo('boost', 'boosts', { index: false }),
    belongsTo('source', 'boost-sources', { index: false }),
    belongsTo('participant', 'participants'),
    // The program's day on which it was earned, for the limit of a day.
    text('local_day', { required: true }),
    count('points'),
  ],
})
