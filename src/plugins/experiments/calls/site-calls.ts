import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'POST /public/experiments/seen': { who: 'participant' }
  }
}

export const siteCalls = {
  'POST /public/experiments/seen': {
    who: 'participant',
    summary: 'Reports which variants of experiments were on the screen, and which were clicked.',
    load: async () => (await import('./site/seen')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
