import { belongsTo, choice, count, moment, number, text } from './fields'
import { programCollection } from './program-collection'

/** One per event and subscribed endpoint. Written by the domain only; `next_attempt_at` alone decides what is due. */
export const WebhookDeliveries = programCollection('webhook-deliveries', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['webhook', 'event'], unique: true }],
  fields: [
    belongsTo('webhook', 'webhooks'),
    belongsTo('event', 'webhook-events'),
    belongsTo('participant', 'participants', { required: false }),
    choice('status', ['pending', 'delivered', 'failed'], { required: true, defaultValue: 'pending' }),
    count('attempts'),
    text('error'),
    number('response_status'),
    moment('next_attempt_at'),
    moment('delivered_at'),
  ],
})
