import type { Plugin } from 'payload'
import { auditPayloadWrites, laurel } from '@/plugin'
import { siteCalls } from './calls/site-calls'
import { BoostActivations } from './collections/boost-activations'
import { Boosts } from './collections/boosts'
import { fieldRules } from './collections/field-rules'
import { consoleViews, settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'boosts.settle': Record<string, never>
  }
}

/** Offers that a participant activates: more points for receipts, purchases and challenges, for a while. */
export const boosts = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    siteCalls,
    fieldRules,
    siteSlots: {
      boosts: {
        slot: 'home',
        label: { en: 'Offers for you', es: 'Ofertas para ti' },
        Component: '/plugins/boosts/site/boosts-slot.client#BoostsSlot',
        firstCall: 'GET /public/boosts',
        isShown: async (...args) => (await import('./domain')).hasBoosts(...args),
      },
    },
    seed: { boosts: { content: async (...args) => (await import('./seed/seed-boosts')).seedBoosts(...args) } },
    jobs: {
      'boosts.settle': { cron: '* * * * *', run: async (context) => (await import('./domain')).settleBoosts(context) },
    },
  })({ ...config, collections: [...(config.collections ?? []), auditPayloadWrites(Boosts), BoostActivations] })
