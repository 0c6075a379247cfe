import { programCollection } from '@/plugin'
import { belongsTo, choice, count, flag, json, moment, text } from '@/plugin/fields'

export const OfferRedemptions = programCollection('offer-redemptions', {
  group: 'Perks',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('offer', 'offers', { required: false }),
    text('endeca_key', { required: true }),
    choice('redemption_type', ['CLICK', 'MOBILE', 'PRINT'], { required: true }),
    choice('status', ['requested', 'redeemed', 'refused', 'unknown', 'reported'], {
      required: true,
      defaultValue: 'requested',
    }),
    count('year'),
    text('provider', { required: true, defaultValue: 'embedded' }),
    text('idempotency_key', { required: true }),
    json('redemption_data'),
    moment('redeemed_at'),
    moment('voucher_shown_until'),
    count('attempts'),
    // Noted by the participant (domain/codes).
    moment('used_at'),
    // Then the participant can't undo it.
    flag('is_used_at_till', false, { required: false }),
  ],
})
