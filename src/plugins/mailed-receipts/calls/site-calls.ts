import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/receipt_address': { who: 'participant' }
    'POST /public/receipt_address': { who: 'participant' }
    'POST /public/mailed_receipts/:mailed_receipt_id': { who: 'participant' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/receipt_address': {
    who: 'participant',
    summary: 'The address to which the participant forwards receipts, and mails that wait for their answer.',
    load: async () => (await import('./site/receipt-address')).GET,
  },
  'POST /public/receipt_address': {
    who: 'participant',
    summary: 'Gives the participant a new address. Mail to the old one is ignored.',
    load: async () => (await import('./site/receipt-address')).POST,
  },
  'POST /public/mailed_receipts/:mailed_receipt_id': {
    who: 'participant',
    summary: 'Says whether a mail of an unknown sender is the participant’s. If it is, its receipts are read.',
    load: async () => (await import('./site/mailed-receipt')).POST,
  },
} as const satisfies LaurelExtensions['siteCalls']
