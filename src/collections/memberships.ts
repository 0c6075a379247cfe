import { belongsTo, choice, moment, text } from './fields'
import { programCollection } from './program-collection'

export const Memberships = programCollection('memberships', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  // A row for each subscription; a member is who has one that isn't cancelled.
  indexes: [{ fields: ['participant', 'challenge'] }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('challenge', 'challenges'),
    choice('status', ['active', 'past_due', 'cancelled'], { required: true }),
    text('provider_subscription_id', { unique: true }),
    moment('current_period_end'),
    // When the paid period of a canceled subscription ends.
    moment('ends_at'),
  ],
})
