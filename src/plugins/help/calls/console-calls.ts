import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/help': {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/case-calls')).CASES_CALL,
  },
  'GET /admin/v2/programs/:program_id/help/:help_case_id': {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/case-calls')).CASE_CALL,
  },
  'PUT /admin/v2/programs/:program_id/help/:help_case_id': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/case-calls')).ANSWER_CALL,
  },
}
