import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { HouseholdInvitations, HouseholdMembers, HouseholdShares, Households } from './collections'
import { consoleTabs, consoleViews } from './console/views'
import { DEFAULTS } from './domain/household-settings'
import { MAX_MEMBERS } from './domain/household-values'
import { householdPool } from './domain/pool'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginMails {
    householdInvited: true
  }
}

/** Up to six participants spend their points together (decision 84). */
export const households = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    consoleTabs,
    consoleCalls,
    siteCalls,
    webhookEvents,
    pointPools: { households: householdPool },
    programSettings: {
      households: {
        tab: 'program',
        title: 'households.settings',
        permission: 'program.update',
        fields: [
          {
            ...{ name: 'max_members', type: 'number', defaultValue: DEFAULTS.max_members, min: 2, max: MAX_MEMBERS },
            ...{ required: true, label: { en: 'Most members of a household', es: 'Máximo de miembros de un hogar' } },
          },
          {
            ...{ name: 'min_account_days', type: 'number', min: 0, max: 365, required: true },
            defaultValue: DEFAULTS.min_account_days,
            label: { en: 'Days before a new user may join', es: 'Días antes de que un usuario nuevo pueda unirse' },
          },
          {
            ...{ name: 'rejoin_days', type: 'number', defaultValue: DEFAULTS.rejoin_days, min: 0, max: 365 },
            ...{ required: true, label: { en: 'Days before joining another one', es: 'Días antes de unirse a otro' } },
            admin: {
              description: {
                en: 'Keeps users from moving between households to lend each other points. The place of somebody who left stays taken as long.',
                es: 'Evita que los usuarios cambien de hogar para prestarse puntos. El lugar de quien sale queda ocupado el mismo tiempo.',
              },
            },
          },
        ],
      },
    },
    sitePages: {
      '/household': {
        Component: '/plugins/households/site/pages#householdPage',
        isPrivate: true,
        menu: {
          ...{ label: 'households.menu', icon: 'heart-handshake' },
          isShown: async (...args) => (await import('./domain')).hasHouseholds(...args),
        },
      },
    },
    mails: {
      householdInvited: {
        category: 'rewards',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name', 'inviter', 'term'],
        isOptional: true,
        opens: () => '/household',
        name: { en: 'Invitation to a household', es: 'Invitación a un hogar' },
        help: {
          en: 'When a user invites another one to a household.',
          es: 'Cuando un usuario invita a otro a un hogar.',
        },
      },
    },
    seed: {
      households: { history: async (...args) => (await import('./seed/seed-household')).seedHousehold(...args) },
    },
  })({
    ...config,
    collections: [...(config.collections ?? []), Households, HouseholdMembers, HouseholdInvitations, HouseholdShares],
  })
