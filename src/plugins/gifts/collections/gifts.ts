import { programCollection } from '@/plugin'
import { belongsTo, choice, count, json, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'
import { GIFT_STATUSES } from '../domain/gift-values'

/** Points that one participant gives to another, from the moment they leave the giver's balance. */
export const Gifts = programCollection('gifts', {
  group: 'Engagement',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['program', 'status'] },
    { fields: ['program', 'email'] },
  ],
  fields: [
    belongsTo('giver', 'participants'),
    optionallyBelongsTo('receiver', 'participants'),
    // Only while nobody has answered: the owner of the address may accept.
    text('email', { access: { read: () => false } }),
    number('points', { required: true }),
    text('message'),
    choice('status', GIFT_STATUSES, { required: true, defaultValue: 'sending' }),
    // Why a person decides, as codes.
    json('signals'),
    moment('undo_until'),
    moment('expires_at'),
    moment('settled_at'),
    // The ledger's entry by which the points left the giver.
    count('sent_entry'),
    text('device_hash', { access: { read: () => false } }),
    text('network_hash', { access: { read: () => false } }),
    text('idempotency_key', { required: true }),
  ],
})
