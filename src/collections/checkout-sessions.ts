import { noField } from './access'
import { belongsTo, choice, count, json, moment, text } from './fields'
import { programCollection } from './program-collection'

/**
 * A started payment (RULE-25 and RULE-27). Created, with what it holds, before the provider is called; `opening` until
 * the provider has returned its URL.
 */
export const CheckoutSessions = programCollection('checkout-sessions', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    choice('kind', ['donation', 'membership', 'reward'], { required: true }),
    belongsTo('challenge', 'challenges', { required: false }),
    belongsTo('reward', 'rewards', { required: false }),
    text('provider', { required: true }),
    text('provider_session_id', { unique: true }),
    text('provider_payment_id', { index: true }),
    text('provider_subscription_id', { index: true }),
    text('idempotency_key', { required: true }),
    // Anyone who has the URL could pay in the participant's name.
    text('url', { access: { read: noField } }),
    count('amount_cents'),
    text('currency', { required: true, defaultValue: 'usd' }),
    choice('status', ['opening', 'open', 'paid', 'expired', 'refunded'], { required: true, defaultValue: 'open' }),
    json('details'),
    moment('held_until'),
    moment('settled_at'),
  ],
})
