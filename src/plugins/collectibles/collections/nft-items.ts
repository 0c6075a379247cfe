import { programCollection } from '@/plugin'
import { belongsTo, choice, link, text } from '@/plugin/fields'

export const NftItems = programCollection('nft-items', {
  group: 'Integrations',
  read: 'rewards.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('reward', 'rewards', { required: false }),
    belongsTo('challenge', 'challenges', { required: false }),
    choice('status', ['queued', 'minting', 'minted', 'failed'], { required: true, defaultValue: 'queued' }),
    text('address'),
    text('owner_address'),
    link('explorer_mint_url'),
    link('explorer_token_url'),
    link('owner_explorer_url'),
    text('idempotency_key', { required: true }),
  ],
})
