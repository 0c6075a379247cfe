import { belongsTo, count, flag, longText, moment, number, text } from './fields'
import { programCollection } from './program-collection'

export const WebhookAttempts = programCollection('webhook-attempts', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    belongsTo('webhook', 'webhooks'),
    belongsTo('delivery', 'webhook-deliveries'),
    flag('succeeded'),
    text('error'),
    number('response_status'),
    longText('response_excerpt'),
    count('duration_ms'),
    moment('attempted_at', { required: true }),
  ],
})
