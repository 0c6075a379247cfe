import { belongsTo, choice, count, flag, moment, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const PendingPoints = programCollection('pending-points', {
  group: 'Ledger',
  read: 'users.view',
  write: 'nobody',
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    count('amount'),
    text('title', { required: true }),
    text('cause_type', { required: true }),
    text('cause_id'),
    text('idempotency_key', { required: true }),
    choice('status', ['pending', 'released', 'cancelled'], { required: true, defaultValue: 'pending' }),
    text('held_because', { required: true }),
    flag('needs_review'),
    optionallyBelongsTo('friend', 'participants'),
    moment('release_at'),
    optionallyBelongsTo('point_entry', 'point-entries'),
  ],
})
