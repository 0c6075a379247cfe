import type { LaurelExtensions } from '@/plugin'

/** What the handlers know of their caller. */
declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/offers/merchants': { who: 'anyone' }
    'GET /public/offers/merchant': { who: 'anyone' }
    'GET /public/offers/logos/:merchant_id': { who: 'anyone' }
    'GET /public/home/offers_reward': { who: 'participant' }
    'GET /public/offers/access': { who: 'anyone' }
    'POST /offers/redeem': { who: 'anyone' }
    'GET /offers/redemptions/:redemption_id/voucher': { who: 'participant' }
    'POST /offers/redemptions/:redemption_id/refusal': { who: 'participant' }
    'GET /offers/mine': { who: 'participant' }
    'PUT /offers/saved': { who: 'participant' }
    'DELETE /offers/saved': { who: 'participant' }
  }
}

/** The calls of the site, and who may make them. */
export const siteCalls = {
  'GET /public/home/offers_reward': {
    who: 'participant',
    summary: 'The membership offers section, or null.',
    load: async () => (await import('./site/offers-reward')).GET,
  },
  // The program decides whether visitors see the directory; visitors who try to redeem get the directory's refusals.
  'GET /public/offers/merchants': {
    who: 'anyone',
    summary: 'Merchants near a place.',
    load: async () => (await import('./site/merchants')).GET,
  },
  'GET /public/offers/merchant': {
    who: 'anyone',
    summary: 'One merchant with its offers.',
    load: async () => (await import('./site/merchant')).GET,
  },
  'GET /public/offers/logos/:merchant_id': {
    who: 'anyone',
    summary: 'A drawn logo for a merchant that has none.',
    load: async () => (await import('./site/logo')).GET,
  },
  'GET /public/offers/access': {
    who: 'anyone',
    summary: 'Whether the perks are open to who is signed in, and what opens them.',
    load: async () => (await import('./site/access')).GET,
  },
  'POST /offers/redeem': {
    who: 'anyone',
    summary: 'Redeems an offer.',
    load: async () => (await import('./site/redeem')).POST,
  },
  'GET /offers/redemptions/:redemption_id/voucher': {
    who: 'participant',
    summary: 'The image of a voucher, as long as it is shown.',
    load: async () => (await import('./site/redemptions/voucher')).GET,
  },
  'POST /offers/redemptions/:redemption_id/refusal': {
    who: 'participant',
    summary: 'Reports a merchant that refused an offer.',
    load: async () => (await import('./site/redemptions/refusal')).POST,
  },
  'GET /offers/mine': {
    who: 'participant',
    summary: 'Redeemed and saved offers.',
    load: async () => (await import('./site/mine')).GET,
  },
  'PUT /offers/saved': {
    who: 'participant',
    summary: 'Saves an offer.',
    load: async () => (await import('./site/saved')).PUT,
  },
  'DELETE /offers/saved': {
    who: 'participant',
    summary: 'Removes a saved offer.',
    load: async () => (await import('./site/saved')).DELETE,
  },
} as const satisfies LaurelExtensions['siteCalls']
