import type { LaurelExtensions } from '@/plugin'

const DUPLICATES = '/admin/v2/programs/:program_id/duplicates' as const
const DUPLICATE = `${DUPLICATES}/:account_duplicate_id` as const
const MERGES = '/admin/v2/programs/:program_id/merges' as const
const manage = { tenant: { program: 'program_id' }, permission: 'merge_accounts.manage' } as const
const calls = () => import('./merge-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${DUPLICATES}`]: { ...manage, load: async () => (await calls()).DUPLICATES },
  [`POST ${DUPLICATES}/find`]: { ...manage, load: async () => (await calls()).FIND },
  [`POST ${DUPLICATE}/dismiss`]: { ...manage, load: async () => (await calls()).DISMISS },
  [`POST ${DUPLICATE}/reopen`]: { ...manage, load: async () => (await calls()).REOPEN },
  [`POST ${MERGES}`]: { ...manage, load: async () => (await calls()).MERGE },
  [`GET ${MERGES}`]: { ...manage, load: async () => (await calls()).MERGES },
  [`GET ${MERGES}/:account_merge_id`]: { ...manage, load: async () => (await calls()).ONE },
  [`POST ${MERGES}/:account_merge_id/undo`]: { ...manage, load: async () => (await calls()).UNDO },
}
