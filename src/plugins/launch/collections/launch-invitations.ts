import { programCollection } from '@/plugin'
import { moment, optionallyBelongsTo, text } from '@/plugin/fields'

/** Addresses that administrators invited to a program, each once. */
export const LaunchInvitations = programCollection('launch-invitations', {
  group: 'Engagement',
  read: 'users.manage',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'email'], unique: true }],
  fields: [
    // In lower case.
    text('email', { required: true }),
    moment('invited_at', { required: true }),
    optionallyBelongsTo('invited_by', 'administrators'),
  ],
})
