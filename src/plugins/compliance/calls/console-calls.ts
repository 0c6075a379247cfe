import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const
const ofReward = { tenant: { table: 'rewards', row: 'reward_id' } } as const

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/compliance': {
    ...{ permission: 'compliance.view', tenant },
    load: async () => (await import('./console/settings-calls')).GET,
  },
  'PUT /admin/v2/programs/:program_id/compliance': {
    ...{ permission: 'compliance.manage', tenant },
    load: async () => (await import('./console/settings-calls')).PUT,
  },
  'GET /admin/v2/programs/:program_id/prizes': {
    ...{ permission: 'compliance.view', tenant },
    load: async () => (await import('./console/prize-calls')).PRIZES_CALL,
  },
  'GET /admin/v2/programs/:program_id/prizes/tax.csv': {
    ...{ permission: 'tax_forms.view', tenant },
    load: async () => (await import('./console/prize-calls')).TAX_TABLE_CALL,
  },
  'POST /admin/v2/programs/:program_id/prizes/tax_form': {
    ...{ permission: 'tax_forms.view', tenant },
    load: async () => (await import('./console/prize-calls')).TAX_FORM_CALL,
  },
  'GET /admin/v2/rewards/:reward_id/compliance': {
    ...{ permission: 'compliance.view', ...ofReward },
    load: async () => (await import('./console/contest-calls')).GET,
  },
  'PUT /admin/v2/rewards/:reward_id/compliance': {
    ...{ permission: 'compliance.manage', ...ofReward },
    load: async () => (await import('./console/contest-calls')).PUT,
  },
  'GET /admin/v2/rewards/:reward_id/compliance/filing': {
    ...{ permission: 'compliance.view', ...ofReward },
    load: async () => (await import('./console/contest-calls')).FILING_CALL,
  },
  'GET /admin/v2/rewards/:reward_id/compliance/winners': {
    ...{ permission: 'compliance.manage', ...ofReward },
    load: async () => (await import('./console/contest-calls')).WINNERS_CALL,
  },
}
