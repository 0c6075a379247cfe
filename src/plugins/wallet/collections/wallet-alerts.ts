import { programCollection } from '@/plugin'
import { belongsTo, moment } from '@/plugin/fields'

/** When alerts of passes were shown: they count for the limit of messages in 24 hours. */
export const WalletAlerts = programCollection('wallet-alerts', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'sent_at'] }],
  fields: [belongsTo('participant', 'participants', { index: false }), moment('sent_at', { required: true })],
})
