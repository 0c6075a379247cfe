import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/push': { who: 'participant' }
    'PUT /public/push': { who: 'participant' }
    'POST /public/push/subscriptions': { who: 'participant' }
    'DELETE /public/push/subscriptions': { who: 'participant' }
  }
}

const own = () => import('./site/push')
const subscriptions = () => import('./site/subscriptions')

export const siteCalls = {
  'GET /public/push': {
    who: 'participant',
    summary: 'The key to subscribe a browser with, and which messages the participant wants.',
    load: async () => (await own()).GET,
  },
  'PUT /public/push': {
    who: 'participant',
    summary: 'Chooses which messages the participant gets.',
    load: async () => (await own()).PUT,
  },
  'POST /public/push/subscriptions': {
    who: 'participant',
    summary: 'Sends messages to this browser from now on.',
    load: async () => (await subscriptions()).POST,
  },
  'DELETE /public/push/subscriptions': {
    who: 'participant',
    summary: 'Stops messages to this browser.',
    load: async () => (await subscriptions()).DELETE,
  },
} as const satisfies LaurelExtensions['siteCalls']
