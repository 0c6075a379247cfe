/** Console pages for open tasks. `fixPath` fills in `:program_id` and `:row_id`. */
const FIX_PATHS = {
  setup: '/programs/:program_id/setup',
  general: '/programs/:program_id/settings/program/general',
  labels: '/programs/:program_id/settings/program/labels',
  emails: '/programs/:program_id/settings/program/emails',
  email_sender: '/programs/:program_id/settings/program/emails/sender',
  branding: '/programs/:program_id/settings/branding',
  pages: '/programs/:program_id/settings/program/program-pages',
  page: '/programs/:program_id/settings/program/program-pages/:row_id',
  menus: '/programs/:program_id/settings/layout/navigation-menus',
  carousels: '/programs/:program_id/settings/layout/carousels',
  challenges: '/programs/:program_id/challenges',
  challenge: '/challenges/:row_id/edit',
  rewards: '/programs/:program_id/rewards',
  reward: '/rewards/:row_id/edit',
  coupons: '/rewards/:row_id/coupons',
} as const

export type Fix = keyof typeof FIX_PATHS

/** The console's path, including `/admin/v2`. */
export const fixPath = (fix: Fix, programId: number, rowId: number | null = null): string =>
  `/admin/v2${FIX_PATHS[fix].replace(':program_id', String(programId)).replace(':row_id', String(rowId))}`
