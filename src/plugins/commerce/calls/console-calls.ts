import type { LaurelExtensions } from '@/plugin'

const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const
const settings = async () => (await import('./commerce-calls')).COMMERCE_CALL

/** The calls of the console. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/commerce': { ...ofProgram, load: settings },
  'GET /admin/v2/programs/:program_id/settings/integrations/commerce': { ...ofProgram, load: settings },
  'PUT /admin/v2/programs/:program_id/commerce': {
    ...ofProgram,
    load: async () => (await import('./commerce-calls')).UPDATE_COMMERCE_CALL,
  },
  'POST /admin/v2/programs/:program_id/commerce/secret': {
    ...ofProgram,
    load: async () => (await import('./commerce-calls')).ROTATE_SECRET_CALL,
  },
  'POST /admin/v2/programs/:program_id/commerce/orders/:order_id': {
    ...ofProgram,
    load: async () => (await import('./commerce-calls')).ORDER_CALL,
  },
}
