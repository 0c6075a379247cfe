import { programCollection } from '@/plugin'
import { choice, text } from '@/plugin/fields'
import { SUPPRESSION_REASONS } from '../domain/values'

/** Addresses to which a program sends essential emails only, because mail to them bounced or was reported as spam. */
export const MessageSuppressions = programCollection('message-suppressions', {
  group: 'Engagement',
  read: 'messages.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'email'], unique: true }],
  fields: [
    text('email', { required: true, access: { read: () => false } }),
    choice('reason', SUPPRESSION_REASONS, { required: true }),
    // What the mail server said.
    text('detail'),
  ],
})
