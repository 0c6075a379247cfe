import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { consoleViews, settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/platform/queue' {
  interface PluginJobs {
    'perks.tend': Record<string, never>
  }
}

/** A directory of merchants' offers, which participants unlock and redeem (docs/perks.md). */
export const perks = (): Plugin =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    consoleCalls,
    siteCalls,
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
      },
      '/my-offers/:merchant_slug': { Component: '/plugins/perks/site/pages#merchantPage', isPrivate: true },
    },
    jobs: {
      'perks.tend': {
        cron: '* * * * *',
        run: async (context) => (await import('./domain')).maintainPerks(context),
      },
    },
  })
