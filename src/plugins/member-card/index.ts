import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { MemberCards } from './collections/member-cards'
import { TillActions } from './collections/till-actions'
import { TillVisits } from './collections/till-visits'
import { consoleViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginPermissions {
    'till.manage': true
  }
  interface PluginAuditActions {
    'till.opened': true
    'till.purchase': true
    'till.code': true
    'till.reward': true
    'till.undone': true
  }
}

/** A card that participants show at the till, on the site and offline (docs/member-card.md). */
export const memberCard = (): Plugin => (config) =>
  laurel({
    sealedFields: { 'member-card': ['member_cards.secret'] },
    texts,
    siteCalls,
    apiCalls,
    consoleCalls,
    consoleViews,
    permissions: {
      till: { label: { en: 'Till', es: 'Caja' }, actions: ['manage'], role: 'Shop staff' },
    },
    routes: { 'GET /till': { from: 'platform', load: async () => (await import('./calls/till-route')).GET } },
    programSettings: {
      member_card: {
        tab: 'integrations',
        title: 'memberCard.title',
        permission: 'program.update',
        fields: [
          {
            name: 'shop_name',
            type: 'text',
            label: { en: 'Shop name', es: 'Nombre de la tienda' },
            maxLength: 200,
            admin: {
              description: {
                en: "The merchant of purchases that are added at the till. Default: the program's name.",
                es: 'El comercio de las compras que se agregan en caja. Por defecto, el nombre del programa.',
              },
            },
          },
          {
            name: 'accepts_number_alone',
            type: 'checkbox',
            label: { en: 'Accept the number alone', es: 'Aceptar solo el número' },
            defaultValue: false,
            admin: {
              description: {
                en: 'For tills that only read printed cards. The number never changes, so anyone who has seen it can use it.',
                es: 'Para cajas que solo leen tarjetas impresas. El número nunca cambia: quien lo haya visto puede usarlo.',
              },
            },
          },
        ],
      },
    },
    membersByNumber: { member_card: async (...args) => (await import('./domain')).findHolders(...args) },
    memberNumbers: { member_card: async (...args) => (await import('./domain')).findNumber(...args) },
    sitePages: {
      '/card': {
        Component: '/plugins/member-card/site/pages#cardPage',
        isPrivate: true,
        worksOffline: true,
        menu: {
          label: 'memberCard.menu',
          icon: 'qr-code',
          inBar: true,
          isShown: async (...args) => (await import('./domain')).hasCards(...args),
        },
      },
    },
    siteSlots: {
      member_card: {
        slot: 'home',
        label: { en: 'Member card', es: 'Tarjeta de miembro' },
        Component: '/plugins/member-card/site/card-block.client#CardBlock',
        isShown: async (...args) => (await import('./domain')).hasCards(...args),
      },
    },
    seed: {
      member_card: { content: async (...args) => (await import('./seed/seed-cards')).seedCards(...args) },
    },
  })({ ...config, collections: [...(config.collections ?? []), MemberCards, TillVisits, TillActions] })
