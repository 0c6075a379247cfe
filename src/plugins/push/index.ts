import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { siteCalls } from './calls/site-calls'
import { PushChoices } from './collections/push-choices'
import { PushKeys } from './collections/push-keys'
import { PushMessages } from './collections/push-messages'
import { PushSubscriptions } from './collections/push-subscriptions'
import { texts } from './texts'
import { PUSH_WORKER } from './worker'

declare module '@/plugin' {
  interface PluginJobs {
    'push.reachable': Record<string, never>
    'push.send': Record<string, never>
  }
}

/** Messages on the lock screen, for participants who turned them on in a browser (decision 80). */
export const push = (): Plugin => (config) =>
  laurel({
    sealedFields: {
      'push-key': ['push_keys.private_key_encrypted'],
      'push-message': ['push_messages.content_encrypted'],
    },
    texts,
    siteCalls,
    workerParts: { push: PUSH_WORKER },
    siteSlots: {
      push_offer: { slot: 'home', Component: '/plugins/push/site/push-offer.client#PushOffer' },
      push: { slot: 'account', Component: '/plugins/push/site/push-card.client#PushCard' },
    },
    notificationChannels: {
      web_push: { send: async (...args) => (await import('./domain')).takeNotice(...args) },
    },
    sentMessages: { push: async (...args) => (await import('./domain')).listSentMessages(...args) },
    jobs: {
      'push.reachable': {
        cron: '* * * * *',
        run: async (context) => (await import('./domain')).announceReachable(context),
      },
      'push.send': { cron: '* * * * *', run: async (context) => (await import('./domain')).sendDue(context) },
    },
  })({
    ...config,
    collections: [...(config.collections ?? []), PushKeys, PushSubscriptions, PushChoices, PushMessages],
  })
