import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const
const LIABILITY = '/admin/v2/programs/:program_id/liability'

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LIABILITY}`]: {
    ...{ permission: 'liability.view', tenant },
    load: async () => (await import('./console/liability-calls')).MONTH_CALL,
  },
  [`GET ${LIABILITY}/download`]: {
    ...{ permission: 'liability.view', tenant },
    load: async () => (await import('./console/liability-calls')).DOWNLOAD_CALL,
  },
  [`POST ${LIABILITY}/values`]: {
    ...{ permission: 'liability.manage', tenant },
    load: async () => (await import('./console/liability-calls')).VALUE_CALL,
  },
  [`PUT ${LIABILITY}/sales`]: {
    ...{ permission: 'liability.manage', tenant },
    load: async () => (await import('./console/liability-calls')).SALES_CALL,
  },
  [`POST ${LIABILITY}/close`]: {
    ...{ permission: 'liability.manage', tenant },
    load: async () => (await import('./console/liability-calls')).CLOSE_CALL,
  },
}
