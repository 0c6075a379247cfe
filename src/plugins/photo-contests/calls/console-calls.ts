import type { LaurelExtensions } from '@/plugin'

const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const
const read = async () => (await import('./settings-calls')).PHOTO_CONTEST_CALL
const update = async () => (await import('./settings-calls')).UPDATE_PHOTO_CONTEST_CALL
const rotate = async () => (await import('./settings-calls')).ROTATE_SECRET_CALL

/** The calls of the console, and what they require. */
export const consoleCalls = {
  'GET /admin/v2/photo_contest/:program_id': { ...ofProgram, load: read },
  'GET /admin/v2/programs/:program_id/settings/integrations/photo-contests': { ...ofProgram, load: read },
  'PATCH /admin/v2/photo_contest/:program_id': { ...ofProgram, load: update },
  'POST /admin/v2/photo_contest/:program_id/secret': { ...ofProgram, load: rotate },
} as const satisfies LaurelExtensions['consoleCalls']
