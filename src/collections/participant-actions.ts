import { belongsTo, choice, moment, number, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const ParticipantActions = programCollection('participant-actions', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'occurred_at'] }, { fields: ['participant', 'occurred_at'] }],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    text('action_type', { required: true }),
    text('title', { required: true }),
    number('points', { required: true, defaultValue: 0 }),
    choice('actionable_type', ['Challenge', 'Reward', 'Receipt', 'Offer', 'Participant'], { required: true }),
    text('actionable_id'),
    optionallyBelongsTo('point_entry', 'point-entries'),
    moment('occurred_at', { required: true }),
  ],
})
