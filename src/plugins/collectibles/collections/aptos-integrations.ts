import { programCollection } from '@/plugin'
import { choice, flag, text } from '@/plugin/fields'

export const AptosIntegrations = programCollection('aptos-integrations', {
  group: 'Integrations',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    flag('enabled'),
    choice('network', ['mainnet', 'testnet'], { required: true, defaultValue: 'testnet' }),
    text('wallet_address'),
  ],
})
