import { programCollection } from '@/plugin'
import { belongsTo, text } from '@/plugin/fields'

/** The devices with Apple's pass of a participant, and where they are told of changes. */
export const WalletDevices = programCollection('wallet-devices', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['pass', 'device'], unique: true }, { fields: ['program', 'device'] }],
  fields: [
    belongsTo('pass', 'wallet-passes', { index: false }),
    text('device', { required: true }),
    text('push_token', { required: true }),
  ],
})
