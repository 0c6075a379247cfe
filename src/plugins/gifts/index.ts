import type { Field, Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { Gifts } from './collections/gifts'
import { consoleViews } from './console/views'
import { giftHolds } from './domain/gift-holds'
import { DEFAULTS } from './domain/gift-settings'
import { timelineSources } from './domain/timeline-sources'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginJobs {
    'gifts.settle': Record<string, never>
  }
  interface PluginMails {
    giftReceived: true
    giftReturned: true
  }
  interface PluginAuditActions {
    'gifts.reviewed': true
  }
}

const limit = (name: keyof typeof DEFAULTS, en: string, es: string, min = 1): Field => ({
  ...{ name, type: 'number', defaultValue: DEFAULTS[name], min, max: 100_000_000, required: true },
  label: { en, es },
})

/** Participants give points to each other (decision 84). */
export const gifts = (): Plugin => (config) =>
  laurel({
    texts,
    timelineSources,
    consoleViews,
    consoleCalls,
    siteCalls,
    webhookEvents,
    holdSources: { gifts: giftHolds },
    programSettings: {
      gifts: {
        tab: 'program',
        title: 'gifts.settings',
        permission: 'program.update',
        fields: [
          limit('max_points', 'Most points of a gift', 'Máximo de puntos por regalo'),
          limit(
            'max_points_per_day',
            'Most points that a user gives a day',
            'Máximo de puntos que un usuario regala al día',
          ),
          limit(
            'max_points_per_year',
            'Most points that a user gives a year',
            'Máximo de puntos que un usuario regala al año',
          ),
          limit(
            'min_account_days',
            'Days before a new user may give',
            'Días antes de que un usuario nuevo pueda regalar',
            0,
          ),
          {
            ...{ name: 'checks', type: 'checkbox', defaultValue: true },
            label: { en: 'Hold suspicious gifts', es: 'Retener regalos sospechosos' },
            admin: {
              description: {
                en: 'Gifts within one device or network, to new users, from many users to one, or in a circle wait for your decision.',
                es: 'Los regalos dentro de un dispositivo o una red, a usuarios nuevos, de muchos a uno o en círculo esperan tu decisión.',
              },
            },
          },
        ],
      },
    },
    sitePages: {
      '/gifts': {
        Component: '/plugins/gifts/site/pages#giftsPage',
        isPrivate: true,
        menu: {
          ...{ label: 'gifts.menu', icon: 'gift' },
          isShown: async (...args) => (await import('./domain')).hasGifts(...args),
        },
      },
    },
    mails: {
      giftReceived: {
        category: 'rewards',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name', 'points', 'term', 'giver'],
        isOptional: true,
        opens: () => '/gifts',
        name: { en: 'Gift received', es: 'Regalo recibido' },
        help: { en: 'When a user gives points to another one.', es: 'Cuando un usuario regala puntos a otro.' },
      },
      giftReturned: {
        category: 'rewards',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name', 'points', 'term'],
        isOptional: true,
        opens: () => '/gifts',
        name: { en: 'Gift returned', es: 'Regalo devuelto' },
        help: { en: "When a gift wasn't accepted.", es: 'Cuando un regalo no fue aceptado.' },
      },
    },
    seed: { gifts: { history: async (...args) => (await import('./seed/seed-gifts')).seedGifts(...args) } },
    jobs: {
      'gifts.settle': { cron: '* * * * *', run: async (context) => (await import('./domain')).settleGifts(context) },
    },
  })({ ...config, collections: [...(config.collections ?? []), Gifts] })
