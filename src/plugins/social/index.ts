import type { Plugin } from 'payload'
import { auditPayloadWrites, laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { SocialNetworkPages } from './collections/social-network-pages'
import { SocialNetworkPosts } from './collections/social-network-posts'
import { consoleViews, settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/platform/queue' {
  interface PluginJobs {
    'social.import': Record<string, never>
    'social.import_page': { programId: number; pageId: number }
  }
}

/** Posts of the program's pages at Instagram and Facebook, imported or added manually (docs/integrations.md). */
export const social = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    consoleCalls,
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
