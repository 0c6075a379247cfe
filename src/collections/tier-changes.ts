import { belongsTo, choice, count, moment, text } from './fields'
import { programCollection } from './program-collection'

/** Participants' tier changes (RULE-65), with the tiers' names at the time. */
export const TierChanges = programCollection('tier-changes', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'changed_at'] }],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    text('from_tier'),
    text('to_tier'),
    choice('reason', ['points', 'rules', 'anniversary', 'manual'], { required: true }),
    count('points'),
    moment('changed_at', { required: true }),
  ],
})
