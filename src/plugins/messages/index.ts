import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { MessageContents } from './collections/message-contents'
import { MessageDeliveries } from './collections/message-deliveries'
import { MessageSuppressions } from './collections/message-suppressions'
import { Messages } from './collections/messages'
import { consoleViews } from './console/views'
import { bounceCheck } from './domain/bounce-check'
import { timelineSources } from './domain/timeline-sources'
import { variedMessages } from './domain/varied-messages'
import { texts } from './texts'
import { list_messages } from './tools'

declare module '@/plugin' {
  interface PluginJobs {
    'messages.send': Record<string, never>
  }
  interface PluginPermissions {
    'messages.view': true
    'messages.manage': true
  }
  interface PluginAuditActions {
    'messages.created': true
    'messages.changed': true
    'messages.deleted': true
    'messages.sent': true
    'messages.stopped': true
    'messages.unsuppressed': true
  }
  interface PluginAuditRecords {
    messages: true
    message_suppressions: true
  }
}

/** Messages that administrators write to participants: by email, on phones and on the site (docs/messages.md). */
export const messages = (): Plugin => (config) =>
  laurel({
    texts,
    timelineSources,
    apiCalls,
    consoleCalls,
    consoleViews,
    siteCalls,
    mcpTools: { list_messages },
    permissions: {
      messages: { label: { en: 'Messages', es: 'Mensajes' }, actions: ['view', 'manage'] },
    },
    programSettings: {
      message_opens: {
        tab: 'integrations',
        title: 'messages.opensTitle',
        permission: 'program.update',
        fields: [],
      },
    },
    siteSlots: {
      inbox: {
        slot: 'home_first',
        label: { en: 'Messages', es: 'Mensajes' },
        Component: '/plugins/messages/site/inbox-slot.client#InboxSlot',
        firstCall: 'GET /public/messages',
      },
    },
    messageOutboxes: {
      messages: {
        queue: async (...args) => (await import('./domain')).queueDeliveries(...args),
        stop: async (...args) => (await import('./domain')).stopDeliveries(...args),
        outcomes: async (...args) => (await import('./domain')).findOutcomes(...args),
      },
    },
    variedKinds: { message: variedMessages },
    mailSuppressions: { messages: async (...args) => (await import('./domain')).suppresses(...args) },
    sentMessages: { messages: async (...args) => (await import('./domain')).listSentMessages(...args) },
    operationsChecks: { mail_bounced: bounceCheck },
    alertSources: {
      bounces: {
        ...{ texts: 'messages.bounces', permission: 'messages.view' },
        find: async (context, programId) => (await import('./domain')).findBounces(context, programId),
      },
    },
    segmentUses: { messages: async (...args) => (await import('./domain')).findSegmentUses(...args) },
    seed: { messages: { history: async (...args) => (await import('./seed/seed-messages')).seedMessages(...args) } },
    mailTakers: { reports: async (context, { raw }) => (await import('./domain')).takeRawReport(context, raw) },
    jobs: {
      'messages.send': {
        cron: '* * * * *',
        // A dead worker's run is followed by another's soon.
        expireInSeconds: 90,
        run: async (context) => (await import('./domain')).sendMessages(context),
      },
    },
  })({
    ...config,
    collections: [...(config.collections ?? []), Messages, MessageContents, MessageDeliveries, MessageSuppressions],
  })
