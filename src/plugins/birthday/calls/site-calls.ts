import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/birthday': { who: 'participant' }
    'PUT /public/birthday': { who: 'participant' }
  }
}

export const siteCalls = {
  'GET /public/birthday': {
    who: 'participant',
    summary: 'The participant’s birthday, or null if the program doesn’t celebrate any.',
    load: async () => (await import('./site/birthday')).GET,
  },
  'PUT /public/birthday': {
    who: 'participant',
    summary: 'Saves the participant’s birthday, which changes once a year.',
    load: async () => (await import('./site/birthday')).PUT,
  },
} as const satisfies LaurelExtensions['siteCalls']
