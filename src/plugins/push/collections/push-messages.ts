import { programCollection } from '@/plugin'
import { belongsTo, choice, count, moment, text } from '@/plugin/fields'

/** Messages to people with push: waiting, sent, or sent by email alone, which counts for the limit of a day, too. */
export const PushMessages = programCollection('push-messages', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'sent_at'] }],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    text('notice', { required: true, unique: true }),
    choice('category', ['receipts', 'rewards', 'news'], { required: true }),
    // Title, text and page, encrypted; empty once it was sent.
    text('content_encrypted'),
    moment('due_at', { index: true }),
    // While it's being sent, and counts as sent.
    moment('claimed_at'),
    moment('sent_at'),
    count('attempts'),
  ],
})
