import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/help': {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/case-calls')).CASES_CALL,
  },
  'GET /admin/v2/programs/:program_id/help/replies': {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/care-calls')).REPLIES_CALL,
  },
  'POST /admin/v2/programs/:program_id/help/replies': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/care-calls')).ADD_REPLY_CALL,
  },
  'PUT /admin/v2/programs/:program_id/help/replies/:help_reply_id': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/care-calls')).EDIT_REPLY_CALL,
  },
  'DELETE /admin/v2/programs/:program_id/help/replies/:help_reply_id': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/care-calls')).DELETE_REPLY_CALL,
  },
  'POST /admin/v2/programs/:program_id/help/:help_case_id/points': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/care-calls')).GIVE_CALL,
  },
  'PUT /admin/v2/programs/:program_id/help/:help_case_id/assignee': {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/care-calls')).ASSIGN_CALL,
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
