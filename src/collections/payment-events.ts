import { json, moment, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const PaymentEvents = programCollection('payment-events', {
  group: 'Activity',
  // The provider's payload: contains names and addresses.
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    text('provider_event_id', { required: true, unique: true }),
    text('event_type', { required: true }),
    json('body', { required: true }),
    optionallyBelongsTo('checkout_session', 'checkout-sessions'),
    text('outcome'),
    moment('processed_at'),
  ],
})
