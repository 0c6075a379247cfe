import { programCollection } from '@/plugin'
import { belongsTo, count, flag, longText, moment, text } from '@/plugin/fields'

/** A merchant's refusal of an offer, as reported by a participant (RULE-70). */
export const OfferRefusals = programCollection('offer-refusals', {
  group: 'Perks',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'endeca_key', 'year'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('redemption', 'offer-redemptions'),
    belongsTo('offer', 'offers', { required: false }),
    text('endeca_key', { required: true }),
    longText('comment'),
    moment('reported_at', { required: true }),
    count('year'),
    flag('reopened'),
  ],
})
