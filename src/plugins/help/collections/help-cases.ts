import { programCollection } from '@/plugin'
import { belongsTo, choice, count, longText, moment, optionallyBelongsTo, text } from '@/plugin/fields'
import { CASE_KINDS, CASE_STATUSES } from '../domain/case-values'

/** What a participant asked for help with, and the answer. */
export const HelpCases = programCollection('help-cases', {
  group: 'Engagement',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }, { fields: ['program', 'status'] }],
  fields: [
    belongsTo('participant', 'participants'),
    choice('kind', CASE_KINDS, { required: true }),
    longText('message', { required: true }),
    optionallyBelongsTo('receipt', 'receipts'),
    optionallyBelongsTo('reward_claim', 'reward-claims'),
    text('order_number'),
    choice('status', CASE_STATUSES, { required: true, defaultValue: 'open' }),
    longText('answer'),
    moment('answered_at'),
    optionallyBelongsTo('assignee', 'administrators'),
    // Since it was sent, or opened again.
    moment('waiting_since'),
    moment('closed_at'),
    // The points that were given for it, once.
    count('given_points', 0, { required: false }),
    count('given_entry', 0, { required: false }),
    text('idempotency_key', { required: true }),
  ],
})
