import type { LaurelExtensions } from '@/plugin'

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/users/:end_user_id/household': {
    ...{ permission: 'users.view', tenant: { table: 'participants', row: 'end_user_id' } },
    load: async () => (await import('./console/household-call')).GET,
  },
}
