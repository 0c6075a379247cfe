import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { AptosIntegrations } from './collections/aptos-integrations'
import { BlockchainTransactions } from './collections/blockchain-transactions'
import { NftItems } from './collections/nft-items'
import { consoleTabs } from './console/tabs'
import { consoleViews, settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'nft.advance': Record<string, never>
  }
}

/** Collectibles on the Aptos blockchain for rewards and challenges (docs/blockchain.md). */
export const collectibles = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    consoleCalls,
    consoleTabs,
    consoleSlots: {
      nft_collection: {
        slot: 'reward_actions',
        Component: '/plugins/collectibles/console/reward-action#RewardAction',
      },
    },
    rewardIntents: {
      createNftCollection: async (...args) =>
        (await import('./calls/console/create-collection')).createNftCollection(...args),
    },
    profileFields: {
      aptos_wallet_address: (program) =>
        `exists (select from aptos_integrations w where w.program_id = ${program}.id and w.enabled)`,
    },
    jobs: {
      'nft.advance': { cron: '* * * * *', run: async (context) => (await import('./domain')).advanceNfts(context) },
    },
    seed: {
      collectibles: {
        content: async (...args) => (await import('./seed/seed-collectibles')).seedAptos(...args),
        history: async (...args) => (await import('./seed/seed-collectibles')).seedCollectibles(...args),
      },
    },
    // First, because Payload numbers indexes of the same columns in the order of the collections.
  })({
    ...config,
    collections: [AptosIntegrations, BlockchainTransactions, NftItems, ...(config.collections ?? [])],
  })
