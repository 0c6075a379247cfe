import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { DataRequests } from './collections/data-requests'
import { RetentionRuns } from './collections/retention-runs'
import { consoleViews } from './console/views'
import { consentProof } from './domain/consent-proof'
import { overdueCheck } from './domain/overdue-check'
import { mails } from './mails'
import { programSettings } from './program-settings'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginPermissions {
    'data_rights.view': true
    'data_rights.manage': true
  }
  interface PluginJobs {
    'data_rights.build': { programId: number; requestId: number }
    'data_rights.settle': Record<string, never>
    'data_rights.retain': Record<string, never>
  }
  interface PluginMails {
    dataReady: true
    dataErasureCode: true
    dataErasureScheduled: true
    dataRequestProof: true
    dataRequestAnswered: true
  }
  interface PluginAuditActions {
    'data_rights.opened': true
    'data_rights.confirmed': true
    'data_rights.erasure_scheduled': true
    'data_rights.closed': true
    'data_rights.assigned': true
    'data_rights.retained': true
  }
  interface PluginAuditRecords {
    data_requests: true
  }
}

const domain = () => import('./domain')

/** What people can ask about their data, what they allow, and how long it stays (docs/data-rights.md). */
export const dataRights = (): Plugin => (config) =>
  laurel({
    texts,
    mergeRules: { data_requests: 'stays' },
    mails,
    siteCalls,
    apiCalls,
    consoleCalls,
    consoleViews,
    exports: { consents: consentProof },
    operationsChecks: { data_requests_overdue: overdueCheck },
    programSettings,
    permissions: {
      data_rights: { label: { en: 'Data requests', es: 'Solicitudes de datos' }, actions: ['view', 'manage'] },
    },
    sitePages: {
      '/my-account/data': { Component: '/plugins/data-rights/site/pages#dataPage', isPrivate: true },
      '/my-account/data/confirm': { Component: '/plugins/data-rights/site/pages#confirmPage', isPrivate: true },
      '/cookies': { Component: '/plugins/data-rights/site/pages#cookiesPage', footer: 'data_rights.cookies.menu' },
    },
    siteSlots: {
      preferences: { slot: 'emails', Component: '/plugins/data-rights/site/preferences-slot.client#PreferencesSlot' },
      data_rights: { slot: 'account', Component: '/plugins/data-rights/site/data-link.client#DataSlot' },
    },
    privacySignals: { data_rights: async (...args) => (await domain()).honorPrivacySignal(...args) },
    seed: { data_rights: { history: async (...args) => (await import('./seed/seed-requests')).seedRequests(...args) } },
    jobs: {
      'data_rights.build': { run: async (context, { data }) => (await domain()).buildDownload(context, data) },
      'data_rights.settle': { cron: '* * * * *', run: async (context) => (await domain()).settleRequests(context) },
      'data_rights.retain': {
        cron: '7 4 * * *',
        expireInSeconds: 3600,
        run: async (context) => (await domain()).retainPrograms(context),
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), DataRequests, RetentionRuns] })
