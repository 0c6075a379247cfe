import type { LaurelExtensions } from '@/plugin'

/** What the handlers know of their caller. */
declare module '@/plugin' {
  interface PluginSiteCalls {
    'POST /public/challenges/:id/social_network_post_opened': { who: 'participant' }
    'POST /public/challenges/:id/unified_social_submission': { who: 'participant' }
    'GET /public/home/social_feed_challenge': { who: 'participant' }
  }
}

/** The calls of the site, and who may make them. */
export const siteCalls = {
  'POST /public/challenges/:id/social_network_post_opened': {
    who: 'participant',
    summary: 'Notes that a social post was opened: its countdown begins.',
    alsoInQuery: 'social_network_post_id',
    load: async () => (await import('./site/post-opened')).POST,
  },
  'POST /public/challenges/:id/unified_social_submission': {
    who: 'participant',
    summary: 'Records a viewed social post, not before its countdown is over.',
    alsoInQuery: 'social_network_post_id',
    load: async () => (await import('./site/post-viewed')).POST,
  },
  'GET /public/home/social_feed_challenge': {
    who: 'participant',
    summary: 'The social posts to view, or null.',
    load: async () => (await import('./site/feed')).GET,
  },
} as const satisfies LaurelExtensions['siteCalls']
