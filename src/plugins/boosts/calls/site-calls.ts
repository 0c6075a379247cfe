import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/boosts': { who: 'participant' }
    'POST /public/boosts/:id/activate': { who: 'participant' }
  }
}

export const siteCalls = {
  'GET /public/boosts': {
    who: 'participant',
    summary: 'The offers that the participant has activated or can activate.',
    load: async () => (await import('./site/boosts')).GET,
  },
  'POST /public/boosts/:id/activate': {
    who: 'participant',
    summary: 'Activates an offer, once.',
    load: async () => (await import('./site/activate')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
