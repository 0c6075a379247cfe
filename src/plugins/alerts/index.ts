import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { AlertChannels } from './collections/alert-channels'
import { AlertSubscriptions } from './collections/alert-subscriptions'
import { AlertSummaries } from './collections/alert-summaries'
import { Alerts } from './collections/alerts'
import { settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'alerts.check': Record<string, never>
    'alerts.check_nightly': Record<string, never>
    'alerts.post': { programId: number; channelId: number; alertId: number; event: 'began' | 'ended' }
    'alerts.summaries': Record<string, never>
  }
  interface PluginAuditActions {
    'alerts.choice_changed': true
    'alerts.channel_created': true
    'alerts.channel_changed': true
    'alerts.channel_deleted': true
  }
  interface PluginAuditRecords {
    alert_channels: true
    alert_subscriptions: true
  }
}

const domain = () => import('./domain')

/** A weekly summary for administrators, and alerts by email and to Slack (docs/dashboard.md). */
export const alerts = (): Plugin => (config) =>
  laurel({
    sealedFields: { 'alert-channel': ['alert_channels.url_encrypted'] },
    texts,
    consoleCalls,
    settingsViews,
    alertSources: {
      receipts_waiting: {
        ...{ texts: 'alerts.kinds.receipts_waiting', permission: 'receipts.view' },
        find: async (...args) => (await domain()).findWaitingReceipts(...args),
      },
      stock: {
        ...{ texts: 'alerts.kinds.stock', permission: 'rewards.view' },
        find: async (...args) => (await domain()).findLowStock(...args),
      },
      ledger: {
        ...{ texts: 'alerts.kinds.ledger', permission: 'program.manage', isNightly: true },
        find: async (...args) => (await domain()).findLedgerDrift(...args),
      },
      mails: {
        ...{ texts: 'alerts.kinds.mails', permission: 'program.update' },
        find: async (...args) => (await domain()).findFailedMails(...args),
      },
      webhooks: {
        ...{ texts: 'alerts.kinds.webhooks', permission: 'program.manage' },
        find: async (...args) => (await domain()).findDisabledWebhooks(...args),
      },
      unusual_points: {
        ...{ texts: 'alerts.kinds.unusual_points', permission: 'dashboard.view' },
        find: async (...args) => (await domain()).findUnusualPoints(...args),
      },
      sign_ups: {
        ...{ texts: 'alerts.kinds.sign_ups', permission: 'dashboard.view' },
        find: async (...args) => (await domain()).findManySignUps(...args),
      },
    },
    jobs: {
      'alerts.check': { cron: '*/5 * * * *', run: async (context) => (await domain()).checkAlerts(context) },
      'alerts.check_nightly': {
        cron: '17 3 * * *',
        run: async (context) => (await domain()).checkAlerts(context, { isNightly: true }),
      },
      'alerts.post': { run: async (context, { data }) => (await domain()).postAlert(context, data) },
      'alerts.summaries': { cron: '*/10 * * * *', run: async (context) => (await domain()).sendSummaries(context) },
    },
    seed: { alerts: { history: async (...args) => (await import('./seed/seed-alerts')).seedAlerts(...args) } },
  })({
    ...config,
    collections: [...(config.collections ?? []), Alerts, AlertChannels, AlertSubscriptions, AlertSummaries],
  })
