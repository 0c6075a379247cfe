import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/gifts': {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/gift-calls')).GIFTS_CALL,
  },
  'GET /admin/v2/programs/:program_id/gifts/:gift_id': {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/gift-calls')).GIFT_CALL,
  },
  'PUT /admin/v2/programs/:program_id/gifts/:gift_id': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/gift-calls')).REVIEW_CALL,
  },
}
