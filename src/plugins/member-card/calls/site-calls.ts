import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/member_card': { who: 'participant' }
  }
}

export const siteCalls = {
  'GET /public/member_card': {
    who: 'participant',
    summary: "The participant's card: its number, and the seeds of today's and tomorrow's codes.",
    load: async () => (await import('./site/card')).GET,
  },
} as const satisfies LaurelExtensions['siteCalls']
