import type { LaurelExtensions } from '@/plugin'

const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const

/** The calls of the console, and what they require. */
export const consoleCalls = {
  'GET /admin/v2/photo_contest/:program_id': {
    ...ofProgram,
    load: async () => (await import('./settings-calls')).PHOTO_CONTEST_CALL,
  },
  'PATCH /admin/v2/photo_contest/:program_id': {
    ...ofProgram,
    load: async () => (await import('./settings-calls')).UPDATE_PHOTO_CONTEST_CALL,
  },
  'POST /admin/v2/photo_contest/:program_id/secret': {
    ...ofProgram,
    load: async () => (await import('./settings-calls')).ROTATE_SECRET_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/photo-contests': {
    ...ofProgram,
    load: async () => (await import('./settings-calls')).PHOTO_CONTEST_CALL,
  },
} as const satisfies LaurelExtensions['consoleCalls']
