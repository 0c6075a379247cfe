import { belongsTo, identifier, json, moment, text } from './fields'
import { programCollection } from './program-collection'

/** The outbox: written by triggers, in the transaction of the event (src/database/functions/laurel_event_*). */
export const WebhookEvents = programCollection('webhook-events', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  timestamps: false,
  admin: { useAsTitle: 'type', hidden: true },
  fields: [
    belongsTo('participant', 'participants', { required: false }),
    identifier(),
    text('type', { required: true }),
    json('data', { required: true }),
    moment('occurred_at', { required: true }),
  ],
})
