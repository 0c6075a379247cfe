import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/streaks': { who: 'participant' }
    'GET /public/streaks/setting': { who: 'participant' }
    'PUT /public/streaks/setting': { who: 'participant' }
  }
}

export const siteCalls = {
  'GET /public/streaks': {
    who: 'participant',
    summary: 'The participant’s streaks, none if they hide them.',
    load: async () => (await import('./site/streaks')).GET,
  },
  'GET /public/streaks/setting': {
    who: 'participant',
    summary: 'Whether the participant hides streaks.',
    load: async () => (await import('./site/setting')).GET,
  },
  'PUT /public/streaks/setting': {
    who: 'participant',
    summary: 'Hides streaks, or shows them again.',
    load: async () => (await import('./site/setting')).PUT,
  },
} as const satisfies LaurelExtensions['siteCalls']
