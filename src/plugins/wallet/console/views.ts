import type { SettingsView } from '@/plugin'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/wallet',
    title: 'wallet.title',
    permission: 'program.manage',
    before: 'integrations/api_auths',
    Component: '/plugins/wallet/console/wallet-view#WalletView',
  },
]
