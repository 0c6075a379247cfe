import { programCollection } from '@/plugin'
import { belongsTo, text } from '@/plugin/fields'

/** The browsers in which participants get messages, with their keys. */
export const PushSubscriptions = programCollection('push-subscriptions', {
  group: 'Engagement',
  // An endpoint is a secret: who knows it can send.
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants'),
    text('endpoint', { required: true, unique: true }),
    text('p256dh', { required: true }),
    text('auth', { required: true }),
  ],
})
