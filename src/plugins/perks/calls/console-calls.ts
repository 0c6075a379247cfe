import type { LaurelExtensions } from '@/plugin'

const ofProgram = { permission: 'program.update', tenant: { program: 'program_id' } } as const
const ofMerchant = { permission: 'program.update', tenant: { table: 'merchants', row: 'merchant_id' } } as const
const ofOffer = { permission: 'program.update', tenant: { table: 'offers', row: 'offer_id' } } as const
const settings = { permission: 'program.manage', tenant: { program: 'program_id' } } as const

/** The calls of the console, and what they require. */
export const consoleCalls = {
  'GET /admin/v2/programs/:program_id/perks/import': {
    ...ofProgram,
    load: async () => (await import('./console/import-calls')).FEED_CALL,
  },
  'POST /admin/v2/programs/:program_id/perks/import': {
    ...ofProgram,
    load: async () => (await import('./console/import-calls')).IMPORT_PERKS_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/import_template.csv': {
    ...ofProgram,
    load: async () => (await import('./console/import-calls')).PERKS_TEMPLATE_CALL,
  },
  'PUT /admin/v2/programs/:program_id/perks/feed': {
    ...ofProgram,
    load: async () => (await import('./console/import-calls')).SAVE_FEED_CALL,
  },
  'POST /admin/v2/programs/:program_id/perks/feed/run': {
    ...ofProgram,
    load: async () => (await import('./console/import-calls')).RUN_FEED_CALL,
  },
  'POST /admin/v2/programs/:program_id/perks/feed/confirm': {
    ...ofProgram,
    load: async () => (await import('./console/import-calls')).CONFIRM_FEED_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).MERCHANTS_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/merchants': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).MERCHANTS_CALL,
  },
  'POST /admin/v2/programs/:program_id/perks/merchants': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).CREATE_MERCHANT_CALL,
  },
  'GET /admin/v2/merchants/:merchant_id': {
    ...ofMerchant,
    load: async () => (await import('./console/perk-calls')).MERCHANT_CALL,
  },
  'PUT /admin/v2/merchants/:merchant_id': {
    ...ofMerchant,
    load: async () => (await import('./console/perk-calls')).UPDATE_MERCHANT_CALL,
  },
  'PATCH /admin/v2/merchants/:merchant_id': {
    ...ofMerchant,
    load: async () => (await import('./console/perk-calls')).ACTIVATE_MERCHANT_CALL,
  },
  'DELETE /admin/v2/merchants/:merchant_id': {
    ...ofMerchant,
    load: async () => (await import('./console/perk-calls')).DELETE_MERCHANT_CALL,
  },
  'GET /admin/v2/merchants/:merchant_id/offers': {
    ...ofMerchant,
    load: async () => (await import('./console/perk-calls')).MERCHANT_OFFERS_CALL,
  },
  'POST /admin/v2/merchants/:merchant_id/offers': {
    ...ofMerchant,
    load: async () => (await import('./console/perk-calls')).CREATE_OFFER_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/offers': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).OFFERS_CALL,
  },
  'GET /admin/v2/offers/:offer_id': {
    ...ofOffer,
    load: async () => (await import('./console/perk-calls')).OFFER_CALL,
  },
  'PUT /admin/v2/offers/:offer_id': {
    ...ofOffer,
    load: async () => (await import('./console/perk-calls')).UPDATE_OFFER_CALL,
  },
  'PATCH /admin/v2/offers/:offer_id': {
    ...ofOffer,
    load: async () => (await import('./console/perk-calls')).ACTIVATE_OFFER_CALL,
  },
  'DELETE /admin/v2/offers/:offer_id': {
    ...ofOffer,
    load: async () => (await import('./console/perk-calls')).DELETE_OFFER_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/redemptions': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).REDEMPTIONS_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/redemptions.csv': {
    ...ofProgram,
    load: async () => (await import('./console/redemptions-csv')).REDEMPTIONS_CSV_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/refusals': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).REFUSALS_CALL,
  },
  'GET /admin/v2/programs/:program_id/perks/access': {
    ...ofProgram,
    load: async () => (await import('./console/perk-calls')).OPENERS_CALL,
  },

  'GET /admin/v2/offers_reward/:program_id': {
    ...settings,
    load: async () => (await import('./console/settings-calls')).OFFERS_REWARD_CALL,
  },
  'PATCH /admin/v2/offers_reward/:program_id': {
    ...settings,
    load: async () => (await import('./console/settings-calls')).UPDATE_OFFERS_REWARD_CALL,
  },
  'GET /admin/v2/offers_reward/:program_id/hidden_merchants': {
    ...settings,
    load: async () => (await import('./console/settings-calls')).COUNT_MERCHANTS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/offers-reward': {
    ...settings,
    load: async () => (await import('./console/settings-calls')).OFFERS_REWARD_CALL,
  },
} as const satisfies LaurelExtensions['consoleCalls']
