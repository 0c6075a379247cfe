import type { LaurelExtensions } from '@/plugin'

const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const

/** The calls of the console. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/settings/integrations/wallet': {
    ...ofProgram,
    load: async () => (await import('./wallet-calls')).WALLET_CALL,
  },
  'PUT /admin/v2/programs/:program_id/wallet': {
    ...ofProgram,
    load: async () => (await import('./wallet-calls')).UPDATE_WALLET_CALL,
  },
  'DELETE /admin/v2/programs/:program_id/wallet/:wallet': {
    ...ofProgram,
    load: async () => (await import('./wallet-calls')).REMOVE_WALLET_CALL,
  },
  'GET /admin/v2/programs/:program_id/wallet/test.pkpass': {
    ...ofProgram,
    load: async () => (await import('./wallet-calls')).TEST_PASS_CALL,
  },
  'POST /admin/v2/programs/:program_id/wallet/revoke': {
    permission: 'users.manage',
    tenant: { program: 'program_id' },
    load: async () => (await import('./wallet-calls')).REVOKE_PASS_CALL,
  },
}
