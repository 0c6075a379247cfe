import { belongsTo, json, moment, text } from './fields'
import { programCollection } from './program-collection'

/** Participants' actions as the activity tables show them, including those without points. */
/** Emails that wait for the next minute, about what was paid, claimed, added or unlocked (RULE-101). */
export const Confirmations = programCollection('confirmations', {
  group: 'Activity',
  read: 'nobody',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    text('kind', { required: true }),
    text('key', { required: true }),
    json('data', { required: true, defaultValue: {} }),
    moment('occurred_at', { required: true }),
  ],
})
