import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/holds': { who: 'participant' }
    'POST /public/holds': { who: 'participant' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/holds': {
    who: 'participant',
    summary: 'What is held of the participant, and the answers to their appeals of the last 30 days.',
    load: async () => (await import('./site/holds')).GET,
  },
  'POST /public/holds': {
    who: 'participant',
    summary: 'Appeals against a hold. One appeal is open at a time.',
    answers: ['too_often'],
    load: async () => (await import('./site/holds')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
