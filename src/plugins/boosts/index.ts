import type { Plugin } from 'payload'
import { auditPayloadWrites, laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { siteCalls } from './calls/site-calls'
import { BoostActivations } from './collections/boost-activations'
import { BoostAwards } from './collections/boost-awards'
import { BoostSources } from './collections/boost-sources'
import { Boosts } from './collections/boosts'
import { fieldRules } from './collections/field-rules'
import { consoleViews, settingsViews } from './console/views'
import * as mcpTools from './domain/agent-tools'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'boosts.settle': Record<string, never>
  }
}

/** Earning rules: more points for purchases and challenges, automatically or as offers that participants activate. */
export const boosts = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    consoleSlots: {
      challenge_what_if: {
        slot: 'challenge_actions',
        Component: '/plugins/boosts/console/what-if-links#ChallengeWhatIf',
      },
      reward_what_if: { slot: 'reward_actions', Component: '/plugins/boosts/console/what-if-links#RewardWhatIf' },
    },
    siteCalls,
    apiCalls,
    mcpTools,
    fieldRules,
    programSettings: {
      best_rule: { tab: 'program', title: 'boosts.bestRule', permission: 'program.update', fields: [] },
    },
    siteSlots: {
      boosts: {
        slot: 'home',
        label: { en: 'Offers for you', es: 'Ofertas para ti' },
        Component: '/plugins/boosts/site/boosts-slot.client#BoostsSlot',
        firstCall: 'GET /public/boosts',
        isShown: async (...args) => (await import('./domain')).hasBoosts(...args),
      },
    },
    segmentUses: { boosts: async (...args) => (await import('./domain')).findSegmentUses(...args) },
    seed: { boosts: { content: async (...args) => (await import('./seed/seed-boosts')).seedBoosts(...args) } },
    jobs: {
      'boosts.settle': { cron: '* * * * *', run: async (context) => (await import('./domain')).settleBoosts(context) },
    },
  })({
    ...config,
    collections: [
      ...(config.collections ?? []),
      auditPayloadWrites(Boosts),
      BoostActivations,
      BoostSources,
      BoostAwards,
    ],
  })
