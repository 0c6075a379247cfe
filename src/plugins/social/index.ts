import type { Plugin } from 'payload'
import { auditPayloadWrites, laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { SocialNetworkPages } from './collections/social-network-pages'
import { SocialNetworkPosts } from './collections/social-network-posts'
import { consoleViews, settingsViews } from './console/views'
import { unifiedSocial } from './domain/unified-social'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginChallengeKinds {
    unified_social: true
  }
  interface PluginJobs {
    'social.import': Record<string, never>
    'social.import_page': { programId: number; pageId: number }
  }
}

/** Posts of the program's pages at Instagram and Facebook, imported or added manually (docs/integrations.md). */
export const social = (): Plugin => (config) =>
  laurel({
    sealedFields: { 'social-token': ['social_network_pages.access_token'] },
    texts,
    consoleViews,
    settingsViews,
    consoleCalls,
    siteCalls,
    challengeKinds: { unified_social: unifiedSocial },
    siteSlots: {
      social_posts: {
        slot: 'home_first',
        label: { en: 'Social posts', es: 'Publicaciones sociales' },
        Component: '/plugins/social/site/social-slot.client#SocialSlot',
        firstCall: 'GET /public/home/social_feed_challenge',
        isShown: async (...args) => (await import('./domain')).showsPosts(...args),
      },
    },
    seed: { social: { content: async (...args) => (await import('./seed/seed-social')).seedSocial(...args) } },
    jobs: {
      // Finds the pages that are due.
      'social.import': {
        cron: '23 * * * *',
        expireInSeconds: 3600,
        run: async (context) => (await import('./domain')).importPosts(context),
      },
      'social.import_page': {
        pollSeconds: 2,
        expireInSeconds: 600,
        run: async (context, { data }) => (await import('./domain')).importPageNow(context, data),
      },
    },
  })({
    ...config,
    collections: [...(config.collections ?? []), ...[SocialNetworkPages, SocialNetworkPosts].map(auditPayloadWrites)],
  })
