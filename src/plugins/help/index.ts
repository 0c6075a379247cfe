import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { HelpCases } from './collections/help-cases'
import { HelpReplies } from './collections/help-replies'
import { consoleViews } from './console/views'
import { timelineSources } from './domain/timeline-sources'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginMails {
    helpAnswered: true
  }
  interface PluginAuditActions {
    'help.answered': true
    'help.assigned': true
    'help.points_given': true
  }
}

/** Participants ask for help, such as for missing points; administrators answer in the console. */
export const help = (): Plugin => (config) =>
  laurel({
    texts,
    timelineSources,
    consoleViews,
    consoleCalls,
    siteCalls,
    sitePages: {
      '/help': {
        Component: '/plugins/help/site/pages#helpPage',
        isPrivate: true,
        menu: { label: 'help.menu', icon: 'message-circle-question', isShown: async () => true },
      },
    },
    seed: { help: { history: async (...args) => (await import('./seed/seed-help')).seedHelp(...args) } },
    siteSlots: { help: { slot: 'account', Component: '/plugins/help/site/help-link.client#HelpSlot' } },
    mails: {
      helpAnswered: {
        category: 'rewards',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name'],
        isOptional: true,
        opens: () => '/help',
        name: { en: 'Help request answered', es: 'Solicitud de ayuda respondida' },
        help: { en: 'When you answer a request for help.', es: 'Cuando respondes a una solicitud de ayuda.' },
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), HelpCases, HelpReplies] })
