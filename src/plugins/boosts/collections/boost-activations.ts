import { programCollection } from '@/plugin'
import { belongsTo, json, moment } from '@/plugin/fields'

/** Who activated which offer, with its terms at that moment. */
export const BoostActivations = programCollection('boost-activations', {
  group: 'Engagement',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['boost', 'participant'], unique: true }],
  fields: [
    belongsTo('boost', 'boosts', { index: false }),
    belongsTo('participant', 'participants'),
    moment('activated_at', { required: true }),
    moment('ends_at', { required: true }),
    json('terms', { required: true }),
    moment('settled_at', { index: true }),
  ],
})
