import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const
const FRAUD = '/admin/v2/programs/:program_id/fraud'
const view = { permission: 'fraud.view', tenant } as const
const manage = { permission: 'fraud.manage', tenant } as const

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${FRAUD}`]: { ...view, load: async () => (await import('./console/hold-calls')).LIST_CALL },
  [`GET ${FRAUD}/signals`]: { ...view, load: async () => (await import('./console/hold-calls')).SIGNALS_CALL },
  [`GET ${FRAUD}/signals.csv`]: { ...view, load: async () => (await import('./console/signals-csv')).SIGNALS_CSV_CALL },
  [`GET ${FRAUD}/rings`]: { ...view, load: async () => (await import('./console/ring-calls')).RINGS_CALL },
  [`GET ${FRAUD}/rings/:ring_id`]: { ...view, load: async () => (await import('./console/ring-calls')).RING_CALL },
  [`PUT ${FRAUD}/rings/:ring_id`]: { ...manage, load: async () => (await import('./console/ring-calls')).DECIDE_CALL },
  [`GET ${FRAUD}/holds/:hold_key`]: { ...view, load: async () => (await import('./console/hold-calls')).HOLD_CALL },
  [`PUT ${FRAUD}/holds/:hold_key`]: { ...manage, load: async () => (await import('./console/hold-calls')).DECIDE_CALL },
}
