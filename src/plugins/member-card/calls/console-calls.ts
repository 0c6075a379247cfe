import type { LaurelExtensions } from '@/plugin'

const AT_TILL = { permission: 'till.manage', tenant: { program: 'program_id' } } as const
const VISIT = '/admin/v2/programs/:program_id/till/:till_visit_id'

/** The calls of the till, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'POST /admin/v2/programs/:program_id/till': {
    ...AT_TILL,
    load: async () => (await import('./console/till-calls')).OPEN_CALL,
  },
  [`GET ${VISIT}`]: { ...AT_TILL, load: async () => (await import('./console/till-calls')).VISIT_CALL },
  [`POST ${VISIT}/purchases`]: { ...AT_TILL, load: async () => (await import('./console/till-calls')).PURCHASE_CALL },
  [`POST ${VISIT}/codes`]: { ...AT_TILL, load: async () => (await import('./console/till-calls')).CODE_CALL },
  [`POST ${VISIT}/rewards`]: { ...AT_TILL, load: async () => (await import('./console/till-calls')).REWARD_CALL },
  [`POST ${VISIT}/undo`]: { ...AT_TILL, load: async () => (await import('./console/till-calls')).UNDO_CALL },
}
