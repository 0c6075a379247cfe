import { programCollection } from '@/plugin'
import { belongsTo, moment, number } from '@/plugin/fields'

/** Who saw which variant first, and when. This is also what keeps a person in their variant. */
export const ExperimentExposures = programCollection('experiment-exposures', {
  group: 'Engagement',
  read: 'experiments.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [
    { fields: ['experiment', 'participant'], unique: true },
    { fields: ['experiment', 'variant', 'exposed_at'] },
  ],
  fields: [
    belongsTo('experiment', 'experiments', { index: false }),
    belongsTo('participant', 'participants'),
    number('variant', { required: true }),
    number('epoch', { required: true }),
    moment('exposed_at', { required: true }),
    moment('clicked_at'),
  ],
})
