import { belongsTo, count, moment, text } from './fields'
import { programCollection } from './program-collection'

/** Notices sent to participants about expiring points (RULE-19), one per day and kind. */
export const ExpiryNotices = programCollection('expiry-notices', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'expires_on', 'days_before'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    text('expires_on', { required: true }),
    count('days_before'),
    count('points'),
    moment('sent_at', { required: true }),
  ],
})
