import { programCollection } from '@/plugin'
import { belongsTo, choice, link, longText, text } from '@/plugin/fields'

export const BlockchainTransactions = programCollection('blockchain-transactions', {
  group: 'Integrations',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    choice('kind', ['create_collection', 'mint', 'transfer'], { required: true }),
    choice('network', ['mainnet', 'testnet'], { required: true, defaultValue: 'testnet' }),
    choice('status', ['queued', 'submitted', 'confirmed', 'failed'], { required: true, defaultValue: 'queued' }),
    belongsTo('participant', 'participants', { required: false }),
    belongsTo('reward', 'rewards', { required: false }),
    belongsTo('challenge', 'challenges', { required: false }),
    belongsTo('nft_item', 'nft-items', { required: false }),
    text('transaction_hash'),
    link('explorer_url'),
    longText('error'),
    text('idempotency_key', { required: true }),
  ],
})
