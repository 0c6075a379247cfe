import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import type { Sql } from '@/plugin/domain'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { WalletAlerts } from './collections/wallet-alerts'
import { WalletDevices } from './collections/wallet-devices'
import { WalletPasses } from './collections/wallet-passes'
import { WalletSettings } from './collections/wallet-settings'
import { settingsViews } from './console/views'
import { certificateCheck } from './domain/certificate-check'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'wallet.update': Record<string, never>
  }
  interface PluginAuditActions {
    'wallet.updated': true
  }
}

const appleService = () => import('./calls/apple-service')
const isShown = async (sql: Sql, programId: number): Promise<boolean> => {
  const { apple, google } = await (await import('./domain/settings')).findWallets({ sql }, programId)
  return apple || google
}
const Component = '/plugins/wallet/site/wallet-slot.client#WalletSlot'

/** The participant's card in Apple Wallet and Google Wallet, kept up to date (docs/wallet.md). */
export const wallet = (): Plugin => (config) =>
  laurel({
    sealedFields: {
      'wallet-apple-key': ['wallet_settings.apple_key_encrypted'],
      'wallet-google-key': ['wallet_settings.google_key_encrypted'],
    },
    texts,
    settingsViews,
    consoleCalls,
    siteCalls,
    operationsChecks: { wallet_certificate: certificateCheck },
    siteSlots: {
      wallet_card: { slot: '/card', Component, isShown },
      wallet: { slot: 'account', Component, isShown },
    },
    routes: {
      'POST /wallet/:program_id/v1/devices/:device/registrations/:pass_type/:serial': {
        from: 'platform',
        load: async () => (await appleService()).register,
      },
      'DELETE /wallet/:program_id/v1/devices/:device/registrations/:pass_type/:serial': {
        from: 'platform',
        load: async () => (await appleService()).unregister,
      },
      'GET /wallet/:program_id/v1/devices/:device/registrations/:pass_type': {
        from: 'platform',
        load: async () => (await appleService()).listChanged,
      },
      'GET /wallet/:program_id/v1/passes/:pass_type/:serial': {
        from: 'platform',
        load: async () => (await appleService()).sendPass,
      },
      'POST /wallet/:program_id/v1/log': { from: 'platform', load: async () => (await appleService()).takeLog },
    },
    sentMessages: { wallet: async (...args) => (await import('./domain/refresh')).listAlerts(...args) },
    jobs: {
      'wallet.update': {
        cron: '* * * * *',
        run: async (context) => (await import('./domain/deliver')).updatePasses(context),
      },
    },
    seed: { wallet: { content: async (...args) => (await import('./seed/seed-wallets')).seedWallets(...args) } },
  })({
    ...config,
    collections: [...(config.collections ?? []), WalletSettings, WalletPasses, WalletDevices, WalletAlerts],
  })
