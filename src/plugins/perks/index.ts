import type { Plugin } from 'payload'
import { auditPayloadWrites, laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { fieldRules } from './collections/field-rules'
import { Merchants } from './collections/merchants'
import { OfferRedemptions } from './collections/offer-redemptions'
import { OfferRefusals } from './collections/offer-refusals'
import { Offers } from './collections/offers'
import { PerkFeeds } from './collections/perk-feeds'
import { consoleViews, settingsViews } from './console/views'
import { redemptionsExport } from './domain/console/redemptions-export'
import { perksWork } from './domain/import/perks-work'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

type PerksAction =
  | `perks.${'feed_saved' | 'import_started' | 'imported'}`
  | `${'merchants' | 'offers'}.${'created' | 'deleted' | 'updated'}`

declare module '@/plugin' {
  interface PluginMails {
    perksUnlocked: true
  }
  interface PluginJobs {
    'perks.tend': Record<string, never>
  }
  interface PluginAuditActions extends Record<PerksAction, true> {}
  interface PluginAuditRecords {
    merchants: true
    offers: true
  }
}

/** A directory of merchants' offers, which participants unlock and redeem (docs/perks.md). */
export const perks = (): Plugin => (config) =>
  laurel({
    sealedFields: { 'offers-partner': ['programs.offers_reward_partner_key_sealed'] },
    texts,
    consoleViews,
    settingsViews,
    consoleCalls,
    siteCalls,
    apiCalls,
    webhookEvents,
    fieldRules,
    exports: { perk_redemptions: redemptionsExport },
    imports: { perks: { permission: 'program.update', work: perksWork } },
    segmentFields: {
      offers_redeemed: {
        ...{ label: { en: 'Perks redeemed', es: 'Beneficios canjeados' }, group: 'rewards', kind: 'number' },
        rows: {
          from: 'offer_redemptions o',
          participant: 'o.participant_id',
          where: ({ program }) => [`o.program_id = ${program}`, `o.status = 'redeemed'`],
          value: 'count(*)',
          at: 'o.created_at',
        },
      },
    },
    codeSources: {
      perk: {
        list: async (...args) => (await import('./domain')).perkCodes.list(...args),
        setUsed: async (...args) => (await import('./domain')).perkCodes.setUsed(...args),
      },
    },
    sitePages: {
      '/my-offers': {
        Component: '/plugins/perks/site/pages#directoryPage',
        isPrivate: true,
        firstCalls: {
          page: 'perks',
          query: '^(zip_code|latitude)=',
          calls: ['GET /public/offers/access'],
          searchCall: 'GET /public/offers/merchants',
        },
        menu: {
          label: 'perks.menu',
          icon: 'ticket-percent',
          isShown: async (...args) => (await import('./domain/program')).hasPerks(...args),
        },
      },
      '/my-offers/:merchant_slug': { Component: '/plugins/perks/site/pages#merchantPage', isPrivate: true },
    },
    mails: {
      perksUnlocked: {
        category: 'rewards',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name'],
        isOptional: true,
        opens: () => '/my-offers',
        name: { en: 'Perks unlocked', es: 'Beneficios desbloqueados' },
        help: { en: 'When someone can redeem perks.', es: 'Cuando alguien puede canjear beneficios.' },
      },
    },
    seed: { perks: { content: async (...args) => (await import('./seed/seed-perks')).seedPerks(...args) } },
    searchedKinds: {
      perks: {
        label: 'perks.menu',
        icon: 'ticket-percent',
        find: async (...args) => (await import('./domain/search-offers')).searchOffers(...args),
      },
    },
    siteSlots: {
      offers_reward: {
        slot: 'home',
        label: { en: 'Member offers', es: 'Ofertas para miembros' },
        Component: '/plugins/perks/site/home-slot.client#OffersSlot',
        firstCall: 'GET /public/home/offers_reward',
        isShown: async (...args) => (await import('./domain/program')).showsOffersAtHome(...args),
      },
    },
    jobs: {
      'perks.tend': {
        cron: '* * * * *',
        run: async (context) => (await import('./domain')).maintainPerks(context),
      },
    },
  })({
    ...config,
    collections: [
      ...(config.collections ?? []),
      ...[Merchants, OfferRedemptions, OfferRefusals, Offers, PerkFeeds].map(auditPayloadWrites),
    ],
  })
