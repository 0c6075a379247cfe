import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { siteCalls } from './calls/site-calls'
import { MemberCards } from './collections/member-cards'
import { texts } from './texts'

/** A card that participants show at the till, on the site and offline (docs/member-card.md). */
export const memberCard = (): Plugin => (config) =>
  laurel({
    texts,
    siteCalls,
    apiCalls,
    programSettings: {
      member_card: {
        tab: 'integrations',
        title: 'memberCard.title',
        permission: 'program.update',
        fields: [
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
    seed: {
      member_card: { content: async (...args) => (await import('./seed/seed-cards')).seedCards(...args) },
    },
  })({ ...config, collections: [...(config.collections ?? []), MemberCards] })
