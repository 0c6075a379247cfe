import { programCollection } from '@/plugin'
import { choice, json, longText, moment, text } from '@/plugin/fields'

/** What a shop said of an order, what is booked of it, and what keeps the rest from being booked. */
export const CommerceOrders = programCollection('commerce-orders', {
  group: 'Integrations',
  // With customers' email addresses.
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'order_key'], unique: true }],
  fields: [
    text('order_key', { required: true }),
    json('entry', { required: true }),
    choice('state', ['booked', 'unsent', 'waits', 'refused'], { required: true, defaultValue: 'unsent', index: true }),
    text('reason'),
    longText('detail'),
    moment('heard_at', { required: true }),
  ],
})
