import { programCollection } from '@/plugin'
import { belongsTo, choice, count, MESSAGE_CHANNELS, moment, optionallyBelongsTo, text } from '@/plugin/fields'
import { DELIVERY_STATUSES, MESSAGE_CATEGORIES } from '../domain/values'

/** A message to one participant, from the moment it's queued. */
export const MessageDeliveries = programCollection('message-deliveries', {
  group: 'Engagement',
  read: 'messages.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['status', 'due_at'] },
    { fields: ['message', 'status'] },
    { fields: ['source', 'status'] },
    { fields: ['participant', 'sent_at'] },
  ],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    belongsTo('content', 'message-contents'),
    // Of a message; those of automations have none.
    optionallyBelongsTo('message', 'messages', { index: false }),
    text('source', { required: true }),
    text('idempotency_key', { required: true }),
    text('identifier', { required: true, unique: true }),
    choice('channel', MESSAGE_CHANNELS, { required: true }),
    choice('category', ['receipts', ...MESSAGE_CATEGORIES], { required: true }),
    choice('status', DELIVERY_STATUSES, { required: true, defaultValue: 'queued' }),
    text('reason'),
    moment('due_at'),
    count('attempts'),
    // How often quiet hours or the cap held it back.
    count('deferrals'),
    moment('sent_at'),
    moment('delivered_at'),
    moment('opened_at'),
    moment('clicked_at'),
    moment('read_at'),
    moment('bounced_at'),
    choice('bounce', ['soft', 'hard']),
    moment('complained_at'),
    moment('unsubscribed_at'),
  ],
})
