import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/gifts': { who: 'participant' }
    'POST /public/gifts': { who: 'participant' }
    'POST /public/gifts/:gift_id': { who: 'participant' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/gifts': {
    who: 'participant',
    summary: 'The gifts that the participant sent and received, their gift link, and how much they may give now.',
    load: async () => (await import('./site/gifts')).GET,
  },
  'POST /public/gifts': {
    who: 'participant',
    summary: 'Gives points to an email address or a gift link. Answers the same for any address.',
    answers: ['too_often'],
    load: async () => (await import('./site/gifts')).POST,
  },
  'POST /public/gifts/:gift_id': {
    who: 'participant',
    summary: 'Accepts or refuses a gift, or undoes one’s own within 15 minutes.',
    load: async () => (await import('./site/answer')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
