import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/wallet': { who: 'participant' }
    'GET /public/wallet/apple_pass': { who: 'participant' }
    'POST /public/wallet/google_link': { who: 'participant' }
  }
}

export const siteCalls = {
  'GET /public/wallet': {
    who: 'participant',
    summary: "The wallets that the program's pass can be added to.",
    load: async () => (await import('./site/wallet')).GET,
  },
  'GET /public/wallet/apple_pass': {
    who: 'participant',
    summary: "The participant's pass for Apple Wallet, a signed file.",
    load: async () => (await import('./site/apple-pass')).GET,
  },
  'POST /public/wallet/google_link': {
    who: 'participant',
    summary: 'A signed link that adds the pass to Google Wallet.',
    load: async () => (await import('./site/google-link')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
