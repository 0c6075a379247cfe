import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/prizes': { who: 'participant' }
    'POST /public/prizes/:prize_release_id': { who: 'participant' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/prizes': {
    who: 'participant',
    summary: 'Prizes that the participant won and has to confirm, with what is asked and until when.',
    load: async () => (await import('./site/prizes')).GET,
  },
  'POST /public/prizes/:prize_release_id': {
    who: 'participant',
    summary:
      'Confirms a prize: the statement, the answer to its question, and the taxpayer form where it is asked for.',
    load: async () => (await import('./site/prizes')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
