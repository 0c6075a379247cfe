import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const
const PAGE = '/admin/v2/programs/:program_id/receipt_quality'

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${PAGE}`]: {
    ...{ permission: 'receipts.view', tenant },
    load: async () => (await import('./console/quality-calls')).ACCURACY_CALL,
  },
  [`GET ${PAGE}.csv`]: {
    ...{ permission: 'receipts.view', tenant },
    load: async () => (await import('./console/quality-calls')).CSV_CALL,
  },
  [`GET ${PAGE}/learning`]: {
    ...{ permission: 'receipts.manage', tenant },
    load: async () => (await import('./console/quality-calls')).PROPOSALS_CALL,
  },
  [`POST ${PAGE}/learning`]: {
    ...{ permission: 'receipts.manage', tenant },
    load: async () => (await import('./console/quality-calls')).ACCEPT_CALL,
  },
  [`GET ${PAGE}/examples`]: {
    ...{ permission: 'receipts.manage', tenant },
    load: async () => (await import('./console/quality-calls')).EXAMPLES_CALL,
  },
}
