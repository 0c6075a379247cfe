import type { ConsoleView, SettingsView } from '@/plugin'

const VIEWS = '/plugins/collectibles/console'

export const consoleViews: readonly ConsoleView[] = [
  {
    path: '/users/:end_user_id/blockchain_transactions',
    title: 'collectibles.transactionsPage',
    permission: 'users.view',
    tenant: { table: 'participants', row: 'end_user_id' },
    parent: '/programs/:program_id/users',
    Component: `${VIEWS}/user-transactions-view#UserTransactionsView`,
  },
  {
    path: '/rewards/:reward_id/blockchain_transactions',
    title: 'collectibles.transactionsPage',
    permission: 'rewards.view',
    tenant: { table: 'rewards', row: 'reward_id' },
    parent: '/programs/:program_id/rewards',
    Component: `${VIEWS}/reward-transactions-view#RewardTransactionsView`,
  },
]

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/aptos',
    title: 'collectibles.title',
    permission: 'program.manage',
    before: 'integrations/api_auths',
    Component: `${VIEWS}/aptos-view#AptosView`,
  },
]
