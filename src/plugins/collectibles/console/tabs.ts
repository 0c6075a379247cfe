import type { LaurelExtensions } from '@/plugin'

/** The transactions of a user, and of a reward if it mints or did (CONSOLE-35). */
export const consoleTabs = {
  blockchain: {
    of: 'user',
    path: '/users/:end_user_id/blockchain_transactions',
    label: 'collectibles.tab',
    before: 'attributes',
  },
  blockchain_transactions: {
    of: 'reward',
    path: '/rewards/:reward_id/blockchain_transactions',
    label: 'collectibles.tab',
    before: 'mini_contest',
    isShown: async (context, { id, nft_collection, selection }) =>
      selection === 'achievement' ||
      nft_collection !== null ||
      (await (await import('../domain')).hasTransactions(context, id)),
  },
} satisfies LaurelExtensions['consoleTabs']
