import { choice, flag, text } from './fields'
import { programCollection } from './program-collection'

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
