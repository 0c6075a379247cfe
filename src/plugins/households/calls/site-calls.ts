import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/household': { who: 'participant' }
    'POST /public/household': { who: 'participant' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/household': {
    who: 'participant',
    summary: 'The participant’s household with its members and points, and their invitations.',
    load: async () => (await import('./site/household')).GET,
  },
  'POST /public/household': {
    who: 'participant',
    summary: 'Starts, joins, leaves or changes a household, by its `intent`.',
    answers: ['too_often'],
    load: async () => (await import('./site/household')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
