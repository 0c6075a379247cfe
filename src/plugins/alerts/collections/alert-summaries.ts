import { programCollection } from '@/plugin'
import { belongsTo, moment, text } from '@/plugin/fields'

/** Which weekly summaries were sent, so that each is sent once. */
export const AlertSummaries = programCollection('alert-summaries', {
  group: 'Settings',
  read: 'nobody',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'administrator', 'week'], unique: true }],
  fields: [
    belongsTo('administrator', 'administrators'),
    // The Monday on which it was due, in the program's time zone.
    text('week', { required: true }),
    moment('sent_at', { required: true }),
  ],
})
