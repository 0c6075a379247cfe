import type { LaurelExtensions } from '@/plugin'

const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const
const ofReward = { permission: 'rewards.view', tenant: { table: 'rewards', row: 'reward_id' } } as const
const aptos = async () => (await import('./console/aptos-calls')).APTOS_CALL
const ofUser = async () => (await import('./console/user-transactions')).GET

/** The calls of the console. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/participants/:participant_id/blockchain_transactions': {
    permission: 'users.view',
    tenant: { table: 'participants', row: 'participant_id' },
    load: ofUser,
  },
  'GET /admin/v2/users/:end_user_id/blockchain_transactions': {
    permission: 'users.view',
    tenant: { table: 'participants', row: 'end_user_id' },
    load: ofUser,
  },
  'GET /admin/v2/rewards/:reward_id/blockchain_transactions': {
    ...ofReward,
    load: async () => (await import('./console/reward-transactions')).GET,
  },
  'GET /admin/v2/programs/:program_id/blockchain_transactions': {
    ...ofProgram,
    load: async () => (await import('./console/transactions')).GET,
  },
  'POST /admin/v2/programs/:program_id/blockchain_transactions': {
    ...ofProgram,
    load: async () => (await import('./console/transactions')).POST,
  },
  'GET /admin/v2/programs/:program_id/aptos': { ...ofProgram, load: aptos },
  'GET /admin/v2/programs/:program_id/settings/integrations/aptos': { ...ofProgram, load: aptos },
  'PATCH /admin/v2/aptos/:aptos_id': {
    permission: 'program.manage',
    tenant: { table: 'aptos_integrations', row: 'aptos_id' },
    load: async () => (await import('./console/aptos-calls')).UPDATE_APTOS_CALL,
  },
}
