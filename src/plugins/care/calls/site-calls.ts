import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/view_as/:link': { who: 'anyone' }
    'POST /public/view_as/end': { who: 'anyone' }
  }
}

/** The calls of the site. Both are about the administrator's own view, so they also run in one. */
export const siteCalls = {
  'GET /public/view_as/:link': {
    who: 'anyone',
    summary: 'Opens the read-only view of an administrator by the link that the console made, once.',
    inReadOnly: true,
    answers: ['see_other'],
    load: async () => (await import('./site/view-as')).GET,
  },
  'POST /public/view_as/end': {
    who: 'anyone',
    summary: 'Ends the read-only view of an administrator.',
    inReadOnly: true,
    load: async () => (await import('./site/view-as')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
