import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/help': { who: 'participant' }
    'POST /public/help': { who: 'participant' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/help': {
    who: 'participant',
    summary: 'The participant’s cases, and what a new one can be attached to.',
    load: async () => (await import('./site/help')).GET,
  },
  'POST /public/help': {
    who: 'participant',
    summary: 'Asks the program for help, such as for missing points.',
    answers: ['too_often'],
    load: async () => (await import('./site/help')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
